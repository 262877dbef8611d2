/// Sending from the builder itself.
extension YelpRequestBuilder {
  /// The client that a bare `send()` uses: that of the instance that vended the builder, or of `YelpSDK.shared`.
  public var defaultClient: YelpAPIClient { (draft.values.client as? CurrentClient ?? .shared).client }

  /// Builds, sends and returns the parsed response.
  ///
  /// - Parameter client: The client that sends. Default: that of the ``YelpSDK`` that vended this builder, or of
  ///   `YelpSDK.shared`.
  @discardableResult
  public func send(with client: YelpAPIClient? = nil) async throws(YelpError) -> Response {
    try await (client ?? defaultClient).send(self)
  }

  /// Builds, sends and returns the parsed response with status, headers, raw body and more.
  ///
  /// - Parameter client: The client that sends; by default as in ``send(with:)``.
  public func response(with client: YelpAPIClient? = nil) async throws(YelpError) -> YelpResponse<Response> {
    try await (client ?? defaultClient).response(for: self)
  }

  /// Builds and sends without waiting: returns at once, see `YelpAPIClient.track(_:id:)`.
  ///
  /// - Parameters:
  ///   - id: Names the event in reports, and keeps it from being sent twice.
  ///   - client: The client that sends; by default as in ``send(with:)``.
  /// - Returns: A receipt, for callers who want to know whether it was delivered.
  @discardableResult
  public func track(id: String? = nil, with client: YelpAPIClient? = nil) -> YelpTrackingReceipt {
    (client ?? defaultClient).track(self, id: id)
  }
}

/// Calls with a completion handler, which is called exactly once, on the main actor.
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
  /// - Parameters:
  ///   - request: A builder or a request.
  ///   - completion: Called exactly once, with the response or the error; with ``YelpError/Code/cancelled`` when the call was
  ///     cancelled before its response had arrived.
  /// - Returns: The task of the call, to cancel it. Releasing it does not.
  @discardableResult
  public func send<Value>(
    _ request: some YelpRequestConvertible<Value>,
    completion: @escaping @MainActor @Sendable (Result<Value, YelpError>) -> Void
  ) -> Task<Void, Never> {
    Task { [self] in
      let result = await outcome(of: request).map(\.value)
      await MainActor.run {
        completion(result)
      }
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
  ///   - completion: As in ``YelpAPIClient/send(_:completion:)``.
  @discardableResult
  public func send(
    with client: YelpAPIClient? = nil,
    completion: @escaping @MainActor @Sendable (Result<Response, YelpError>) -> Void
  ) -> Task<Void, Never> {
    (client ?? defaultClient).send(self, completion: completion)
  }
}
