import Foundation
import YelpSDK

/// The criteria of a search.
struct SearchCriteria: Sendable {
  var area: Area
  var term = ""
  /// Any of these categories or their subcategories.
  var categories: [YelpCategory] = []
  /// Any of them.
  var prices: [Int] = []
  /// All of them.
  var attributes: [String] = []
  var openAt: Date?
  /// Only businesses with this transaction, such as `delivery`.
  var transaction: String?
  var table: TableRequest?
  var sort = Sort.bestMatch
  var limit = 20
  var offset = 0

  enum Sort: String, CaseIterable {
    case bestMatch = "best_match"
    case rating
    case reviewCount = "review_count"
    case distance
  }

  /// The maximum of offset and limit together: Yelp's limit since 2024.
  static let cap = 240
}

extension SearchCriteria {
  /// Parses and validates the parameters of a business search.
  init(_ query: Query, now: Date, plan: YelpSandboxPlan) throws(Refusal) {
    _ = try query.locale()
    let term = try query.text("term", length: 0...300)
    let radius = try query.integer("radius", in: 0...40_000)
    area = try query.area(missing: .invalid("Please specify a location or a latitude and longitude"))
    if let radius { area.radius = Double(radius) }
    self.term = term ?? ""
    categories = try query.categories().map { YelpCategory($0) }
    prices = try query.integers("price", in: 1...4)
    attributes = try Self.attributes(query, plan: plan)
    openAt = try Self.openAt(query, now: now)
    table = try TableRequest(query)
    sort = try query.choice("sort_by", of: Sort.allCases.map(\.rawValue)).flatMap(Sort.init) ?? .bestMatch
    try query.checkDevicePlatform()
    limit = try Self.limit(query)
    offset = try query.integer("offset", in: 0...1_000) ?? 0
    if limit + offset > Self.cap {
      throw .invalid("Too many results requested, limit+offset must be <= \(Self.cap).")
    }
  }

  private static func attributes(_ query: Query, plan: YelpSandboxPlan) throws(Refusal) -> [String] {
    let attributes = query.list("attributes")
    for (index, text) in attributes.enumerated() {
      guard YelpAttribute(text).isPremium != nil else {
        throw .invalid("[\(index)]", .string(text), "'\(text)' is not one of the supported attributes")
      }
      try plan.require(YelpAttribute(text), field: "[\(index)]")
    }
    return attributes
  }

  private static func openAt(_ query: Query, now: Date) throws(Refusal) -> Date? {
    let isNow = try query.boolean("open_now") ?? false
    let moment = try query.integer("open_at", in: 0...Int64(253_402_300_799))
    if isNow, moment != nil { throw .invalid("open_now and open_at cannot be used together.") }
    return isNow ? now : moment.map { Date(timeIntervalSince1970: Double($0)) }
  }

  private static func limit(_ query: Query) throws(Refusal) -> Int {
    let limit = try query.integer("limit", in: 0...Int.max) ?? 20
    if limit > 50 { throw .invalid("The supplied limit: \(limit) is invalid, the maximum is 50.") }
    return limit
  }
}

/// The reservation parameters of a search.
struct TableRequest: Sendable {
  let date: String
  /// Minutes since midnight.
  let minute: Int
  let covers: Int
  /// Whether restaurants without an available table are left out.
  let isStrict: Bool

  /// Reads the reservation parameters, which are all required together; `nil` when none is given.
  init?(_ query: Query) throws(Refusal) {
    let date = try query.day("reservation_date")?.text
    let time = try query.matching("reservation_time", pattern: #"^\d{2}:\d{2}$"#) { Self.minute($0) != nil }
    let covers = try query.integer("reservation_covers", in: 1...10)
    isStrict = try query.boolean("matches_party_size_param") ?? true
    if date == nil, time == nil, covers == nil { return nil }
    guard let date, let minute = time.flatMap(Self.minute), let covers else {
      throw .invalid("reservation_date, reservation_time and reservation_covers must be given together.")
    }
    self.date = date
    self.minute = minute
    self.covers = covers
  }

  private static func minute(_ text: String) -> Int? {
    guard let parts = numbers(text, separator: ":", widths: [2, 2]), parts[0] < 24, parts[1] < 60 else {
      return nil
    }
    return parts[0] * 60 + parts[1]
  }

  private static func numbers(_ text: String, separator: Unicode.Scalar, widths: [Int]) -> [Int]? {
    let parts = text.unicodeScalars.split(separator: separator, omittingEmptySubsequences: false)
    guard parts.map(\.count) == widths else { return nil }
    let numbers = parts.compactMap { $0.allSatisfy { ("0"..."9").contains($0) } ? Int(String($0)) : nil }
    return numbers.count == widths.count ? numbers : nil
  }

  /// Whether the restaurant has a table then, or takes reservations at all when the request isn't strict.
  func admits(_ business: Business) -> Bool {
    openings(at: business).map { !isStrict || !$0.isEmpty } ?? false
  }

  /// The available times within half an hour, as `HH:MM`; `nil` when the restaurant takes no
  /// reservations.
  func openings(at business: Business) -> [String]? {
    guard business.transactions.contains("restaurant_reservation") else { return nil }
    var generator = SeededGenerator(
      seed: business.seed ^ Text.fingerprint("\(date) \(covers)"), purpose: .openings)
    // One random value per quarter of the day, so that another requested time does not change the result.
    let quarters = (0..<96).filter { _ in generator.chance(max(10, 75 - covers * 6)) }
    return quarters.map { $0 * 15 }.filter { abs($0 - minute) <= 30 }.map { slot in
      let digits = WeekHours.clock(slot)
      return "\(digits.prefix(2)):\(digits.suffix(2))"
    }
  }
}
