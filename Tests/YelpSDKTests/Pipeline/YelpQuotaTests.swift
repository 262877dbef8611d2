import Foundation
import Testing

@testable import YelpSDK

@Suite(.timeLimit(.minutes(1)))
struct YelpQuotaTests {
  private let noon = Date(timeIntervalSince1970: 1_748_779_200)
  private let info = YelpRequestInfo.testing()

  private func answer(_ quota: YelpQuota, _ answers: YelpHTTPResponse...) throws {
    for answer in answers {
      #expect(try quota.begin(info, at: noon) == nil)
      quota.end(info, .success(answer), at: noon)
    }
  }

  @Test("the numbers are there as a value")
  func value() throws {
    let quota = YelpQuota(YelpBudget())
    #expect(quota.rateLimit == nil)
    try answer(quota, .counting(41))
    #expect(quota.rateLimit?.remaining == 41)
  }

  @Test("a stream begins with the latest numbers and goes on with new ones")
  func stream() async throws {
    let quota = YelpQuota(YelpBudget())
    try answer(quota, .counting(41))
    var first = quota.rateLimits().makeAsyncIterator()
    #expect(await first.next()?.remaining == 41)
    try answer(quota, .counting(40))
    #expect(await first.next()?.remaining == 40)
    var second = quota.rateLimits().makeAsyncIterator()
    #expect(await second.next()?.remaining == 40)
    // The same numbers again, and an answer without any, are no news.
    try answer(quota, .counting(40), YelpHTTPResponse(), .counting(39))
    #expect(await first.next()?.remaining == 39)
    #expect(await second.next()?.remaining == 39)
  }

  @Test("who reads slowly gets the newest numbers")
  func slowReader() async throws {
    let quota = YelpQuota(YelpBudget())
    var stream = quota.rateLimits().makeAsyncIterator()
    try answer(quota, .counting(41), .counting(40), .counting(39))
    #expect(await stream.next()?.remaining == 39)
  }

  @Test("a stream that is dropped or cancelled is forgotten")
  func dropped() async throws {
    let quota = YelpQuota(YelpBudget())
    do {
      let stream = quota.rateLimits()
      #expect(quota.subscriberCount == 1)
      withExtendedLifetime(stream) {}
    }
    #expect(quota.subscriberCount == 0)
    let reader = Task { for await _ in quota.rateLimits() {} }
    reader.cancel()
    await reader.value
    #expect(quota.subscriberCount == 0)
  }

  @Test("streams end with the client, which they do not keep alive")
  func end() async throws {
    var client: YelpAPIClient? = YelpAPIClient(StubTransport([.counting(7)]))
    let stream = try #require(client?.rateLimits)
    _ = try await client?.send(YelpBusinessDetailsBuilder(id: "x").parser(.data))
    #expect(client?.rateLimit?.remaining == 7)
    weak let observed = client?.quota
    client = nil
    #expect(observed == nil)
    var seen: [Int?] = []
    for await limit in stream { seen.append(limit.remaining) }
    #expect(seen == [7])
  }

  @Test("when answers under way decide, each of them gives a signal")
  func signal() async throws {
    let quota = YelpQuota(YelpBudget())
    try answer(quota, .counting(1))
    #expect(try quota.begin(info, at: noon) == nil)
    let signal = try #require(try quota.begin(info, at: noon))
    quota.end(info, .failure(YelpError(.connectionLost, "")), at: noon)
    try await signal.acquire()
    #expect(try quota.begin(info, at: noon) == nil)
    quota.end(info, .success(.counting(0)), at: noon)
    #expect(throws: YelpError.self) { try quota.begin(info, at: noon) }
    #expect(throws: YelpError.self) { try quota.check(info, at: noon) }
  }
}
