import Foundation
import TestKit
import Testing
import YelpSandbox

@testable import YelpSDK

@Suite("A made-up response", .timeLimit(.minutes(5)))
struct SampleBodyTests {
  private static let cases = EndpointCase.all.filter { $0.sample != nil }

  @Test("is written as the JSON that it was read from, with no documented field lost", arguments: Self.cases)
  func written(endpoint: EndpointCase) throws {
    let kind = try #require(endpoint.payload)
    let body = try #require(endpoint.sample)
    let model = try #require(kind.model)
    try kind.check(model, whole: YelpJSONValue(parsing: body), body: body)
  }

  @Test("is read by the endpoint's builder without an issue", arguments: Self.cases)
  func read(endpoint: EndpointCase) async throws {
    let body = try #require(endpoint.sample)
    let yelp = YelpSDK.testing(YelpStubTransport([YelpStub(answer: .body(body))]))
    let factory = try #require(endpoint.factory)
    #expect(try await yelp.issues(of: factory(yelp, YelpSandbox().samples)).isEmpty)
  }
}

extension YelpSDK {
  /// The issues of the response to a request.
  func issues(of builder: some YelpRequestBuilder) async throws -> [YelpDecodingIssue] {
    try await defaultClient.response(for: builder).issues
  }
}
