import Foundation
import Testing

@testable import YelpSDK

/// The cost of describing a text is linear in its length, whatever it contains.
@Suite(.serialized, .timeLimit(.minutes(5)))
struct RedactionGrowthTests {
  @Test(
    "forms and JSON are redacted in linear time",
    arguments: [
      "client_secret=a&", "%63ode=b&", #"a={"a":1}&"#, "a=%7B%22token%22:1%7D&", #""\u0074oken"#, "&", "=",
      "%", "\"\u{301}", #"{"token":"#, #""token":"#, "\\",
    ])
  func bodies(_ piece: String) throws {
    let ratio = try Growth.ratio(of: 4_000) { (size: Int) in
      let body = Data(String(repeating: piece, count: size).utf8)
      _ = YelpRedaction.bodyText(body, headers: [:])
      _ = Redactor(["token"]).redacted(body: body)
    }
    #expect(ratio < 3)
  }

  @Test("many secrets behind a long text are replaced in linear time")
  func replacing() throws {
    // So that a copy of the text at each secret would be most of the cost.
    let ratio = try Growth.ratio(of: 8_000) { (size: Int) in
      let text = String(repeating: "a", count: 50 * size) + String(repeating: "token ", count: size)
      #expect(Redactor(["token"]).redacted(Data(text.utf8)).count == 61 * size)
    }
    #expect(ratio < 3)
  }

  @Test("JSON with secret names is redacted in linear time")
  func json() throws {
    let ratio = try Growth.ratio(of: 2_000) { (size: Int) in
      let members = Array(repeating: #"{"a":[{"token":"b"}],"a":1}"#, count: size).joined(separator: ",")
      let body = Data("[\(members)]".utf8)
      #expect(YelpRedaction.bodyText(body, headers: [:]).utf8.count == 8 * size + 1)
    }
    #expect(ratio < 3)
  }

  @Test("JSON in texts of JSON is redacted in linear time, however deep")
  func texts() throws {
    let many = try Growth.ratio(of: 2_000) { (size: Int) in
      let members = Array(repeating: #""{\"token\":1}""#, count: size).joined(separator: ",")
      #expect(YelpRedaction.redacted(text: "[\(members)]").utf8.count == 29 * size + 1)
    }
    #expect(many < 3)
    let (text, twice) = (nested(to: 20_000), nested(to: 40_000))
    let deep = try Growth.relativeCost({ _ = YelpRedaction.redacted(text: text) }) {
      _ = YelpRedaction.redacted(text: twice)
    }
    #expect(deep < 3)
  }

  /// JSON texts nested in each other, at least `size` bytes in total.
  private func nested(to size: Int) -> String {
    var text = #""{}""#
    while text.utf8.count < size {
      let bare = text.replacingBytes(of: #"\"#, with: #"\u005c"#)
      text = "\"\(bare.replacingBytes(of: "\"", with: #"\u0022"#))\""
    }
    return text
  }

  @Test("cURL commands are written in linear time", arguments: ["'", "'\u{301}", "\\", "a"])
  func commands(_ character: String) throws {
    let url = try #require(URL(string: "https://api.example.com/v3/x"))
    let ratio = try Growth.ratio(of: 10_000) { (size: Int) in
      let text = String(repeating: character, count: size)
      let request = YelpHTTPRequest(
        method: .post, url: url, headers: ["X-Note": text], body: .data(Data(text.utf8)))
      #expect(request.curlCommand.utf8.count > 2 * size)
    }
    #expect(ratio < 3)
  }

  @Test("an error body that repeats the key is decoded and redacted in linear time")
  func errors() throws {
    let secrets = YelpSecrets(["made-up-key"])
    let ratio = try Growth.ratio(of: 2_000) { (size: Int) in
      let text = String(repeating: #"made-up-key\n"#, count: size)
      let body = Data(#"{"error":{"code":"VALIDATION_ERROR","description":"\#(text)"}}"#.utf8)
      let response = secrets.cleaned(YelpHTTPResponse(status: 400, body: body))
      let error = secrets.redacted(YelpError(response: response, request: nil, now: .now))
      #expect(!error.description.containsBytes(of: "made-up-key"))
    }
    #expect(ratio < 3)
  }
}
