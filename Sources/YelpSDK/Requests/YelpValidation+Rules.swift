/// The kinds of rule that Yelp's reference uses.
extension YelpValidation {
  /// The parameter must be there and not be empty.
  public mutating func require(_ field: String, advice: String) {
    guard parameters.text(of: field)?.isEmpty ?? true else { return }
    report(field, rule: "is required", advice: advice)
  }

  /// Between `lengths` characters long.
  public mutating func length(_ field: String, _ lengths: ClosedRange<Int>) {
    check(
      field, rule: "is \(lengths.lowerBound) to \(lengths.upperBound) characters long",
      advice: lengths.lowerBound > 0 ? "Fill it in, or leave it out." : "Shorten it."
    ) { text in
      // No text has more characters than bytes.
      (text.utf8.count <= lengths.upperBound && lengths.lowerBound <= 1
        || lengths.contains(text.unicodeScalars.count))
        && (lengths.lowerBound == 0 || text.unicodeScalars.contains { !$0.properties.isWhitespace })
    }
  }

  /// A whole number in a range.
  public mutating func integer(_ field: String, _ range: ClosedRange<Int>, unit: String = "") {
    check(
      field,
      rule:
        "is a whole number from \(range.lowerBound) to \(range.upperBound)\(unit.isEmpty ? "" : " \(unit)")",
      advice: "Choose a value in that range."
    ) { Int($0).map(range.contains) ?? false }
  }

  /// A plain decimal in a range.
  public mutating func number(_ field: String, _ range: ClosedRange<Double>, unit: String = "") {
    guard let parameter = parameters[field], parameter.isFinite else { return }
    check(
      parameter.text, field,
      rule: "is a number from \(YelpParameter.decimal(range.lowerBound)) to "
        + "\(YelpParameter.decimal(range.upperBound))\(unit.isEmpty ? "" : " \(unit)")",
      advice: "Choose a value in that range."
    ) { text in
      ByteSet("0123456789+-.").holdsAll(of: text) && Double(text).map(range.contains) ?? false
    }
  }

  /// `true` or `false`.
  public mutating func flag(_ field: String) {
    check(field, rule: "is true or false", advice: "Pass a Bool.") { $0 == "true" || $0 == "false" }
  }

  /// One of a closed set of words.
  public mutating func oneOf(_ field: String, _ words: [String]) {
    check(field, rule: "is one of \(words.joined(separator: ", "))", advice: "Choose one of these.") {
      words.contains($0)
    }
  }

  /// A comma-separated list of values, none of them empty: how many, and whether they may repeat.
  public mutating func elements(_ field: String, count: ClosedRange<Int> = 1...Int.max, unique: Bool = true) {
    elements(field, count: count, unique: unique, each: "is not empty", whereBytes: { !$0.isEmpty })
  }

  /// A comma-separated list: how many elements, whether they may repeat, and what each must be.
  public mutating func elements(
    _ field: String, count: ClosedRange<Int> = 1...Int.max, unique: Bool = true, each rule: String,
    where isValid: (Substring) -> Bool
  ) {
    elements(
      field, count: count, unique: unique, each: rule,
      whereBytes: { isValid(Substring(decoding: $0, as: UTF8.self)) })
  }

  private mutating func elements(
    _ field: String, count: ClosedRange<Int>, unique: Bool, each rule: String,
    whereBytes isValid: (CommaSeparated.Element) -> Bool
  ) {
    guard let text = parameters.text(of: field) else { return }
    var (number, hasRepeats, wrong) = (0, false, [String]())
    text.withBytes { bytes in
      let elements = CommaSeparated(bytes)
      for element in elements {
        number += 1
        if !isValid(element) { wrong.append(String(decoding: element, as: UTF8.self)) }
      }
      hasRepeats = unique && elements.hasRepeats(among: number)
    }
    if !count.contains(number) {
      report(
        field, value: text, rule: "lists \(count.lowerBound) to \(count.upperBound) values",
        advice: "Split the work over several requests.")
    }
    if hasRepeats {
      report(field, value: text, rule: "lists each value once", advice: "Remove the repeats.")
    }
    for value in wrong {
      report(field, value: value, rule: "each value \(rule)", advice: "Correct or remove this value.")
    }
  }

  /// A locale in the form `en_US`.
  public mutating func locale(_ field: String = "locale") {
    check(field, rule: "has the form en_US", advice: "Use one of YelpLocale's values.", Self.isLocale)
  }

  /// Two or three small letters, `_`, two capital letters.
  static func isLocale(_ text: String) -> Bool {
    text.withBytes { bytes in
      (5...6).contains(bytes.count) && bytes[bytes.count - 3] == UInt8(ascii: "_")
        && bytes.dropLast(3).allSatisfy { (97...122).contains($0) }
        && bytes.suffix(2).allSatisfy { (65...90).contains($0) }
    }
  }

