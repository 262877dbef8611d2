/// A stage between the client and the transport. It may change, delay, repeat or fail a request, or respond to it.
///
/// ```swift
/// struct TraceHeader: YelpMiddleware {
///   func intercept(
///     _ request: YelpHTTPRequest, info: YelpRequestInfo, next: YelpNext
///   ) async throws -> YelpHTTPResponse {
///     var request = request
///     request.headers["X-Trace"] = request.id
///     return try await next(request)
///   }
/// }
/// ```
/// The middleware of the configuration comes first, in its order. The stages of the SDK follow: access tokens, logging,
/// retry, connectivity, rate limiting, authentication. So no middleware sees the key.
public protocol YelpMiddleware: Sendable {
  /// The endpoints that the stage applies to. Default: all.
  var scope: YelpScope { get }

  /// Handles one request. Call `next` to pass it on: once, several times, or not at all.
  func intercept(
    _ request: YelpHTTPRequest, info: YelpRequestInfo, next: YelpNext
  ) async throws -> YelpHTTPResponse
}

/// Passes a request on to the next stage.
public typealias YelpNext = @Sendable (YelpHTTPRequest) async throws -> YelpHTTPResponse

extension YelpMiddleware {
  public var scope: YelpScope { .all }
}
