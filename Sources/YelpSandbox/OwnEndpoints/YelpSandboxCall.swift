public import Foundation
public import YelpSDK

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
