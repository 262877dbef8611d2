import Foundation
import HTTPBridge
import HTTPTypes
public import Hummingbird
import NIOConcurrencyHelpers
import NIOCore
public import YelpPartnerSandbox
public import YelpSDK
public import YelpSandbox

/// A web page that shows the calls of a sandbox or a gateway while they happen: what each asks and gets, what all of them
/// cost, and, in a sandbox, switches for what goes wrong.
///
/// It belongs to the machine that the server runs on: serve it on 127.0.0.1 alone. Its paths are `/console` and those below
/// it. It refuses other hosts and the pages of other origins, and loads nothing from elsewhere. Secrets are redacted. It keeps
/// the latest 500 calls with at most 16 MiB of bodies, in memory.
public final class YelpConsole: Sendable {
  let book = CallBook()
  /// `nil` in a gateway.
  let switches: SandboxSwitches?
  let pages = PageRules(
    hosts: [], origins: [], methods: "", requestFields: "", servesPages: true)
  let streams = NIOLockedValueBox(0)
  private let usage: (@Sendable () -> YelpUsage)?
  private let keepsBodies: Bool

  /// The console of a sandbox. It owns the faults, the limits and the plan of the sandbox from here on.
  ///
  /// - Parameters:
  ///   - latency: The delay of each response, until the page sets another.
  ///   - fault: What goes wrong, until the page sets something else.
  ///   - setUp: Prepares a new or reset sandbox: keys, limits, owners. It is called at once, and at each reset.
  public init(
    _ sandbox: YelpPartnerSandbox, latency: Duration = .zero, fault: YelpSandbox.Fault? = nil,
    setUp: @escaping @Sendable () -> Void = {}
  ) {
    switches = SandboxSwitches(sandbox, latency: latency, given: fault, setUp: setUp)
    usage = nil
    keepsBodies = true
  }

  /// The console of a gateway.
  ///
  /// - Parameters:
  ///   - yelp: Its SDK, whose usage is shown.
  ///   - keepsBodies: Whether bodies of requests and responses are kept and shown. Default: no.
  public init(of yelp: YelpSDK, keepsBodies: Bool = false) {
    switches = nil
    usage = { yelp.usage }
    self.keepsBodies = keepsBodies
  }

  /// Passes a request on, and notes it with its response.
  ///
  /// - Parameters:
  ///   - user: Whose request it is, as a fingerprint; `nil` for nobody in particular.
  ///   - respond: Makes the response.
  public func watch(
    _ request: Request, of user: String? = nil, respond: (Request) async throws -> Response
  ) async throws -> Response {
    let start = ContinuousClock.now
    let time = Date()
    // The body is read by whoever answers, and not before.
    let body = KeptBody()
    var request = request
    request.body = RequestBody(asyncSequence: request.body.map { body.add($0) })
    let asked = request
    func note(_ response: YelpHTTPResponse?, failure: (any Error)?) {
      book.add(
        WatchedCall(
          time: time, request: Self.shown(asked, body: body.bytes), response: response,
          failure: failure.map {
            ($0 as? any HTTPResponseError).map { "refused with \($0.status.code)" } ?? "\($0)"
          },
          duration: ContinuousClock.now - start, user: user, keepsBodies: keepsBodies))
    }
    do {
      var response = try await respond(request)
      let length = response.body.contentLength
      let (body, failure) = await response.body.collected()
      response.body = ResponseBody(contentLength: length) { writer in
        try await writer.write(body)
        // A body that breaks off does so for the client, too.
        if let failure { throw failure }
        try await writer.finish(nil)
      }
      let headers = YelpHTTPHeaders(response.headers.map { ($0.name.rawName, $0.value) })
      note(
        YelpHTTPResponse(
          status: response.status.code, headers: headers, body: Data(body.readableBytesView)),
        failure: failure)
      return response
    } catch {
      note(nil, failure: error)
      throw error
    }
  }

  /// A request as the SDK's value, at an address of this machine.
  private static func shown(_ request: Request, body: Data) -> YelpHTTPRequest {
    let authority = request.head.authority.flatMap {
      $0.wholeMatch(of: /(127\.0\.0\.1|localhost)(:[0-9]{1,5})?/)
    }
    let base = "http://\(authority.map { String($0.output.0) } ?? "127.0.0.1")"
    // In a query a plus stands for a space, as Yelp reads it. `URL` does not.
    let query = request.uri.query.map { "?" + $0.replacing("+", with: "%20") } ?? ""
    let target = (request.uri.path + query).replacing("#", with: "%23")
    return YelpHTTPRequest(
      method: YelpHTTPMethod(rawValue: request.method.rawValue),
      url: URL(string: base + target) ?? URL(string: base) ?? URL(filePath: "/"),
      headers: YelpHTTPHeaders(request.headers.map { ($0.name.rawName, $0.value) }),
      body: body.isEmpty ? nil : .data(body))
  }

  /// What the page shows beside the calls.
  var state: YelpJSONValue {
    let costs = book.costs(at: Date())
    var shown: [String: YelpJSONValue] = [
      "second": .integer(costs.second), "today": .integer(costs.today),
      "left": costs.left.map { .integer($0) } ?? .null, "saved": .integer(costs.saved),
      "answeredByCache": .null, "repeated": .array(costs.repeated.map(\.json)),
    ]
    if let usage = usage?() {
      shown["today"] = .integer(usage.sentToday)
      shown["left"] = usage.leftToday.map { .integer($0) } ?? .null
      shown["answeredByCache"] = .integer(usage.saved)
    }
    return [
      "kind": .string(switches == nil ? "gateway" : "sandbox"), "costs": .object(shown),
      "trouble": switches?.json ?? .null,
    ]
  }
}

/// What was read of a request's body, up to the size that is kept.
private final class KeptBody: Sendable {
  private let kept = NIOLockedValueBox(Data())

  var bytes: Data { kept.withLockedValue { $0 } }

  func add(_ buffer: ByteBuffer) -> ByteBuffer {
    // One byte too many shows that it is too large.
    kept.withLockedValue { kept in
      kept += buffer.readableBytesView.prefix(max(0, CallBook.maximumBody + 1 - kept.count))
    }
    return buffer
  }
}

extension ResponseBody {
  /// The bytes of the body, and the error with which it breaks off.
  func collected() async -> (bytes: ByteBuffer, failure: (any Error)?) {
    let bytes = NIOLockedValueBox(ByteBuffer())
    var failure: (any Error)?
    do { try await write(Collector(bytes: bytes)) } catch { failure = error }
    return (bytes.withLockedValue { $0 }, failure)
  }

  private struct Collector: ResponseBodyWriter {
    let bytes: NIOLockedValueBox<ByteBuffer>

    func write(_ buffer: ByteBuffer) { bytes.withLockedValue { _ = $0.writeImmutableBuffer(buffer) } }
    func finish(_ trailingHeaders: HTTPFields?) {}
  }
}
