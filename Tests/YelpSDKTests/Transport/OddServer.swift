import Foundation
import TestKit
import Testing

@testable import YelpSDK

/// A server, or a request, that is out of the ordinary, and what comes of a call over each transport.
///
/// No machine of Apple's has run these tests yet. Where the column of CFNetwork is not `seen`, its tests expect what libcurl does,
/// or what a page says: a difference is a known issue, and each result is a line that begins with `FACT`. The lines of the first
/// report from a Mac become the column.
struct OddServer: Sendable {
  let name: String
  /// What comes of a call over `CurlTransport`.
  let curl: String
  /// What comes of it over `URLSessionTransport` on Linux; `nil` where that is left out.
  let urlSession: String?
  /// What comes of it over `URLSessionTransport` on Apple's platforms.
  let cfNetwork: Fact

  enum Fact {
    case unknown
    /// What the page says. No test has seen it.
    case documented(String, page: String)
    case seen(String)
  }

  init(_ name: String, _ both: String, cfNetwork: Fact = .unknown) {
    self.init(name, curl: both, urlSession: both, cfNetwork: cfNetwork)
  }

  init(_ name: String, curl: String, urlSession: String?, cfNetwork: Fact = .unknown) {
    (self.name, self.curl, self.urlSession, self.cfNetwork) = (name, curl, urlSession, cfNetwork)
  }

  /// Idempotent requests may be sent again by `URLSession`, others not.
  private static let resending = "https://developer.apple.com/library/archive/qa/qa1941/_index.html"

  static let table = [
    // The head of the response.
    OddServer("closes before the headers", "connectionLost"),
    OddServer("closes inside the status line", "connectionLost"),
    OddServer("is no HTTP", "connectionLost"),
    OddServer(
      "is HTTP 0.9", "connectionLost",
      cfNetwork: .documented(
        "200 hello\n", page: "https://github.com/swiftlang/swift-corelibs-foundation/pull/1097")),
    OddServer("is of an unknown HTTP version", "connectionLost"),
    OddServer("has a header without colon", "connectionLost"),
    OddServer("has a NUL in a header", "connectionLost"),
    OddServer("has a negative length", "connectionLost"),
    OddServer("sends a megabyte of headers", "responseTooLarge"),
    OddServer("sends an informational response first", "200 ok"),

    // Its body.
    OddServer("is shorter than announced", "connectionLost after 203"),
    OddServer("ends inside a chunk", "connectionLost after 203"),
    OddServer("ends between chunks", "connectionLost after 203"),
    OddServer("has a chunk whose length is no number", "cannotParseResponse after 203"),
    OddServer("resets the connection inside the body", "connectionLost"),
    OddServer("sends more than it announces", "200 {}"),
    // Linux cannot stop a flood, and handles nothing else meanwhile.
    OddServer("floods the connection", curl: "responseTooLarge, timedOut", urlSession: "responseTooLarge"),

    // Compression.
    OddServer("is no gzip though it says so", "cannotParseResponse after 203"),
    OddServer("is packed as nobody asked", "cannotParseResponse after 203"),
    OddServer("calls gzip or no compression by another name", "200 {\"ok\":true}"),
    // Foundation on Linux hands a list over as it is, and takes a second member, or zeros, for garbage.
    OddServer("names a list of encodings", curl: "200 {\"ok\":true}", urlSession: nil),
    OddServer("fills up gzip with zeros", curl: "200 {\"ok\":true}", urlSession: nil),
    OddServer(
      "sends gzip of several members", curl: "200 {\"ok\":true}{\"ok\":true}{\"ok\":true}",
      urlSession: "an error"),
    OddServer("breaks off inside gzip", "connectionLost"),
    OddServer("breaks off inside gzip, as announced", curl: "cannotParseResponse after 200", urlSession: nil),
    OddServer("sends invalid gzip", "cannotParseResponse"),
    OddServer("is an error that is packed as nobody asked", "502"),

    // Redirects and challenges.
    OddServer("redirects over http", "302 moved"),
    OddServer("redirects to another scheme", "302 moved"),
    OddServer("redirects to nowhere", "301"),
    OddServer("challenges a call", "401 who are you"),
    OddServer("challenges a call to negotiate", "401 who are you"),
    OddServer("challenges a call in a broken way", "401 who are you"),

    // Connections.
    OddServer("responds to https with plain http", "insecureConnection"),
    OddServer("closes during the handshake", "connectionLost"),
    // URLSession on Linux asks the server to close connections, which is up to the server.
    OddServer(
      "keeps the connection", curl: "1 connection, Connection: none",
      urlSession: "1 connection, Connection: close"),
    OddServer(
      "closes the connection on each second call", curl: "10 of 20 lost", urlSession: "0 of 20 lost",
      cfNetwork: .documented("0 of 20 lost", page: resending)),
    // Foundation on Linux cannot rewind the body for libcurl: 35 of 200 such calls waited until they timed out.
    OddServer(
      "closes the connection on the next upload", curl: "200", urlSession: "connectionLost",
      cfNetwork: .documented("connectionLost", page: resending)),
    OddServer(
      "takes a POST and closes", "connectionLost of /good /lost, 2 sent",
      cfNetwork: .documented("connectionLost of /good /lost, 2 sent", page: resending)),
    OddServer("takes a GET or PUT and closes", "connectionLost of /good /lost, 2 sent"),
    OddServer("takes a GET and closes, twice", "/good /lost /lost /lost, 4 sent, 2 retried"),

    // Requests.
    OddServer("gets a header field with an accent", "café"),
    OddServer("gets a file that grows", "200 200 of / /next, 3000000 bytes"),
    OddServer("responds before it has the whole body", curl: "its response", urlSession: nil),
    OddServer("sends half a response before it has the whole body", curl: "connectionLost", urlSession: nil),
  ]

