import Foundation

extension YelpConversionEvent {
  /// Reports every rule that the event breaks; `place` stands before the names of the fields.
  ///
  /// - Parameter now: what the event's time is held against; `nil` takes the clock of the system.
  func validate(_ validation: inout YelpValidation, now: Date?, place: String = "") {
    for problem in problems(now: now) {
      validation.report(
        place + problem.field, value: problem.value, rule: problem.rule, advice: problem.advice)
    }
    if ![.app, .physicalStore, .website].contains(actionSource) {
      validation.note("\(place)action_source", value: actionSource.rawValue)
    }
    if !Name.known.contains(name), !name.rawValue.hasPrefix("custom_") {
      validation.note("\(place)event_name", value: name.rawValue)
    }
    if let currency, ![.usd, .cad].contains(currency) {
      validation.note("\(place)currency", value: currency.rawValue)
    }
  }

  private func problems(now: Date?) -> [YelpProblem] {
    var problems: [YelpProblem] = []
    problems.add(
      "event_id", value: id, rule: "must be 1 to 128 characters long",
      advice: "Leave it to the SDK, or use your order's number.",
      unless: (1...128).contains(id.unicodeScalars.count))
    problems.add(
      "event_name", value: name.rawValue,
      rule: "must be one of Yelp's names, or custom_ and letters, digits, _ and -, at most 50 in all",
      advice: "Use one of the members, or .custom(_:).", unless: name.hasForm)
    let seconds = time.timeIntervalSince1970
    problems.add(
      "event_time", value: YelpTimestamp.text(time) ?? "\(seconds)", rule: "must be in the past, after 1970",
      advice:
        "Pass the moment when it happened to .time(_:). Check this machine's clock, and look for milliseconds taken as seconds.",
      unless: (0...Self.latest).contains(seconds) && time <= now ?? Date())
    problems.add(
      "value", rule: "must be set for a purchase", advice: "Say what it was worth.",
      unless: name != .purchase || value != nil)
    problems.add(
      "value", value: value.map { "\($0)" } ?? "", rule: "must be a finite number that is not negative",
      advice: value?.isFinite == false
        ? "Check the arithmetic that made it." : "Send refunds as a custom event.",
      unless: value.map { $0 >= 0 && $0.isFinite } ?? true)
    problems.add(
      "currency", value: currency?.rawValue ?? "", rule: "must be a code of three capital letters",
      advice: "Yelp documents USD and CAD.", unless: currency?.hasForm ?? true)
    problems.add(
      "contents", rule: "must have finite prices", advice: "Check the arithmetic that made them.",
      unless: contents.compactMap(\.itemPrice).allSatisfy(\.isFinite))
    problems.add(
      "event_labels", value: "\(labels.count)", rule: "must be at most 10 labels", advice: "Leave some out.",
      unless: labels.count <= 10)
    problems.add(
      "event_labels", value: labels.map(\.name).joined(separator: ", "), rule: "must have every label once",
      advice: "Join the values, or rename a label.",
      unless: Set(labels.map { $0.name }).count == labels.count)
    problems.add(
      "user_data", rule: "must have client_ip_address and client_user_agent, or neither",
      advice: "Set both or none.", unless: userData.hasBothClientFields)
    return problems + userData.problems
  }

  /// 1 January 2100: later times are milliseconds taken as seconds.
  private static let latest = 4_102_444_800.0
}

extension YelpConversionEvent.Name {
  fileprivate static let known: Set<Self> = [
    .purchase, .lead, .addPaymentInfo, .addToCart, .addToWishlist, .checkout, .search, .signup, .viewCategory,
    .viewContent, .watchVideo,
  ]

  fileprivate var hasForm: Bool {
    (1...50).contains(rawValue.utf8.count) && rawValue != "custom_"
      && ByteSet.alphanumerics.union(ByteSet("_-")).holdsAll(of: rawValue)
  }
}

extension YelpCurrency {
  fileprivate var hasForm: Bool {
    rawValue.utf8.count == 3 && rawValue.utf8.allSatisfy { (65...90).contains($0) }
  }
}
