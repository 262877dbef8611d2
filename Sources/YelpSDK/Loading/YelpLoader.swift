public import Observation

/// Loads something for a view and tells how it stands.
///
/// ```swift
/// @MainActor final class BusinessScreen {
///   let details = YelpLoader<YelpBusiness>()
///
///   func appear(id: String) { details.load(YelpSDK.shared.business(id: id)) }
///
///   var title: String {
///     switch details.state {
///     case .idle: ""
///     case .loading(let previous): previous?.name ?? "Loading"
///     case .loaded(let business): business.name
///     case .failed(let error, _): error.message
///     }
///   }
/// }
/// ```
/// SwiftUI follows ``state`` by itself; other code can follow ``states``. The last load is the one that counts:
/// it cancels the one before it, whose answer never comes through. A loader that is let go of cancels what it
/// loads.
@MainActor @Observable
public final class YelpLoader<Value: Sendable> {
  /// How it stands.
  public private(set) var state: YelpLoadingState<Value> = .idle

  @ObservationIgnored private let client: YelpAPIClient?
  @ObservationIgnored private let broadcast = StateBroadcast<YelpLoadingState<Value>>()
  @ObservationIgnored private var current: OwnedTask<Void>?
  /// Counts loads, so that an older one can tell that it is no longer wanted.
  @ObservationIgnored private var turn = 0
  @ObservationIgnored private var repeatLast: (() -> Void)?

  /// - Parameter client: who sends; by default the client of the ``YelpSDK`` that vended a builder, or of
  ///   `YelpSDK.shared`.
  public nonisolated init(client: YelpAPIClient? = nil) { self.client = client }

  /// Each state from the present one on. The stream ends with the loader.
  public var states: AsyncStream<YelpLoadingState<Value>> { broadcast.stream(from: state) }

  /// Loads the answer to a request. What was loaded before stays in view until the answer is there.
  ///
  /// - Parameters:
  ///   - builder: what to ask.
  ///   - delay: how long to wait first; another load in the meantime takes the place of this one. Default: none.
  public func load<Builder: YelpRequestBuilder>(
    _ builder: Builder, after delay: Duration = .zero
  ) where Builder.Response == Value {
    repeatLast = { [weak self] in self?.load(builder.cachePolicy(.reload)) }
    load(builder, after: delay) { $0 }
  }

  /// Loads the answer to a request and makes a value of it, unless another load has taken its place.
  func load<Builder: YelpRequestBuilder>(
    _ builder: Builder, after delay: Duration = .zero,
    apply: @escaping @MainActor (Builder.Response) -> Value
  ) {
    stop()
    let turn = turn
    let client = client ?? builder.defaultClient
    if delay <= .zero { begin(turn) }
    current = OwnedTask { @MainActor [weak self] in
      if delay > .zero {
        try? await client.configuration.clock.sleep(delay)
        self?.begin(turn)
      }
      let result = await client.outcome(of: builder).map(\.value)
      self?.end(turn, result, apply: apply)
    }
  }

  /// Asks again, past what memory holds, for what was loaded last. Does nothing before the first load.
  public func reload() { repeatLast?() }

  /// Gives up what is under way and goes back to what was there.
  public func cancel() {
    stop()
    settle()
  }

  /// Gives up what is under way and forgets what was there.
  public func reset() {
    stop()
    repeatLast = nil
    change(to: .idle)
  }

  /// Waits until nothing is under way. Cancelling the task that waits gives up the load.
  public func finished() async {
    while let running = current {
      await running.value
      if current === running { current = nil }
    }
  }

  private func stop() {
    turn += 1
    current?.cancel()
    current = nil
  }

  private func begin(_ turn: Int) {
    if self.turn == turn { change(to: .loading(previous: state.value)) }
  }

  private func end<Answer>(
    _ turn: Int, _ result: Result<Answer, YelpError>, apply: (Answer) -> Value
  ) {
    guard self.turn == turn else { return }
    switch result {
    case .success(let answer): change(to: .loaded(apply(answer)))
    case .failure(let error) where error.isCancellation: settle()
    case .failure(let error): change(to: .failed(error, previous: state.value))
    }
  }

  /// Leaves the loading state for what was there before.
  private func settle() {
    if state.isLoading { change(to: state.value.map { .loaded($0) } ?? .idle) }
  }

  private func change(to state: YelpLoadingState<Value>) {
    self.state = state
    broadcast.send(state)
  }
}
