public import Dispatch

/// Calls with a completion handler, which is called exactly once.
extension YelpAPIClient {
  /// Sends a builder or a request and calls back on the main actor.
  ///
  /// ```swift
  /// let call = client.send(yelp.business(id: id)) { result in
  ///   switch result {
  ///   case .success(let business): print(business.name)
  ///   case .failure(let error): print(error.message)
  ///   }
  /// }
  /// call.cancel()
  /// ```
  @discardableResult
  public func send<Value>(
    _ request: some YelpRequestConvertible<Value>,
    completion: @escaping @MainActor @Sendable (Result<Value, YelpError>) -> Void
  ) -> YelpCancellable {
    YelpCancellable { [self] call in
      let result = await outcome(of: request).map(\.value)
      await MainActor.run { completion(call.settle(result)) }
    }
  }

  /// Sends a builder or a request and calls back on a queue.
  @discardableResult
  public func send<Value>(
    _ request: some YelpRequestConvertible<Value>, on queue: DispatchQueue,
    completion: @escaping @Sendable (Result<Value, YelpError>) -> Void
  ) -> YelpCancellable {
    YelpCancellable { [self] call in
      let result = await outcome(of: request).map(\.value)
      queue.async { completion(call.settle(result)) }
    }
  }

  /// The end of a call as a value.
  package func outcome<Value>(
    of request: some YelpRequestConvertible<Value>
  ) async -> Result<YelpResponse<Value>, YelpError> {
    do throws(YelpError) {
      return .success(try await response(for: request))
    } catch {
      return .failure(error)
    }
  }
}

extension YelpRequestBuilder {
  /// Builds, sends and calls back on the main actor.
  ///
  /// ```swift
  /// yelp.business(id: id).send { result in
  ///   if case .success(let business) = result { print(business.name) }
  /// }
  /// ```
  /// - Parameters:
  ///   - client: The client that sends; by default as in ``send(with:)``.
  ///   - completion: Called exactly once, with the response or the error, also after a cancel.
  @discardableResult
  public func send(
    with client: YelpAPIClient? = nil,
    completion: @escaping @MainActor @Sendable (Result<Response, YelpError>) -> Void
  ) -> YelpCancellable {
    (client ?? defaultClient).send(self, completion: completion)
  }
}

/// A call made with a completion handler, to be cancelled.
///
/// Letting go of it does not cancel the call.
public final class YelpCancellable: Sendable {
  private let state = Locked(State())

  private struct State {
    var isCancelled = false
    var isOver = false
    var task: Task<Void, Never>?
  }

  /// Runs a call, which ends with ``settle(_:)``.
  init(_ work: @escaping @Sendable (YelpCancellable) async -> Void) {
    let task = Task { await work(self) }
    state.withLock { state in
      if !state.isOver { state.task = task }
    }
  }

  /// Cancels the call. Its handler then hears ``YelpError/Code/cancelled``, unless it was called before; a call
  /// that is over is not changed.
  public func cancel() {
    let task = state.withLock { state in
      if !state.isOver { state.isCancelled = true }
      return state.task
    }
    task?.cancel()
  }

  /// Whether the call was cancelled before its handler was called.
  public var isCancelled: Bool { state.withLock { $0.isCancelled } }

  /// Ends the call and gives what its handler is to hear: a call that was cancelled while its result was on the
  /// way to the handler is a cancelled one.
  func settle<Value>(_ result: Result<Value, YelpError>) -> Result<Value, YelpError> {
    let isCancelled = state.withLock { state in
      state.isOver = true
      state.task = nil
      return state.isCancelled
    }
    return isCancelled ? .failure(YelpError(.cancelled, "The call was cancelled.")) : result
  }
}
