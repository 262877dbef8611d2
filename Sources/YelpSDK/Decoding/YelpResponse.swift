public import Foundation

/// A parsed response with everything that came with it.
public struct YelpResponse<Value: Sendable>: Sendable {
  /// What the parser made of the body.
  public var value: Value
  /// The HTTP status.
  public var status: Int
  public var headers: YelpHTTPHeaders
  /// The daily numbers in the headers; `nil` when there are none.
  public var rateLimit: YelpRateLimit?
  /// The raw body, decompressed.
  public var body: Data
  /// Where the response came from.
  public var source: Source
  /// How often the request was sent; 0 for a response from the cache.
  public var attempts: Int
  /// The time from the call to its end.
  public var duration: Duration
  /// What decoding had to change or drop.
  public var issues: [YelpDecodingIssue]
  /// The time since Yelp made the response: zero from the network, unless a proxy sent an `Age` header.
  public var age: Duration

  public typealias Source = YelpResponseSource

  /// The body as JSON; `nil` when it is none.
  public var json: YelpJSONValue? { try? YelpJSONValue(parsing: body) }

  /// Whether the cache gave the response, fresh or stale, so that Yelp was not asked or failed.
  public var isFromCache: Bool { source == .cache || source == .stale }

  /// The response with another value.
  func map<Other: Sendable>(
    _ transform: (Value) throws(YelpError) -> Other
  ) throws(YelpError) -> YelpResponse<Other> {
    YelpResponse<Other>(
      value: try transform(value), status: status, headers: headers, rateLimit: rateLimit, body: body,
      source: source, attempts: attempts, duration: duration, issues: issues, age: age)
  }
}

extension YelpResponse where Value == any Sendable {
  /// A response from the network.
  init(_ http: YelpHTTPResponse, value: any Sendable, issues: [YelpDecodingIssue], attempts: Int) {
    self.init(
      value: value, status: http.status, headers: http.headers,
      rateLimit: YelpRateLimit(headers: http.headers), body: http.body, source: .network,
      attempts: attempts, duration: .zero, issues: issues, age: http.age)
  }
}

extension YelpHTTPResponse {
  /// The `Age` header: how long caches between Yelp and this client held the response. Zero without one, and for
  /// one that does not begin with digits. An absurd number is as old as one of eleven digits.
  fileprivate var age: Duration {
    let digits = (headers["Age"] ?? "").trimmed.utf8.prefix { (48...57).contains($0) }.prefix(11)
    return .seconds(Int(String(decoding: digits, as: UTF8.self)) ?? 0)
  }
}

extension YelpResponse where Value: Encodable {
  /// The fields of the body that the model does not know, by path, with how often each occurs.
  public var unknownFields: [String: Int] { YelpUnknownFields.list(of: value, in: body) }
}

extension YelpResponse: CustomStringConvertible {
  public var description: String {
    "\(status) from \(source.rawValue), \(body.count.counted("byte")), \(attempts.counted("attempt")), \(issues.count.counted("issue"))"
  }
}

/// Where a response came from.
public enum YelpResponseSource: String, Sendable, Hashable {
  /// The network: Yelp was asked for this call.
  case network
  /// The request of an equal call that was in flight.
  case shared
  /// The cache, which held a fresh response.
  case cache
  /// The cache, which held an older response, after Yelp failed. See ``YelpCacheConfiguration/staleIfError``.
  case stale
}
