public import YelpSDK

/// An endpoint that you add to a sandbox, for your own builders.
///
/// ```swift
/// let sandbox = YelpSandbox()
/// sandbox.add(
///   YelpSandboxEndpoint(.get, "/v3/jobs/{id}") { call in
///     .json(["id": .string(call["id"]), "title": "Paint a fence"])
///   })
/// ```
/// Before the endpoint is called, the sandbox records the request, applies faults, checks the credentials and counts
/// the call against the limits.
public struct YelpSandboxEndpoint: Sendable {
  /// The method.
  public let method: YelpHTTPMethod
  /// The path, in which a name in braces stands for one segment.
  public let path: String
  /// The credentials that a request must carry.
  public let access: Access
  let respond: Respond
  let segments: [String]

  /// Responds to a request. An error that it throws becomes an error response.
  public typealias Respond = @Sendable (YelpSandboxCall) throws(YelpSandboxRefusal) -> YelpHTTPResponse

  /// Which credentials a request must carry.
  public enum Access: String, Sendable, Hashable, CaseIterable {
    /// A key that the sandbox accepts.
    case apiKey
    /// An access token that the sandbox issued to a business user.
    case accessToken
    /// Any user name and password.
    case basic
    /// None.
    case none
  }

  /// - Parameters:
  ///   - method: The method.
  ///   - path: The path, in which a name in braces stands for one segment: `/v3/jobs/{id}`.
  ///   - access: The credentials that a request must carry. Default: the key.
  ///   - respond: Responds to a request. It is called on any thread.
  public init(
    _ method: YelpHTTPMethod, _ path: String, access: Access = .apiKey, respond: @escaping Respond
  ) {
    self.method = method
    self.path = path
    self.access = access
    self.respond = respond
    segments = path.utf8.split(separator: UInt8(ascii: "/")).map { String(Substring($0)) }
  }

  /// The values of the names in braces; `nil` when the path does not match.
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
