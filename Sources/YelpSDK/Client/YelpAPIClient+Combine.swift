#if canImport(Combine)
  public import Combine

  extension YelpAPIClient {
    /// A publisher that sends a request for each subscriber, and cancels it with the subscription.
    ///
    /// It publishes on no particular thread: add `.receive(on:)`.
    public func publisher<Builder: YelpRequestBuilder>(
      for builder: Builder
    ) -> AnyPublisher<Builder.Response, YelpError> {
      publisher { await self.outcome(of: builder) }
    }

    /// A publisher that sends the request for each subscriber, and cancels it with the subscription.
    public func publisher<Value>(for request: YelpRequest<Value>) -> AnyPublisher<Value, YelpError> {
      publisher { await self.outcome(of: request) }
    }

    private func publisher<Value>(
      _ work: @escaping @Sendable () async -> Result<YelpResponse<Value>, YelpError>
    ) -> AnyPublisher<Value, YelpError> {
      Deferred {
        let call = YelpCancellable()
        return Future<Value, YelpError> { promise in
          let promise = Promise(keep: promise)
          call.run(Task { promise.keep(call.settle(await work().map(\.value))) })
        }
        .handleEvents(receiveCancel: { call.cancel() })
      }
      .eraseToAnyPublisher()
    }
  }

  extension YelpRequestBuilder {
    /// A publisher that sends a request for each subscriber, and cancels it with the subscription.
    public func publisher(with client: YelpAPIClient? = nil) -> AnyPublisher<Response, YelpError> {
      (client ?? defaultClient).publisher(for: self)
    }
  }

  /// A promise may be kept on any thread, although its type does not say so, and this one is kept once.
  private struct Promise<Output>: @unchecked Sendable {
    let keep: (Result<Output, YelpError>) -> Void
  }
#endif
