public import YelpSDK

/// An error response of a sandbox's endpoint, in the shape of Yelp's error body.
public struct YelpSandboxRefusal: Error, Sendable, Hashable {
  /// The HTTP status.
  public var status: Int
  /// Yelp's code.
  public var code: YelpAPICode
  /// Yelp's description.
  public var description: String
  /// The invalid parameter.
  public var field: String?
  /// The invalid value, which may be null; `nil` leaves it out.
  var instance: YelpJSONValue?
  var newBusinessID: String?
  /// The hint that the sandbox logs about it.
  var note: String?

  /// - Parameters:
  ///   - status: The HTTP status.
  ///   - code: Yelp's code.
  ///   - description: By default the usual one of the code.
  ///   - field: The invalid parameter, if the body names one.
  public init(_ status: Int, _ code: YelpAPICode, _ description: String? = nil, field: String? = nil) {
    self.init(code, description)
    self.status = status
    self.field = field
  }

  /// A code with its usual status.
  init(_ code: YelpAPICode, _ description: String? = nil) {
    let usual = Self.table[code]
    self.status = usual?.status ?? 400
    self.code = code
    self.description = description ?? usual?.description ?? code.rawValue
  }

  /// A required parameter is missing.
  public static func missing(_ field: String) -> Self {
    invalid(field, .null, "\(field) is a required parameter.")
  }

  /// A parameter that breaks its schema.
  static func invalid(_ field: String, _ instance: YelpJSONValue, _ description: String) -> Self {
    var refusal = Self(.validationError, description)
    refusal.field = field
    refusal.instance = instance
    return refusal
  }

  /// A rule that several parameters break together; Yelp's body names no field.
  static func invalid(_ description: String) -> Self { Self(.validationError, description) }

  /// The response.
  public var response: YelpHTTPResponse {
    var error: [String: YelpJSONValue] = [
      "code": .string(code.rawValue), "description": .string(description),
    ]
    error["field"] = field.map(YelpJSONValue.string)
    error["instance"] = instance
    error["new_business_id"] = newBusinessID.map(YelpJSONValue.string)
    var response = YelpHTTPResponse.json(["error": .object(error)], status: status)
    response.headers["Location"] = newBusinessID.map { "https://api.yelp.com/v3/businesses/\($0)" }
    return response
  }
}

typealias Refusal = YelpSandboxRefusal

extension Refusal {
  /// The default status and description of each of Yelp's codes.
  static let table: [YelpAPICode: (status: Int, description: String)] = [
    .validationError: (400, "Validation failed."),
    .locationNotFound: (400, "Could not execute search, try specifying a more exact location."),
    .locationMissing: (400, "You must specify either a location or a latitude and longitude."),
    .invalidLocale: (400, "The locale you specified is not valid."),
    .invalidAuthorizationMethod: (400, "Invalid authorization method supplied."),
    .invalidRequest: (400, "Invalid Request"),
    .areaTooLarge: (400, "The area is too large to be searched."),
    .multipleLocations: (400, "More than one place fits the location."),
    .fieldRequired: (400, "A required field is missing."),
    .tokenMissing: (401, "An access token must be supplied in order to use this endpoint."),
    .tokenInvalid: (401, "Invalid access token / API key or authorization header."),
    .unauthorizedAccessToken: (
      401, "The access token provided is not currently able to query this endpoint."
    ),
    .unauthorizedAPIKey: (401, "The API key provided is not currently able to query this endpoint."),
    .creditCardRequired: (402, "A credit card is required."),
    .businessUnavailable: (403, "The requested business is unavailable."),
    .authorizationError: (403, "Authorization Error"),
    .partnerEndpointDisabled: (403, "The endpoint is disabled for this partner."),
    .partnerQuotaExceeded: (403, "The quota is exceeded."),
    .notAuthorized: (403, "Not authorized."),
    .noBusinessAccess: (403, "The user has no access to the business."),
    .businessNotFound: (404, "The requested business could not be found."),
    .notFound: (404, "Resource could not be found."),
    .businessMigrated: (
      301, "The requested business has been permanently migrated. Please access it using its new ID."
    ),
    .payloadTooLarge: (413, "Payload Too Large"),
    .tooManyRequestsPerSecond: (
      429,
      "You have exceeded the queries-per-second limit for this endpoint. "
        + "Try reducing the rate at which you make queries."
    ),
    .accessLimitReached: (429, "You've reached the access limit for this client."),
    .internalError: (500, "Something went wrong internally, please try again later."),
    .serviceUnavailable: (503, "Service Unavailable"),
    .invalidGrant: (400, "The code or refresh token is invalid, expired or was used before."),
    .invalidClient: (400, "The client id or secret is invalid."),
    .unauthorizedClient: (400, "The client may not use this grant type."),
    .unsupportedGrantType: (400, "The grant type is not supported."),
    .clientNotFound: (404, "The client could not be found."),
    .invalidToken: (401, "The token is invalid."),
    .insufficientScope: (400, "The token does not have the scope that this needs."),
  ]

  /// The default code of an error status; `nil` for those of a gateway.
  static func usualCode(forStatus status: Int) -> YelpAPICode? {
    switch status {
    case 400: .validationError
    case 401: .unauthorizedAccessToken
    case 402: .creditCardRequired
    case 403: .authorizationError
    case 404: .notFound
    case 413: .payloadTooLarge
    case 429: .tooManyRequestsPerSecond
    case 500: .internalError
    case 503: .serviceUnavailable
    default: nil
    }
  }
}
