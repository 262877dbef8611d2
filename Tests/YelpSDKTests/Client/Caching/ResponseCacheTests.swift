import Foundation
import TestKit
import Testing

@testable import YelpSDK

@Suite struct ResponseCacheTests {
  private func response(_ body: String = "", age: Duration = .zero) -> YelpResponse<any Sendable> {
    let http = YelpHTTPResponse(body: Data(body.utf8))
    var response = YelpResponse<any Sendable>(http, value: body, issues: [], attempts: 1)
    response.age = age
    return response
  }

  private func at(_ seconds: Double) -> Moment { Moment(ticks: .seconds(seconds), date: .distantPast) }

  @Test(
    "a response is fresh for its time to live, then stale, then gone",
    arguments: [(0.0, "fresh"), (299.9, "fresh"), (300, "stale"), (899.9, "stale"), (900, "gone")])
  func life(age: Double, expected: String) throws {
    let cache = TestedCache(.memory(timeToLive: .seconds(300), staleIfError: .seconds(600)))
    cache.keep(response("a"), for: "a", isAboutNow: false, at: at(10))
    let found = cache.find("a", at: at(10 + age))
    #expect((found.map { $0.isFresh ? "fresh" : "stale" } ?? "gone") == expected)
    if let found { #expect(found.response.age == .seconds(10 + age) - .seconds(10)) }
  }

  @Test(
    "the response to a search for what is open expires after its short time to live and is never stale",
    arguments: [(59.9, true), (60, false)])
  func openNow(age: Double, expected: Bool) throws {
    let cache = TestedCache(.memory(staleIfError: .seconds(600)))
    cache.keep(response(), for: "a", isAboutNow: true, at: at(0))
    #expect(cache.find("a", at: at(age))?.isFresh == (expected ? true : nil))
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
    let cache = TestedCache(limits)
    cache.keep(response(), for: "a", isAboutNow: isAboutNow, at: at(0))
    if !isAboutNow { #expect(cache.find("a", at: at(86_399)) != nil) }
    #expect(cache.find("a", at: at(86_400)) == nil)
    _ = cache.cache.expire(at: at(86_400))
    #expect(cache.count == 0)
  }

  @Test("a response that another thread stored a moment later is used and kept")
  func overtaken() throws {
    let cache = TestedCache(.memory())
    cache.keep(response(), for: "a", isAboutNow: false, at: at(100))
    let found = try #require(cache.find("a", at: at(99.7)))
    #expect(found.isFresh && found.response.age == .zero)
    #expect(cache.cache.expire(at: at(99.7)).isEmpty)
  }

  @Test("a lookup does not renew a response, storing it again does")
  func renewal() throws {
    let cache = TestedCache(.memory(timeToLive: .seconds(300)))
    cache.keep(response("old"), for: "a", isAboutNow: false, at: at(0))
    #expect(cache.find("a", at: at(299)) != nil)
    #expect(cache.find("a", at: at(300)) == nil)
    cache.keep(response("old"), for: "a", isAboutNow: false, at: at(300))
    cache.keep(response("newer"), for: "a", isAboutNow: false, at: at(500))
    #expect(cache.find("a", at: at(700))?.response.value as? String == "newer")
    #expect(cache.count == 1)
    #expect(cache.cost == 5)
  }

  @Test("beyond the count the least recently used is evicted")
  func countLimit() throws {
    let cache = TestedCache(.memory(countLimit: 2))
    cache.keep(response(), for: "a", isAboutNow: false, at: at(0))
    cache.keep(response(), for: "b", isAboutNow: false, at: at(1))
    _ = cache.find("a", at: at(2))
    cache.keep(response(), for: "c", isAboutNow: false, at: at(3))
    #expect(cache.find("a", at: at(4)) != nil)
    #expect(cache.find("b", at: at(4)) == nil)
    #expect(cache.find("c", at: at(4)) != nil)
  }

  @Test("beyond the cost limit the least recently used are evicted until the rest fits")
  func costLimit() throws {
    let cache = TestedCache(.memory(costLimit: 10))
    for name in ["a", "b", "c"] {
      cache.keep(response("123"), for: name, isAboutNow: false, at: at(0))
    }
    #expect(cache.cost == 9)
    cache.keep(response("1234567"), for: "d", isAboutNow: false, at: at(1))
    #expect(cache.count == 2)
    #expect(cache.cost == 10)
    #expect(cache.find("c", at: at(2)) != nil)
  }

  @Test(
    "a response larger than the limit is not cached and evicts nothing, but replaces its older version")
  func tooLarge() throws {
    let cache = TestedCache(.memory(costLimit: 3))
    cache.keep(response("123"), for: "a", isAboutNow: false, at: at(0))
    cache.keep(response("1234"), for: "b", isAboutNow: false, at: at(0))
    #expect(cache.find("a", at: at(1)) != nil)
    cache.keep(response("1234"), for: "a", isAboutNow: false, at: at(1))
    #expect(cache.count == 0)
    #expect(cache.cost == 0)
  }

  @Test(
    "limits of zero cache nothing",
    arguments: [
      YelpCacheConfiguration.memory(countLimit: 0), .memory(timeToLive: .zero),
      .memory(timeToLive: .seconds(-5)),
    ])
  func nothing(limits: YelpCacheConfiguration) throws {
    let cache = TestedCache(limits)
    cache.keep(response(), for: "a", isAboutNow: false, at: at(0))
    #expect(cache.count == 0)
  }

  @Test("the cost of evicting everything for one large response grows with the count, not with its square")
  func growth() throws {
    let keys = (0..<1_000).map { "\($0)" }
    let (small, large) = (response("1"), response(String(repeating: "x", count: 10_000)))
    let ratio = try Growth.ratio(of: 500) { size in
      let cache = TestedCache(.memory(countLimit: size, costLimit: 10_000))
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
    let cache = TestedCache(.memory(timeToLive: .seconds(50), countLimit: 8, costLimit: 40))
    var model: [(name: Int, cost: Int, time: Double)] = []
    for step in 0..<1_000 {
      let now = Double(step)
      let name = Int.random(in: 0..<16, using: &generator)
      if Bool.random(using: &generator) {
        let cost = Int.random(in: 0...12, using: &generator)
        cache.keep(
          response(String(repeating: "x", count: cost)), for: "\(name)", isAboutNow: false, at: at(now))
        model.removeAll { $0.name == name }
        model.append((name, cost, now))
        while model.count > 8 || model.reduce(0, { $0 + $1.cost }) > 40 { model.removeFirst() }
      } else {
        let index = model.firstIndex { $0.name == name }
        let isFresh = index.map { now - model[$0].time < 50 } ?? false
        let isFound = cache.find("\(name)", at: at(now)) != nil
        #expect(isFound == isFresh)
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
  func removed() {
    var cache = ResponseCache(.memory(countLimit: 1))
    let lifetime = CacheLifetime(.memory(), for: YelpRequestDraft(path: "/"))
    #expect(cache.store(response("a"), for: "a", path: "/", lifetime: lifetime, at: at(0)).isEmpty)
    let evicted = cache.store(response("b"), for: "b", path: "/", lifetime: lifetime, at: at(0))
    #expect(evicted.map { $0.value as? String } == ["a"])
    let replaced = cache.store(response("c"), for: "b", path: "/", lifetime: lifetime, at: at(0))
    #expect(replaced.map { $0.value as? String } == ["b"])
    #expect(cache.removeAll().map { $0.value as? String } == ["c"])
    #expect(cache.count == 0)
    #expect(cache.cost == 0)
  }

  @Test("a miss in a full cache costs the same, however many responses are cached")
  func evictionCost() throws {
    func full(_ size: Int) -> TestedCache {
      let cache = TestedCache(.memory(countLimit: size))
      for number in 0..<size { cache.keep(response(), for: "\(number)", isAboutNow: false, at: at(0)) }
      return cache
    }
    let (small, large) = (full(1_000), full(16_000))
    func miss(_ cache: TestedCache) {
      for number in 0..<2_000 { cache.keep(response(), for: "new \(number)", isAboutNow: false, at: at(1)) }
    }
    let ratio = try Growth.relativeCost({ miss(small) }, { miss(large) })
    #expect(ratio < 4)
  }

  @Test(
    "the age on arrival counts, and a response that is a day old is not cached",
    arguments: [
      (86_399.0, 0.9, true), (86_399, 1, false), (86_400, 0, false), (90_000, 0, false), (0, 86_399, true),
    ])
  func ageOnArrival(age: Double, later: Double, expected: Bool) throws {
    let cache = TestedCache(.memory(timeToLive: .seconds(86_400)))
    cache.keep(response("a", age: .seconds(age)), for: "a", isAboutNow: false, at: at(0))
    #expect(cache.count == (age < 86_400 ? 1 : 0))
    let found = cache.find("a", at: at(later))
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
    let cache = TestedCache(.memory(timeToLive: .seconds(300)))
    #expect(cache.nextExpiry(at: at(0)) == nil)
    cache.keep(response("1"), for: "a", isAboutNow: false, at: at(0))
    cache.keep(response("2"), for: "b", isAboutNow: false, at: at(100))
    #expect(cache.nextExpiry(at: at(100)) == .seconds(200))
    #expect(cache.cache.expire(at: at(299)).isEmpty)
    #expect(cache.count == 2)
    #expect(cache.nextExpiry(at: at(300)) == .zero)
    #expect(cache.cache.expire(at: at(300)).count == 1)
    #expect(cache.count == 1)
    #expect(cache.cost == 1)
    #expect(cache.nextExpiry(at: at(300)) == .seconds(100))
  }
}

/// A cache with the lifetimes of its configuration.
private final class TestedCache {
  var cache: ResponseCache
  let limits: YelpCacheConfiguration

  init(_ limits: YelpCacheConfiguration) {
    self.limits = limits
    cache = ResponseCache(limits)
  }

  var count: Int { cache.count }
  var cost: Int { cache.cost }

  func keep(
    _ response: CallResponse, for key: String, isAboutNow: Bool, at now: Moment
  ) {
    var draft = YelpRequestDraft(path: "/")
    if isAboutNow { draft.set("open_now", true) }
    let lifetime = CacheLifetime(limits, for: draft)
    _ = cache.store(response, for: key, path: "/", lifetime: lifetime, at: now)
  }

  func find(_ key: String, at now: Moment) -> (
    response: CallResponse, isFresh: Bool
  )? {
    cache.find(key, at: now).map { ($0, $0.source == .cache) }
  }

  func nextExpiry(at now: Moment) -> Duration? { cache.nextExpiry(at: now) }
}
