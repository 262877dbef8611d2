import Foundation
import TestKit
import Testing
import YelpPartner
import YelpSDK

/// Reads bodies of partner calls, where the environment names a folder of them (`YELP_PAYLOADS`).
@Suite(.enabled(if: PartnerPayload.isThere)) struct PartnerPayloadTests {
  @Test("the folder holds captured bodies")
  func folder() throws {
    #expect(try !PartnerPayload.all().isEmpty)
  }

  @Test(
    "a captured body is read, with no element dropped and no documented field lost",
    arguments: (try? PartnerPayload.all()) ?? [])
  func body(payload: PartnerPayload) throws {
    let json = try YelpJSONValue(parsing: payload.body)
    if json["error"] != nil || payload.status ?? 200 >= 400 {
      let body = try #require(YelpAPIErrorBody(body: payload.body))
      #expect(!body.code.rawValue.isEmpty && body.code != "UNKNOWN")
      let text = json["error"]?["description"] ?? json["error"]?["message"]
      #expect(body.description == text?.stringValue)
    } else if json["verification"] != nil {
      let url = URL(string: "/?verification=\(json["verification"]?.stringValue ?? "")")
      let answer = try #require(url.flatMap { YelpWebhookVerification(url: $0) })
      #expect(try YelpJSONValue(parsing: answer.body) == json)
    } else if json["data"]?["updates"] != nil {
      try PartnerPayloadKind.webhook.check(payload.body, json)
    } else if let kind = PartnerPayloadKind.all.first(where: { payload.isCall($0.method, $0.path) }) {
      try kind.check(payload.body, json)
    }
  }
}

@Suite("Bodies made up in the shapes of captured ones")
struct PartnerSampleTests {
  @Test("are read with nothing lost, and a loss is found")
  func losses() throws {
    let whole: YelpJSONValue = ["a": 1, "b": ["x", "y"], "c": ["d": 2.5, "e": nil], "u": 3]
    #expect(
      whole.losses(in: ["a": "1", "b": ["y", "x"], "c": ["d": 2.5]], of: ["a", "b", "c", "d", "e"]) == [])
    #expect(
      whole.losses(in: ["b": ["x"], "c": [:]], of: ["a", "b", "c.**"]) == [
        "a = 1", "b[1] = \"y\"", "c.d = 2.5",
      ])
    let events = try #require(PartnerPayloadKind.all.first { $0.path == "/v3/leads/*/events" })
    let text = #"[{"id": "E1", "event_content": {"any": {"thing": [1, "2"]}}, "cursor": "c"}]"#
    try events.check(Data(text.utf8), YelpJSONValue(parsing: Data(text.utf8)))
  }
}

extension PartnerPayloadKind {
  /// Reads a body with its model and writes it again.
  func check(_ body: Data, _ json: YelpJSONValue) throws { try check(model, body, json) }

  private func check<Model: YelpWireModel>(_ type: Model.Type, _ body: Data, _ json: YelpJSONValue) throws {
    let decoded = try YelpWireDecoder.decode(
      type, from: body, options: YelpDecodingOptions(maximumIssues: 10_000))
    #expect(decoded.issues.filter { $0.kind == .droppedElement } == [])
    let written = try YelpJSONValue(parsing: JSONEncoder().encode(decoded.value))
    #expect(whole(json).losses(in: written, of: documented) == [])
  }

  /// The body in the one form in which models write it, where Yelp has two.
  private func whole(_ json: YelpJSONValue) -> YelpJSONValue {
    if json.arrayValue != nil { return ["events": json] }
    if let reviews = json["reviews"]?["review"] { return ["reviews": reviews] }
    return json
  }
}
