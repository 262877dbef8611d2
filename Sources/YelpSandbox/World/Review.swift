import Foundation

/// A made-up review with the fields that Yelp returns.
struct Review: Sendable {
  let id: String
  let userID: String
  let userName: String
  let userPhotoID: String?
  /// 1 to 5.
  let rating: Int
  /// About 160 characters, truncated with `...`.
  let text: String
  /// `YYYY-MM-DD HH:MM:SS`, without a time zone.
  let time: String

  /// ``time`` read as UTC.
  var date: Date? {
    let parts = time.split(separator: " ").map(String.init)
    guard parts.count == 2, let day = CalendarDay(parts[0]) else { return nil }
    let clock = parts[1].split(separator: ":").compactMap { Double($0) }
    guard clock.count == 3 else { return nil }
    return Date(
      timeIntervalSince1970: Double(day.number) * 86_400 + clock[0] * 3_600 + clock[1] * 60 + clock[2])
  }

  /// The maximum number of excerpts that Yelp returns.
  static let excerptLimit = 3

  /// The languages in which a business has reviews, the most common first.
  static func languages(of business: Business) -> [String] {
    ["en", business.city.language].filter { count(of: business, language: $0) > 0 }.reduce(into: []) {
      if !$0.contains($1) { $0.insert($1, at: 0) }
    }
  }

  /// The number of reviews in a language.
  static func count(of business: Business, language: String) -> Int {
    let local = business.city.language == "en" ? business.reviewCount : business.reviewCount * 4 / 5
    if language == business.city.language { return local }
    return language == "en" ? business.reviewCount - local : 0
  }

  static func excerpts(of business: Business, language: String) -> [Review] {
    var generator = SeededGenerator(seed: business.seed ^ Text.fingerprint(language), purpose: .reviews)
    return (0..<min(excerptLimit, count(of: business, language: language))).map { _ in
      review(of: business, language: language, using: &generator)
    }
  }

  private static func review(
    of business: Business, language: String, using generator: inout SeededGenerator
  ) -> Review {
    let rating = max(1, min(5, Int(business.rating.rounded()) + generator.pick([-1, 0, 0, 0, 1])))
    return Review(
      id: generator.yelpID(),
      userID: generator.yelpID(),
      userName: Names.person(using: &generator),
      userPhotoID: generator.chance(65) ? generator.yelpID() : nil,
      rating: rating,
      text: ReviewText.excerpt(about: business, rating: rating, language: language, using: &generator),
      time: time(using: &generator))
  }

  private static func time(using generator: inout SeededGenerator) -> String {
    let month = generator.number(in: 1...12)
    let date =
      "\(generator.number(in: 2021...2025))-\(Text.two(month))-\(Text.two(generator.number(in: 1...28)))"
    let clock = [24, 60, 60].map { Text.two(generator.below($0)) }.joined(separator: ":")
    return "\(date) \(clock)"
  }
}
