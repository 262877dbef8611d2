/// One rule that the input breaks: the field, its value, the rule and how to follow it.
public struct YelpProblem: Sendable, Hashable, CustomStringConvertible {
  /// The name of the parameter or setting, for example `radius`.
  public let field: String
  /// The value as it would have been sent; empty when there is none. Secrets are never repeated here.
  public let value: String
  /// The rule as a requirement: "must be a whole number of metres from 0 to 40000".
  public let rule: String
  /// How to follow the rule.
  public let advice: String

  public init(field: String, value: String, rule: String, advice: String) {
    self.field = field
    self.value = value
    self.rule = rule
    self.advice = advice
  }

  /// Field, rule and value as one sentence.
  var sentence: String {
    let verb = rule.hasPrefix("must list ") ? "has" : "is"
    return "\(shownField) \(rule)\(isValueShown ? ", but \(verb) \(shownValue)" : "")."
  }

  /// Whether the value is shown: not when it is empty or redacted.
  private var isValueShown: Bool { !value.isEmpty && value != YelpRedaction.mark }

  /// The value cut to 80 characters; a text that isn't a number in quotation marks.
  private var shownValue: String {
    let isNumber =
      ByteSet("0123456789.-").holdsAll(of: value) && value.utf8.contains(where: ByteSet.digits.contains)
    if isNumber { return value }
    let limit = 80
    let isLong = value.unicodeScalars.count > limit
    return "\"\(isLong ? String(value.unicodeScalars.prefix(limit)) + "…" : value)\""
  }

  public var description: String {
    "\(shownField)\(value.isEmpty ? "" : " = \"\(value)\""): \(rule). \(advice)"
  }

  /// The field with the name of the Swift argument before it, where that is another one: `emails (user_data.em)`.
  var shownField: String {
    // An event of several has its place before the name: `events[3].user_data.em`.
    let name = field.utf8.lastIndex(of: UInt8(ascii: "]")).map { field[$0...].dropFirst(2) } ?? field[...]
    return Self.arguments[String(name)].map { "\($0) (\(field))" } ?? field
  }

  /// Swift arguments by the names that Yelp uses.
  private static let arguments = [
    "business_id_or_alias": "id", "date_range_start": "from", "date_range_end": "through",
    "count": "limit", "start_date": "starting(from:)", "end_date": "ending(by:)", "open_at": "open(at:)",
    "open_now": "openNow(_:)",
    "request_content": "text", "response_text": "text", "unique_id": "dinerID",
    "user_data.em": "emails", "user_data.ph": "phones", "user_data.fn": "firstName",
    "user_data.ln": "lastName", "user_data.db": "dateOfBirth", "user_data.ge": "gender",
    "user_data.ct": "cities", "user_data.st": "states", "user_data.zp": "postalCodes",
    "user_data.country": "countries", "event_time": "time", "sort_by": "sort(by:)",
    "sort_on": "sort(by:)", "excluded_events": "excluding(_:)",
    "reservation_date": "reservation(on:at:covers:)", "reservation_time": "reservation(on:at:covers:)",
    "reservation_covers": "covers", "matches_party_size_param": "matchesPartySize(_:)",
    "seating_area_preference": "seatingArea(_:)", "after_lead_id": "after(leadID:)", "time_read": "read(at:)",
    "newer_than_cursor": "newer(than:)", "older_than_cursor": "older(than:)",
    "created_after": "created(from:through:)", "created_before": "created(from:through:)",
  ]
}

/// The one way in which problems are collected.
extension [YelpProblem] {
  /// Adds a problem, unless a condition holds. The texts are made only when it does not.
  mutating func add(
    _ field: String, value: @autoclosure () -> String = "", rule: @autoclosure () -> String,
    advice: @autoclosure () -> String, unless isValid: Bool = false
  ) {
    guard !isValid else { return }
    append(YelpProblem(field: field, value: value(), rule: rule(), advice: advice()))
  }
}
