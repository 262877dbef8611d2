public import Foundation

/// Yelp's error body, in any of its formats.
public struct YelpAPIErrorBody: Sendable, Hashable {
  /// Yelp's code; for RFC 6749 errors the upper-cased `error`.
  public var code: YelpErrorCode
  /// Yelp's description.
  public var description: String?
  /// The parameter that is wrong.
  public var field: String?
  /// The value that is wrong.
  public var instance: YelpJSONValue?
  /// The id that a business moved to.
  public var newBusinessID: String?

  /// The largest body that is parsed, in bytes. Yelp's errors have less than a thousand.
  private static let maximumSize = 1 << 20

  /// Parses a body; `nil` when it has none of the known formats: HTML, nothing, other JSON, more than 1 MiB.
  ///
  /// The formats: `{"error": {"code", "description", "field", "instance", "new_business_id"}}`, partner OAuth's
  /// `{"error": {"id", "description"}}`, checkout's `{"errors": [{"error_code", "error_message"}]}`, GraphQL's
  /// `{"errors": [{"message", "extensions": {"code"}}]}` and RFC 6749's `{"error", "error_description"}`.
  public init?(body: Data) {
    guard body.count <= Self.maximumSize, body.first(where: { $0 > 32 }) == UInt8(ascii: "{"),
      let root = try? YelpJSONValue(parsing: body)
    else { return nil }
    if let error = root["error"], error.objectValue != nil {
      guard let code = (error["code"] ?? error["id"])?.stringValue else { return nil }
      self.code = YelpErrorCode(code)
      description = error["description"]?.stringValue
      field = error["field"]?.stringValue
      instance = error["instance"]
      newBusinessID = error["new_business_id"]?.stringValue
    } else if let error = root["error"]?.stringValue {
      code = YelpErrorCode(error.uppercased())
      description = root["error_description"]?.stringValue
    } else if let error = root["errors"]?[0], error.objectValue != nil {
      let code = error["extensions"]?["code"] ?? error["error_code"] ?? error["code"]
      self.code = YelpErrorCode(code?.stringValue ?? "UNKNOWN")
      description = (error["message"] ?? error["error_message"])?.stringValue
    } else {
      return nil
    }
  }

  /// Whether Yelp rejects the Authorization header, which it reports like a wrong parameter.
  var isAboutAuthorization: Bool {
    field == "Authorization" || field == nil && description?.beginsWithBytes(of: "Authorization ") == true
  }
}
