public import Foundation

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
  public static let requestTimedOut: Self = "REQUEST_TIMED_OUT"
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
