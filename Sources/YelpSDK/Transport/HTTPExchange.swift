import Foundation

/// The state of one HTTP exchange: the response so far, its limits and its outcome.
///
/// Its functions take each event with the time since the exchange began; it does no I/O. The first outcome counts, and
/// later events change nothing.
struct HTTPExchange {
  /// The outcome, or `nil` while the exchange goes on.
  private(set) var outcome: Result<YelpHTTPResponse, YelpError>?

  private let server: String
  private let readsBody: Bool
  private let timeout: Duration
  private let idleTimeout: Duration
  private let maximumResponseSize: Int
  private let maximumCallsInFlight: Int
  private var response: YelpHTTPResponse?
  private var lastSign: Duration?

  /// Whether the whole response has arrived, where that is known. A transport that unpacks the body sets it.
  var isWhole = false
  /// The announced length of a body that isn't compressed.
  private var plainLength: Int64?

  /// The longest time-out, so that no arithmetic on times can overflow.
  private static let longestWait: Duration = .seconds(86_400 * 365)

  /// Whether status and headers have arrived.
  var hasResponse: Bool { response != nil }

  /// - Parameter maximumCallsInFlight: The most calls of the transport in flight, behind which this one may wait.
  init(_ request: YelpHTTPRequest, maximumCallsInFlight: Int = 64) {
    self.maximumCallsInFlight = max(1, maximumCallsInFlight)
    server = request.server
    readsBody = request.method != .head
    timeout = min(max(.zero, request.timeout), Self.longestWait)
    idleTimeout = min(max(.zero, request.idleTimeout), Self.longestWait)
    maximumResponseSize = max(0, request.maximumResponseSize)
  }

  /// Restarts the idle time-out: the request is sent, or bytes of its body were, or the server sent something that is
  /// not yet a response.
  mutating func noteActivity(at time: Duration) {
    lastSign = time
  }

  /// Status and header fields arrived. A later response replaces an earlier one, as 200 does after 103.
  mutating func receive(status: Int, headers: YelpHTTPHeaders, expectedLength: Int64, at time: Duration) {
    guard outcome == nil else { return }
    lastSign = time
    response = YelpHTTPResponse(status: status, headers: headers)
    let isPlain = (headers["Content-Encoding"] ?? "").isEmpty
    plainLength = status == 204 ? 0 : isPlain && expectedLength >= 0 ? expectedLength : nil
    isWhole = plainLength == 0
    if readsBody, expectedLength > Int64(maximumResponseSize) { failAsTooLarge() }
  }

  /// A part of the response's body arrived, decompressed.
  mutating func receive(_ bytes: some RandomAccessCollection<UInt8>, at time: Duration) {
    guard outcome == nil else { return }
    lastSign = time
    guard bytes.count <= maximumResponseSize - (response?.body.count ?? 0) else { return failAsTooLarge() }
    response?.body.append(contentsOf: bytes)
    isWhole = plainLength == Int64(response?.body.count ?? 0)
  }

  /// The response is complete.
  mutating func finish() {
    guard let response else {
      return fail(YelpError(.connectionLost, "\(server) closed the connection without a response."))
    }
    end(.success(response))
  }

  mutating func cancel() {
    fail(YelpError(.cancelled, "The call to \(server) was cancelled."))
  }

  /// Ends the exchange with an error, which gets status and header fields if they have arrived.
  mutating func fail(_ error: YelpError) {
    // A server may respond before it has the whole request, and then close the connection or read no more.
    if isWhole, response != nil, [.connectionLost, .timedOut].contains(error.code) { return finish() }
    // Of an error, such as a proxy's, the status says enough.
    if error.cause == .changedBody, response?.isSuccess == false { return finish() }
    var error = error
    error.httpStatus = response?.status ?? error.httpStatus
    error.responseHeaders = response?.headers.redacted
    end(.failure(error))
  }

  /// Ends the exchange if a time-out has passed.
  mutating func checkTime(at time: Duration) {
    if time >= timeout, lastSign == nil {
      fail(
        YelpError(
          .timedOut, .noTurn,
          "The call to \(server) waited \(timeout.text) for its turn and was not sent: \(maximumCallsInFlight.counted("call is", "calls are")) in flight."
        ))
    } else if time >= timeout {
      fail(YelpError(.timedOut, "The call to \(server) got no complete response within \(timeout.text)."))
    } else if let lastSign, time - lastSign >= idleTimeout {
      fail(YelpError(.timedOut, "\(server) was silent for \(idleTimeout.text)."))
    }
  }

  /// The time until the next time-out; never negative.
  func remaining(at time: Duration) -> Duration {
    var remaining = timeout - time
    if let lastSign { remaining = min(remaining, lastSign + idleTimeout - time) }
    return max(.zero, remaining)
  }

  private mutating func failAsTooLarge() {
    fail(
      YelpError(
        .responseTooLarge, "The response of \(server) is larger than \(maximumResponseSize.counted("byte")).")
    )
  }

  private mutating func end(_ result: Result<YelpHTTPResponse, YelpError>) {
    guard outcome == nil else { return }
    outcome = result
    response = nil
  }
}
