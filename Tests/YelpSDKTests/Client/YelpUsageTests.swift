import Foundation
import TestKit
import Testing
import YelpSandbox

@testable import YelpSDK

@Suite("The usage of a client", .timeLimit(.minutes(5)))
struct YelpUsageTests {
  @Test(
    "counts what may have reached Yelp, as the day's limit does, and nothing that was not sent",
    arguments: [(.notConnected, 0), (.resourcesExhausted, 0), (.connectionLost, 4), (.timedOut, 4)]
      as [(YelpError.Code, Int)])
  func unsent(code: YelpError.Code, sent: Int) async {
    let transport = StubTransport { _, _ in throw YelpError(code, "made up") }
    let client = YelpAPIClient.prompt(transport) { configuration in
      configuration.retry = YelpRetryPolicy(maximumAttempts: 3)
      configuration.clock = YelpManualClock(skipsSleeps: true).clock
      configuration.limits = YelpLimits(perDay: 4)
    }
    for number in 1...2 {
      _ = await failure { try await client.send(YelpGenericBuilder(path: "/v3/things/\(String(number))")) }
    }
    #expect(client.usage.sent == sent)
    #expect(client.usage.sentToday == sent)
    #expect(client.usage.leftToday == 4 - sent)
    // The first call's second and third attempt; the day ends with the first of the second.
    #expect(client.usage.retried == (sent == 0 ? 0 : 2))
    #expect(transport.requests.count == (sent == 0 ? 6 : 4))
  }
}
