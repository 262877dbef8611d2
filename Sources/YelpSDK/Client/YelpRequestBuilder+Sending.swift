/// Sending from the builder itself.
extension YelpRequestBuilder {
  /// The client that sends: that of the instance that vended the builder, or of `YelpSDK.shared`.
  public var defaultClient: YelpAPIClient { draft.options.client?() ?? CurrentClient.shared.client }

  /// Builds, sends and returns the parsed response.
  ///
  /// The ``YelpSDK`` that vended the builder sends it. A builder made by its initializer is sent by `YelpSDK.shared`,
  /// or by another instance with ``YelpSDK/send(_:)``.
  @discardableResult
  public func send() async throws(YelpError) -> Response { try await defaultClient.send(self) }

  /// Builds, sends and returns the parsed response with status, headers, raw body and more.
  public func response() async throws(YelpError) -> YelpResponse<Response> {
    try await defaultClient.response(for: self)
  }

  /// Builds, sends and calls back on the main actor.
  ///
  /// ```swift
  /// let call = yelp.business(id: id).send { result in
  ///   switch result {
  ///   case .success(let business): print(business.name)
  ///   case .failure(let error): print(error.message)
  ///   }
  /// }
  /// call.cancel()
  /// ```
  /// - Parameter completion: Called exactly once, with the response or the error; with ``YelpError/Code/cancelled``
  ///   when the call was cancelled before its response had arrived.
  /// - Returns: The task of the call, to cancel it. Releasing it does not.
  @discardableResult
  public func send(
    completion: @escaping @MainActor @Sendable (Result<Response, YelpError>) -> Void
  ) -> Task<Void, Never> {
    let client = defaultClient
    return Task {
      let result = await client.outcome(of: self).map(\.value)
      await MainActor.run {
        completion(result)
      }
    }
  }
}

extension YelpAPIClient {
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
