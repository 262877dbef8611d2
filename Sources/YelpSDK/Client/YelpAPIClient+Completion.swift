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

  /// Sends a builder or a request and calls back on an actor, mostly the caller's own:
  /// `client.send(builder, on: self) { … }`.
  @discardableResult
  public func send<Value>(
    _ request: some YelpRequestConvertible<Value>, on actor: isolated any Actor,
    completion: @escaping (Result<Value, YelpError>) -> Void
  ) -> YelpCancellable {
    let call = YelpCancellable()
    call.run(
      Task {
        _ = actor
        completion(call.settle(await outcome(of: request).map(\.value)))
      })
    return call
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
  ///   - client: Who sends; by default as in ``send(with:)``.
  ///   - completion: Called exactly once, with the response or the error, also after a cancel.
  @discardableResult
  public func send(
    with client: YelpAPIClient? = nil,
    completion: @escaping @MainActor @Sendable (Result<Response, YelpError>) -> Void
  ) -> YelpCancellable {
    (client ?? defaultClient).send(self, completion: completion)
  }

  /// Builds, sends and calls back on a queue.
  @discardableResult
  public func send(
    on queue: DispatchQueue, with client: YelpAPIClient? = nil,
    completion: @escaping @Sendable (Result<Response, YelpError>) -> Void
  ) -> YelpCancellable {
    (client ?? defaultClient).send(self, on: queue, completion: completion)
  }

  /// Builds, sends and calls back on an actor, mostly the caller's own: `builder.send(on: self) { … }`.
  @discardableResult
  public func send(
    on actor: isolated any Actor, with client: YelpAPIClient? = nil,
    completion: @escaping (Result<Response, YelpError>) -> Void
  ) -> YelpCancellable {
    (client ?? defaultClient).send(self, on: actor, completion: completion)
  }
}
