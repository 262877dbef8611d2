public import Foundation

/// What Yelp writes into the body of an error, in any of its shapes.
public struct YelpAPIErrorBody: Sendable, Hashable {
  /// Yelp's code; for RFC 6749 errors the upper-cased `error`.
  public var code: YelpErrorCode
  public var description: String?
  /// The parameter that is wrong.
  public var field: String?
  /// The value that is wrong.
  public var instance: YelpJSONValue?
  /// The id that a business moved to.
  public var newBusinessID: String?

  /// Reads a body; `nil` when it holds none of the known shapes: HTML, nothing, other JSON.
  ///
  /// The shapes: `{"error": {"code", "description", "field", "instance", "new_business_id"}}`, partner OAuth's
  /// `{"error": {"id", "description"}}`, checkout's `{"errors": [{"error_code", "error_message"}]}`, GraphQL's
  /// `{"errors": [{"message", "extensions": {"code"}}]}` and RFC 6749's `{"error", "error_description"}`.
  public init?(body: Data) {
    // An error page in HTML need not be read at all.
    guard body.first(where: { $0 > 32 }) == UInt8(ascii: "{"),
      let root = try? YelpJSONValue(parsing: body), let object = root.objectValue
    else { return nil }
    if let error = object["error"]?.objectValue {
      guard let code = (error["code"] ?? error["id"])?.stringValue else { return nil }
      self.code = YelpErrorCode(code)
      description = error["description"]?.stringValue
      field = error["field"]?.stringValue
      instance = error["instance"]
      newBusinessID = error["new_business_id"]?.stringValue
    } else if let error = object["error"]?.stringValue {
      code = YelpErrorCode(error.uppercased())
      description = object["error_description"]?.stringValue
    } else if let error = object["errors"]?.arrayValue?.first?.objectValue {
      let code = error["extensions"]?.objectValue?["code"] ?? error["error_code"] ?? error["code"]
      self.code = YelpErrorCode(code?.stringValue ?? "UNKNOWN")
      description = (error["message"] ?? error["error_message"])?.stringValue
    } else {
      return nil
    }
  }
}
