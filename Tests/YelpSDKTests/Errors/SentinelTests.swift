import Foundation
import TestKit
import Testing

@testable import YelpSDK

/// A key that must appear only in the Authorization header of requests to the configured host.
@Suite("A sentinel key", .timeLimit(.minutes(5)))
struct SentinelTests {
  static let key = "SENTINEL-" + String(repeating: "k", count: 119)

  @Test("appears in no log line, description, dump, mirror, error or cURL form", arguments: Self.answers)
  func nowhere(_ name: String, _ answer: @escaping @Sendable (YelpHTTPRequest) throws -> YelpHTTPResponse)
    async
  {
    let texts = Locked<[String]>([])
    let keep: @Sendable (String) -> Void = { text in texts.withLock { $0.append(text) } }
    let yelp = YelpSDK()
    yelp.logLevel = .trace
    yelp.logHandler = { keep("\($0)") }
    let transport = StubTransport { request, _ in try answer(request) }
    var configuration = YelpConfiguration.testing(transport, key: Self.key)
    configuration.retry = .never
    configuration.observers = [YelpCallEventHandler { keep("\($0)") }]
    yelp.configure(configuration)
    keep(everything(configuration))
    keep(everything(yelp))
    keep(everything(yelp.defaultClient))

    let builder = yelp.business(id: "a").parameter("note", "x")
    keep(everything(builder))
    if let request = try? builder.build() {
      keep(everything(request))
      keep(request.curlCommand)
      keep("\(request.dictionary)")
    }
    do {
      let response = try await builder.response()
      keep(everything(response))
    } catch {
      keep(everything(error))
      keep(String(decoding: error.responseBody ?? Data(), as: UTF8.self))
      keep(everything(error.request as Any))
      keep(error.request?.curlCommand ?? "")
      keep("\(error.underlyingError as Any)")
    }
    let leaks = texts.withLock { $0.filter { $0.contains("SENTINEL") } }
    #expect(leaks.isEmpty, "\(name)")
    #expect(texts.withLock { $0.count } > 8)
    #expect(transport.requests.first?.headers["Authorization"] == "Bearer \(Self.key)")
  }

  static let answers: [(String, @Sendable (YelpHTTPRequest) throws -> YelpHTTPResponse)] = [
    ("success", { _ in YelpHTTPResponse(body: Data(#"{"id": "a", "name": "b"}"#.utf8)) }),
    ("echo in an error", { echo($0, status: 400) }),
    ("echo in a server error", { echo($0, status: 500) }),
    ("echo in an error with the status of success", { echo($0, status: 200) }),
    (
      "echo in a response that is no JSON",
      { YelpHTTPResponse(body: Data("{\"name\": \($0.headers["Authorization"] ?? "")".utf8)) }
    ),
    (
      "echo in a response that lacks what is required",
      { YelpHTTPResponse(body: Data("{\"echo\": \"\($0.headers["Authorization"] ?? "")\"}".utf8)) }
    ),
    (
      "transport failure that names the key",
      { request in throw YelpError(.unknown, "sent \(request.headers["Authorization"] ?? "")") }
    ),
    (
      "redirect",
      { YelpHTTPResponse(status: 302, headers: ["Location": "/\($0.headers["Authorization"] ?? "")"]) }
    ),
  ]

  static func echo(_ request: YelpHTTPRequest, status: Int) -> YelpHTTPResponse {
    let header = request.headers["Authorization"] ?? ""
    return YelpHTTPResponse(
      status: status, headers: ["Set-Cookie": "a=\(header)", "X-Echo": header],
      body: Data(
        "{\"error\": {\"code\": \"X\", \"description\": \"\(header)\", \"instance\": \"\(header)\"}}".utf8))
  }
}
