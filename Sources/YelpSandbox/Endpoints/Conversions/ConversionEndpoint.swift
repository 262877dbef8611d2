import YelpSDK

enum ConversionEndpoint {
  static let route = YelpSandboxEndpoint(builtIn: .post, "/v3/conversion/event", answer: answer)

  static func answer(_ call: Call) throws(Refusal) -> YelpHTTPResponse {
    let body = try call.json()
    guard let event = body["event"], event.objectValue != nil else { throw .missing("event") }
    try ConversionCheck.check(event, at: "event", now: call.now)
    return ConversionCheck.accepted([event], body: body, call: call)
  }
}
