import Foundation

/// The words that YelpUI shows, in English unless the app's string catalog has the key: `YelpUI.openUntil` for
/// `openUntil`. `%@` stands for a time or a number, `%lld` for a number by which the words vary.
enum Words: String, CaseIterable {
  case stars = "%@ of 5 stars"
  case reviews = "%lld reviews on Yelp"
  case noReviews = "No reviews"
  case price = "price level %@ of 4"
  case open = "Open"
  case openUntil = "Open until %@"
  case closed = "Closed"
  case closedUntil = "Closed until %@"
  case closedForGood = "Permanently closed"

  /// The key in the app's string catalog.
  var key: String { "YelpUI.\(self)" }

  func text(_ value: String = "") -> String {
    Bundle.main.localizedString(forKey: key, value: rawValue, table: nil).replacing("%@", with: value)
  }

  /// "1 review on Yelp", "2 reviews on Yelp"; in a translation the plural form that the catalog has for the number.
  static func reviews(_ count: Int, locale: Locale, in bundle: Bundle = .main) -> String {
    let english = count == 1 ? "%lld review on Yelp" : reviews.rawValue
    let words = bundle.localizedString(forKey: reviews.key, value: english, table: nil)
    // A format that takes an object for the number would crash.
    if words.contains("%@") { return words.replacing("%@", with: count.formatted(.number.locale(locale))) }
    return String(format: words, locale: locale, Int64(count))
  }
}
