public import Foundation
import YelpSDK

/// A rating as stars: from none to five in halves, as Yelp shows it.
///
/// Yelp responds in tenths and asks for stars rounded to the nearest half, shown with the number of reviews.
/// This is a plain rating, drawn without Yelp's artwork; where Yelp's display requirements ask for Yelp's own
/// star pictures, pick one by ``stars``.
/// ```swift
/// let rating = YelpStarRating(4.3)
/// rating.stars                        // 4.5
/// rating.characters                   // ★★★★½
/// rating.label(reviewCount: 1_234)    // 4.5 of 5 stars, 1,234 reviews on Yelp
/// ```
public struct YelpStarRating: Hashable, Sendable {
  private let halves: Int

  /// Rounds to the nearest half, a quarter upwards. Values outside 0 to 5 become 0 or 5; NaN becomes 0.
  public init(_ rating: Double) {
    halves = Int(exactly: (min(max(rating, 0), 5) * 2).rounded()) ?? 0
  }

  /// 0 to 5 in steps of a half.
  public var stars: Double { Double(halves) / 2 }

  /// How many of the five stars are full.
  public var fullStars: Int { halves / 2 }

  /// Whether a half star follows the full ones.
  public var hasHalfStar: Bool { halves % 2 == 1 }

  /// The part of one of the five stars that is earned: 0, 0.5 or 1.
  ///
  /// - Parameter index: 0 to 4, from left to right. Beyond the fifth star it is 0.
  public func fill(ofStar index: Int) -> Double {
    index < 0 || index >= 5 ? 0 : min(max(stars - Double(index), 0), 1)
  }

  /// Five characters, such as `★★★½☆`.
  public var characters: String {
    let half = hasHalfStar ? "½" : ""
    return String(repeating: "★", count: fullStars) + half
      + String(repeating: "☆", count: 5 - fullStars - half.count)
  }

  /// The text for a screen reader: `4.5 of 5 stars`. It is English unless the app translates it: see <doc:SwiftUI>.
  public var accessibilityText: String { accessibilityText(in: .current) }

  /// The text with the number as a locale writes it.
  func accessibilityText(in locale: Locale) -> String {
    Words.stars.text(stars.formatted(.number.locale(locale)))
  }

  /// A line to show or say: `4.5 of 5 stars, 1,234 reviews on Yelp`. It is English unless the app translates it: see
  /// <doc:SwiftUI>.
  /// - Parameters:
  ///   - reviewCount: The number of reviews.
  ///   - locale: How numbers are written.
  public func label(reviewCount: Int, locale: Locale = .current) -> String {
    "\(accessibilityText(in: locale)), \(Words.reviews(reviewCount, locale: locale))"
  }
}

extension YelpStarRating: Comparable, CustomStringConvertible {
  public static func < (left: Self, right: Self) -> Bool { left.halves < right.halves }
  public var description: String { accessibilityText }
}
