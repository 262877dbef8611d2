public import Foundation
public import YelpSDK

/// A request as an endpoint of a sandbox sees it.
public struct YelpSandboxCall: Sendable {
  /// The request.
  public let request: YelpHTTPRequest
  /// The time, by the sandbox's clock.
  public let now: Date
  /// The values of the names in braces in the endpoint's path.
  public let pathValues: [String: String]
  /// The items of the query. Of an item that is given twice the last one counts.
  public let query: [String: String]
  /// The body; empty without one.
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

  /// The fields of a form; empty when the body is none.
  public var form: [String: String] { Query(percentEncoded: String(decoding: body, as: UTF8.self)).values }

  /// The body as JSON.
  ///
  /// - Throws: Yelp's complaint about a body that is none.
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
