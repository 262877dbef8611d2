import Foundation

/// The words that YelpUI shows, in English unless the app's string catalog has the key: `YelpUI.openUntil` for `openUntil`.
/// `%@` stands for a time or a number.
enum Words: String, CaseIterable {
  case attribution = "Content from Yelp"
  case stars = "%@ of 5 stars"
  case review = "%@ review on Yelp"
  case reviews = "%@ reviews on Yelp"
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
}
