import Foundation
import HTTPBridge
import HTTPTypes
public import Hummingbird
import NIOConcurrencyHelpers
import NIOCore
import ServiceLifecycle
import YelpSDK

extension YelpConsole {
  /// Whether a path is one of the console's.
  public static func isPath(_ path: String) -> Bool { path == "/console" || path.hasPrefix("/console/") }

  /// The response to a request for the page, or for what it reads. Other paths are not found.
  public func answer(_ request: Request) async throws -> Response {
    if let refusal = pages.refusal(of: request) { return refusal }
    var response = try await admitted(request)
    // No other page may show this one, or read what it reads.
    for (name, value) in Self.guards {
      if let name = HTTPField.Name(name) { response.headers[name] = value }
    }
    return response
  }

  private static let guards = [
    (
      "Content-Security-Policy",
      "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src 'self' data:; "
        + "frame-ancestors 'none'; base-uri 'none'; form-action 'none'"
    ),
    ("Cache-Control", "no-store"), ("Cross-Origin-Resource-Policy", "same-origin"),
    ("Referrer-Policy", "no-referrer"), ("X-Content-Type-Options", "nosniff"),
  ]

  private func admitted(_ request: Request) async throws -> Response {
    guard Self.isPath(request.uri.path) else {
      return HTTPBridge.error(404, "NOT_FOUND", "The console is at /console.")
    }
    let path = request.uri.path.split(separator: "/").dropFirst().joined(separator: "/")
    switch (request.method, path) {
    case (.get, ""): return file(PackageResources.index_html, "text/html; charset=utf-8")
    case (.get, "console.css"): return file(PackageResources.console_css, "text/css; charset=utf-8")
    case (.get, "console.js"): return file(PackageResources.console_js, "text/javascript; charset=utf-8")
    case (.get, "calls"):
      return json(200, update(after: Self.mark(request.uri.queryParameters.get("after")), state).json)
    case (.get, "events"): return events(after: Self.mark(Self.field("Last-Event-ID", of: request)))
    case (.post, "trouble"), (.post, "reset"):
      guard let switches else { return HTTPBridge.error(404, "NOT_FOUND", "A gateway has no switches.") }
      // A page of another origin must ask before it may send this type.
      guard Self.field("Content-Type", of: request)?.hasPrefix("application/json") == true else {
        return HTTPBridge.error(415, "CONTENT_TYPE_NOT_ALLOWED", "The body must be application/json.")
      }
      return try await change(switches, with: request, resets: path == "reset")
    case (.get, _) where path.hasPrefix("calls/"):
      guard let id = Int(path.dropFirst(6)), let call = book.call(id) else {
        return HTTPBridge.error(404, "CALL_NOT_KEPT", "This call is no longer kept.")
      }
      return json(200, call.details)
    default: return HTTPBridge.error(404, "NOT_FOUND", "The console has no such page.")
    }
  }

  private func change(
    _ switches: SandboxSwitches, with request: Request, resets: Bool
  ) async throws -> Response {
    let body = try await HTTPBridge.body(of: request)
    if resets {
      switches.reset()
      book.reset()
    } else {
      do throws(SandboxSwitches.Problem) {
        guard let value = try? YelpJSONValue(parsing: body) else { throw .init(text: "The body is no JSON.") }
        try switches.change(value)
      } catch {
        return HTTPBridge.error(400, "VALIDATION_ERROR", error.text)
      }
    }
    return json(200, switches.json)
  }

  // MARK: What the page reads

  private func update(after mark: CallBook.Mark?, _ state: YelpJSONValue) -> (
    json: YelpJSONValue, mark: CallBook.Mark
  ) {
    let (calls, next, missed) = book.calls(after: mark)
    let json: YelpJSONValue = [
      "run": .string(next.run), "last": .integer(next.last), "missed": .integer(missed),
      "calls": .array(calls.map(\.line)), "state": state,
    ]
    return (json, next)
  }

  /// A stream of updates: one at once, then at most four a second, when there is something new. There is no queue for a page
  /// that reads slowly: what it has not read yet is still in the book, or counted as missed.
  private func events(after mark: CallBook.Mark?) -> Response {
    guard streams.withLockedValue({ $0 < Self.maximumStreams }) else {
      return HTTPBridge.error(503, "TOO_MANY_PAGES", "More than \(Self.maximumStreams) pages are open.")
    }
    let body = ResponseBody { [self] writer in
      streams.withLockedValue { $0 += 1 }
      defer { streams.withLockedValue { $0 -= 1 } }
      var mark = mark
      var shown: YelpJSONValue?
      var written = ContinuousClock.now
      while !Task.isShuttingDownGracefully {
        let state = state
        if book.mark != mark || state != shown {
          let update = update(after: mark, state)
          (mark, shown, written) = (update.mark, state, .now)
          try await writer.write(ByteBuffer(string: "id: \(update.mark.text)\ndata: \(update.json)\n\n"))
        } else if ContinuousClock.now - written > .seconds(2) {
          written = .now
          try await writer.write(ByteBuffer(string: ":\n\n"))
        }
        try await Task.sleep(for: .milliseconds(250))
      }
      try await writer.finish(nil)
    }
    return Response(status: .ok, headers: [.contentType: "text/event-stream"], body: body)
  }

  static let maximumStreams = 16

  private static func mark(_ text: (some StringProtocol)?) -> CallBook.Mark? {
    text.flatMap { CallBook.Mark(String($0)) }
  }

  private static func field(_ name: String, of request: Request) -> String? {
    HTTPField.Name(name).flatMap { request.headers[$0] }
  }

  private func file(_ bytes: [UInt8], _ type: String) -> Response {
    Response(status: .ok, headers: [.contentType: type], body: .init(byteBuffer: ByteBuffer(bytes: bytes)))
  }

  private func json(_ status: Int, _ value: YelpJSONValue) -> Response {
    HTTPBridge.response(
      status: status, headers: ["Content-Type": "application/json"], body: value.data)
  }
}
