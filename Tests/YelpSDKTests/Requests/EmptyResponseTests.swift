import Foundation
import TestKit
import Testing

@testable import YelpSDK

@Suite("An empty response", .timeLimit(.minutes(5)))
struct EmptyResponseTests {
  @Test("with a good status is a success for parsers that need no content", arguments: [200, 202, 204])
  func success(_ status: Int) async throws {
    let client = YelpAPIClient(StubTransport(status: status, body: ""))
    let builder = YelpGenericBuilder(.put, path: "/v3/own")
    #expect(try await client.send(builder) == .null)
    #expect(try await client.send(builder.parser(.text)) == "")
    #expect(try await client.send(builder.parser(.data)) == Data())
    try await client.send(builder.parser(.none))
    #expect(try await client.response(for: builder).status == status)
  }

  @Test("is an error for a business, and the error says so")
  func missingContent() async {
    let client = YelpAPIClient(StubTransport(status: 204, body: ""))
    let error = await failure { try await client.send(YelpBusinessDetailsBuilder(id: "a")) }
    #expect(error?.code == .cannotParseResponse)
    #expect(error?.httpStatus == 204)
  }

  @Test("is cached like any other", arguments: [200, 204])
  func cached(_ status: Int) async throws {
    let transport = StubTransport(status: status, body: "")
    let client = YelpAPIClient(transport) { $0.cache = .memory() }
    let builder = YelpGenericBuilder(path: "/v3/own")
    let responses = [try await client.response(for: builder), try await client.response(for: builder)]
    #expect(responses.map(\.source) == [.network, .cache])
    #expect(responses.map(\.status) == [status, status])
    #expect(responses.map(\.value) == [.null, .null])
    // Another parser has a key of its own.
    for _ in 1...2 { try await client.send(builder.parser(.none)) }
    #expect(transport.requests.count == 2)
  }
}
