#if canImport(Combine)
  public import Combine

  extension YelpAPIClient {
    /// A publisher that sends when somebody subscribes, each time anew, and cancels with the subscription.
    ///
    /// It publishes on no particular thread: add `.receive(on:)`.
    public func publisher<Builder: YelpRequestBuilder>(
      for builder: Builder
    ) -> AnyPublisher<Builder.Response, YelpError> {
      Deferred {
        let call = YelpCancellable()
        return Future<Builder.Response, YelpError> { promise in
          let promise = Promise(keep: promise)
          call.run(
            Task { promise.keep(call.settle(await self.outcome(of: builder).map(\.value))) })
        }
        .handleEvents(receiveCancel: { call.cancel() })
      }
      .eraseToAnyPublisher()
    }
  }

  extension YelpRequestBuilder {
    /// A publisher that sends when somebody subscribes; see ``YelpAPIClient/publisher(for:)``.
    public func publisher(with client: YelpAPIClient? = nil) -> AnyPublisher<Response, YelpError> {
      (client ?? defaultClient).publisher(for: self)
    }
  }

  /// Combine lets a promise be kept on any thread without saying so in its type, and this one is kept once.
  private struct Promise<Output>: @unchecked Sendable {
    let keep: (Result<Output, YelpError>) -> Void
  }
#endif
