import Foundation
import TestKit
import Testing
import YelpSDK

@testable import YelpSandbox

@Suite("A request that no transport sends", .timeLimit(.minutes(5)))
struct UnsendableRequestTests {
  private static let doubles: [any YelpTransport] = [
    YelpSandbox(seed: 7), YelpStubTransport([]), YelpReplayTransport(YelpRecording(recordedAt: .distantPast)),
  ]

  @Test("is refused by doubles too, so that a test sees what a user would", arguments: [0, 1, 2])
  func header(index: Int) async throws {
    let url = try #require(URL(string: "https://api.yelp.com/v3/categories"))
    let split = YelpHTTPRequest(url: url, headers: ["X-Signature": "a\r\nX-More: 1"])
    let withBody = YelpHTTPRequest(method: .get, url: url, body: .data(Data("{}".utf8)))
    for request in [split, withBody] {
      let error = await #expect(throws: YelpError.self) { try await Self.doubles[index].send(request) }
      #expect(error?.code == .invalidArguments)
      #expect(error?.problems.count == 1)
    }
  }
}
