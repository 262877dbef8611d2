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
  private let exchanges: [YelpRecording.Exchange]
  private let state: Locked<State>

  private struct State {
    /// Indices of the exchanges that were not played yet.
    var unused: [Int]
    var unexpected: [String] = []

    /// Whether the exchange was still unused.
    mutating func use(_ index: Int) -> Bool {
      guard let place = unused.firstIndex(of: index) else { return false }
      unused.remove(at: place)
      return true
    }
  }

  /// A transport that replays a recording once.
  public init(_ recording: YelpRecording, order: Order = .strict) {
    self.order = order
    exchanges = recording.exchanges
    state = Locked(State(unused: Array(recording.exchanges.indices)))
  }

  /// The exchanges that have not been replayed.
  public var unusedExchanges: [YelpRecording.Exchange] {
    state.withLock { $0.unused }.map { exchanges[$0] }
  }

  /// Deviations from the recording: unexpected requests, then exchanges that were not used. Empty when
  /// there are none.
  public var problems: [String] {
    let state = state.withLock { $0 }
    return state.unexpected + state.unused.map { "Not asked for: \(exchanges[$0].request)" }
  }

  /// Replays the matching exchange; without one it throws an error with code `unexpectedRequest`.
  public func send(_ request: YelpHTTPRequest) async throws -> YelpHTTPResponse {
    try request.checkSendable()
    let asked = Scrubber(request).request(request)
    switch try take(for: asked) {
    case .response(let status, let headers, let body):
      return YelpHTTPResponse(status: status, headers: headers, body: body.data)
    case .failure(.cancelled): throw CancellationError()
    case .failure(let code): throw YelpError(code, "The recorded call failed like this.")
    }
  }

  /// The outcome of the exchange that fits. Exchanges are compared outside the lock, so another request may take the
  /// one that was found; then the next one is looked for.
  private func take(for asked: YelpRecording.Request) throws(YelpError) -> YelpRecording.Outcome {
    while true {
      let unused = state.withLock { $0.unused }
      let candidates = order == .any ? unused[...] : unused.prefix(1)
      let found = candidates.first {
        order == .byOrder || exchanges[$0].request.difference(to: asked).isEmpty
      }
      guard let found else {
        let message = message(asked, expected: candidates)
        state.withLock { $0.unexpected.append(message) }
        throw YelpError(.unexpectedRequest, message)
      }
      if state.withLock({ $0.use(found) }) { return exchanges[found].outcome }
    }
  }

  private func message(_ asked: YelpRecording.Request, expected: ArraySlice<Int>) -> String {
    guard !expected.isEmpty else { return "Unexpected request \(asked). Nothing more was recorded." }
    let lines = expected.map { index in
      "- \(exchanges[index].request): \(exchanges[index].request.difference(to: asked))"
    }
    return (["Unexpected request \(asked). Recorded was:"] + lines).joined(separator: "\n")
  }
}
