public import Foundation
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

/// A request to an endpoint of a sandbox.
public struct YelpSandboxCall: Sendable {
  /// The request.
  public let request: YelpHTTPRequest
  /// The time on the sandbox's clock.
  public let now: Date
  /// The values of the names in braces in the endpoint's path.
  public let pathValues: [String: String]
  /// The query items. The last of several items with the same name counts.
  public let query: [String: String]
  /// The body; empty when the request has none.
  public let body: Data

  init(_ call: Call, request: YelpHTTPRequest, pathValues: [String: String]) {
    self.request = request
    self.pathValues = pathValues
    now = call.now
    query = call.query.values
    body = call.body
  }

  /// The value of a name in braces in the endpoint's path; empty when there is no such name.
  public subscript(name: String) -> String { pathValues[name] ?? "" }

  /// The fields of a form; empty when the body is not a form.
  public var form: [String: String] { Query(percentEncoded: String(decoding: body, as: UTF8.self)).values }

  /// The body as JSON.
  ///
  /// - Throws: Yelp's error response when the body is not valid JSON.
  public func json() throws(YelpSandboxRefusal) -> YelpJSONValue {
    guard let json = try? YelpJSONValue(parsing: body) else {
      throw YelpSandboxRefusal(400, .validationError, "The request body is not valid JSON.")
    }
    return json
  }
}

extension YelpHTTPResponse {
  /// A response with a JSON body.
  public static func json(_ value: YelpJSONValue, status: Int = 200) -> YelpHTTPResponse {
    YelpHTTPResponse(status: status, headers: ["Content-Type": "application/json"], body: value.data)
  }
}

extension YelpSandbox {
  /// Adds an endpoint. Added endpoints take precedence over built-in ones, and the most recently added one over
  /// earlier ones.
  public func add(_ endpoint: YelpSandboxEndpoint) { add([endpoint]) }

  /// The response of an added endpoint; `nil` when none matches the request.
  static func answer(
    _ request: YelpHTTPRequest, as call: Call, from endpoints: [YelpSandboxEndpoint]
  ) -> (access: YelpSandboxEndpoint.Access, respond: () throws(Refusal) -> YelpHTTPResponse)? {
    for endpoint in endpoints where endpoint.method == call.method {
      guard let values = endpoint.values(in: call.path) else { continue }
      return (
        endpoint.access,
        { () throws(Refusal) in
          try endpoint.respond(YelpSandboxCall(call, request: request, pathValues: values))
        }
      )
    }
    return nil
  }
}

extension Authentication {
  /// Checks the credentials that an endpoint requires.
  static func check(
    _ call: Call, keys: Set<String>, access: YelpSandboxEndpoint.Access
  ) throws(Refusal) {
    switch access {
    case .none: break
    case .apiKey: try check(call, keys: keys)
    case .accessToken:
      try check(call, keys: keys)
      guard call.isByUser else { throw Refusal(.unauthorizedAPIKey) }
    case .basic:
      let parts = (call.headers["Authorization"] ?? "").unicodeScalars.split(separator: " ").map(String.init)
      guard parts.count == 2, parts[0].asciiLowercased == "basic" else {
        throw Refusal(401, "401_UNAUTHORIZED", "Basic authentication is required.")
      }
    }
  }
}
