public import Foundation
public import YelpSDK

/// The texts of a list row for a business, for any user interface. `YelpBusinessRow` shows them in SwiftUI.
///
/// ```swift
/// let text = YelpBusinessRowText(business)
/// print(text.name, text.reviewCount)      // Glow Coffee (1,234)
/// print(text.details ?? "")               // $$ · Coffee & Tea, Bakeries · 850 m
/// print(text.openState ?? "")             // Open until 18:00
/// ```
/// The words are English unless the app translates them: see <doc:SwiftUI>.
public struct YelpBusinessRowText: Hashable, Sendable {
  /// The name of the business.
  public let name: String
  /// The number of reviews in parentheses, such as `(1,234)`; `No reviews` for none, empty when it is unknown.
  public let reviewCount: String
  /// Price, categories and distance, such as `$$ · Coffee & Tea · 850 m`; `nil` when none is known.
  public let details: String?
  /// Whether the business is open, and until when: `Open until 18:00`, `Closed until Mon 09:00` or `Permanently
  /// closed`; `nil` when the hours are unknown.
  ///
  /// The time is in the time zone of the business. It has a weekday when it is more than 24 hours away, and it is left
  /// out when it is more than six days away.
  public let openState: String?
  /// The row in one line for a screen reader, with words in place of stars and signs.
  public let accessibilityText: String

  /// - Parameters:
  ///   - business: The business.
  ///   - now: Decides whether the business is open.
  ///   - locale: How numbers, distances and times are written.
  public init(_ business: YelpBusiness, now: Date = .now, locale: Locale = .current) {
    name = business.name
    let count = business.reviewCount
    reviewCount =
      count == 0 ? Words.noReviews.text() : count.map { "(\($0.formatted(.number.locale(locale))))" } ?? ""
    let categories = business.categories.map(\.title).joined(separator: ", ")
    let distance = business.distanceText(locale: locale)
    details = Self.joined([business.price?.rawValue, categories, distance], separator: " · ")
    openState = Self.openState(of: business, now: now, locale: locale)
    let stars = business.starRating.map { rating in
      count.map { rating.label(reviewCount: $0, locale: locale) } ?? rating.accessibilityText(in: locale)
    }
    let price = business.price.map {
      $0.tier.map { Words.price.text($0.formatted(.number.locale(locale))) } ?? $0.rawValue
    }
    accessibilityText =
      Self.joined(
        [name, stars ?? (count == 0 ? reviewCount : nil), price, categories, distance, openState],
        separator: ", ") ?? name
  }

  private static func joined(_ parts: [String?], separator: String) -> String? {
    let parts = parts.compactMap(\.self).filter { !$0.isEmpty }
    return parts.isEmpty ? nil : parts.joined(separator: separator)
  }

  private static func openState(of business: YelpBusiness, now: Date, locale: Locale) -> String? {
    if business.isPermanentlyClosed { return Words.closedForGood.text() }
    guard let isOpen = business.isOpen(at: now) else { return nil }
    let change = isOpen ? business.nextClosing(after: now) : business.nextOpening(after: now)
    guard let time = change.flatMap({ time(of: $0, for: business, now: now, locale: locale) }) else {
      return (isOpen ? Words.open : .closed).text()
    }
    return (isOpen ? Words.openUntil : .closedUntil).text(time)
  }

  /// A moment as the clocks at the business show it; `nil` when it is too far away, or the time zone is unknown.
  private static func time(of date: Date, for business: YelpBusiness, now: Date, locale: Locale) -> String? {
    let day = 86_400.0
    let interval = date.timeIntervalSince(now)
    guard let zone = business.timeZone, interval <= 6 * day else { return nil }
    // No `DateFormatter`: a new one for each row takes fifty times as long, and a screen draws each row every minute.
    let time = Date.FormatStyle(locale: locale, calendar: locale.calendar, timeZone: zone).hour().minute()
    return date.formatted(interval > day ? time.weekday() : time)
  }
}
