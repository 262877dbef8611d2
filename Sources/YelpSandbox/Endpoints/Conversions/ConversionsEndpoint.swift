import YelpSDK

enum ConversionsEndpoint {
  static let route = YelpSandboxEndpoint(builtIn: .post, "/v3/conversion/events", answer: answer)

  static func answer(_ call: Call) throws(Refusal) -> YelpHTTPResponse {
    let body = try call.json()
    guard let events = body["events"]?.arrayValue else { throw .missing("events") }
    guard (1...1_000).contains(events.count) else {
      throw .invalid(
        "events", .integer(events.count), events.isEmpty ? "[] is too short" : "[...] is too long")
    }
    for (index, event) in events.enumerated() {
      try ConversionCheck.check(event, at: "events[\(index)]", now: call.now)
    }
    return ConversionCheck.accepted(events, body: body, call: call)
  }
}
