/// The kinds of rule that Yelp's reference uses.
extension YelpValidation {
  /// The parameter must be there and not be empty.
  public mutating func require(_ field: String, advice: String) {
    record(field, .text(1...Int.max), isRequired: true, "must not be empty")
    guard parameters.text(of: field)?.isEmpty ?? true else { return }
    report(field, rule: "must not be empty", advice: advice)
  }

  /// Between `lengths` characters (Unicode scalars) long, and not white space alone unless it may be empty. `advice`
  /// says what to do about an empty or blank one.
  public mutating func length(
    _ field: String, _ lengths: ClosedRange<Int>, advice: String = "Fill it in, or leave it out."
  ) {
    record(field, .text(lengths), Self.text(of: lengths))
    guard let text = text(of: field) else { return }
    let count = text.unicodeScalars.count
    if count > lengths.upperBound {
      report(
        field, rule: "must be at most \(lengths.upperBound) characters long, but has \(count)",
        advice: "Shorten it.")
    } else if lengths.lowerBound > 0, count == 0 {
      report(field, rule: "must not be empty", advice: advice)
    } else if lengths.lowerBound > 0, text.unicodeScalars.allSatisfy(\.isBlank) {
      report(field, rule: "must not be blank", advice: advice)
    } else if count < lengths.lowerBound {
      report(
        field, value: text, rule: "must be at least \(lengths.lowerBound) characters long", advice: advice)
    }
  }

  private static func text(of lengths: ClosedRange<Int>) -> String {
    if lengths == 1...Int.max { return "must not be empty" }
    let least = lengths.lowerBound == 0 ? "at most" : "\(lengths.lowerBound) to"
    return "must be \(least) \(lengths.upperBound) characters long"
  }

  /// The parameter must be there, between `lengths` characters long.
  public mutating func require(_ field: String, _ lengths: ClosedRange<Int>, advice: String) {
    record(field, .text(lengths), isRequired: true, Self.text(of: lengths))
    if parameters.contains(field) {
      length(field, lengths, advice: advice)
    } else {
      require(field, advice: advice)
    }
  }

  /// A whole number in a range.
  @discardableResult
  public mutating func integer<Number: FixedWidthInteger & Sendable>(
    _ field: String, _ range: ClosedRange<Number>, unit: String = "",
    advice: String = "Choose a value in that range."
  ) -> Bool {
    let kind = unit.isEmpty ? "a whole number" : "a whole number of \(unit)"
    let limits =
      range.upperBound == .max
      ? "of \(range.lowerBound) or more" : "from \(range.lowerBound) to \(range.upperBound)"
    record(field, .integer(Int64(clamping: range.lowerBound)...Int64(clamping: range.upperBound)))
    return check(field, rule: "must be \(kind) \(limits)", advice: advice) {
      Number($0).map(range.contains) ?? false
    }
  }

  /// A moment in Unix seconds, told as the text that people and models write.
  mutating func moment(_ field: String, _ range: ClosedRange<Int64>) {
    record(field, .moment(range), "must be a moment in ISO 8601 with its offset from UTC")
    let told = rules
    rules = nil
    integer(field, range, unit: "Unix seconds")
    rules = told
  }

  /// `true` or `false`.
  public mutating func flag(_ field: String) {
    record(field, .flag)
    check(field, rule: "must be true or false", advice: "Pass true or false.") {
      $0 == "true" || $0 == "false"
    }
  }

  /// One of a closed set of words.
  public mutating func oneOf(_ field: String, _ words: [String]) {
    record(field, .word(of: words))
    check(field, rule: "must be one of \(words.joined(separator: ", "))", advice: "Choose one of these.") {
      words.contains($0)
    }
  }

  /// A value that Yelp documents. Any other is sent all the same, and logged as a warning.
  public mutating func documented(_ field: String, _ words: [String]) {
    record(field, .word(of: words), "must be one of \(words.joined(separator: ", "))")
    guard let text = parameters.text(of: field) else { return }
    if text.isEmpty {
      report(field, rule: "must not be empty", advice: "Leave it out for Yelp's default.")
    } else if !words.contains(text) {
      note(field, value: text)
    }
  }

  /// A comma-separated list of values, none of them empty: how many, and whether they may repeat.
  public mutating func elements(_ field: String, count: ClosedRange<Int> = 1...Int.max, unique: Bool = true) {
    elements(field, count: count, unique: unique, rule: "must list no empty value") { !$0.isEmpty }
  }

