/// Sending from the builder itself.
extension YelpRequestBuilder {
  /// The client that a bare `send()` uses: that of the instance that vended the builder, or of `YelpSDK.shared`.
  public var defaultClient: YelpAPIClient { (draft.values.client ?? .shared).client }

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
