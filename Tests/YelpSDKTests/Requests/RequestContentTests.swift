import Foundation
import Testing

@testable import YelpSDK

@Suite struct RequestContentTests {
  @Test("takes the configuration's locale only when it has none and the endpoint supports one")
  func locale() throws {
    let search = try YelpBusinessSearchBuilder(location: "Lyon").build().content
    #expect(search.localized("fr_FR").parameters.text(of: "locale") == "fr_FR")
    #expect(search.localized(nil) === search)
    let named = try YelpBusinessSearchBuilder(location: "Lyon").locale(.deDE).build().content
    #expect(named.localized("fr_FR").parameters.text(of: "locale") == "de_DE")
    let other = YelpRequest(
      info: YelpRequestInfo(endpoint: "x", path: "/x", responseParser: ""), parser: .none)
    #expect(other.content.localized("fr_FR").parameters.isEmpty)
  }

  @Test(
    "has the locale as a header field where the endpoint requires it, unless the field is already set")
  func localeHeader() {
    var info = YelpRequestInfo(
      endpoint: "x", path: "/x", responseParser: "", localePlacement: .header)
    let plain = YelpRequest(info: info, parser: .none).content.localized("fr_FR")
    #expect(plain.info.headers["Accept-Language"] == "fr_FR")
    #expect(plain.parameters.isEmpty)
    info.headers["accept-language"] = "de_DE"
    let named = YelpRequest(info: info, parser: .none).content.localized("fr_FR")
    #expect(named.info.headers["Accept-Language"] == "de_DE")
  }

  @Test("is sent with the configuration's fields and limits, overridden by its own")
  func defaults() throws {
    let builder = YelpGenericBuilder(path: "/a").parameter("b", 1).header("Accept", "text/plain")
    let plain = try builder.build().content.httpRequest(base: "https://h/p", defaults: YelpRequestDefaults())
    #expect(plain.url.absoluteString == "https://h/p/a?b=1")
    #expect(plain.headers["accept"] == "text/plain")
    #expect(plain.headers["User-Agent"] == "YelpSDK")
    #expect(plain.timeout == .seconds(30))
    let hurried = try builder.timeout(.seconds(3)).build().content
    #expect(
      try hurried.httpRequest(base: "https://h", defaults: YelpRequestDefaults()).timeout == .seconds(3))
  }
}
