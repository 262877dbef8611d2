import Foundation
import Testing

@testable import YelpSDK

@Suite("Known secrets", .timeLimit(.minutes(5)))
struct YelpSecretsTests {
  @Test("of the configuration are kept permanently, of others the most recent ones")
  func memory() {
    let secrets = YelpSecrets(["fixed", ""])
    for number in 0..<100 {
      secrets.add("token-\(number)-")
      secrets.add("often-used")
    }
    #expect(
      secrets.redacted("fixed often-used token-99- token-2-") == "<redacted> <redacted> <redacted> token-2-")
    #expect(!SentinelTests.everything(secrets).contains("token"))
  }

  @Test("of calls in flight are kept until the calls end, and then the most recent ones")
  func calls() {
    let secrets = YelpSecrets()
    let all = (0..<40).map { "token-\($0)-" }
    for call in ["a", "b"] {
      for (number, secret) in all.enumerated() { secrets.add(secret, of: "\(call)\(number)") }
    }
    func shown() -> [String] { all.filter { secrets.redacted($0) != Redactor.mark } }
    #expect(shown() == [])
    for number in all.indices { secrets.end("a\(number)") }
    secrets.add("another-1")
    #expect(shown() == [])
    for number in all.indices { secrets.end("b\(number)") }
    #expect(shown() == [])
    secrets.add("another-2")
    #expect(shown() == Array(all.prefix(25)))
  }

  @Test("are redacted in error responses, headers included, but not in successful ones")
  func answers() {
    let secrets = YelpSecrets(["s3cret"])
    let body = Data("a s3cret b".utf8)
    let failure = secrets.cleaned(YelpHTTPResponse(status: 400, headers: ["X": "s3cret"], body: body))
    #expect(failure.text == "a <redacted> b")
    #expect(failure.headers["X"] == "<redacted>")
    #expect(secrets.cleaned(YelpHTTPResponse(body: body)).text == "a s3cret b")
  }

  @Test("are read from forms and from token responses")
  func finding() {
    var request = YelpHTTPRequest.testing()
    request.headers["Content-Type"] = "application/x-www-form-urlencoded"
    request.body = .data(Data("client_id=id&client_secret=a%26b&token=&code=c".utf8))
    #expect(YelpRedaction.secrets(in: request) == ["a&b", "c"])
    #expect(
      request.withoutSecrets.body
        == .data(Data("client_id=id&client_secret=<redacted>&token=<redacted>&code=<redacted>".utf8)))
    request.headers["Content-Type"] = "text/plain"
    #expect(YelpRedaction.secrets(in: request).isEmpty)
    let answer = YelpHTTPResponse(
      body: Data(
        #"{"access_token": "access-SENTINEL", "refresh_token": "refresh-SENTINEL", "expires_in": 1}"#.utf8))
    #expect(YelpRedaction.secrets(in: answer) == ["access-SENTINEL", "refresh-SENTINEL"])
    #expect(YelpRedaction.secrets(in: YelpHTTPResponse(body: Data("<html>".utf8))).isEmpty)
  }

  @Test("are redacted as soon as any thread has registered them")
  func threads() async {
    for _ in 0..<50 {
      let secrets = YelpSecrets(["fixed"])
      let leaks = await withTaskGroup(of: String?.self) { group in
        for number in 0..<24 {
          group.addTask {
            // Two tasks register each secret.
            let secret = "token-\(number / 2)-"
            secrets.add(secret)
            let text = secrets.redacted(secret)
            return text == Redactor.mark ? nil : text
          }
        }
        return await group.reduce(into: []) { leaks, text in leaks += [text].compactMap(\.self) }
      }
      #expect(leaks == [])
    }
  }

  @Test("are read from queries and JSON bodies that a user writes by hand")
  func byHand() throws {
    var request = YelpHTTPRequest.testing()
    request.url = try #require(URL(string: "https://api.yelp.com/x?access_token=t%2F1&term=a"))
    request.headers["Content-Type"] = "application/json"
    request.body = .data(Data(#"{"a": {"client_secret": "s"}, "code": "c"}"#.utf8))
    #expect(YelpRedaction.secrets(in: request) == ["t/1", "s"])
  }
}
