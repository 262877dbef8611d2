#if canImport(Combine)
  public import Combine

  extension YelpRequestBuilder {
    /// A publisher that sends for each subscriber, and cancels with the subscription.
    ///
    /// It publishes on no particular thread: add `.receive(on:)`.
    public func publisher() -> AnyPublisher<Response, YelpError> {
      let client = defaultClient
      return Deferred {
        var call: Task<Void, Never>?
        let future = Future<Response, YelpError> { promise in
          let promise = Promise(keep: promise)
          call = Task { promise.keep(await client.outcome(of: self).map(\.value)) }
        }
        return future.handleEvents(receiveCancel: { [call] in call?.cancel() })
      }
      .eraseToAnyPublisher()
    }
  }

  /// Combine allows any thread to fulfil a promise, although the type is not `Sendable`. This one is fulfilled once.
  private struct Promise<Output>: @unchecked Sendable {
    let keep: (Result<Output, YelpError>) -> Void
  }
#endif
