#if canImport(Combine)
  public import Combine

  extension YelpAPIClient {
    /// A publisher that sends a builder or a request for each subscriber, and cancels with the subscription.
    ///
    /// It publishes on no particular thread: add `.receive(on:)`.
    public func publisher<Value>(
      for request: some YelpRequestConvertible<Value>
    ) -> AnyPublisher<Value, YelpError> {
      Deferred {
        var call: Task<Void, Never>?
        let future = Future<Value, YelpError> { promise in
          let promise = Promise(keep: promise)
          call = Task { promise.keep(await self.outcome(of: request).map(\.value)) }
        }
        return future.handleEvents(receiveCancel: { [call] in call?.cancel() })
      }
      .eraseToAnyPublisher()
    }
  }

  extension YelpRequestBuilder {
    /// A publisher that sends for each subscriber, and cancels with the subscription.
    public func publisher(with client: YelpAPIClient? = nil) -> AnyPublisher<Response, YelpError> {
      (client ?? defaultClient).publisher(for: self)
    }
  }

  /// Combine allows any thread to fulfil a promise, although the type is not `Sendable`. This one is fulfilled once.
  private struct Promise<Output>: @unchecked Sendable {
    let keep: (Result<Output, YelpError>) -> Void
  }
#endif
