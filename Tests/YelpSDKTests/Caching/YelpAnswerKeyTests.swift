import Testing

@testable import YelpSDK

@Suite struct YelpAnswerKeyTests {
  private func key(_ change: (inout YelpRequestInfo) -> Void = { _ in }) -> YelpAnswerKey? {
    var info = YelpRequestInfo(endpoint: .generic, path: "/v3/things", responseParser: "text")
    change(&info)
    return YelpAnswerKey(YelpRequest(parameters: ["a": 1, "b": 2], info: info, parser: .text).content)
  }

  @Test("equal requests have equal keys, whatever the order of their parameters and the case of header names")
  func equal() throws {
    let one = try YelpGenericBuilder(path: "/v3/things").parameter("a", 1).parameter("b", "x")
      .header("Accept-Language", "de_DE").build()
    let other = try YelpGenericBuilder(path: "/v3/things").header("accept-language", "de_DE")
      .parameter("b", "x").parameter("a", 1).build()
    #expect(YelpAnswerKey(one.content) != nil)
    #expect(YelpAnswerKey(one.content) == YelpAnswerKey(other.content))
    #expect(YelpAnswerKey(one.content)?.hashValue == YelpAnswerKey(other.content)?.hashValue)
  }

  @Test("a map, a timeout and a policy leave the key as it is")
  func sameAnswer() throws {
    let plain = YelpGenericBuilder(path: "/v3/things")
    let expected = try YelpAnswerKey(plain.build().content)
    #expect(try YelpAnswerKey(plain.map { "\($0)" }.build().content) == expected)
    #expect(try YelpAnswerKey(plain.timeout(.seconds(1)).build().content) == expected)
    #expect(try YelpAnswerKey(plain.cachePolicy(.reload).build().content) == expected)
  }

  @Test("everything that is sent makes a difference, and so does who reads the answer")
  func different() throws {
    let plain = YelpGenericBuilder(path: "/v3/things")
    var keys = [
      try YelpAnswerKey(plain.build().content),
      try YelpAnswerKey(YelpGenericBuilder(path: "/v3/things/").build().content),
      try YelpAnswerKey(plain.parameter("locale", "de_DE").build().content),
      try YelpAnswerKey(plain.repeated("a", ["1", "2"]).build().content),
      try YelpAnswerKey(plain.parameter("a", "1,2").build().content),
      try YelpAnswerKey(plain.header("Accept-Language", "de_DE").build().content),
      try YelpAnswerKey(plain.host("proxy.example.com").build().content),
      try YelpAnswerKey(plain.parser(.text).build().content),
      try YelpAnswerKey(plain.parser(.data).build().content),
      try YelpAnswerKey(plain.parser(YelpResponseParser<Int>(name: "text") { $0.status }).build().content),
    ]
    let info = YelpRequestInfo(
      endpoint: .generic, path: "/v3/things", authentication: .none, responseParser: "jsonValue")
    keys.append(YelpAnswerKey(YelpRequest(info: info, parser: .jsonValue).content))
    keys.append(YelpAnswerKey(YelpRequest(body: .json(1), info: info, parser: .jsonValue).content))
    #expect(!keys.contains(nil))
    #expect(Set(keys).count == keys.count)
  }

  @Test("what changes something, speaks for one user or brings its own secret has no key")
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

  @Test("an id is a segment of a path as a whole only")
  func segments() throws {
    func key(_ path: YelpPath) throws -> YelpAnswerKey? {
      try YelpAnswerKey(YelpGenericBuilder(path: path).build().content)
    }
    #expect(try key("/v3/businesses/\("abc")/reviews")?.hasSegment("abc") == true)
    #expect(try key("/v3/businesses/\("abc")")?.hasSegment("ab") == false)
    #expect(try key("/v3/businesses/\("café/1")")?.hasSegment("café/1") == true)
  }
}
