public import YelpSDK

/// An endpoint that a sandbox answers besides those it knows, for builders of your own.
///
/// ```swift
/// let sandbox = YelpSandbox()
/// sandbox.add(
///   YelpSandboxEndpoint(.get, "/v3/jobs/{id}") { call in
///     .json(["id": .string(call["id"]), "title": "Paint a fence"])
///   })
/// ```
/// The sandbox records its requests, lets them meet the faults, checks the credentials and counts them against the limits
/// before it is asked.
public struct YelpSandboxEndpoint: Sendable {
  /// The method.
  public let method: YelpHTTPMethod
  /// The path, in which a name in braces stands for one segment.
  public let path: String
  /// The credentials that a request must carry.
  public let access: Access
  let respond: Respond
  let segments: [String]

  /// Answers a request. What it throws becomes an error response.
  public typealias Respond = @Sendable (YelpSandboxCall) throws(YelpSandboxRefusal) -> YelpHTTPResponse

  /// Which credentials a request must carry.
  public enum Access: String, Sendable, Hashable, CaseIterable {
    /// A key that the sandbox accepts.
    case apiKey
    /// An access token that the sandbox gave to a business user.
    case accessToken
    /// A user name and a password, whatever they are.
    case basic
    /// None.
    case none
  }

  /// - Parameters:
  ///   - method: The method.
  ///   - path: The path, in which a name in braces stands for one segment: `/v3/jobs/{id}`.
  ///   - access: The credentials that a request must carry. Default: the key.
  ///   - respond: Answers a request. It is called on any thread.
  public init(
    _ method: YelpHTTPMethod, _ path: String, access: Access = .apiKey, respond: @escaping Respond
  ) {
    self.method = method
    self.path = path
    self.access = access
    self.respond = respond
    segments = path.utf8.split(separator: UInt8(ascii: "/")).map { String(Substring($0)) }
  }

  /// The values of the names in braces; `nil` when the path is another.
  func values(in path: [String]) -> [String: String]? {
    guard segments.count == path.count else { return nil }
    var values: [String: String] = [:]
    for (segment, value) in zip(segments, path) {
      if segment.utf8.first == UInt8(ascii: "{"), segment.utf8.last == UInt8(ascii: "}") {
        values[String(segment.dropFirst().dropLast())] = value
      } else if segment != value {
        return nil
      }
    }
    return values
  }
}

extension YelpSandboxEndpoint: CustomStringConvertible {
  public var description: String { "\(method) \(path)" }
}
