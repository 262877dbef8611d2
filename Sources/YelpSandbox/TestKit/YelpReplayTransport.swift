public import YelpSDK

/// A transport that replays a recording and fails with a readable message for any other request.
///
/// ```swift
/// configuration.transport = YelpReplayTransport(try YelpRecording(contentsOf: file))
/// ```
/// Requests are compared by method, path, query and body; host and header fields are ignored.
public final class YelpReplayTransport: YelpTransport, Sendable {
  /// How an exchange is chosen for a request.
  public enum Order: Sendable, Hashable {
    /// The next one; its request must be equal.
    case strict
    /// The next one, for any request.
    case byOrder
    /// The first unused one with an equal request: for concurrent calls.
    case any
  }

  private let order: Order
  private let state: Locked<State>

  private struct State {
    var unused: [YelpRecording.Exchange]
    var unexpected: [String] = []
  }

  /// A transport that replays a recording once.
  public init(_ recording: YelpRecording, order: Order = .strict) {
    self.order = order
    state = Locked(State(unused: recording.exchanges))
  }

  /// The exchanges that have not been replayed.
  public var unusedExchanges: [YelpRecording.Exchange] { state.withLock { $0.unused } }

  /// Deviations from the recording: unexpected requests, then exchanges that were not used. Empty when
  /// there are none.
  public var problems: [String] {
    state.withLock { state in state.unexpected + state.unused.map { "Not asked for: \($0.request)" } }
  }

  /// Replays the matching exchange; without one it throws an error with code `unexpectedRequest`.
  public func send(_ request: YelpHTTPRequest) async throws -> YelpHTTPResponse {
    let asked = Scrubber(request).request(request)
    let outcome = try state.withLock { state throws(YelpError) in try take(for: asked, from: &state) }
    switch outcome {
    case .response(let status, let headers, let body):
      return YelpHTTPResponse(status: status, headers: headers, body: body.data)
    case .failure(.cancelled): throw CancellationError()
    case .failure(let code): throw YelpError(code, "The recorded call failed like this.")
    }
  }

  private func take(
    for asked: YelpRecording.Request, from state: inout State
  ) throws(YelpError) -> YelpRecording.Outcome {
    let candidates = order == .any ? state.unused : Array(state.unused.prefix(1))
    let index = candidates.firstIndex { order == .byOrder || $0.request.difference(to: asked).isEmpty }
    guard let index else {
      let lines = candidates.map { "- \($0.request): \($0.request.difference(to: asked))" }
      let message =
        lines.isEmpty
        ? "Unexpected request \(asked). Nothing more was recorded."
        : (["Unexpected request \(asked). Recorded was:"] + lines).joined(separator: "\n")
      state.unexpected.append(message)
      throw YelpError(.unexpectedRequest, message)
    }
    return state.unused.remove(at: index).outcome
  }
}
