import Foundation
import TestKit
import Testing

@testable import YelpSDK

/// Differences that the comparison of captured responses must find or ignore.
@Suite struct PayloadComparisonTests {
  @Test(
    "a lost or changed field is found, wherever it is",
    arguments: [
      (#"{"id": "a"}"#, #"{}"#, "id = \"a\""),
      (#"{"id": "a"}"#, #"{"id": "b"}"#, "id = \"a\""),
      (#"{"rating": 4.5}"#, #"{"rating": 4}"#, "rating = 4.5"),
      (#"{"is_closed": false}"#, #"{"is_closed": true}"#, "is_closed = false"),
      (#"{"photos": ["a", "b"]}"#, #"{"photos": ["a"]}"#, "photos[] = \"b\""),
      (
        #"{"hours": [{"open": [{"day": 3}]}]}"#, #"{"hours": [{"open": [{"day": 4}]}]}"#,
        "hours[].open[].day = 3"
      ),
      (#"{"attributes": {"x": {"y": 1}}}"#, #"{"attributes": {"x": {}}}"#, #"attributes = {"x":{"y":1}}"#),
    ])
  func losses(raw: String, encoded: String, loss: String) throws {
    let raw = try YelpJSONValue(fixture: raw)
    let encoded = try YelpJSONValue(fixture: encoded)
    #expect(raw.losses(in: encoded, of: PayloadKind.business.documentedFields) == [loss])
  }

  @Test(
    "another spelling of the same value, and an undocumented field, is not a loss",
    arguments: [
      (
        #"{"id": "a", "image_url": "", "price": null, "hours": [], "location": {"city": ""}}"#,
        #"{"id": "a"}"#
      ),
      (#"{"review_count": "4,", "rating": 4}"#, #"{"review_count": 4, "rating": 4.0}"#),
      (#"{"hours": {"open": [{"start": 15}]}}"#, #"{"hours": [{"open": [{"start": "0015"}]}]}"#),
      (#"{"hours": [{"hour_type": "REGULAR"}]}"#, #"{"hours": [{"hours_type": "REGULAR"}]}"#),
      (#"{"url": "https://a.example/ü <b>"}"#, #"{"url": "https://a.example/%C3%BC%20%3Cb%3E"}"#),
      (#"{"coordinates": {"latitude": 1, "longitude": null}}"#, "{}"),
      (#"{"photos": ["", "a", null]}"#, #"{"photos": ["a"]}"#),
      (#"{"invention": 7, "location": {"floor": 3}}"#, "{}"),
    ])
  func noLosses(raw: String, encoded: String) throws {
    let raw = try YelpJSONValue(fixture: raw)
    let encoded = try YelpJSONValue(fixture: encoded)
    #expect(raw.losses(in: encoded, of: PayloadKind.business.documentedFields) == [])
  }

  @Test(
    "a response is recognized by endpoint and shape, and not as another kind",
    arguments: [
      ("search", #"{"businesses": [], "total": 0, "region": {}}"#, .search),
      ("match", #"{"businesses": []}"#, .match),
      ("match", "[]", .match),
      ("match", #"[{"id": "a", "name": "b"}]"#, .match),
      ("details", #"{"id": "a", "name": "b"}"#, .business),
      ("details", #"{"error": {"code": "X"}}"#, .error),
      ("details", #"{"businesses": []}"#, .unrecognised),
      ("events", #"{"id": "a", "name": "b", "time_start": "c"}"#, .event),
      ("events", #"[{"id": "a", "name": "b", "time_start": "c"}]"#, .eventSearch),
      ("reviews", #"[{"text": "a", "rating": 1, "user": null}]"#, .reviews),
      ("categories", #"[{"alias": "a", "title": "b"}]"#, .categories),
      ("graphql", #"{"data": null, "errors": []}"#, .graphQL),
      ("oauth", #"{"access_token": "a"}"#, .accessToken),
      ("docs-samples", #"{"data": [{"metrics": []}]}"#, .engagement),
      ("docs-samples", #"{"wait_estimates": {}}"#, .notCovered("waitlist")),
      ("docs-samples", #"{"something": "new"}"#, .unrecognised),
      ("search", #"{"something": "new"}"#, .unrecognised),
      ("search", #"{"wait_estimates": {}}"#, .unrecognised),
      ("invention", #"{"businesses": []}"#, .unrecognised),
      ("search", "7", .unrecognised),
    ] as [(String, String, PayloadKind)])
  func kinds(endpoint: String, body: String, kind: PayloadKind) throws {
    #expect(try PayloadKind(endpoint: endpoint, body: YelpJSONValue(fixture: body)) == kind)
  }
}
