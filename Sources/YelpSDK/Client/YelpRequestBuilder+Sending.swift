/// Sending from the builder itself.
extension YelpRequestBuilder {
  /// Builds, sends and returns the parsed response.
  ///
  /// - Parameter client: Who sends; by default the client of the ``YelpSDK`` that vended this builder, or of
  ///   `YelpSDK.shared`.
  @discardableResult
  public func send(with client: YelpAPIClient? = nil) async throws(YelpError) -> Response {
    try await (client ?? defaultClient).send(self)
  }

  /// Builds, sends and returns the parsed response with status, headers, raw body and more.
  ///
  /// - Parameter client: Who sends; by default as in ``send(with:)``.
  public func response(with client: YelpAPIClient? = nil) async throws(YelpError) -> YelpResponse<Response> {
    try await (client ?? defaultClient).response(for: self)
  }

  /// The client that a bare `send()` uses: that of the instance that vended the builder, or of `YelpSDK.shared`.
  public var defaultClient: YelpAPIClient { (draft.vendor as? CurrentClient ?? .shared).client }
}
