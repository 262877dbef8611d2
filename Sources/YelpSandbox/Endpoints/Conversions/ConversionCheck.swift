import Foundation
import YelpSDK

/// Validates conversion events with the rules of Yelp's reference.
enum ConversionCheck {
  /// Stores the events, unless the call is a test.
  static func accepted(_ events: [YelpJSONValue], body: YelpJSONValue, call: Call) -> YelpHTTPResponse {
    if body["test_event"]?.boolValue != true { call.keep(events) }
    return .json([:], status: 202)
  }

  static func check(_ event: YelpJSONValue, at field: String, now: Date) throws(Refusal) {
    guard let time = event["event_time"] else { throw .missing("\(field).event_time") }
    guard let seconds = time.intValue, Double(seconds) <= now.timeIntervalSince1970 else {
      throw .invalid("\(field).event_time", time, "\(time) is not a time in the past")
    }
    if let id = event["event_id"], !id.isNull, !(0...128).contains(id.stringValue?.count ?? -1) {
      throw .invalid("\(field).event_id", id, "\(id) is too long")
    }
    guard let name = event["event_name"] else { throw .missing("\(field).event_name") }
    guard isName(name.stringValue ?? "") else {
      throw .invalid(
        "\(field).event_name", name, "\(name) does not match '^(purchase|lead|custom_[A-Za-z0-9_-]+)$'")
    }
    guard let source = event["action_source"] else { throw .missing("\(field).action_source") }
    guard ["app", "physical_store", "website"].contains(source.stringValue) else {
      throw .invalid(
        "\(field).action_source", source, "\(source) is not one of ['app', 'physical_store', 'website']")
    }
    try checkCustomData(event["custom_data"], at: "\(field).custom_data", isPurchase: name == "purchase")
    if let person = event["user_data"]?.objectValue {
      try checkPerson(person, at: "\(field).user_data")
    }
  }

  private static let names: Set<String> = [
    "purchase", "lead", "add_payment_info", "add_to_cart", "add_to_wishlist", "search", "checkout",
    "view_content",
    "view_category", "signup", "watch_video",
  ]

  private static func isName(_ name: String) -> Bool {
    if names.contains(name) { return true }
    let prefix = "custom_"
    return (prefix.utf8.count + 1...50).contains(name.utf8.count) && name.hasPrefix(prefix)
      && name.utf8.allSatisfy(Authentication.isTokenByte)
  }

  private static func checkCustomData(
    _ data: YelpJSONValue?, at field: String, isPurchase: Bool
  ) throws(Refusal) {
    guard let members = data?.objectValue else { throw .missing(field) }
    let value = members["value"] ?? .null
    if value.isNull, isPurchase { throw .missing("\(field).value") }
    if !value.isNull, !((value.doubleValue ?? -1) >= 0) {
      throw .invalid("\(field).value", value, "\(value) is less than the minimum of 0")
    }
    if let currency = members["currency"], !["USD", "CAD"].contains(currency.stringValue) {
      throw .invalid("\(field).currency", currency, "\(currency) is not one of ['USD', 'CAD']")
    }
    let labels = (members["event_labels"]?.arrayValue ?? []).compactMap { $0["event_label"]?.stringValue }
    if labels.count > 10 || Set(labels).count != labels.count {
      throw .invalid(
        "\(field).event_labels", .array(labels.map(YelpJSONValue.string)),
        "has too many or non-unique elements")
    }
  }

  /// Personal data must be hashed.
  private static let hashed = [
    "em", "ph", "fn", "ln", "db", "ge", "country", "st", "zp", "ct", "external_id",
  ]

  private static func checkPerson(_ person: [String: YelpJSONValue], at field: String) throws(Refusal) {
    for name in hashed {
      guard let value = person[name], !value.isNull else { continue }
      for entry in value.arrayValue ?? [value] {
        guard let text = entry.stringValue, isDigest(text) else {
          throw .invalid("\(field).\(name)", .string("<redacted>"), "does not match '^[a-f0-9]{64}$'")
        }
      }
    }
  }

  private static func isDigest(_ text: String) -> Bool {
    text.utf8.count == 64 && text.utf8.allSatisfy { (48...57).contains($0) || (97...102).contains($0) }
  }
}
