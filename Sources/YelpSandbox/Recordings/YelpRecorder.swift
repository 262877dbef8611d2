public import YelpSDK

/// A transport that records what another transport sends and receives, without secrets.
///
/// ```swift
/// let recorder = YelpRecorder(configuration.transport)
/// configuration.transport = recorder
/// // …
/// try recorder.recording.write(to: file)
/// ```
/// Keys, tokens, cookies and personal data are replaced before an exchange is recorded: the credential wherever it
/// appears, and fields and members with a secret's name at any depth. Yelp's terms allow its content to be kept for at
/// most 24 hours.
public final class YelpRecorder: YelpTransport, Sendable {
  private let base: any YelpTransport
  private let change: @Sendable (inout YelpRecording.Exchange) -> Void
  private let state: Locked<State>

  private struct State {
    var recording: YelpRecording
    var lastNumber = 0
    /// In the order of the requests, regardless of the order of their responses.
    var done: [Int: YelpRecording.Exchange] = [:]
  }

  /// - Parameters:
  ///   - base: The transport that sends the requests. Default: that of the platform.
  ///   - clock: The clock for the start of the recording.
  ///   - change: Changes an exchange before it is recorded, for example to remove further private values.
  public init(
    _ base: (any YelpTransport)? = nil, clock: YelpClock = .system,
    change: @escaping @Sendable (inout YelpRecording.Exchange) -> Void = { _ in }
  ) {
    self.base = SystemTransport(base)
    self.change = change
    state = Locked(State(recording: YelpRecording(recordedAt: clock.date())))
  }

  /// The exchanges so far, in the order of the requests.
  public var recording: YelpRecording {
    let state = state.withLock { $0 }
    var recording = state.recording
    recording.exchanges = state.done.sorted { $0.key < $1.key }.map(\.value)
    return recording
  }

  /// Sends the request with the base transport and records it with its response or error.
  public func send(_ request: YelpHTTPRequest) async throws -> YelpHTTPResponse {
    let number = state.withLock { state in
      state.lastNumber += 1
      return state.lastNumber
    }
    let scrubber = Scrubber(request)
    do {
      let response = try await base.send(request)
      keep(scrubber.response(response), of: scrubber.request(request), number: number)
      return response
    } catch {
      let code = error is CancellationError ? .cancelled : (error as? YelpError)?.code ?? .unknown
      keep(.failure(code), of: scrubber.request(request), number: number)
      throw error
    }
  }

  private func keep(_ outcome: YelpRecording.Outcome, of request: YelpRecording.Request, number: Int) {
    var exchange = YelpRecording.Exchange(request: request, outcome: outcome)
    change(&exchange)
    let kept = exchange
    state.withLock { $0.done[number] = kept }
  }
}