  /// A comma-separated list: how many elements, whether they may repeat, and which they may be. `rule` says what the
  /// list must hold, for example "must list whole numbers from 1 to 4", and `advice` what to do about a value that
  /// breaks it.
  public mutating func elements(
    _ field: String, count: ClosedRange<Int> = 1...Int.max, unique: Bool = true, rule: String,
    advice: String = "Correct or remove this value.", where isValid: (String) -> Bool
  ) {
    record(field, .list(of: .text(1...Int.max), count: count, isUnique: unique), rule)
    if unique { record(field, .words, "must list each value once") }
    guard let text = text(of: field) else { return }
    let elements = Self.elements(of: text)
    if !count.contains(elements.count) {
      report(
        field, value: text, rule: "must list \(count.lowerBound) to \(count.upperBound) values",
        advice: "Split the work over several requests.")
    } else if unique, Set(elements).count < elements.count {
      report(field, value: text, rule: "must list each value once", advice: "Remove the repeats.")
    }
    for value in elements where !isValid(value) {
      report(field, value: value, rule: rule, advice: advice)
    }
  }

  static func elements(of list: String) -> [String] {
    list.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
  }

  /// A locale in the form `en_US`.
  public mutating func locale(_ field: String = "locale") {
    checkLocale(field, parameters.text(of: field))
  }

  mutating func checkLocale(_ field: String, _ text: String?) {
    record(field, .pattern("^[a-z]{2,3}_[A-Z]{2}$"), "must have the form en_US")
    guard let text else { return }
    if let problem = YelpLocale(text).problem(field: field) {
      report([problem])
    } else if !YelpLocale.allKnown.contains(YelpLocale(text)) {
      note(field, value: text)
    }
  }

  /// A calendar date in the form `YYYY-MM-DD`. Returns whether it is set and valid.
  @discardableResult
  public mutating func date(_ field: String) -> Bool {
    check(
      field, rule: "must be a date that exists, in the form YYYY-MM-DD", advice: "Write it like 2026-01-31."
    ) {
      $0.utf8.count == 10 && YelpTimestamp.parts($0) != nil
    }
  }

  /// A time of day in the form `HH:MM`.
  public mutating func timeOfDay(_ field: String) {
    check(
      field, rule: "must be a time in the form HH:MM, from 00:00 to 23:59", advice: "Write it like 19:30."
    ) {
      var reader = DigitReader($0)
      guard let hour = reader.digits(2), reader.skip(":"), let minute = reader.digits(2) else { return false }
      return reader.isAtEnd && hour < 24 && minute < 60
    }
  }

  /// Parameters that only make sense together.
  public mutating func together(_ fields: [String]) {
    func rule(_ field: String) -> String {
      "must be set together with \(fields.filter { $0 != field }.joined(separator: " and "))"
    }
    for field in fields { record(field, .words, rule(field)) }
    guard fields.contains(where: parameters.contains) else { return }
    for field in fields where !parameters.contains(field) {
      report(field, rule: rule(field), advice: "Set all of them or none.")
    }
  }

  /// A flag that must not be true when another parameter is set.
  mutating func exclusive(_ flag: String, _ other: String, advice: String) {
    let rule = "must not be true together with \(other)"
    record(flag, .words, rule)
    guard parameters[flag] == true, parameters.contains(other) else { return }
    report(flag, value: "true", rule: rule, advice: advice)
  }

  /// `business_ids`: 1 to 20 ids.
  public mutating func businessIDs() {
    read("business_ids", YelpPath.unescaped)
    guard parameters.text(of: "business_ids")?.isEmpty == false else {
      return require("business_ids", advice: "Pass 1 to 20 business ids.")
    }
    elements("business_ids", count: 1...20, rule: "must list ids, without white space and no URLs") { id in
      YelpPath.segmentProblem(id, field: "") == nil && !id.unicodeScalars.contains(where: \.isBlank)
    }
  }

  /// Two values of one kind, the first not greater than the second. Numbers compare as numbers. `shown` writes a value
  /// for the problem.
  public mutating func ascending(
    _ first: String, _ second: String, shown: (String) -> String = { $0 }
  ) {
    record(first, .words, "must not be after \(second)")
    guard let low = parameters.text(of: first), let high = parameters.text(of: second),
      !problems.contains(where: { [first, second].contains($0.field) })
    else { return }
    let isDescending =
      if let a = Int64(low), let b = Int64(high) { a > b } else { high < low }
    if isDescending {
      report(
        first, value: shown(low), rule: "must not be after \(second) (\(shown(high)))",
        advice: "Swap the two.")
    }
  }
}
