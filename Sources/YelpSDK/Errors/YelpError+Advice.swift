extension YelpError {
  /// What to do about it, by Yelp's own code where that says more than ours.
  var advice: String {
    let isUsers = authentication == .accessToken
    return yelpCode.flatMap { (isUsers ? Self.adviceOnAccessTokens[$0] : nil) ?? Self.adviceByYelpCode[$0] }
      ?? (code == .unauthorized ? problems.first?.advice ?? (isUsers ? Self.signInAgain : nil) : nil)
      ?? Self.adviceByCode[code]
      ?? "Look at the message and the underlying error; if it stays unclear, log at .debug and compare with Yelp's documentation."
  }

  private static let signInAgain =
    "Let the user sign in again: Yelp refuses the access token, a fresh one too."

  /// Where what Yelp says of a key is meant for the token of a business user.
  private static let adviceOnAccessTokens: [YelpErrorCode: String] = [
    .tokenMissing: "Send the access token as a bearer token; the SDK does so unless a middleware changed it.",
    .tokenInvalid: signInAgain,
    .invalidToken: signInAgain,
    .invalidAuthorizationMethod:
      "Send the access token as a bearer token; the SDK does so unless a middleware changed it.",
    .unauthorizedAccessToken: notGranted,
    .unauthorizedAPIKey: notGranted,
  ]

  private static let notGranted =
    "The access token is good but may not call this endpoint: ask the user for the scope, or Yelp to enable your client."

  private static let adviceByCode: [Code: String] = [
    .notConfigured: "Call YelpSDK.shared.configure(_:) with a valid configuration before the first request.",
    .invalidArguments: "Correct each field named in `problems`; nothing was sent and nothing was billed.",
    .cannotParseResponse:
      "Read the raw body on the error. If Yelp changed a shape, use .parser(.jsonValue) until the model follows.",
    .apiError: "Read `yelpCode` and `yelpDescription`: Yelp names the cause.",
    .httpError: "Read `httpStatus` and `responseBody`; a gateway or proxy may have answered in Yelp's place.",
    .notConnected: "Wait for the network; show what you have. Nothing was sent.",
    .connectionLost: "Try again: the connection broke while the answer was on its way.",
    .timedOut: "Try again, or allow more time with .timeout(_:).",
    .cancelled: "Nothing to do: the call was cancelled on purpose.",
    .rateLimited: "Wait as long as `retryAfter` says, or a second, and call less often.",
    .quotaExceeded: "Wait for `rateLimit.resetTime` (midnight UTC), cache more, or raise the plan.",
    .unauthorized: "Check that the key is whole, current and allowed to call this endpoint.",
    .forbidden: "Ask Yelp to enable this endpoint for your key, or choose a plan that has it.",
    .notFound: "Check the id or path. Endpoints that a key may not use also answer as not found.",
    .businessUnavailable: "Leave this business out: Yelp does not show it.",
    .businessMigrated: "Ask again with `newBusinessID` and store that id.",
    .locationNotFound: "Give a more exact location, such as city and state, or coordinates.",
    .responseTooLarge: "Ask for less, or raise maximumResponseSize in the configuration.",
    .requestTooLarge: "Send less in one request.",
    .insecureConnection:
      "Use https. Plain http is for loopback only; a certificate error means the host is not to be trusted.",
    .serverError: "Try again later; Yelp advises at most five tries with growing pauses.",
    .redirected: "Call the address in the Location header yourself if you trust it.",
    .notCached: "Use .useCache or .reload to ask Yelp.",
  ]

  private static let adviceByYelpCode: [YelpErrorCode: String] = [
    .validationError: "Correct the parameter that `field` or the description names.",
    .locationMissing: "Give a location text or a coordinate.",
    .invalidLocale: "Use one of YelpLocale's values; language and country must be a pair that Yelp knows.",
    .invalidAuthorizationMethod:
      "Send the key as a bearer token; the SDK does so unless a middleware changed it.",
    .invalidRequest: "Compare the request's cURL form with Yelp's reference for this endpoint.",
    .areaTooLarge: "Use a radius of at most 40000 metres.",
    .multipleLocations: "Several places fit the text: add state and country.",
    .fieldRequired: "Add the parameter that the description names.",
    .tokenMissing: "Configure the SDK with your API key, or let your proxy add it.",
    .tokenInvalid:
      "Copy the key anew from Yelp's Manage App page; refreshing it there kills the old one at once.",
    .unauthorizedAccessToken:
      "The key is known but may not call this endpoint: the plan lacks it, the trial is over, or the client is disabled.",
    .unauthorizedAPIKey:
      "The key is known but may not call this endpoint: the plan lacks it, the trial is over, or the client is disabled.",
    .creditCardRequired: "This slot needs a card: send the user to the reservation page.",
    .authorizationError: "Ask Yelp to grant your client this permission.",
    .partnerEndpointDisabled: "Ask your Yelp contact to enable this partner endpoint.",
    .partnerQuotaExceeded:
      "Your partner quota is used up: ask your Yelp contact, or remove what you no longer need.",
    .notAuthorized: "The user's token does not cover this business or scope.",
    .noBusinessAccess: "The user's token does not cover this business.",
    .businessNotFound: "Check the business id or alias; it may be misspelt or removed.",
    .payloadTooLarge: "Shorten the request body.",
    .dailyPointsLimitReached: "GraphQL points are used up until midnight UTC; ask for fewer nodes.",
    .invalidGrant: "The authorisation code or refresh token is used up: let the user sign in again.",
    .accessDenied: "The user said no: say what the app needs it for, and offer to try again.",
    .invalidClient: "Check client id and client secret.",
    .unauthorizedClient: "Ask Yelp to allow this grant type for your client.",
    .unsupportedGrantType: "Use authorization_code or refresh_token.",
    .clientNotFound: "Check the client id.",
    .invalidToken: "Refresh the access token and try once more.",
    .insufficientScope: "Ask the user to authorise the scope that this call needs.",
  ]
}
