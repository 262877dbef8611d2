import Foundation
import Testing

@testable import YelpSDK

@Suite struct YelpAnswerStoreTests {
  private func key(_ path: String) throws -> YelpAnswerKey {
    let info = YelpRequestInfo(endpoint: .generic, path: "/\(path)", responseParser: "")
    return try #require(YelpAnswerKey(YelpRequest(info: info, parser: .none).content))
  }

  private func answer(_ body: String = "") -> YelpAnswer {
    YelpAnswer(value: body, issues: [], http: YelpHTTPResponse(body: Data(body.utf8)))
  }

  private func at(_ seconds: Double, calendar: Double? = nil) -> YelpMoment {
    YelpMoment(ticks: .seconds(seconds), date: Date(timeIntervalSince1970: calendar ?? seconds))
  }

  @Test(
    "an answer is fresh for its time to live, then stale, then gone",
    arguments: [(0.0, "fresh"), (299.9, "fresh"), (300, "stale"), (899.9, "stale"), (900, "gone")])
  func life(age: Double, expected: String) throws {
    var store = YelpAnswerStore(.memory(timeToLive: .seconds(300), staleIfError: .seconds(600)))
    try store.keep(answer("a"), for: key("a"), bearsOpenNow: false, at: at(10))
    let found = try store.find(key("a"), at: at(10 + age))
    #expect((found.map { $0.isFresh ? "fresh" : "stale" } ?? "gone") == expected)
    #expect(store.count == (expected == "gone" ? 0 : 1))
    if let found { #expect(found.age == .seconds(10 + age) - .seconds(10)) }
  }

  @Test(
    "what tells who is open now is gone after its short time, never stale",
    arguments: [(59.9, true), (60, false)])
  func openNow(age: Double, expected: Bool) throws {
    var store = YelpAnswerStore(.memory(staleIfError: .seconds(600)))
    try store.keep(answer(), for: key("a"), bearsOpenNow: true, at: at(0))
    #expect(try store.find(key("a"), at: at(age))?.isFresh == (expected ? true : nil))
  }

  @Test(
    "nothing outlives 24 hours, whatever the settings",
    arguments: [
      YelpCacheConfiguration.memory(timeToLive: .seconds(90_000)),
      .memory(timeToLive: .seconds(Int64.max), openNowTimeToLive: .seconds(Int64.max)),
      .memory(timeToLive: .seconds(1), staleIfError: .seconds(90_000)),
      .memory(timeToLive: .seconds(86_400), staleIfError: .seconds(86_400)),
    ], [true, false])
  func ceiling(limits: YelpCacheConfiguration, bearsOpenNow: Bool) throws {
    var store = YelpAnswerStore(limits)
    try store.keep(answer(), for: key("a"), bearsOpenNow: bearsOpenNow, at: at(0))
    if !bearsOpenNow { #expect(try store.find(key("a"), at: at(86_399)) != nil) }
    #expect(try store.find(key("a"), at: at(86_400)) == nil)
    #expect(store.count == 0)
  }

  @Test("a clock that stands still is caught by the calendar, and the other way round")
  func oneClock() throws {
    var store = YelpAnswerStore(.memory(timeToLive: .seconds(86_400)))
    try store.keep(answer(), for: key("a"), bearsOpenNow: false, at: at(0))
    #expect(try store.find(key("a"), at: at(1, calendar: 86_400)) == nil)
    try store.keep(answer(), for: key("a"), bearsOpenNow: false, at: at(0))
    #expect(try store.find(key("a"), at: at(86_400, calendar: 0)) == nil)
  }

  @Test("after a clock ran backwards nothing is given out")
  func backwards() throws {
    var store = YelpAnswerStore(.memory())
    try store.keep(answer(), for: key("a"), bearsOpenNow: false, at: at(100))
    #expect(try store.find(key("a"), at: at(99)) == nil)
  }

  @Test("finding an answer does not make it younger, keeping it anew does")
  func renewal() throws {
    var store = YelpAnswerStore(.memory(timeToLive: .seconds(300)))
    try store.keep(answer("old"), for: key("a"), bearsOpenNow: false, at: at(0))
    #expect(try store.find(key("a"), at: at(299)) != nil)
    #expect(try store.find(key("a"), at: at(300)) == nil)
    try store.keep(answer("old"), for: key("a"), bearsOpenNow: false, at: at(300))
    try store.keep(answer("newer"), for: key("a"), bearsOpenNow: false, at: at(500))
    #expect(try store.find(key("a"), at: at(700))?.answer.value as? String == "newer")
    #expect(store.count == 1)
    #expect(store.cost == 5)
  }

  @Test("beyond the count the one used longest ago goes")
  func countLimit() throws {
    var store = YelpAnswerStore(.memory(countLimit: 2))
    try store.keep(answer(), for: key("a"), bearsOpenNow: false, at: at(0))
    try store.keep(answer(), for: key("b"), bearsOpenNow: false, at: at(1))
    _ = try store.find(key("a"), at: at(2))
    try store.keep(answer(), for: key("c"), bearsOpenNow: false, at: at(3))
    #expect(try store.find(key("a"), at: at(4)) != nil)
    #expect(try store.find(key("b"), at: at(4)) == nil)
    #expect(try store.find(key("c"), at: at(4)) != nil)
  }

  @Test("beyond the cost as many go as needed, those used longest ago first")
  func costLimit() throws {
    var store = YelpAnswerStore(.memory(costLimit: 10))
    for name in ["a", "b", "c"] {
      try store.keep(answer("123"), for: key(name), bearsOpenNow: false, at: at(0))
    }
    #expect(store.cost == 9)
    try store.keep(answer("1234567"), for: key("d"), bearsOpenNow: false, at: at(1))
    #expect(store.count == 2)
    #expect(store.cost == 10)
    #expect(try store.find(key("c"), at: at(2)) != nil)
  }

  @Test("an answer larger than the limit is not kept and drives nothing out, but replaces what is outdated")
  func tooLarge() throws {
    var store = YelpAnswerStore(.memory(costLimit: 3))
    try store.keep(answer("123"), for: key("a"), bearsOpenNow: false, at: at(0))
    try store.keep(answer("1234"), for: key("b"), bearsOpenNow: false, at: at(0))
    #expect(try store.find(key("a"), at: at(1)) != nil)
    try store.keep(answer("1234"), for: key("a"), bearsOpenNow: false, at: at(1))
    #expect(store.count == 0)
    #expect(store.cost == 0)
  }

  @Test(
    "limits of zero keep nothing",
    arguments: [
      YelpCacheConfiguration.disabled, .memory(countLimit: 0), .memory(timeToLive: .zero),
      .memory(timeToLive: .seconds(-5)),
    ])
  func nothing(limits: YelpCacheConfiguration) throws {
    var store = YelpAnswerStore(limits)
    try store.keep(answer(), for: key("a"), bearsOpenNow: false, at: at(0))
    #expect(store.count == 0)
  }

  @Test("a thousand random steps agree with a plain list")
  func model() throws {
    var generator = SplitMix64(seed: 42)
    var store = YelpAnswerStore(.memory(timeToLive: .seconds(50), countLimit: 8, costLimit: 40))
    var model: [(name: Int, cost: Int, time: Double)] = []
    for step in 0..<1_000 {
      let now = Double(step)
      let name = Int.random(in: 0..<16, using: &generator)
      if Bool.random(using: &generator) {
        let cost = Int.random(in: 0...12, using: &generator)
        try store.keep(
          answer(String(repeating: "x", count: cost)), for: key("\(name)"), bearsOpenNow: false, at: at(now))
        model.removeAll { $0.name == name }
        model.append((name, cost, now))
        while model.count > 8 || model.reduce(0, { $0 + $1.cost }) > 40 { model.removeFirst() }
      } else {
        let index = model.firstIndex { $0.name == name }
        let isFresh = index.map { now - model[$0].time < 50 } ?? false
        #expect(try (store.find(key("\(name)"), at: at(now)) != nil) == isFresh)
        if let index {
          let entry = model.remove(at: index)
          if isFresh { model.append(entry) }
        }
      }
      #expect(store.count == model.count)
      #expect(store.cost == model.reduce(0) { $0 + $1.cost })
    }
  }

  @Test("removal by business takes what has the id in its path or its body")
  func removal() throws {
    var store = YelpAnswerStore(.memory())
    try store.keep(answer("{}"), for: key("v3/businesses/abc"), bearsOpenNow: false, at: at(0))
    try store.keep(answer("{}"), for: key("v3/businesses/abc/reviews"), bearsOpenNow: false, at: at(0))
    try store.keep(answer(#"[{"id":"abc"}]"#), for: key("search1"), bearsOpenNow: false, at: at(0))
    try store.keep(answer(#"[{"id":"abcd"}]"#), for: key("search2"), bearsOpenNow: false, at: at(0))
    store.removeAll(mentioning: "abc")
    #expect(store.count == 1)
    #expect(try store.find(key("search2"), at: at(1)) != nil)
    store.removeAll()
    #expect(store.count == 0)
    #expect(store.cost == 0)
  }

  @Test("sweeping removes what has had its time and nothing else")
  func sweep() throws {
    var store = YelpAnswerStore(.memory(timeToLive: .seconds(300)))
    #expect(store.nextExpiry(at: at(0)) == nil)
    try store.keep(answer("1"), for: key("a"), bearsOpenNow: false, at: at(0))
    try store.keep(answer("2"), for: key("b"), bearsOpenNow: false, at: at(100))
    #expect(store.nextExpiry(at: at(100)) == .seconds(200))
    let tooEarly = store.sweep(at: at(299))
    #expect(!tooEarly)
    #expect(store.nextExpiry(at: at(300)) == .zero)
    let inTime = store.sweep(at: at(300))
    #expect(inTime)
    #expect(store.count == 1)
    #expect(store.cost == 1)
    #expect(store.nextExpiry(at: at(300)) == .seconds(100))
  }
}
