extension YelpProblem {
  /// The field with the name of the Swift argument before it, where that is another one: `emails (user_data.em)`.
  var shownField: String {
    // An event of several has its place before the name: `events[3].user_data.em`.
    let name = field.utf8.lastIndex(of: UInt8(ascii: "]")).map { field[$0...].dropFirst(2) } ?? field[...]
    return Self.arguments[String(name)].map { "\($0) (\(field))" } ?? field
  }

  /// Swift arguments by the names that Yelp uses.
  private static let arguments = [
    "business_id_or_alias": "id", "date_range_start": "from", "date_range_end": "through",
    "start_date": "starting(from:)", "end_date": "ending(by:)", "open_at": "open(at:)",
    "request_content": "text", "response_text": "text", "unique_id": "dinerID",
    "user_data.em": "emails", "user_data.ph": "phones", "user_data.fn": "firstName",
    "user_data.ln": "lastName", "user_data.db": "dateOfBirth", "user_data.ge": "gender",
    "user_data.ct": "cities", "user_data.st": "states", "user_data.zp": "postalCodes",
    "user_data.country": "countries", "event_time": "time",
  ]
}
