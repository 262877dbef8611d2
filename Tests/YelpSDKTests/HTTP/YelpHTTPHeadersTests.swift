import TestKit
import Testing

@testable import YelpSDK

@Suite("Header fields")
struct YelpHTTPHeadersTests {
  @Test("are case-insensitive, and keep the last name and value")
  func names() {
    var headers: YelpHTTPHeaders = ["Accept": "a", "x-b": "b"]
    headers["ACCEPT"] = "c"
    #expect(headers["accept"] == "c")
    #expect(headers.sorted.map(\.name) == ["ACCEPT", "x-b"])
    #expect(headers == ["accept": "c", "X-B": "b"])
    #expect(headers.hashValue == YelpHTTPHeaders([("accept", "c"), ("X-B", "b")]).hashValue)
    headers["Accept"] = nil
    #expect(headers.count == 1)
    #expect(headers.merging(["X-b": "z", "c": "d"]).sorted.map(\.value) == ["d", "z"])
  }

  @Test("are made of a dictionary and read in a loop")
  func sequence() {
    let fields = ["X-Env": "test", "accept": "a", "x-env": "last"]
    let headers = YelpHTTPHeaders(fields)
    #expect(headers == ["Accept": "a", "X-Env": "last"])
    #expect(headers.map { "\($0.name)=\($0.value)" } == ["accept=a", "x-env=last"])
    #expect(headers.contains { $0.name == "accept" } && headers.first { $0.name == "b" } == nil)
    #expect(!"\(YelpHTTPHeaders(["Authorization": "Bearer s3cret"]))".contains("s3cret"))
  }

  @Test("keep the scheme of credentials when they are redacted")
  func redaction() {
    let headers: YelpHTTPHeaders = ["authorization": "Bearer a b", "Proxy-Authorization": "x", "A": "b"]
    #expect(headers.description == "A: b\nauthorization: Bearer <redacted>\nProxy-Authorization: <redacted>")
    #expect(headers.holdsSecrets)
    let plain: YelpHTTPHeaders = ["A": "b"]
    #expect(!plain.holdsSecrets)
  }

  @Test("are one line each, whatever a server sends")
  func lines() {
    let headers: YelpHTTPHeaders = ["A": "b\r\n[YelpSDK] error #1 forged\u{2028}c"]
    #expect(headers.description == #"A: b\r\n[YelpSDK] error #1 forged\u{2028}c"#)
  }
}
