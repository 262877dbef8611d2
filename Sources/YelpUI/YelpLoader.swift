public import Observation
public import YelpSDK

/// Loads a value for a view and publishes its state.
///
/// ```swift
/// @MainActor final class BusinessScreen {
///   let details: YelpLoader<YelpBusiness>
///
///   init(id: String) { details = YelpLoader { YelpSDK.shared.business(id: id) } }
///
///   func appear() { details.load() }
///   func retryTapped() { details.reload() }
///
///   var title: String {
///     switch details.state {
///     case .idle: ""
///     case .loading(let previous): previous?.name ?? "Loading"
///     case .loaded(let business): business.name
///     case .failed(let error, _): error.userMessage
///     }
///   }
/// }
/// ```
/// SwiftUI observes ``state``; other code can read ``states``. The functions that load return at once, or with `await`
/// when nothing is loading: `.refreshable { await details.reload() }`. A new load cancels the one before it, whose
/// response is discarded. A loader that is deallocated cancels its load.
@MainActor @Observable
public final class YelpLoader<Value: Sendable> {
  /// The current state.
  public private(set) var state: YelpLoadingState<Value> = .idle

  @ObservationIgnored private let client: YelpAPIClient?
  @ObservationIgnored private let loadFirst: @MainActor (YelpLoader) -> Void
  @ObservationIgnored private let broadcast = Broadcast<YelpLoadingState<Value>>(.idle, buffering: .unbounded)
  @ObservationIgnored private var current: AutoCancellingTask<Void>?
  /// Counts loads. The end of a load with an older number is ignored.
  @ObservationIgnored private var number = 0
  /// Whether the newest load waits before its request is sent.
  @ObservationIgnored private var isWaiting = false
  /// Repeats the newest load.
  @ObservationIgnored private var repeatNewest: (() -> Void)?
  /// Repeats the load that the present value came from.
  @ObservationIgnored private var repeatLoaded: (() -> Void)?

  /// A loader for requests that are passed to `load(_:after:)`.
  ///
  /// - Parameter client: The client that sends. Default: the client of the `YelpSDK` that made a builder, or of
  ///   `YelpSDK.shared`.
  public nonisolated init(client: YelpAPIClient? = nil) {
    self.client = client
    loadFirst = { _ in }
  }

  /// A loader for one request, which `load()` sends: `YelpLoader { yelp.business(id: id) }`.
  ///
  /// - Parameters:
  ///   - client: As above.
  ///   - builder: Makes the request, for each load anew.
  public nonisolated init<Builder: YelpRequestBuilder>(
    client: YelpAPIClient? = nil, builder: @escaping @MainActor () -> Builder
  ) where Builder.Response == Value {
    self.client = client
    loadFirst = { $0.load(builder()) }
  }

  /// The present state and each one after it. The stream ends with the loader.
  public var states: AsyncStream<YelpLoadingState<Value>> { broadcast.makeStream() }

  /// Loads the request that the loader was made for; does nothing in a loader that was made without a request.
  public func load() { loadFirst(self) }

  /// Loads as `load()` does, unless there is a value or a load in flight: for a view that may appear again.
  public func loadIfNeeded() { if !isBusy, state.value == nil { load() } }

  /// Loads the response to a request. The previous value stays in view until the response arrives.
  ///
  /// - Parameters:
  ///   - builder: The request.
  ///   - delay: The time to wait before the request is sent. A load that is replaced while it waits sends nothing.
  ///     Default: none.
  public func load<Builder: YelpRequestBuilder>(
    _ builder: Builder, after delay: Duration = .zero
  ) where Builder.Response == Value {
    load(builder, after: delay) { $0 }
  }

  /// Loads the response to a request and makes a value of it.
  func load<Builder: YelpRequestBuilder>(
    _ builder: Builder, after delay: Duration = .zero,
    apply: @escaping @MainActor (Builder.Response) throws(YelpError) -> Value
  ) {
    stop()
    repeatNewest = { [weak self] in self?.load(builder.cachePolicy(.reload), apply: apply) }
    let number = number
    isWaiting = delay > .zero
    let client = client ?? builder.defaultClient
    if delay <= .zero { begin(number) }
    current = AutoCancellingTask { @MainActor [weak self] in
      if delay > .zero {
        try? await client.configuration.clock.sleep(delay)
        if !Task.isCancelled { self?.begin(number) }
      }
      // A load that is cancelled before its call begins makes no call.
      guard !Task.isCancelled else { self?.settle(number); return }
      let result = await client.outcome(of: builder).map(\.value)
      self?.end(number, result, apply: apply)
    }
  }

  /// Sends the newest request again, with `YelpCachePolicy.reload`; after a cancelled load, the request that the
  /// present value came from. Before the first load it is `load()`.
  public func reload() { if let repeatNewest { repeatNewest() } else { load() } }

  /// Cancels the load. The state goes back to the previous value.
  public func cancel() {
    stop()
    settle(number)
  }

  /// Cancels the load and removes the value, as before the first load.
  public func reset() {
    stop()
    repeatNewest = nil
    repeatLoaded = nil
    isWaiting = false
    change(to: .idle)
  }

  /// Waits until nothing is loading. Cancelling the waiting task cancels the load.
  public func finished() async {
    while let running = current {
      await running.value
      if current === running { current = nil }
      // A load that began meanwhile is not this task's to cancel.
      if Task.isCancelled { return }
    }
  }

  /// Begins a load, then waits as ``finished()`` does.
  func finished(after begin: () -> Void) async {
    begin()
    await finished()
  }

  private func stop() {
    number += 1
    current?.cancel()
    current = nil
  }

  /// Whether a request is in flight, or waits before it is sent.
  var isBusy: Bool { state.isLoading || isWaiting }

  private func begin(_ number: Int) {
    guard self.number == number else { return }
    isWaiting = false
    change(to: .loading(previous: state.value))
  }

  private func end<Response>(
    _ number: Int, _ result: Result<Response, YelpError>, apply: (Response) throws(YelpError) -> Value
  ) {
    guard self.number == number else { return }
    do throws(YelpError) {
      let value = try apply(result.get())
      repeatLoaded = repeatNewest
      change(to: .loaded(value))
    } catch {
      if error.isCancellation { settle(number) } else { change(to: .failed(error, previous: state.value)) }
    }
  }

  /// Goes back to the state before a cancelled load.
  private func settle(_ number: Int) {
    guard self.number == number else { return }
    repeatNewest = repeatLoaded ?? repeatNewest
    let isOver = state.isLoading || isWaiting && state.error != nil
    isWaiting = false
    if isOver { change(to: state.value.map { .loaded($0) } ?? .idle) }
  }

  private func change(to state: YelpLoadingState<Value>) {
    self.state = state
    broadcast.send(state)
  }
}

/// Functions that return when nothing is loading. Cancelling the waiting task cancels the load.
extension YelpLoader {
  public func load() async { await finished { load() } }

  public func loadIfNeeded() async {
    // The load of a view that has just disappeared is cancelled, and may not have ended.
    await finished()
    await finished { loadIfNeeded() }
  }

  public func load<Builder: YelpRequestBuilder>(
    _ builder: Builder, after delay: Duration = .zero
  ) async where Builder.Response == Value {
    await finished { load(builder, after: delay) }
  }

  public func reload() async { await finished { reload() } }
}
