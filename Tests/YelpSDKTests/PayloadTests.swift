import Foundation
import TestKit
import Testing

@testable import YelpSDK

/// Reads responses captured from Yelp, when the environment names their folder (`YELP_PAYLOADS`).
@Suite(.enabled(if: Payload.folder != nil)) struct PayloadTests {
  @Test("the folder holds captured responses")
  func folder() throws {
    #expect(try !Payload.all().isEmpty)
  }

  @Test("a captured response is read without a loss", arguments: (try? Payload.all()) ?? [])
  func answer(payload: Payload) throws {
    let kind = payload.kind
    #expect(kind != .unrecognised)
    if kind == .error {
      try checkError(payload)
    } else if kind.isCovered {
      let model = try #require(kind.model)
      let whole = try payload.whole(kind)
      try kind.check(model, whole: whole, body: model.bareListKey == nil ? whole.data : payload.body)
    }
  }

  private func checkError(_ payload: Payload) throws {
    let body = YelpAPIErrorBody(body: payload.body)
    guard let json = payload.json else {
      #expect(body == nil, "A gateway's page is no error of Yelp's.")
      return
    }
    let error = try #require(json["error"])
    #expect(body?.code.rawValue == (error["code"] ?? error["id"] ?? error).stringValue)
    #expect(body?.description == error["description"]?.stringValue)
    #expect(body?.field == error["field"]?.stringValue)
    #expect(body?.newBusinessID == error["new_business_id"]?.stringValue)
  }
}

extension Payload {
  fileprivate var json: YelpJSONValue? { try? YelpJSONValue(parsing: body) }

  fileprivate var kind: PayloadKind {
    json.map { PayloadKind(endpoint: endpoint, body: $0) } ?? (endpoint == "error" ? .error : .unrecognised)
  }

  /// The response; a bare list is put under the name that it has in complete responses.
  fileprivate func whole(_ kind: PayloadKind) throws -> YelpJSONValue {
    let json = try YelpJSONValue(parsing: body)
    guard json.arrayValue != nil else { return json }
    return [kind.list?.name ?? "businesses": json]
  }
}
