import Foundation
import TestKit
import Testing

@testable import YelpSDK

@Suite("A configuration")
struct YelpConfigurationTests {
  @Test(
    "refuses keys that cannot be keys, each with advice",
    arguments: [
      ("", "must not be empty"), ("  \n", "must not be empty"),
      ("Bearer abc", "must not begin with \"Bearer \""),
      ("bearer abc", "must not begin with \"Bearer \""),
      ("abc\r\nX-Evil: 1", "must not have white space, line breaks or control characters"),
      ("abc\n", "must not have white space, line breaks or control characters"),
      (" abc", "must not have white space, line breaks or control characters"),
      ("a\u{0}c", "must not have white space, line breaks or control characters"),
      ("ключ", "must be made of ASCII characters"),
    ])
  func keys(_ key: String, _ rule: String) {
    let configuration = YelpConfiguration(apiKey: key)
    #expect(!configuration.isValid)
    #expect(configuration.problems.map(\.rule) == [rule])
    #expect(configuration.problems.first?.value == "")
    #expect(configuration.problems.first?.advice.isEmpty == false)
  }

  @Test(
    "refuses base URLs that cannot be called",
    arguments: [
      "ftp://example.com", "https://", "/relative", "https://user:pass@example.com",
      "https://example.com/?a=b",
    ])
  func baseURLs(_ text: String) throws {
    var configuration = YelpConfiguration(apiKey: "k")
    configuration.baseURL = .custom(try #require(URL(string: text)))
    #expect(configuration.problems.map(\.field) == ["baseURL"])
    #expect(!configuration.description.contains("pass"))
  }

  @Test(
    "says what is wrong with a base URL as it was written",
    arguments: [
      ("api.example.com/yelp?a=b", "api.example.com/yelp", "must have a scheme and a host"),
      ("localhost:8080", "localhost:8080", "must have a scheme and a host"),
      (
        "https://api.yelp.com/v3/", "https://api.yelp.com/v3",
        "must not end in /v3, since each path begins with it"
      ),
      (
        "https://partner-api.yelp.com/v3", "https://partner-api.yelp.com/v3",
        "must not end in /v3, since each path begins with it"
      ),
    ])
  func badBaseURLs(_ text: String, _ value: String, _ rule: String) throws {
    var configuration = YelpConfiguration(apiKey: "k")
    configuration.baseURL = .custom(try #require(URL(string: text)))
    #expect(configuration.problems.map(\.value) == [value])
    #expect(configuration.problems.map(\.rule) == [rule])
  }

  @Test("accepts a version in the path of a proxy")
  func proxyVersion() throws {
    #expect(YelpConfiguration(server: try #require(URL(string: "https://proxy.example.com/v3"))).isValid)
  }

  @Test("refuses invalid numbers")
  func numbers() {
    var configuration = YelpConfiguration(apiKey: "k")
    configuration.timeout = .zero
    configuration.idleTimeout = .seconds(-1)
    configuration.maximumResponseSize = 0
    configuration.userAgentSuffix = "a\nb"
    #expect(
      configuration.problems.map(\.field) == [
        "timeout", "idleTimeout", "maximumResponseSize", "userAgentSuffix",
      ])
  }

  @Test("needs no key when a proxy adds it")
  func proxy() throws {
    let configuration = YelpConfiguration(
      server: try #require(URL(string: "https://proxy.example.com/yelp/")))
    #expect(configuration.isValid)
    #expect(configuration.baseURL.base == "https://proxy.example.com/yelp")
    #expect(
      YelpConfiguration(server: "https://proxy.example.com/yelp").baseURL.base == configuration.baseURL.base)
  }

  @Test("never shows its key, however it is printed")
  func redaction() {
    let configuration = YelpConfiguration(apiKey: "s3ntinel")
    var dumped = ""
    dump(configuration, to: &dumped)
    for text in [
      "\(configuration)", String(describing: configuration), String(reflecting: configuration), dumped,
      "\(configuration.credential)", String(reflecting: configuration.credential),
      "\(Mirror(reflecting: configuration).children.map { "\($0)" })",
      "\(Mirror(reflecting: configuration.credential).children.map { "\($0)" })",
    ] { #expect(!text.contains("s3ntinel")) }
  }
}
