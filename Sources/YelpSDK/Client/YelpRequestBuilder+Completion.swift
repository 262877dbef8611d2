public import Dispatch

/// The call with a completion handler, which is called exactly once, whatever happens.
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
