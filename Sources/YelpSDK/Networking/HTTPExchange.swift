import Foundation

/// One call as a value: what has arrived, which limits hold, how it ends.
///
/// It is told what happens and when (as time since the call began), and does no I/O. The first end counts:
/// whatever comes later changes nothing.
struct HTTPExchange {
  /// How the call ended, or `nil` while it goes on.
  private(set) var outcome: Result<YelpHTTPResponse, YelpError>?

  private let host: String
  private let readsBody: Bool
  private let timeout: Duration
  private let idleTimeout: Duration
  private let maximumResponseSize: Int
  private var response: YelpHTTPResponse?
  private var lastSign: Duration?

  /// Longer waits than this are cut to it, so that no arithmetic on times can overflow.
  private static let longestWait: Duration = .seconds(86_400 * 365)

  /// Whether status and headers have arrived.
  var hasAnswer: Bool { response != nil }

  init(_ request: YelpHTTPRequest) {
    host = request.url.host ?? "The server"
    readsBody = request.method != .head
    timeout = min(max(.zero, request.timeout), Self.longestWait)
    idleTimeout = min(max(.zero, request.idleTimeout), Self.longestWait)
    maximumResponseSize = max(0, request.maximumResponseSize)
  }

  /// It was this call's turn: from here the server's silence counts.
  mutating func start(at time: Duration) {
    lastSign = time
  }

  /// Bytes of the request's body went out.
  mutating func send(at time: Duration) {
    lastSign = time
  }

  /// Status and headers arrived. A later answer replaces an earlier one, as 200 does after 103.
  mutating func receive(status: Int, headers: YelpHTTPHeaders, expectedLength: Int64, at time: Duration) {
    guard outcome == nil else { return }
    lastSign = time
    response = YelpHTTPResponse(status: status, headers: headers)
    if readsBody, expectedLength > Int64(maximumResponseSize) { failAsTooLarge() }
  }

  /// A part of the answer's body arrived, decompressed.
  mutating func receive(_ bytes: Data, at time: Duration) {
    guard outcome == nil else { return }
    lastSign = time
    guard bytes.count <= maximumResponseSize - (response?.body.count ?? 0) else { return failAsTooLarge() }
    response?.body.append(bytes)
  }

  /// The server has said all.
  mutating func finish() {
    guard let response else {
      return fail(YelpError(.connectionLost, "\(host) closed the connection without an answer."))
    }
    end(.success(response))
  }

  mutating func cancel() {
    fail(YelpError(.cancelled, "The call to \(host) was cancelled."))
  }

  /// Ends the call with an error, which is told how far the answer had come.
  mutating func fail(_ error: YelpError) {
    var error = error
    error.httpStatus = response?.status
    error.responseHeaders = response?.headers
    end(.failure(error))
  }

  /// Ends the call if its time is up.
  mutating func checkTime(at time: Duration) {
    if time >= timeout {
      let missing = lastSign == nil ? "its turn" : "a complete answer"
      fail(YelpError(.timedOut, "The call to \(host) did not get \(missing) within \(timeout)."))
    } else if let lastSign, time - lastSign >= idleTimeout {
      fail(YelpError(.timedOut, "\(host) was silent for \(idleTimeout)."))
    }
  }

  /// How long the call may go on if nothing happens; never negative.
  func remaining(at time: Duration) -> Duration {
    var remaining = timeout - time
    if let lastSign { remaining = min(remaining, lastSign + idleTimeout - time) }
    return max(.zero, remaining)
  }

  private mutating func failAsTooLarge() {
    fail(YelpError(.responseTooLarge, "The answer of \(host) is larger than \(maximumResponseSize) bytes."))
  }

  private mutating func end(_ result: Result<YelpHTTPResponse, YelpError>) {
    guard outcome == nil else { return }
    outcome = result
    response = nil
  }
}
