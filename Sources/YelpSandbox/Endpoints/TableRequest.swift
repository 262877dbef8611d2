import YelpSDK

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
