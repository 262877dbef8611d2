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
  let answer: @Sendable (Call) throws(Refusal) -> YelpHTTPResponse
  private let segments: [String]

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
    self.init(
      builtIn: method, path, access: access,
      answer: { (call) throws(Refusal) in try respond(YelpSandboxCall(call)) })
  }

  /// An endpoint that sees the sandbox's data.
  init(
    builtIn method: YelpHTTPMethod, _ path: String, access: Access = .apiKey,
    answer: @escaping @Sendable (Call) throws(Refusal) -> YelpHTTPResponse
  ) {
    self.method = method
    self.path = path
    self.access = access
    self.answer = answer
    segments = path.utf8.split(separator: UInt8(ascii: "/")).map { String(Substring($0)) }
  }

  /// An endpoint that remembers something between calls.
  init<Memory>(
    builtIn method: YelpHTTPMethod, _ path: String, memory: Locked<Memory>,
    answer: @escaping @Sendable (Call, Locked<Memory>) throws(Refusal) -> YelpHTTPResponse
  ) {
    self.init(builtIn: method, path) { (call) throws(Refusal) in try answer(call, memory) }
  }

  /// The number of names in braces.
  var nameCount: Int { segments.count(where: Self.isName) }

  /// The first endpoint for a call, which gets the values of the names in braces; `nil` when none matches.
  static func first(in endpoints: [Self], for call: inout Call) -> Self? {
    for endpoint in endpoints where endpoint.method == call.method {
      if let values = endpoint.values(in: call.path) {
        call.pathValues = values
        return endpoint
      }
    }
    return nil
  }

  /// The values of the names in braces; `nil` when the path does not match.
  private func values(in path: [String]) -> [String: String]? {
    guard segments.count == path.count else { return nil }
    var values: [String: String] = [:]
    for (segment, value) in zip(segments, path) {
      if Self.isName(segment) {
        values[String(segment.dropFirst().dropLast())] = value
      } else if segment != value {
        return nil
      }
    }
    return values
  }

  private static func isName(_ segment: String) -> Bool {
    segment.utf8.first == UInt8(ascii: "{") && segment.utf8.last == UInt8(ascii: "}")
  }
}

extension YelpSandboxEndpoint: CustomStringConvertible {
  public var description: String { "\(method) \(path)" }
}

/// A request to an endpoint of a sandbox.
public struct YelpSandboxCall: Sendable {
  private let call: Call

  init(_ call: Call) { self.call = call }

  /// The request.
  public var request: YelpHTTPRequest { call.request }
  /// The time on the sandbox's clock.
  public var now: Date { call.now }
  /// The values of the names in braces in the endpoint's path.
  public var pathValues: [String: String] { call.pathValues }
  /// The query items. The last of several items with the same name counts.
  public var query: [String: String] { call.query.values }
  /// The body; empty when the request has none.
  public var body: Data { call.body }
  /// The name of the business owner whose access token the request carries, as
  /// `authorizationCode(scope:redirectURI:owner:)` names them; `nil` when it carries an API key.
  public var owner: String? { call.owner }

  /// The value of a name in braces in the endpoint's path; empty when there is no such name.
  public subscript(name: String) -> String { call[name] }

  /// The fields of a form; empty when the body is not a form.
  public var form: [String: String] { Query(percentEncoded: String(decoding: body, as: UTF8.self)).values }

  /// The body as JSON.
  ///
  /// - Throws: Yelp's error response when the body is not valid JSON.
  public func json() throws(YelpSandboxRefusal) -> YelpJSONValue { try call.json() }
}

extension YelpHTTPResponse {
  /// A response with a JSON body.
  public static func json(_ value: YelpJSONValue, status: Int = 200) -> YelpHTTPResponse {
    YelpHTTPResponse(status: status, headers: ["Content-Type": "application/json"], body: value.data)
  }
}
