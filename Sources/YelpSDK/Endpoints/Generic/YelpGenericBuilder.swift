/// A request for any path, for endpoints without a builder. The response is a JSON tree unless another parser is set.
///
/// ```swift
/// let json = try await yelp.request(.get, path: "/v3/businesses/\(id)/new_thing").parameter("depth", 2).send()
/// ```
/// A value interpolated into the path becomes one encoded segment. The path of an AI chat has the time-out of
/// ``YelpChatBuilder``.
public struct YelpGenericBuilder: YelpTrackableBuilder {
  public var draft: YelpRequestDraft

  /// Makes a builder. A bare `send()` uses ``YelpSDK/shared``.
  public init(_ method: YelpHTTPMethod = .get, path: YelpPath) {
    draft = YelpRequestDraft(.generic, method: method, path: path)
    draft.attemptTimeout = YelpEndpoint(path: path.encoded)?.attemptTimeout
  }

  public var responseParser: YelpResponseParser<YelpJSONValue> { .jsonValue }

  /// Names the endpoint, for logs, metrics and the scopes of middleware.
  public consuming func endpoint(_ endpoint: YelpEndpoint) -> Self { with { $0.endpoint = endpoint } }

  /// Sends to another host than that of the configuration, without the API key: ``YelpHost/yelp`` alone gets it, when
  /// it is the configured host too. An access token is sent to Yelp's own hosts alone: ``YelpHost/partner`` is one,
  /// which ``YelpConfiguration/partnerBaseURL`` replaces.
  public consuming func host(_ host: YelpHost) -> Self {
    draft.host = host
    if host != .yelp, draft.authentication == .apiKey { draft.authentication = .none }
    return self
  }
}

extension YelpEndpoint {
  /// A request made by path, without a builder made for it.
  public static let generic: Self = "generic"
}
