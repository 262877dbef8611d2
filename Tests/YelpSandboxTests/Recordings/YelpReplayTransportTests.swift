import Foundation
import TestKit
import Testing
import YelpSDK

@testable import YelpSandbox

@Suite(.timeLimit(.minutes(5)))
struct YelpReplayTransportTests {
  let sandbox = YelpSandbox(seed: 7, clock: YelpManualClock.wednesday.clock)

  private func record(_ paths: [String]) async throws -> YelpRecording {
    let recorder = YelpRecorder(sandbox, clock: YelpManualClock.wednesday.clock)
    for path in paths { _ = try? await recorder.send(try request(path)) }
    return recorder.recording
  }

  private func request(_ path: String) throws -> YelpHTTPRequest {
    YelpHTTPRequest(
      url: try #require(URL(string: "https://api.yelp.com\(path)")),
      headers: ["Authorization": "Bearer \(sandbox.apiKey)"])
  }

  private let search = "/v3/businesses/search?location=London&limit=2&term=tea"
  private let other = "/v3/businesses/search?term=tea&location=Berlin&limit=2"

  @Test("recorded responses are replayed in strict order")
  func strict() async throws {
    let replay = YelpReplayTransport(try await record([search, other, "/v3/businesses/none"]))
    let live = try await sandbox.send(try request(search))
    let played = try await replay.send(try request("/v3/businesses/search?term=tea&limit=2&location=London"))
    #expect(try YelpJSONValue(parsing: played.body) == YelpJSONValue(parsing: live.body))
    #expect(played.headers["RateLimit-DailyLimit"] == "5000")
    await #expect { _ = try await replay.send(try request("/v3/businesses/none")) } throws: {
      ($0 as? YelpError)?.message == """
        Unexpected request GET /v3/businesses/none. Recorded was:
        - GET /v3/businesses/search?limit=2&location=Berlin&term=tea: path: expected "/v3/businesses/search", \
        found "/v3/businesses/none"; query limit: expected "2", found none; \
        query location: expected "Berlin", found none; query term: expected "tea", found none
        """
    }
    #expect(replay.unusedExchanges.count == 2 && replay.problems.count == 3)
    _ = try await replay.send(try request(other))
    #expect(try await replay.send(try request("/v3/businesses/none")).status == 404)
  }

  @Test("exchanges are replayed in order for any request, or in any order for equal requests")
  func orders() async throws {
    let recording = try await record([search, other])
    let byOrder = YelpReplayTransport(recording, order: .byOrder)
    #expect(try await byOrder.send(try request("/x")).text.contains("London"))
    #expect(try await byOrder.send(try request("/y")).text.contains("Berlin"))
    await #expect { _ = try await byOrder.send(try request("/z")) } throws: {
      ($0 as? YelpError)?.message.hasSuffix("Nothing more was recorded.") == true
    }
    let any = YelpReplayTransport(recording, order: .any)
    #expect(try await any.send(try request(other)).text.contains("Berlin"))
    #expect(try await any.send(try request(search)).text.contains("London"))
    #expect(any.problems == [])
  }

  @Test(
    "concurrent calls get one exchange each", arguments: [YelpReplayTransport.Order.any, .byOrder])
  func sideBySide(_ order: YelpReplayTransport.Order) async throws {
    var recording = YelpRecording(recordedAt: Date(timeIntervalSince1970: 0))
    recording.exchanges = (0..<200).map {
      .init(
        request: .init(path: "/\($0 % 20)"), outcome: .response(status: 200 + $0, headers: [:], body: .none))
    }
    let replay = YelpReplayTransport(recording, order: order)
    let played = try await withThrowingTaskGroup(of: Int.self) { group in
      for number in 0..<200 {
        let request = try request("/\(number % 20)")
        group.addTask { try await replay.send(request).status }
      }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(played.sorted() == Array(200..<400))
    #expect(replay.problems == [])
  }

  @Test("failures are recorded and replayed as well")
  func failures() async throws {
    sandbox.faults = [.offline(times: 1)]
    let recording = try await record(["/x"])
    #expect(recording.exchanges.map(\.outcome) == [.failure(.notConnected)])
    let replay = YelpReplayTransport(recording)
    await #expect { _ = try await replay.send(try request("/x")) } throws: {
      YelpError.Code.notConnected ~= $0
    }
  }

  @Test("no secret is recorded: key, repeated header, tokens, form fields, personal data, cookies")
  func scrubbing() async throws {
    let secret = "SENTINEL" + String(repeating: "s", count: 60)
    let answer = """
      {"error": {"description": "'Bearer \(secret)' does not match", "instance": "Bearer \(secret)", "code": "X"},
       "access_token": "SENTINEL-A", "refresh_token": "SENTINEL-R"}
      """
    let response = YelpHTTPResponse(
      headers: ["Set-Cookie": "SENTINEL", "X-Echo": secret, "Date": "today"], body: Data(answer.utf8))
    let base = YelpStubTransport([YelpStub(answer: .response(response), times: nil)])
    let recorder = YelpRecorder(base)
    var request = try request(
      "/oauth2/token?access_token=SENTINEL-Q&echo=\(secret)")
    request.headers = [
      "Authorization": "Bearer \(secret)", "Content-Type": "application/x-www-form-urlencoded",
      "Cookie": "SENTINEL",
    ]
    request.method = .post
    request.body = .data(
      Data("client_id=a&client_secret=SENTINEL&code=SENTINEL&x=\(secret)".utf8))
    _ = try await recorder.send(request)
    request.headers["Content-Type"] = "application/json"
    request.body = .data(
      Data(#"{"user_data": {"em": ["SENTINEL"]}, "a": 1}"#.utf8))
    _ = try await recorder.send(request)
    let text = String(decoding: recorder.recording.data, as: UTF8.self)
    #expect(!text.contains("SENTINEL"))
    #expect(text.contains("client_id=a&client_secret=<redacted>"))
    #expect(text.contains(#""code": "X""#))
    // An exchange that is shown elsewhere is redacted in the same way.
    #expect(YelpRecording.Exchange(request, response) == recorder.recording.exchanges.last)
    // The redacted recording still matches the original request.
    #expect(try await YelpReplayTransport(recorder.recording, order: .any).send(request).status == 200)
  }

  @Test("personal data is recorded nowhere, and its redacted recording still matches")
  func personalData() async throws {
    let phone = "+1415SENTINEL01"
    let form = "application/x-www-form-urlencoded"
    let part = "--b\r\nContent-Disposition: form-data; name=\"first_name\"\r\n\r\nBo\r\n--b--\r\n"
    let bodies: [(String, String)] = [
      ("application/json", #"{"guest": {"phone": "\#(phone)", "first_name": "Bo"}}"#),
      (form, "phone=%2B1415SENTINEL01&first_name=Bo&covers=2"),
      ("multipart/form-data; boundary=b", part),
    ]
    let answer = #"{"error": {"code": "X"}, "phone": "SENTINEL"}"#
    for (type, body) in bodies {
      let base = YelpStubTransport([YelpStub(answer: .body(answer, status: 400), times: nil)])
      let recorder = YelpRecorder(base)
      var request = try request("/v3/guests?phone=%2B1415SENTINEL01&first_name=Bo")
      request.method = .post
      request.headers = ["Content-Type": type]
      request.body = .data(Data(body.utf8))
      request.hidesContent = true
      _ = try await recorder.send(request)
      let text = String(decoding: recorder.recording.data, as: UTF8.self)
      #expect(!text.contains("SENTINEL") && !text.contains("Bo"), "\(text)")
      #expect(try await YelpReplayTransport(recorder.recording).send(request).status == 400)
    }
  }

  @Test("of an upload with personal data only the size is recorded, whatever its parts are called")
  func personalUpload() async throws {
    let recorder = YelpRecorder(YelpStubTransport([YelpStub(answer: .body("{}"))]))
    var request = try request("/v3/photos")
    request.method = .post
    request.headers = ["Content-Type": "multipart/form-data; boundary=b"]
    let body = "--b\r\nContent-Disposition: form-data; name=\"photo\"\r\n\r\nSENTINEL\r\n--b--\r\n"
    request.body = .data(Data(body.utf8))
    request.hidesContent = true
    _ = try await recorder.send(request)
    let kept = try #require(recorder.recording.exchanges.first?.request.body.data)
    #expect(String(decoding: kept, as: UTF8.self) == "<\(body.utf8.count) bytes>")
  }

  @Test(
    "secrets at any depth are recorded nowhere, nor where they are repeated, and the recording still matches")
  func nestedSecrets() async throws {
    let answer = """
      {"result": {"session": {"access_token": "SENTINEL-1"}}, "list": [{"refresh_token": "SENTINEL-2"}],
       "said": "no SENTINEL-3 nor SENTINEL\\u002d4, SENTINEL-1", "error": {"code": "X", "id_token": null}}
      """
    let bodies: [(String, String)] = [
      (
        "application/json",
        #"{"data": {"client_secret": "SENTINEL-3", "users": [{"password": "SENTINEL-4"}]}, "page": 2}"#
      ),
      ("application/x-www-form-urlencoded", "data[client_secret]=SENTINEL-3&user.password=SENTINEL-4&page=2"),
    ]
    for (type, body) in bodies {
      let form = YelpHTTPResponse(
        headers: ["Content-Type": "application/x-www-form-urlencoded"],
        body: Data("access_token=SENTINEL-5&page=2".utf8))
      for response in [YelpHTTPResponse(body: Data(answer.utf8)), form] {
        let recorder = YelpRecorder(YelpStubTransport([YelpStub(answer: .response(response), times: nil)]))
        var request = try request("/v3/x?user[token]=SENTINEL-6&page=2")
        request.method = .post
        request.headers["Content-Type"] = type
        request.body = .data(Data(body.utf8))
        _ = try await recorder.send(request)
        let text = String(decoding: recorder.recording.data, as: UTF8.self)
        #expect(!text.contains("SENTINEL"), "\(text)")
        #expect(text.contains("page"))
        let replayed = try await YelpReplayTransport(recorder.recording).send(request)
        #expect(replayed.status == 200)
        if response.headers.isEmpty {
          let json = try YelpJSONValue(parsing: replayed.body)
          #expect(json["error"] == ["code": "X", "id_token": nil])
        }
      }
    }
  }

  @Test("a partner's password is recorded nowhere, in either form, and however it is repeated")
  func password() async throws {
    let password = "SENTINEL/pass+word"
    let encoded = Data("user:\(password)".utf8).base64EncodedString()
    let said = #"{"said": "SENTINEL\/pass\u002bword \#(encoded)"}"#
    let recorder = YelpRecorder(YelpStubTransport([YelpStub(answer: .body(said, status: 400), times: nil)]))
    var request = try request("/v3/SENTINEL%2Fpass%2Bword?note=\(encoded)&SENTINEL%2Fpass%2Bword=1")
    request.headers["Authorization"] = "Basic \(encoded)"
    _ = try await recorder.send(request)
    let text = String(decoding: recorder.recording.data, as: UTF8.self)
    #expect(!text.contains("SENTINEL") && !text.contains(encoded), "\(text)")
  }

  @Test("secrets in the parts of a body are not recorded")
  func parts() async throws {
    let recorder = YelpRecorder(YelpStubTransport([YelpStub(answer: .body("{}"), times: nil)]))
    var request = try request("/v3/photos")
    request.method = .post
    request.headers = ["Content-Type": "multipart/form-data; boundary=b"]
    for (name, isKept) in [("client_secret", false), ("caption", true)] {
      let part = "--b\r\nContent-Disposition: form-data; name=\"\(name)\"\r\n\r\nSENTINEL\r\n--b--\r\n"
      request.body = .data(Data(part.utf8))
      _ = try await recorder.send(request)
      let kept = try #require(recorder.recording.exchanges.last?.request.body.data)
      #expect(String(decoding: kept, as: UTF8.self).contains("SENTINEL") == isKept)
    }
  }

  @Test("a custom change is applied before an exchange is recorded")
  func change() async throws {
    let recorder = YelpRecorder(sandbox) { $0.request.query["location"] = nil }
    _ = try await recorder.send(try request(search))
    #expect(recorder.recording.exchanges[0].request.query.keys.sorted() == ["limit", "term"])
  }

  @Test("requests are recorded in order, however late their responses are")
  func order() async throws {
    let time = YelpManualClock()
    let slow = YelpStubTransport([
      YelpStub(
        .get, "/slow",
        answer: .respond { _ in
          try await time.clock.sleep(.seconds(1))
          return YelpHTTPResponse()
        }),
      YelpStub(.get, "/fast", answer: .body("{}")),
    ])
    let recorder = YelpRecorder(slow)
    async let first = recorder.send(try request("/slow"))
    await time.waitForSleepers(1)
    _ = try await recorder.send(try request("/fast"))
    time.advance(by: .seconds(1))
    _ = try await first
    #expect(recorder.recording.exchanges.map(\.request.path) == ["/slow", "/fast"])
  }
}
