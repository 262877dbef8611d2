import Foundation
import Testing

@testable import YelpSDK

@Suite("The list of secret names")
struct SecretNamesTests {
  static let spellings = [
    "Authorization", "Proxy-Authorization", "Cookie", "Set-Cookie", "X-Api-Key", "api_key", "apiKey",
    "API-Key",
    "X-Auth-Token", "X-Access-Token", "token", "access_token", "accessToken", "refresh_token", "id_token",
    "client_secret", "client_assertion", "secret", "password", "code", "code_verifier", "user_data",
  ]

  @Test("contains each name in every usual spelling", arguments: Self.spellings)
  func names(_ name: String) {
    #expect(SecretNames.contains(name))
    #expect(SecretNames.contains(name.uppercased()))
  }

  @Test("contains no name that the spellings above leave out")
  func complete() {
    let known = Set(Self.spellings.map { $0.filter { $0 != "-" && $0 != "_" }.lowercased() })
    #expect(known == SecretNames.all)
    for name in ["term", "location", "description", "error_code", "tokens", ""] {
      #expect(!SecretNames.contains(name))
    }
  }

  @Test("hides values in requests, errors, forms, URLs, JSON and cURL forms", arguments: Self.spellings)
  func everywhere(_ name: String) throws {
    let value = "SENTINEL"
    let headers: YelpHTTPHeaders = [name: value, "X-Other": "shown"]
    #expect(headers.redacted[name] == "<redacted>")
    #expect(headers.holdsSecrets)
    #expect(!SentinelTests.everything(headers).contains(value))
    let url = try #require(
      URL(string: "https://u:\(value)@api.yelp.com/a?\(name)=\(value)&b=shown#\(name)=\(value)"))
    for body in ["\(name)=\(value)&b=shown", #"{"a": [{"\#(name)": "\#(value)", "b": "shown"}]}"#] {
      let request = YelpHTTPRequest(method: .post, url: url, headers: headers, body: .data(Data(body.utf8)))
      let error = YelpError(
        response: YelpHTTPResponse(status: 400, headers: headers), request: request, now: Date())
      let kept = try #require(error.request)
      var text = "\(kept.url) \(kept.headers.sorted) \(SentinelTests.everything(kept))"
      text += SentinelTests.everything(error) + "\(error.responseHeaders?.sorted ?? [])"
      guard case .data(let data)? = kept.body else { return #expect(Bool(false)) }
      text += String(decoding: data, as: UTF8.self)
      #expect(!text.contains(value), "\(name)")
      #expect(text.contains("shown"))
    }
    #expect(YelpRedaction.redacted(form: "a=b&\(name)=x%20y&\(name)") == "a=b&\(name)=<redacted>&\(name)")
  }

  @Test("matches names that are percent-encoded or escaped")
  func encodedNames() throws {
    #expect(YelpRedaction.redacted(form: "client%5Fsecret=x") == "client%5Fsecret=<redacted>")
    let text = YelpRedaction.bodyText(Data(#"{"user\u005fdata": {"em": "x"}}"#.utf8), headers: [:])
    #expect(text == #"{"user_data":"<redacted>"}"#)
  }

  @Test("does not hide Yelp's error code in responses")
  func errorCode() {
    let body = Data(#"{"error": {"code": "X"}}"#.utf8)
    #expect(
      YelpRedaction.bodyText(body, headers: [:], isResponse: true) == String(decoding: body, as: UTF8.self))
    #expect(!SecretNames.areMentioned(inJSON: body))
    #expect(SecretNames.areMentioned(inJSON: Data(#"{"x": {"Access_Token": "#.utf8)))
  }
}
