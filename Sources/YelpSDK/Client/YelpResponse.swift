public import Foundation

/// A parsed answer with everything that came with it.
public struct YelpResponse<Value: Sendable>: Sendable {
  /// What the parser made of the body.
  public var value: Value
  /// The HTTP status.
  public var status: Int
  public var headers: YelpHTTPHeaders
  /// The daily numbers in the headers, where they are.
  public var rateLimit: YelpRateLimit?
  /// The raw body.
  public var body: Data
  /// Where the answer came from.
  public var source: Source
  /// How often the request was sent for this answer; 0 from memory.
  public var attempts: Int
  /// From the call to its end.
  public var duration: Duration
  /// What decoding had to bend or drop.
  public var issues: [YelpDecodingIssue]
  /// How long ago the answer was received: zero from the network.
  public var age: Duration

  public typealias Source = YelpAnswerSource
}

extension YelpResponse where Value: Encodable {
  /// The fields of the body that the model does not know, by path, with how often each occurs.
  public var unknownFields: [String: Int] { YelpUnknownFields.list(of: value, in: body) }
}

extension YelpResponse: CustomStringConvertible {
  public var description: String {
    "\(status) from \(source.rawValue), \(body.count) bytes, \(attempts) attempts, \(issues.count) issues"
  }
}
