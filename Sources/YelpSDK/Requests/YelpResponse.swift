public import Foundation

/// A parsed response with status, headers, raw body and more.
public struct YelpResponse<Value: Sendable>: Sendable {
  /// The parsed value.
  public var value: Value
  /// The HTTP status.
  public var status: Int
  public var headers: YelpHTTPHeaders
  /// The rate limit in the headers; `nil` when there is none.
  public var rateLimit: YelpRateLimit?
  /// The raw body, decompressed.
  public var body: Data
  /// The source of the response.
  public var source: Source
  /// How often the request was sent; 0 for a response from the cache.
  public var attempts: Int
  /// The time from the call to its end.
  public var duration: Duration
  /// The values that decoding had to convert or leave out.
  public var issues: [YelpDecodingIssue]
  /// The time since Yelp made the response: zero from the network, unless a proxy sent an `Age` header.
  public var age: Duration
  /// The failure that a stale response stands in for; `nil` for other responses.
  public var error: YelpError?

  public typealias Source = YelpResponseSource

  /// The body as JSON; `nil` when it isn't JSON. In its texts U+FFFD stands for what makes no character.
  public var json: YelpJSONValue? { try? YelpJSONValue(reading: body, repairs: true) }

  /// Whether the response came from the cache: fresh, or stale after Yelp failed.
  public var isFromCache: Bool { source == .cache || source == .stale }

  /// Whether the status is 200 to 299.
  var isSuccess: Bool { (200..<300).contains(status) }

  /// The response with another value.
  func map<Other: Sendable>(
    _ transform: (Value) throws(YelpError) -> Other
  ) throws(YelpError) -> YelpResponse<Other> {
    YelpResponse<Other>(
      value: try transform(value), status: status, headers: headers, rateLimit: rateLimit, body: body,
      source: source, attempts: attempts, duration: duration, issues: issues, age: age, error: error)
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
  /// The `Age` header: how long caches between Yelp and this client held the response. Zero without one, and for one
  /// that does not begin with digits. Digits after the eleventh are ignored.
  fileprivate var age: Duration {
    let digits = (headers["Age"] ?? "").trimmed.utf8.prefix { (48...57).contains($0) }.prefix(11)
    return .seconds(Int64(String(decoding: digits, as: UTF8.self)) ?? 0)
  }
}

extension YelpResponse where Value: Encodable {
  /// The fields of the body that the model does not decode, by path, with the number of times each occurs.
  public var unknownFields: [String: Int] { YelpUnknownFields.list(of: value, in: body) }
}

extension YelpResponse: CustomStringConvertible {
  public var description: String {
    "\(status) from \(source.rawValue), \(body.count.counted("byte")), \(attempts.counted("attempt")), \(issues.count.counted("issue"))"
  }
}

/// The source of a response.
public enum YelpResponseSource: String, Sendable, Hashable {
  /// The network: a request was sent for this call.
  case network
  /// The request of an equal call that was in flight.
  case joined
  /// The cache, which held a fresh response.
  case cache
  /// The cache, which held an older response, after Yelp failed. See ``YelpCacheConfiguration/staleIfError``.
  case stale
}
