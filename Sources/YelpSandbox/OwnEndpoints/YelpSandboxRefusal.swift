public import YelpSDK

/// An error response of a sandbox's endpoint, in the shape of Yelp's error body.
public struct YelpSandboxRefusal: Error, Sendable, Hashable {
  /// The HTTP status.
  public var status: Int
  /// Yelp's code.
  public var code: YelpErrorCode
  /// Yelp's description.
  public var description: String
  /// The invalid parameter.
  public var field: String?

  public init(_ status: Int, _ code: YelpErrorCode, _ description: String? = nil, field: String? = nil) {
    self.status = status
    self.code = code
    self.description = description ?? Refusal.table[code]?.description ?? code.rawValue
    self.field = field
  }

  /// A required parameter is missing.
  public static func missing(_ field: String) -> Self {
    YelpSandboxRefusal(400, .validationError, "\(field) is a required parameter.", field: field)
  }

  /// The response.
  public var response: YelpHTTPResponse {
    var error: [String: YelpJSONValue] = [
      "code": .string(code.rawValue), "description": .string(description),
    ]
    error["field"] = field.map(YelpJSONValue.string)
    return .json(["error": .object(error)], status: status)
  }
}
