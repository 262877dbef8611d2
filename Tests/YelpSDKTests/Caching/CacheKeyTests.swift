import Testing

@testable import YelpSDK

@Suite struct CacheKeyTests {
  private func key(_ change: (inout YelpRequestInfo) -> Void = { _ in }) -> CacheKey? {
    var info = YelpRequestInfo(endpoint: .generic, path: "/v3/things", responseParser: "text")
    change(&info)
    return CacheKey(YelpRequest(parameters: ["a": 1, "b": 2], info: info, parser: .text).content)
  }

  @Test("equal requests have equal keys, regardless of the order of parameters and the case of header names")
  func equal() throws {
    let one = try YelpGenericBuilder(path: "/v3/things").parameter("a", 1).parameter("b", "x")
      .header("Accept-Language", "de_DE").build()
    let other = try YelpGenericBuilder(path: "/v3/things").header("accept-language", "de_DE")
      .parameter("b", "x").parameter("a", 1).build()
    #expect(CacheKey(one.content) != nil)
    #expect(CacheKey(one.content) == CacheKey(other.content))
    #expect(CacheKey(one.content)?.hashValue == CacheKey(other.content)?.hashValue)
  }

  @Test("a map, a timeout and a policy do not change the key")
  func sameResponse() throws {
    let plain = YelpGenericBuilder(path: "/v3/things")
    let expected = try CacheKey(plain.build().content)
    #expect(try CacheKey(plain.map { "\($0)" }.build().content) == expected)
    #expect(try CacheKey(plain.timeout(.seconds(1)).build().content) == expected)
    #expect(try CacheKey(plain.cachePolicy(.reload).build().content) == expected)
  }

  @Test("everything that is sent changes the key, and so do the parser and the partition")
  func different() throws {
    let plain = YelpGenericBuilder(path: "/v3/things")
    var keys = [
      try CacheKey(plain.build().content),
      try CacheKey(YelpGenericBuilder(path: "/v3/things/").build().content),
      try CacheKey(plain.parameter("locale", "de_DE").build().content),
      try CacheKey(plain.repeated("a", ["1", "2"]).build().content),
      try CacheKey(plain.parameter("a", "1,2").build().content),
      try CacheKey(plain.header("Accept-Language", "de_DE").build().content),
      try CacheKey(plain.host("proxy.example.com").build().content),
      try CacheKey(plain.header("X-User", "a").build().content),
      try CacheKey(plain.header("X-User", "b").build().content),
      try CacheKey(plain.cachePartition("a").build().content),
      try CacheKey(plain.cachePartition("b").build().content),
      try CacheKey(plain.parser(.text).build().content),
      try CacheKey(plain.parser(.data).build().content),
      try CacheKey(plain.parser(YelpResponseParser<Int>(name: "text") { $0.status }).build().content),
    ]
    let info = YelpRequestInfo(
      endpoint: .generic, path: "/v3/things", authentication: .none, responseParser: "jsonValue")
    keys.append(CacheKey(YelpRequest(info: info, parser: .jsonValue).content))
    keys.append(CacheKey(YelpRequest(body: .json(1), info: info, parser: .jsonValue).content))
    #expect(!keys.contains(nil))
    #expect(Set(keys).count == keys.count)
  }

  @Test("a write, a request for one user and one with a secret header have no key")
  func none() {
    #expect(key() != nil)
    #expect(key { $0.method = .post } == nil)
    #expect(key { $0.method = .put } == nil)
    #expect(key { $0.method = .delete } == nil)
    #expect(key { $0.method = .head } == nil)
    #expect(key { $0.isIdempotent = false } == nil)
    #expect(key { $0.authentication = .accessToken } == nil)
    #expect(key { $0.authentication = .basic } == nil)
    #expect(key { $0.headers["Cookie"] = "a=b" } == nil)
    #expect(key { $0.headers["X-API-Key"] = "k" } == nil)
  }

  @Test("an id matches whole path segments only")
  func segments() throws {
    func key(_ path: YelpPath) throws -> CacheKey? {
      try CacheKey(YelpGenericBuilder(path: path).build().content)
    }
    #expect(try key("/v3/businesses/\("abc")/reviews")?.hasSegment("abc") == true)
    #expect(try key("/v3/businesses/\("abc")")?.hasSegment("ab") == false)
    #expect(try key("/v3/businesses/\("café/1")")?.hasSegment("café/1") == true)
  }

  @Test("the name in a store depends on what is sent and on the base URL, but not on the parser")
  func storeNames() throws {
    let plain = YelpGenericBuilder(path: "/v3/things")
    func name(_ builder: YelpGenericBuilder, at base: String = "https://api.yelp.com") throws -> String? {
      try CacheKey(builder.build().content)?.storeName(baseURL: base)
    }
    let names = [
      try name(plain), try name(plain, at: "https://proxy.example.com"), try name(plain.parameter("a", 1)),
      try name(plain.header("Accept-Language", "de")), try name(plain.header("X-User", "de")),
      try name(plain.cachePartition("de")), try name(plain.authentication(.none)),
    ]
    #expect(!names.contains(nil))
    #expect(Set(names).count == names.count)
    #expect(
      try CacheKey(plain.parser(.text).build().content)?.storeName(baseURL: "https://api.yelp.com")
        == names[0])
    #expect(names[0]?.utf8.count == 64)
  }

  @Test(
    "texts that are equal as String and differ in bytes have different keys, so two users share nothing")
  func bytes() throws {
    let plain = YelpGenericBuilder(path: "/v3/things")
    let (composed, decomposed) = ("\u{E9}", "e\u{301}")
    #expect(composed == decomposed)
    for change in [
      { plain.cachePartition($0) }, { plain.header("X-User", $0) }, { plain.parameter("user", $0) },
    ] as [(String) -> YelpGenericBuilder] {
      let keys = try [composed, decomposed].map { try CacheKey(change($0).build().content) }
      #expect(keys[0] != nil && keys[0] != keys[1])
    }
  }
}
