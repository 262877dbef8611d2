import YelpSDK

/// Reads the parameters that both insights calls share.
enum BusinessIDs {
  /// The businesses with those ids; unknown ones are left out.
  static func businesses(_ call: Call) throws(Refusal) -> [Business] {
    guard call.query["business_ids"] != nil else { throw .missing("business_ids") }
    let ids = call.query.list("business_ids")
    guard (1...20).contains(ids.count) else {
      throw .invalid(
        "business_ids", .array(ids.map(YelpJSONValue.string)),
        ids.isEmpty ? "[] is too short" : "\(ids) is too long")
    }
    return ids.compactMap(call.world.business)
  }

  /// Months since the year 0 from `YYYYMM`.
  static func month(_ name: String, _ query: Query) throws(Refusal) -> Int {
    let text = try query.matching(name, pattern: #"^(19|20)\d\d(0[1-9]|1[012])$"#) { number($0) != nil }
    guard let month = text.flatMap(number) else { throw .missing(name) }
    return month
  }

  private static func number(_ text: String) -> Int? {
    guard text.utf8.count == 6, let digits = Int(text), (1900...2099).contains(digits / 100),
      (1...12).contains(digits % 100)
    else { return nil }
    return digits / 100 * 12 + digits % 100 - 1
  }
}