  /// Expects that a call over `kind` ends as the table says.
  ///
  /// - Parameters:
  ///   - detail: What tells this call from others of the same row.
  ///   - call: Makes the call, with further expectations if need be, and says what came of it.
  static func expect(
    _ name: String, _ detail: String = "", over kind: TransportKind,
    sourceLocation: SourceLocation = #_sourceLocation, _ call: @escaping @Sendable () async throws -> String
  ) async throws {
    let row = try #require(
      table.first { $0.name == name }, "\(name) is not in the table", sourceLocation: sourceLocation)
    try await row.expect(detail, over: kind, sourceLocation: sourceLocation, call)
  }

  func expect(
    _ detail: String = "", over kind: TransportKind, sourceLocation: SourceLocation = #_sourceLocation,
    tell: @escaping @Sendable (String) -> Void = { print($0) },
    note: @escaping @Sendable (Issue) -> Void = { _ in },
    _ call: @escaping @Sendable () async throws -> String
  ) async throws {
    if let seen = seen(over: kind) {
      let result = try await call()
      #expect(result == seen, "\(name) \(detail)", sourceLocation: sourceLocation)
      return
    }
    try #require(kind == .cfNetwork, "\(name) is left out over \(kind)", sourceLocation: sourceLocation)
    let expected = if case .documented(let result, _) = cfNetwork { result } else { curl }
    await withKnownIssue("No test has seen this yet", isIntermittent: true, sourceLocation: sourceLocation) {
      let result = await Self.withEnd(call)
      let server = detail.isEmpty ? name : "\(name): \(detail)"
      tell(
        "FACT transport=\(kind.rawValue) server=\(server.debugDescription)"
          + " expected=\(expected.debugDescription) result=\(result.debugDescription)")
      #expect(result == expected, sourceLocation: sourceLocation)
    } matching: { issue in
      note(issue)
      return true
    }
  }

  private func seen(over kind: TransportKind) -> String? {
    switch (kind, cfNetwork) {
    case (.curl, _): curl
    case (.urlSession, _): urlSession
    case (.cfNetwork, .seen(let result)): result
    case (.cfNetwork, _): nil
    }
  }

  /// Cancels a call that has not ended after a minute, so that one unknown does not hide the others.
  private static func withEnd(_ call: @escaping @Sendable () async throws -> String) async -> String {
    let calling = Task { try await call() }
    let alarm = Task {
      try await Task.sleep(for: .seconds(60))
      calling.cancel()
    }
    defer { alarm.cancel() }
    do { return try await calling.resultUnlessCancelled().get() } catch { return "\(error)" }
  }
}

extension Result where Failure == any Error {
  /// What `body` returns or throws.
  init(_ body: () async throws -> Success) async {
    do { self = .success(try await body()) } catch { self = .failure(error) }
  }

  var error: YelpError? {
    if case .failure(let error) = self { error as? YelpError } else { nil }
  }
}

extension Result where Success == YelpHTTPResponse, Failure == any Error {
  /// The status and the body, or the error's code and the status that it names.
  var inShort: String {
    switch self {
    case .success(let response):
      response.text.isEmpty ? "\(response.status)" : "\(response.status) \(response.text.prefix(60))"
    case .failure(let error as YelpError):
      error.httpStatus.map { "\(error.code) after \($0)" } ?? "\(error.code)"
    case .failure(let error): "\(error)"
    }
  }

  /// The same without the status that an error names.
  var codeInShort: String { error.map { "\($0.code)" } ?? inShort }
}
