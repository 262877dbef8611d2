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

/// A set of endpoints.
public struct YelpScope: Sendable {
  private let isMember: @Sendable (YelpRequestInfo) -> Bool

  /// The endpoints for which `contains` is true.
  public init(where contains: @escaping @Sendable (YelpRequestInfo) -> Bool) { isMember = contains }

  /// Every endpoint.
  public static let all = YelpScope { _ in true }

  /// No endpoint.
  public static let none = YelpScope { _ in false }

  /// These endpoints alone.
  public static func only(_ endpoints: YelpEndpoint...) -> YelpScope {
    let endpoints = Set(endpoints)
    return YelpScope { endpoints.contains($0.endpoint) }
  }

  /// Every endpoint but these.
  public static func except(_ endpoints: YelpEndpoint...) -> YelpScope {
    let endpoints = Set(endpoints)
    return YelpScope { !endpoints.contains($0.endpoint) }
  }

  public func contains(_ info: YelpRequestInfo) -> Bool { isMember(info) }
}

/// The stages of one request, outermost first, with the transport at their end.
struct Pipeline: Sendable {
  let stages: [any YelpMiddleware]
  /// Sends an attempt.
  let transmit: YelpNext

  /// Passes a request through the stages and sends it.
  func send(_ request: YelpHTTPRequest, _ info: YelpRequestInfo) async throws -> YelpHTTPResponse {
    try await pass(request, info, to: 0)
  }

  /// Passes a request to the stage at a position, or to the next one whose scope contains it.
  private func pass(
    _ request: YelpHTTPRequest, _ info: YelpRequestInfo, to position: Int
  ) async throws -> YelpHTTPResponse {
    guard let position = stages[position...].firstIndex(where: { $0.scope.contains(info) }) else {
      return try await transmit(request)
    }
    return try await stages[position].intercept(request, info: info) { request in
      try await pass(request, info, to: position + 1)
    }
  }
}