  /// Latitude and longitude: both or neither, in their ranges.
  public mutating func coordinate() {
    number("latitude", -90...90, unit: "degrees")
    number("longitude", -180...180, unit: "degrees")
    switch (parameters.contains("latitude"), parameters.contains("longitude")) {
    case (true, false):
      report("longitude", rule: "goes together with latitude", advice: "Set both or neither.")
    case (false, true):
      report("latitude", rule: "goes together with longitude", advice: "Set both or neither.")
    default: break
    }
  }

  /// A place: either a location text of 1 to 250 characters or a coordinate, not both.
  public mutating func place() {
    length("location", 1...250)
    coordinate()
    let hasCoordinate = parameters.contains("latitude") || parameters.contains("longitude")
    switch (parameters.text(of: "location"), hasCoordinate) {
    case (let location?, true):
      report(
        "location", value: location, rule: "excludes latitude and longitude",
        advice: "Give a location text or a coordinate, not both.")
    case (nil, false):
      report(
        "location", rule: "is required unless latitude and longitude are given",
        advice: "Name a place, or pass a coordinate.")
    default: break
    }
  }

  /// `limit` and `offset`, and how far both together reach.
  public mutating func paging(_ rules: YelpPagingRules) {
    integer("limit", 0...max(0, rules.maximumLimit))
    integer("offset", 0...max(0, rules.maximumOffset))
    guard let reachable = rules.maximumReachable,
      let offset = parameters.text(of: "offset").flatMap({ Int($0) }),
      offset >= 0
    else { return }
    let limit = parameters.text(of: "limit").flatMap { Int($0) } ?? rules.defaultLimit
    let (end, overflow) = offset.addingReportingOverflow(max(limit, 0))
    if overflow || end > reachable {
      report(
        "offset", value: "\(offset)", rule: "plus limit is at most \(reachable)",
        advice: "Narrow the search: Yelp gives no more than the first \(reachable) results.")
    }
  }

  /// A calendar date in the form `YYYY-MM-DD`.
  public mutating func date(_ field: String) {
    check(field, rule: "is a date in the form YYYY-MM-DD", advice: "Write it like 2026-01-31.") {
      $0.utf8.count == 10 && YelpTimestamp.parts($0) != nil
    }
  }

  /// A time of day in the form `HH:MM`.
  public mutating func timeOfDay(_ field: String) {
    check(field, rule: "is a time in the form HH:MM, from 00:00 to 23:59", advice: "Write it like 19:30.") {
      var reader = DigitReader($0)
      guard let hour = reader.digits(2), reader.skip(":"), let minute = reader.digits(2) else { return false }
      return reader.isAtEnd && hour < 24 && minute < 60
    }
  }

  /// Parameters that only make sense together.
  public mutating func together(_ fields: [String]) {
    guard fields.contains(where: parameters.contains) else { return }
    for field in fields where !parameters.contains(field) {
      report(
        field, rule: "goes together with \(fields.filter { $0 != field }.joined(separator: " and "))",
        advice: "Set all of them or none.")
    }
  }

  /// `price`: one to four different tiers.
  public mutating func price() {
    elements(
      "price", count: 1...4, unique: true, each: "is a whole number from 1 to 4",
      whereBytes: { $0.count == 1 && (UInt8(ascii: "1")...UInt8(ascii: "4")).contains($0[0]) })
  }

  /// `business_ids`: 1 to 20 ids.
  public mutating func businessIDs() {
    require("business_ids", advice: "Pass 1 to 20 business ids.")
    guard parameters.text(of: "business_ids")?.isEmpty == false else { return }
    elements("business_ids", count: 1...20, each: "is an id without white space") { id in
      !id.isEmpty && !id.contains(where: \.isWhitespace)
    }
  }

  /// Two values of one kind, the first not greater than the second. Numbers compare as numbers.
  public mutating func ascending(_ first: String, _ second: String) {
    guard let low = parameters.text(of: first), let high = parameters.text(of: second) else { return }
    let isDescending = if let a = Int(low), let b = Int(high) { a > b } else { low > high }
    if isDescending {
      report(first, value: low, rule: "is not after \(second)", advice: "Exchange the two.")
    }
  }

  /// Letters, digits, spaces and some marks.
  public mutating func words(_ field: String, _ lengths: ClosedRange<Int>, marks: String) {
    length(field, lengths)
    check(
      field, rule: "is made of letters, digits, spaces and \(marks)", advice: "Remove other characters."
    ) { text in
      text.allSatisfy { $0.isLetter || $0.isNumber || $0 == " " || marks.contains($0) }
    }
  }
}
