import YelpSDK

/// Adds a header to every request.
struct TraceHeader: YelpMiddleware {
  func intercept(
    _ request: YelpHTTPRequest, info: YelpRequestInfo, next: YelpNext
  ) async throws -> YelpHTTPResponse {
    var request = request
    request.headers["X-Trace"] = request.id
    return try await next(request)
  }
}

/// Logs each call and traces each request.
func addTracing(
  to configuration: YelpConfiguration, of yelp: YelpSDK, log: @escaping @Sendable (String) -> Void
) {
  var configuration = configuration
  configuration.middleware.append(TraceHeader())
  yelp.configure(configuration)
  yelp.logLevel = .debug
  yelp.logHandler = { entry in log("[\(entry.level)] \(entry.requestID ?? "-") \(entry.message)") }
}
