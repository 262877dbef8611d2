import Foundation
import NIOConcurrencyHelpers
import NIOCore
import YelpSDK

/// The state of one call in flight, and its limits.
final class CallCourse: Sendable {
  let host: String
  private let request: YelpHTTPRequest
  private let beginning = ContinuousClock.now
  private let state: NIOLockedValueBox<State>

  private struct State {
    var lastSign: ContinuousClock.Instant
    var response: YelpHTTPResponse?
    var sent: Int64 = 0
  }

  /// The maximum wait, so that arithmetic on times cannot overflow.
  private static let longestWait: Duration = .seconds(86_400 * 365)

  init(_ request: YelpHTTPRequest) {
    self.request = request
    host = request.url.host ?? "the server"
    state = NIOLockedValueBox(State(lastSign: beginning))
  }

  /// Records that bytes of the request's body were sent.
  func send(_ count: Int, of total: Int64) {
    let sent = state.withLockedValue { state in
      state.lastSign = .now
      state.sent += Int64(count)
      return state.sent
    }
    request.uploadProgress?(sent, total)
  }

  /// Records the status and headers. Throws when the announced body is too large.
  func begin(status: Int, headers: YelpHTTPHeaders) throws -> YelpHTTPResponse {
    let response = YelpHTTPResponse(status: status, headers: headers)
    state.withLockedValue { state in
      state.lastSign = .now
      state.response = response
    }
    let length = headers["Content-Length"].flatMap { Int($0) } ?? 0
    if request.method != .head, length > request.maximumResponseSize { throw tooLarge }
    return response
  }

  /// Records a decompressed part of the response's body. Throws when the body is too large.
  func receive(_ count: Int, after known: Int) throws {
    state.withLockedValue { $0.lastSign = .now }
    guard count <= max(0, request.maximumResponseSize) - known else { throw tooLarge }
  }

  /// Waits until the call times out, and returns the error. Throws when it is cancelled.
  func expiry(on eventLoop: any EventLoop) async throws -> YelpError {
    let timeout = min(max(.zero, request.timeout), Self.longestWait)
    let idleTimeout = min(max(.zero, request.idleTimeout), Self.longestWait)
    let end = beginning + timeout
    while true {
      let silence = state.withLockedValue(\.lastSign) + idleTimeout
      let now = ContinuousClock.now
      if now >= end {
        return YelpError(.timedOut, "The call to \(host) did not get a complete answer within \(timeout).")
      }
      if now >= silence { return YelpError(.timedOut, "\(host) was silent for \(idleTimeout).") }
      try await rest(for: min(end, silence) - now, on: eventLoop)
    }
  }

  /// Waits on the event loop, which releases a cancelled timer at once. `Task.sleep` may keep it until its time, and
  /// with it memory for each call of the last half minute.
  private func rest(for duration: Duration, on eventLoop: any EventLoop) async throws {
    let alarm = eventLoop.scheduleTask(in: TimeAmount(duration)) {}
    try await withTaskCancellationHandler {
      do { try await alarm.futureResult.get() } catch { throw CancellationError() }
    } onCancel: {
      alarm.cancel()
    }
  }

  /// Adds status and headers of the response, if they arrived, to an error.
  func completed(_ error: YelpError) -> YelpError {
    guard let response = state.withLockedValue(\.response) else { return error }
    var error = error
    error.httpStatus = response.status
    error.responseHeaders = response.headers.redacted
    return error
  }

  private var tooLarge: YelpError {
    YelpError(.responseTooLarge, "The answer of \(host) is larger than \(request.maximumResponseSize) bytes.")
  }
}
