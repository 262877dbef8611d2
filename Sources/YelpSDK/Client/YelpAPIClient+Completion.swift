public import Dispatch

/// The call with a completion handler, which is called exactly once, whatever happens.
extension YelpAPIClient {
  /// Builds, sends and calls back on the main actor.
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
  public func send<Builder: YelpRequestBuilder>(
    _ builder: Builder,
    completion: @escaping @MainActor @Sendable (Result<Builder.Response, YelpError>) -> Void
  ) -> YelpCancellable {
    start {
      await self.outcome(of: builder)
    } deliver: { settled in
      await MainActor.run { completion(settled()) }
    }
  }

  /// Builds, sends and calls back on a queue.
  @discardableResult
  public func send<Builder: YelpRequestBuilder>(
    _ builder: Builder, on queue: DispatchQueue,
    completion: @escaping @Sendable (Result<Builder.Response, YelpError>) -> Void
  ) -> YelpCancellable {
    start {
      await self.outcome(of: builder)
    } deliver: { settled in
      queue.async { completion(settled()) }
    }
  }

  /// Builds, sends and calls back on an actor, mostly the caller's own: `client.send(builder, on: self) { … }`.
  @discardableResult
  public func send<Builder: YelpRequestBuilder>(
    _ builder: Builder, on actor: isolated any Actor,
    completion: @escaping (Result<Builder.Response, YelpError>) -> Void
  ) -> YelpCancellable {
    let call = YelpCancellable()
    call.run(
      Task {
        _ = actor
        completion(call.settle(await outcome(of: builder).map(\.value)))
      })
    return call
  }

  /// Sends a request and calls back on the main actor.
  @discardableResult
  public func send<Value>(
    _ request: YelpRequest<Value>,
    completion: @escaping @MainActor @Sendable (Result<Value, YelpError>) -> Void
  ) -> YelpCancellable {
    start {
      await self.outcome(of: request)
    } deliver: { settled in
      await MainActor.run { completion(settled()) }
    }
  }

  /// Sends a request and calls back on a queue.
  @discardableResult
  public func send<Value>(
    _ request: YelpRequest<Value>, on queue: DispatchQueue,
    completion: @escaping @Sendable (Result<Value, YelpError>) -> Void
  ) -> YelpCancellable {
    start {
      await self.outcome(of: request)
    } deliver: { settled in
      queue.async { completion(settled()) }
    }
  }

  /// Sends a request and calls back on an actor, mostly the caller's own.
  @discardableResult
  public func send<Value>(
    _ request: YelpRequest<Value>, on actor: isolated any Actor,
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

  /// Calls, and lets `deliver` take the result to where the handler wants it.
  private func start<Value>(
    _ work: @escaping @Sendable () async -> Result<YelpResponse<Value>, YelpError>,
    deliver: @escaping @Sendable (@escaping @Sendable () -> Result<Value, YelpError>) async -> Void
  ) -> YelpCancellable {
    let call = YelpCancellable()
    call.run(
      Task {
        let result = await work().map(\.value)
        await deliver { call.settle(result) }
      })
    return call
  }
}
