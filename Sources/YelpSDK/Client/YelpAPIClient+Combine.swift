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
        let call = YelpCancellable()
        return Future<Value, YelpError> { promise in
          let promise = Promise(keep: promise)
          call.run(Task { promise.keep(call.settle(await self.outcome(of: request).map(\.value))) })
        }
        .handleEvents(receiveCancel: { call.cancel() })
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

  /// A promise may be kept on any thread, although its type does not say so, and this one is kept once.
  private struct Promise<Output>: @unchecked Sendable {
    let keep: (Result<Output, YelpError>) -> Void
  }
#endif
