import Foundation
import Testing

@testable import YelpSDK

@Suite struct ResponseCacheTests {
  private func key(_ path: String) throws -> CacheKey {
    let info = YelpRequestInfo(endpoint: .generic, path: "/\(path)", responseParser: "")
    return try #require(CacheKey(YelpRequest(info: info, parser: .none).content))
  }

  private func response(_ body: String = "", age: Duration = .zero) -> YelpResponse<any Sendable> {
    let http = YelpHTTPResponse(body: Data(body.utf8))
    var response = YelpResponse<any Sendable>(
      http, decoded: YelpDecoded(value: body, issues: []), attempts: 1)
    response.age = age
    return response
  }

  private func at(_ seconds: Double, calendar: Double? = nil) -> YelpMoment {
    YelpMoment(ticks: .seconds(seconds), date: Date(timeIntervalSince1970: calendar ?? seconds))
  }

  @Test(
    "a response is fresh for its time to live, then stale, then gone",
    arguments: [(0.0, "fresh"), (299.9, "fresh"), (300, "stale"), (899.9, "stale"), (900, "gone")])
  func life(age: Double, expected: String) throws {
    var cache = TestedCache(.memory(timeToLive: .seconds(300), staleIfError: .seconds(600)))
    try cache.keep(response("a"), for: key("a"), isAboutNow: false, at: at(10))
    let found = try cache.find(key("a"), at: at(10 + age))
    #expect((found.map { $0.isFresh ? "fresh" : "stale" } ?? "gone") == expected)
    #expect(cache.count == (expected == "gone" ? 0 : 1))
    if let found { #expect(found.response.age == .seconds(10 + age) - .seconds(10)) }
  }

  @Test(
    "a response that depends on the time expires after its short time to live and is never stale",
    arguments: [(59.9, true), (60, false)])
  func openNow(age: Double, expected: Bool) throws {
    var cache = TestedCache(.memory(staleIfError: .seconds(600)))
    try cache.keep(response(), for: key("a"), isAboutNow: true, at: at(0))
    #expect(try cache.find(key("a"), at: at(age))?.isFresh == (expected ? true : nil))
  }

  @Test(
    "no response is kept longer than 24 hours, whatever the settings",
    arguments: [
      YelpCacheConfiguration.memory(timeToLive: .seconds(90_000)),
      .memory(timeToLive: .seconds(Int64.max), openNowTimeToLive: .seconds(Int64.max)),
      .memory(timeToLive: .seconds(1), staleIfError: .seconds(90_000)),
      .memory(timeToLive: .seconds(86_400), staleIfError: .seconds(86_400)),
    ], [true, false])
  func ceiling(limits: YelpCacheConfiguration, isAboutNow: Bool) throws {
    var cache = TestedCache(limits)
    try cache.keep(response(), for: key("a"), isAboutNow: isAboutNow, at: at(0))
    if !isAboutNow { #expect(try cache.find(key("a"), at: at(86_399)) != nil) }
    #expect(try cache.find(key("a"), at: at(86_400)) == nil)
    #expect(cache.count == 0)
  }

  @Test("when one clock stands still, the other one still ends the time to live")
  func oneClock() throws {
    var cache = TestedCache(.memory(timeToLive: .seconds(86_400)))
    try cache.keep(response(), for: key("a"), isAboutNow: false, at: at(0))
    #expect(try cache.find(key("a"), at: at(1, calendar: 86_400)) == nil)
    try cache.keep(response(), for: key("a"), isAboutNow: false, at: at(0))
    #expect(try cache.find(key("a"), at: at(86_400, calendar: 0)) == nil)
  }

  @Test("after a clock ran backwards no response is returned")
  func backwards() throws {
    var cache = TestedCache(.memory())
    try cache.keep(response(), for: key("a"), isAboutNow: false, at: at(100))
    #expect(try cache.find(key("a"), at: at(99)) == nil)
  }

  @Test("a response that another thread stored a moment later is used and kept")
  func overtaken() throws {
    var cache = TestedCache(.memory())
    try cache.keep(response(), for: key("a"), isAboutNow: false, at: at(100))
    let found = try #require(try cache.find(key("a"), at: at(99.7)))
    #expect(found.isFresh && found.response.age == .zero)
    cache.cache.expire(at: at(99.7))
    #expect(cache.count == 1)
  }

  @Test("a lookup does not renew a response, storing it again does")
  func renewal() throws {
    var cache = TestedCache(.memory(timeToLive: .seconds(300)))
    try cache.keep(response("old"), for: key("a"), isAboutNow: false, at: at(0))
    #expect(try cache.find(key("a"), at: at(299)) != nil)
    #expect(try cache.find(key("a"), at: at(300)) == nil)
    try cache.keep(response("old"), for: key("a"), isAboutNow: false, at: at(300))
    try cache.keep(response("newer"), for: key("a"), isAboutNow: false, at: at(500))
    #expect(try cache.find(key("a"), at: at(700))?.response.value as? String == "newer")
    #expect(cache.count == 1)
    #expect(cache.cost == 5)
  }

  @Test("beyond the count the least recently used is evicted")
  func countLimit() throws {
    var cache = TestedCache(.memory(countLimit: 2))
    try cache.keep(response(), for: key("a"), isAboutNow: false, at: at(0))
    try cache.keep(response(), for: key("b"), isAboutNow: false, at: at(1))
    _ = try cache.find(key("a"), at: at(2))
    try cache.keep(response(), for: key("c"), isAboutNow: false, at: at(3))
    #expect(try cache.find(key("a"), at: at(4)) != nil)
    #expect(try cache.find(key("b"), at: at(4)) == nil)
    #expect(try cache.find(key("c"), at: at(4)) != nil)
  }

  @Test("beyond the cost limit the least recently used are evicted until the rest fits")
  func costLimit() throws {
    var cache = TestedCache(.memory(costLimit: 10))
    for name in ["a", "b", "c"] {
      try cache.keep(response("123"), for: key(name), isAboutNow: false, at: at(0))
    }
    #expect(cache.cost == 9)
    try cache.keep(response("1234567"), for: key("d"), isAboutNow: false, at: at(1))
    #expect(cache.count == 2)
    #expect(cache.cost == 10)
    #expect(try cache.find(key("c"), at: at(2)) != nil)
  }

  @Test(
    "a response larger than the limit is not cached and evicts nothing, but replaces its older version")
  func tooLarge() throws {
    var cache = TestedCache(.memory(costLimit: 3))
    try cache.keep(response("123"), for: key("a"), isAboutNow: false, at: at(0))
    try cache.keep(response("1234"), for: key("b"), isAboutNow: false, at: at(0))
    #expect(try cache.find(key("a"), at: at(1)) != nil)
    try cache.keep(response("1234"), for: key("a"), isAboutNow: false, at: at(1))
    #expect(cache.count == 0)
    #expect(cache.cost == 0)
  }

  @Test(
    "limits of zero cache nothing",
    arguments: [
      YelpCacheConfiguration.disabled, .memory(countLimit: 0), .memory(timeToLive: .zero),
      .memory(timeToLive: .seconds(-5)),
    ])
  func nothing(limits: YelpCacheConfiguration) throws {
    var cache = TestedCache(limits)
    try cache.keep(response(), for: key("a"), isAboutNow: false, at: at(0))
    #expect(cache.count == 0)
  }

  @Test("the cost of evicting everything for one large response grows with the count, not with its square")
  func growth() throws {
    let keys = try (0..<1_000).map { try key("\($0)") }
    let (small, large) = (response("1"), response(String(repeating: "x", count: 10_000)))
    let ratio = try Growth.ratio(of: 500) { size in
      var cache = TestedCache(.memory(countLimit: size, costLimit: 10_000))
      for key in keys.prefix(size) { cache.keep(small, for: key, isAboutNow: false, at: at(0)) }
      #expect(cache.count == size)
      cache.keep(large, for: keys[0], isAboutNow: false, at: at(1))
      #expect(cache.count == 1)
    }
    #expect(ratio < 3)
  }

  @Test("a thousand random steps have the same results as a plain list")
  func model() throws {
    var generator = SplitMix64(seed: 42)
    var cache = TestedCache(.memory(timeToLive: .seconds(50), countLimit: 8, costLimit: 40))
    var model: [(name: Int, cost: Int, time: Double)] = []
    for step in 0..<1_000 {
      let now = Double(step)
      let name = Int.random(in: 0..<16, using: &generator)
      if Bool.random(using: &generator) {
        let cost = Int.random(in: 0...12, using: &generator)
        try cache.keep(
          response(String(repeating: "x", count: cost)), for: key("\(name)"), isAboutNow: false, at: at(now))
        model.removeAll { $0.name == name }
        model.append((name, cost, now))
        while model.count > 8 || model.reduce(0, { $0 + $1.cost }) > 40 { model.removeFirst() }
      } else {
        let index = model.firstIndex { $0.name == name }
        let isFresh = index.map { now - model[$0].time < 50 } ?? false
        #expect(try (cache.find(key("\(name)"), at: at(now)) != nil) == isFresh)
        if let index {
          let entry = model.remove(at: index)
          if isFresh { model.append(entry) }
        }
      }
      #expect(cache.count == model.count)
      #expect(cache.cost == model.reduce(0) { $0 + $1.cost })
    }
  }

  @Test("removed responses are returned, to be released outside the lock")
  func removed() throws {
    var cache = TestedCache(.memory(countLimit: 1))
    try cache.keep(response("a"), for: key("a"), isAboutNow: false, at: at(0))
    try cache.keep(response("b"), for: key("b"), isAboutNow: false, at: at(0))
    #expect(cache.cache.takeRemoved().map { $0.value as? String } == ["a"])
    cache.cache.removeAll()
    #expect(cache.cache.takeRemoved().map { $0.value as? String } == ["b"])
    #expect(cache.cache.takeRemoved().isEmpty)
    #expect(cache.count == 0)
    #expect(cache.cost == 0)
  }

  @Test(
    "the age on arrival counts, and a response that is a day old is not cached",
    arguments: [
      (86_399.0, 0.9, true), (86_399, 1, false), (86_400, 0, false), (90_000, 0, false), (0, 86_399, true),
    ])
  func ageOnArrival(age: Double, later: Double, expected: Bool) throws {
    var cache = TestedCache(.memory(timeToLive: .seconds(86_400)))
    try cache.keep(response("a", age: .seconds(age)), for: key("a"), isAboutNow: false, at: at(0))
    #expect(cache.count == (age < 86_400 ? 1 : 0))
    let found = try cache.find(key("a"), at: at(later))
    #expect((found != nil) == expected)
    if let found { #expect(found.response.age == .seconds(age) + .seconds(later)) }
  }

  @Test(
    "a body mentions a text when it contains it as a whole JSON string",
    arguments: [
      (#"{"is_open_now":true}"#, "is_open_now", true), (#"{"id": "abc"}"#, "abc", true),
      (#"{"id": "abcd"}"#, "abc", false), (#"{"id": "abc"}"#, "id", true), ("", "abc", false),
      (#"{"text": "see abc"}"#, "abc", false), (#"{"alias":"café-olé"}"#, "café-olé", true),
      (#"{"alias":"caf\u00e9-ol\u00e9"}"#, "café-olé", true),
      (#"{"alias":"caf\u00E9-ol\u00E9"}"#, "café-olé", true),
    ])
  func mentions(body: String, text: String, expected: Bool) {
    #expect(Data(body.utf8).mentions(text) == expected)
  }

  @Test("sweeping removes expired responses and nothing else")
  func sweep() throws {
    var cache = TestedCache(.memory(timeToLive: .seconds(300)))
    #expect(cache.nextExpiry(at: at(0)) == nil)
    try cache.keep(response("1"), for: key("a"), isAboutNow: false, at: at(0))
    try cache.keep(response("2"), for: key("b"), isAboutNow: false, at: at(100))
    #expect(cache.nextExpiry(at: at(100)) == .seconds(200))
    cache.cache.expire(at: at(299))
    #expect(cache.count == 2)
    #expect(cache.nextExpiry(at: at(300)) == .zero)
    cache.cache.expire(at: at(300))
    #expect(cache.count == 1)
    #expect(cache.cost == 1)
    #expect(cache.nextExpiry(at: at(300)) == .seconds(100))
  }
}

/// A cache with the lifetimes of its configuration.
private struct TestedCache {
  var cache: ResponseCache
  let limits: YelpCacheConfiguration

  init(_ limits: YelpCacheConfiguration) {
    self.limits = limits
    cache = ResponseCache(limits)
  }

  var count: Int { cache.count }
  var cost: Int { cache.cost }

  mutating func keep(
    _ response: ResponseCache.Response, for key: CacheKey, isAboutNow: Bool, at now: YelpMoment
  ) {
    _ = cache.store(response, for: key, lifetime: CacheLifetime(limits, isAboutNow: isAboutNow), at: now)
  }

  mutating func find(_ key: CacheKey, at now: YelpMoment) -> (
    response: ResponseCache.Response, isFresh: Bool
  )? {
    cache.find(key, at: now)
  }

  func nextExpiry(at now: YelpMoment) -> Duration? { cache.nextExpiry(at: now) }
}
