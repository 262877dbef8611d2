import Foundation
import Testing

@testable import YelpSDK

struct CallContextTests {
  private let context = CallContext(info: .testing())

  /// `Retry-After` as a date: reading the response again later gives another duration.
  private let response = YelpHTTPResponse.failing(
    429, .tooManyRequestsPerSecond, headers: ["Retry-After": "Sun, 01 Jun 2025 12:01:00 GMT"])
  private let noon = Date(timeIntervalSince1970: 1_748_779_200)

  @Test("an error response is parsed once, however many stages need it")
  func once() {
    let first = context.failure(response, to: nil, at: noon)
    #expect(first.code == .rateLimited)
    #expect(first.retryAfter == .seconds(60))
    var changed = context
    changed.accessToken = "token"
    let second = changed.failure(response, to: .testing(id: "7"), at: noon + 20)
    #expect(second.retryAfter == .seconds(60))
    #expect(second.request?.id == "7")
    #expect(second.yelpCode == .tooManyRequestsPerSecond)
  }

  @Test("another response is parsed, also one that a middleware changed")
  func changed() {
    _ = context.failure(response, to: nil, at: noon)
    var other = response
    other.status = 503
    #expect(context.failure(other, to: nil, at: noon + 20).retryAfter == .seconds(40))
    other.body = Data()
    #expect(context.failure(other, to: nil, at: noon).yelpCode == nil)
  }

  @Test("error bodies are parsed where errors are made, and where a parser accepts some of them")
  func onePlace() throws {
    let sources = Repository.root.appending(path: "Sources/YelpSDK")
    let files = FileManager.default.enumerator(at: sources, includingPropertiesForKeys: nil)
    let places = try (files?.compactMap { $0 as? URL } ?? []).filter {
      try $0.pathExtension == "swift"
        && String(contentsOf: $0, encoding: .utf8).contains("YelpAPIErrorBody(body:")
    }
    let names = Set(places.map(\.lastPathComponent))
    #expect(names == ["YelpError+Response.swift", "YelpResponseParser.swift"])
  }
}
