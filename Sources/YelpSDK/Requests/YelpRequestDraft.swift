/// What a builder gathers before `build()`: the shared state behind every builder's setters.
public struct YelpRequestDraft: Sendable {
  public var endpoint: YelpEndpoint
  public var method: YelpHTTPMethod
  public var host: YelpHost = .api
  public var path: YelpPath
  /// Query items by their name on the wire.
  public var parameters = YelpParameters()
  public var body: YelpRequestBody?
  public var uploadProgress: YelpHTTPRequest.UploadProgress?
  public var headers: YelpHTTPHeaders = [:]
  public var timeout: Duration?
  public var authentication: YelpAuthentication = .apiKey
  public var cachePolicy: YelpCachePolicy = .useCache
  public var retryPolicy: YelpRetryPolicy?
  /// `nil` takes what the method says.
  public var isIdempotent: Bool?
  public var localePlacement: YelpRequestInfo.LocalePlacement
  /// See ``YelpRequestInfo/cachePartition``.
  public var cachePartition: String?
  /// The entry object that vended the builder, whose client `send()` uses.
  var sdk: YelpSDK?

  /// A draft for a path. Interpolate ids into the path: each becomes one encoded segment.
  public init(
    _ endpoint: YelpEndpoint = .generic,
    method: YelpHTTPMethod = .get,
    path: YelpPath,
    localePlacement: YelpRequestInfo.LocalePlacement = .none
  ) {
    self.endpoint = endpoint
    self.method = method
    self.path = path
    self.localePlacement = localePlacement
  }

  /// Sets a query item; `nil` removes it.
  public mutating func set(_ key: String, _ value: (some YelpParameterConvertible)?) {
    parameters[key] = value?.yelpParameter
  }

  /// Sets a list of open values, joined by commas; an empty list removes it.
  public mutating func set(_ key: String, list values: [some YelpOpenValue]) {
    parameters[key] = YelpParameter(joining: values, \.rawValue)
  }

  /// Sets price tiers in the form of requests, `1,2`; an empty list removes them.
  public mutating func set(price tiers: [YelpPrice]) {
    parameters["price"] = YelpParameter(joining: tiers) { $0.tier.map(String.init) ?? $0.rawValue }
  }
}
