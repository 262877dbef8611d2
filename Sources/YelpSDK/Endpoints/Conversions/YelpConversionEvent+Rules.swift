import Foundation

extension YelpConversionEvent {
  /// Reports every rule that the event breaks; `place` stands before the names of the fields.
  ///
  /// - Parameter now: what the event's time is held against; `nil` leaves that to Yelp.
  func validate(_ validation: inout YelpValidation, now: Date?, place: String = "") {
    func check(_ isValid: Bool, _ field: String, _ value: String, _ rule: String, _ advice: String) {
      guard !isValid else { return }
      validation.report(place + field, value: value, rule: rule, advice: advice)
    }
    check(
      (1...128).contains(id.unicodeScalars.count), "event_id", id, "is 1 to 128 characters long",
      "Leave it to the SDK, or use your order's number.")
    check(
      name.isKnown || name.isCustom, "event_name", name.rawValue,
      "is purchase, lead or another of Yelp's names, or custom_ and letters, digits, _ and -",
      "Use one of the members, or .custom(_:).")
    check(
      name.rawValue.unicodeScalars.count <= 50, "event_name", name.rawValue, "is at most 50 characters long",
      "Shorten it.")
    check(
      [.app, .physicalStore, .website].contains(actionSource), "action_source", actionSource.rawValue,
      "is one of app, physical_store, website", "Choose one of these.")
    let seconds = time.timeIntervalSince1970
    check(
      (0...Self.latest).contains(seconds) && (now.map { time <= $0 } ?? true), "event_time", "\(seconds)",
      "is in the past, after 1970",
      "Pass the moment when it happened; look for milliseconds taken as seconds.")
    checkValue(check)
    checkContent(check)
    check(
      userData.hasBothClientFields, "user_data", "",
      "has client_ip_address and client_user_agent, or neither",
      "Set both or none.")
    for problem in userData.problems {
      validation.report(place + problem.field, rule: problem.rule, advice: problem.advice)
    }
  }

  /// 1 January 2100: later times are milliseconds that somebody took for seconds.
  private static let latest = 4_102_444_800.0

  private typealias Check = (Bool, String, String, String, String) -> Void

  private func checkValue(_ check: Check) {
    check(
      name != .purchase || value != nil, "value", "", "is required for a purchase", "Say what it was worth.")
    check(
      value.map { $0 >= 0 && $0.isFinite } ?? true, "value", value.map { "\($0)" } ?? "",
      "is a finite number that is not negative", "Send refunds as an event of your own.")
    check(
      currency.map { [.usd, .cad].contains($0) } ?? true, "currency", currency?.rawValue ?? "",
      "is one of USD, CAD", "Convert the value to one of these.")
  }

  private func checkContent(_ check: Check) {
    let prices = contents.compactMap(\.itemPrice)
    check(
      prices.allSatisfy(\.isFinite), "contents", "", "has finite prices",
      "Check the arithmetic that made them.")
    check(labels.count <= 10, "event_labels", "\(labels.count)", "has 10 labels at most", "Leave some out.")
    check(
      Set(labels.map(\.name)).count == labels.count, "event_labels",
      labels.map(\.name).joined(separator: ", "),
      "has every label once", "Join the values, or rename a label.")
  }
}

extension YelpConversionEvent.Name {
  private static let known: Set<Self> = [
    .purchase, .lead, .addPaymentInfo, .addToCart, .addToWishlist, .checkout, .search, .signup, .viewCategory,
    .viewContent, .watchVideo,
  ]

  fileprivate var isKnown: Bool { Self.known.contains(self) }

  fileprivate var isCustom: Bool {
    guard rawValue.hasPrefix("custom_") else { return false }
    let name = rawValue.utf8.dropFirst("custom_".utf8.count)
    return !name.isEmpty && name.allSatisfy(ByteSet.alphanumerics.union(ByteSet("_-")).contains)
  }
}
