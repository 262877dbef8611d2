public import YelpSDK

/// A transport that plays a recording back and fails readably for everything else.
///
/// ```swift
/// configuration.transport = YelpReplayTransport(try YelpRecording(contentsOf: file))
/// ```
/// Requests are compared by method, path, query and body; host and header fields do not matter.
public final class YelpReplayTransport: YelpTransport, Sendable {
  /// Which exchange answers a request.
  public enum Order: Sendable, Hashable {
    /// The next one, whose request has to be equal.
    case strict
    /// The next one, whatever is asked.
    case byOrder
    /// The first unused one whose request is equal: for calls that run side by side.
    case any
  }

  private let order: Order
  private let state: Locked<State>

  private struct State {
    var unused: [YelpRecording.Exchange]
    var unexpected: [String] = []
  }

  /// A transport that plays a recording once.
  public init(_ recording: YelpRecording, order: Order = .strict) {
    self.order = order
    state = Locked(State(unused: recording.exchanges))
  }

  /// The exchanges that were not played yet.
  public var unusedExchanges: [YelpRecording.Exchange] { state.withLock { $0.unused } }

  /// What did not go as recorded: unexpected requests, then exchanges that nobody asked for. Empty when all
  /// is well.
  public var problems: [String] {
    state.withLock { state in state.unexpected + state.unused.map { "Not asked for: \($0.request)" } }
  }

  /// Answers with the exchange that fits; without one it throws an error with code `unexpectedRequest`.
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
