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

  /// Parses a body; `nil` when it has none of the known formats: HTML, nothing, other JSON, more than 1 MiB.
  ///
  /// The formats: `{"error": {"code", "description", "field", "instance", "new_business_id"}}`, the partner host's
  /// `{"error": {"id", "description", "http_code"}}` and `{"error": {"code", "message"}}`, checkout's
  /// `{"errors": [{"error_code", "error_message"}]}`, GraphQL's `{"errors": [{"message", "extensions": {"code"}}]}` and
  /// RFC 6749's `{"error", "error_description"}`. Of each, any of the names counts, and of a list of errors the first one.
  /// Texts are cut to 1,000 characters.
  public init?(body: Data) {
    guard body.count <= YelpError.maximumBodySize, let root = try? YelpJSONValue(parsing: body) else {
      return nil
    }
    if let error = root["error"]?[0] ?? root["error"], error.objectValue != nil {
      let description = Self.description(in: error)
      guard let code = Self.code(in: error) ?? description.map({ _ in "UNKNOWN" }) else { return nil }
      self.code = YelpErrorCode(code)
      self.description = description
      field = Self.text(in: error, ["field"])
      instance = error["instance"]
      newBusinessID = Self.text(in: error, ["new_business_id"])
    } else if let error = Self.text(in: root, ["error"]),
      Self.oauthCodes.contains(error) || Self.description(in: root) != nil
    {
      code = YelpErrorCode(error.uppercased())
      description = Self.description(in: root)
    } else if let error = root["errors"]?[0], error.objectValue != nil {
      code = YelpErrorCode(error["extensions"].flatMap(Self.code) ?? Self.code(in: error) ?? "UNKNOWN")
      description = Self.description(in: error)
    } else if let code = Self.text(in: root, ["error_code"]) {
      self.code = YelpErrorCode(code)
      description = Self.description(in: root)
    } else {
      return nil
    }
  }

  /// The codes of RFC 6749, which come without a description too. Any other word may be that of a gateway.
  private static let oauthCodes: Set<String> = [
    "invalid_request", "invalid_client", "invalid_grant", "unauthorized_client", "unsupported_grant_type",
    "invalid_scope", "invalid_token", "access_denied",
  ]

  private static func code(in error: YelpJSONValue) -> String? {
    text(in: error, ["code", "id", "error_code"])
  }

  private static func description(in error: YelpJSONValue) -> String? {
    text(in: error, ["description", "message", "error_message", "error_description"])
  }

  /// The first of the members that is a text.
  private static func text(in error: YelpJSONValue, _ names: [String]) -> String? {
    let text = names.lazy.compactMap { error[$0]?.stringValue }.first { !$0.isEmpty }
    return text.map { String($0.unicodeScalars.prefix(1_000)) }
  }

  /// Leaves the code and the name of the field alone: the texts may repeat personal data, and so may a code that is a
  /// sentence.
  mutating func hideContent() {
    func isName(_ text: String) -> Bool {
      text.utf8.count <= 64 && ByteSet.alphanumerics.union(ByteSet("_.-[]")).holdsAll(of: text)
    }
    (description, instance) = (nil, nil)
    if !isName(code.rawValue) { code = "UNKNOWN" }
    if let name = field, !isName(name) { field = nil }
  }

  /// Whether Yelp rejects the Authorization header, which it reports like a wrong parameter.
  var isAboutAuthorization: Bool {
    field == "Authorization" || field == nil && description?.hasPrefix("Authorization ") == true
  }
}

/// A code in Yelp's own error body, such as `VALIDATION_ERROR`. Open: unknown ones are kept.
///
/// Source: docs.developer.yelp.com, "Errors", and responses seen since.
public struct YelpErrorCode: YelpOpenValue {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let validationError: Self = "VALIDATION_ERROR"
  public static let locationNotFound: Self = "LOCATION_NOT_FOUND"
  public static let locationMissing: Self = "LOCATION_MISSING"
  public static let invalidLocale: Self = "INVALID_LOCALE"
  public static let invalidAuthorizationMethod: Self = "INVALID_AUTHORIZATION_METHOD"
  public static let invalidRequest: Self = "INVALID_REQUEST"
  public static let areaTooLarge: Self = "AREA_TOO_LARGE"
  public static let multipleLocations: Self = "MULTIPLE_LOCATIONS"
  public static let fieldRequired: Self = "FIELD_REQUIRED"
  public static let tokenMissing: Self = "TOKEN_MISSING"
  public static let tokenInvalid: Self = "TOKEN_INVALID"
  public static let unauthorizedAccessToken: Self = "UNAUTHORIZED_ACCESS_TOKEN"
  public static let unauthorizedAPIKey: Self = "UNAUTHORIZED_API_KEY"
  public static let creditCardRequired: Self = "CREDIT_CARD_REQUIRED"
  public static let businessUnavailable: Self = "BUSINESS_UNAVAILABLE"
  public static let authorizationError: Self = "AUTHORIZATION_ERROR"
  public static let partnerEndpointDisabled: Self = "PARTNER_ENDPOINT_DISABLED"
  public static let partnerQuotaExceeded: Self = "QUOTA_EXCEEDED"
  public static let notAuthorized: Self = "NOT_AUTHORIZED"
  public static let noBusinessAccess: Self = "NO_BUSINESS_ACCESS"
  public static let businessNotFound: Self = "BUSINESS_NOT_FOUND"
  public static let notFound: Self = "NOT_FOUND"
  public static let businessMigrated: Self = "BUSINESS_MIGRATED"
  public static let payloadTooLarge: Self = "PAYLOAD_TOO_LARGE"
  public static let tooManyRequestsPerSecond: Self = "TOO_MANY_REQUESTS_PER_SECOND"
  public static let accessLimitReached: Self = "ACCESS_LIMIT_REACHED"
  public static let internalError: Self = "INTERNAL_ERROR"
  public static let serviceUnavailable: Self = "SERVICE_UNAVAILABLE"
  public static let dailyPointsLimitReached: Self = "DAILY_POINTS_LIMIT_REACHED"
  public static let invalidGrant: Self = "INVALID_GRANT"
  public static let invalidClient: Self = "INVALID_CLIENT"
  public static let unauthorizedClient: Self = "UNAUTHORIZED_CLIENT"
  public static let unsupportedGrantType: Self = "UNSUPPORTED_GRANT_TYPE"
  public static let clientNotFound: Self = "CLIENT_NOT_FOUND"
  public static let invalidToken: Self = "INVALID_TOKEN"
  public static let accessDenied: Self = "ACCESS_DENIED"
  public static let insufficientScope: Self = "INSUFFICIENT_SCOPE"
}
