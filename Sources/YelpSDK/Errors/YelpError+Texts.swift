import Foundation

extension YelpError {
  /// The advice for developers on how to fix the error.
  ///
  /// Yelp's own code decides where it says more than ``code``. With code ``Code/notConfigured`` and
  /// ``Code/invalidArguments`` it is the advice of the first problem, and the names of the others.
  /// It ends with "Try again later." exactly where ``isRetryable`` is `true`.
  public var recoverySuggestion: String? {
    if let outcomeCheck { return "\(outcomeCheck) Yelp may have carried the request out." }
    return isRetryable ? "\(advice) Try again later." : advice
  }

  private var advice: String {
    if let ownTexts { return ownTexts.advice }
    if code == .notConfigured || code == .invalidArguments, let problem = problems.first {
      let others = otherFields
      if others.isEmpty { return problem.advice }
      let verb = others.count == 1 ? "is" : "are"
      return "\(problem.advice) \(others.joined(separator: ", ")) \(verb) wrong too: see `problems`."
    }
    let isToken = carriesUserToken
    if code == .unauthorized, apiCode == .validationError {
      return isToken ? Self.signInAgain : Self.copyTheKey
    }
    if code == .rateLimited, let retryAfter, retryAfter >= .seconds(1) {
      return
        "Wait \((Int(exactly: retryAfter.seconds.rounded(.up)) ?? .max).counted("second")), and call less often."
    }
    if isToken, let apiCode, let advice = Self.adviceOnAccessTokens[apiCode] { return advice }
    if apiCode == .validationError, field?.hasSuffix("event_time") == true {
      return Self.timeHasPassed
    }
    if let apiCode, let advice = Self.adviceByYelpCode[apiCode] { return advice }
    if code == .apiError, let yelpDescription, !yelpDescription.isEmpty,
      request?.path.hasSuffix("/graphql") == true
    {
      return "Correct the query: \(yelpDescription.singleLine)"
    }
    if code == .unauthorized, let problem = problems.first { return problem.advice }
    if code == .unauthorized, isToken { return Self.signInAgain }
    if code == .serverError, !isRetryable { return Self.notSupported }
    return (Self.textsByCode[code] ?? Self.fallback).advice
  }

  /// One short sentence for the user of the app. It holds no codes and no technical terms.
  ///
  /// The sentence is English unless the app translates it: add ``userMessageKey`` to the app's string catalog
  /// (`Localizable`).
  public var userMessage: String {
    let text =
      if isOutcomeUnknown {
        "This may have gone through. Please check before repeating it."
      } else if needsSignIn {
        "Please sign in again."
      } else {
        ownTexts?.userMessage ?? Self.textsByCode[textCode]?.userMessage ?? Self.somethingWrong
      }
    return Bundle.main.localizedString(forKey: userMessageKey, value: text, table: nil)
  }

  /// The key under which an app's string catalog can translate ``userMessage``: `YelpError.` and the code, for example
  /// `YelpError.notConnected`. Others are `YelpError.signInAgain` when the token of a business user, or of a proxy's
  /// user, is refused, `YelpError.outcomeUnknown` where ``isOutcomeUnknown`` is `true`, `YelpError.unreachable` and
  /// `YelpError.webPage`.
  public var userMessageKey: String {
    if isOutcomeUnknown { return "YelpError.outcomeUnknown" }
    if needsSignIn { return "YelpError.signInAgain" }
    if code == .notConnected, ownTexts?.userMessage != nil { return "YelpError.unreachable" }
    if cause == .webPage { return "YelpError.webPage" }
    let isKnown = Self.textsByCode[textCode] != nil || ownTexts?.userMessage != nil
    return "YelpError.\((isKnown ? textCode : .unknown).rawValue)"
  }

  /// The code whose text for users fits. Those of temporary failures ask to try again, which may be wrong.
  private var textCode: Code {
    code.traits.contains(.retryable) && !isRetryable && ownTexts?.userMessage == nil ? .httpError : code
  }

  private var needsSignIn: Bool { code == .unauthorized && carriesUserToken }

  /// The texts of the endpoint's meaning or of the cause, which come before those of the code.
  private var ownTexts: Texts? { texts ?? cause.map { Texts($0.advice, user: $0.userMessage) } }

  /// Texts can't be compared, so that nothing depends on their words.
  struct Texts {
    let advice: String
    /// `nil` for the sentence of the code.
    let userMessage: String?

    init(_ advice: String, user userMessage: String? = nil) {
      self.advice = advice
      self.userMessage = userMessage
    }

    init(_ meaning: YelpErrorMeaning) { self.init(meaning.advice, user: meaning.userMessage) }
  }

  private static let fallback = Texts(
    "Read the message and the underlying error. If the cause stays unclear, log at level .debug.",
    user: somethingWrong)
  private static let somethingWrong = "Something went wrong."

  private static let textsByCode: [Code: Texts] = [
    .unknown: fallback,
    .notConfigured: Texts(
      "Call configure(_:) with a valid configuration before the first request.",
      user: "This feature isn't available right now."),
    .invalidArguments: Texts(
      "Correct each field named in `problems`. Nothing was sent.", user: "Please check what you entered."),
    .cannotParseResponse: Texts(
      "Read `responseBody`. If Yelp changed the format, use .parser(.jsonValue) until the model follows.",
      user: somethingWrong),
    .apiError: Texts(
      "Read `apiCode` and `yelpDescription`: Yelp names the cause.",
      user: "Yelp couldn't answer this request."),
    .httpError: Texts(
      "Read `httpStatus` and `responseBody`. The response may come from a gateway or proxy.",
      user: "Yelp can't be reached right now."),
    .notConnected: Texts(
      "Wait for the network and show what you have. Nothing was sent.", user: "You appear to be offline."),
    .resourcesExhausted: Texts(
      "Close what is open, raise `ulimit -n`, or send fewer calls at once. Nothing was sent.",
      user: "Something went wrong. Please try again."),
    .connectionLost: Texts(
      "Check the network: the connection broke during the call.",
      user: "The connection was lost. Please try again."),
    .timedOut: Texts(
      "Check the network, or allow more time with .timeout(_:) and .attemptTimeout(_:).",
      user: "This is taking too long. Please try again."),
    .cancelled: Texts("Do nothing: the call was cancelled on purpose.", user: "The request was cancelled."),
    .rateLimited: Texts(
      "Wait a second, and call less often.",
      user: "Too many requests at once. Please try again in a moment."),
    .quotaExceeded: Texts(
      "Wait until `rateLimit.resetTime` (midnight UTC), cache more, or raise the plan and call `resetUsage()`.",
      user: "Yelp can't be used right now."),
    .unauthorized: Texts(
      "Check that the key is complete, current and allowed to call this endpoint.",
      user: "This feature isn't available right now."),
    .forbidden: Texts(
      "Ask Yelp to enable this endpoint for your key, or choose a plan that includes it.",
      user: "This feature isn't available right now."),
    .notFound: Texts(
      "Check the id or path. Endpoints that a key may not call can also respond with 404.",
      user: "This couldn't be found on Yelp."),
    .businessUnavailable: Texts(
      "Leave this business out: Yelp doesn't show it.", user: "This business isn't shown on Yelp."),
    .businessMoved: Texts(
      "Send the request with `newBusinessID` and store that id.",
      user: "This business has a new page on Yelp."),
    .locationNotFound: Texts(
      "Give a more exact location, such as city and state, or coordinates.",
      user: "This place couldn't be found. Try a city or an address."),
    .responseTooLarge: Texts(
      "Request less, or raise `maximumResponseSize` in the configuration.",
      user: "There is too much to show. Try a smaller search."),
    .requestTooLarge: Texts(
      "Send less in one request.", user: "This is too long to send. Please shorten it."),
    .insecureConnection: Texts(
      "Check the host's certificate, and this machine's clock and certificate authorities.",
      user: "A secure connection couldn't be made."),
    .serverError: Texts(
      "Repeat it at most five times, with growing pauses, as Yelp advises.",
      user: "Yelp is having problems. Please try again later."),
    .redirected: Texts(
      "Call the address in the Location header yourself if you trust it.",
      user: "Yelp can't be reached right now."),
    .notCached: Texts(
      "Use .useCache or .reload to send the request to Yelp.", user: "There is nothing to show yet."),
    .notDelivered: Texts(
      "Track it again where it still matters. `configuration.retryQueue` sets how long events wait, and how many.",
      user: "This couldn't be sent to Yelp."),
    .unexpectedRequest: Texts(
      "Add a stub or recording for this request to the test, or correct the request.",
      user: somethingWrong),
  ]

  /// What ``outcomeCheck`` says where the request has no better advice.
  static let lookFirst = "Find out at Yelp whether it took effect before you send it again."

  private static let copyTheKey =
    "Copy the API key again from Yelp's Manage App page: it must be complete, without quotation marks, spaces or \"Bearer\"."
  private static let keyNotAllowed =
    "Check the plan on Yelp's Manage App page: the key is known, but the plan doesn't include this endpoint, the trial is over, or the client is disabled."
  private static let keepTheHeader =
    "Leave the Authorization header to the SDK: a middleware has changed it."
  private static let timeHasPassed =
    "Pass a moment that has passed to .time(_:), and check this machine's clock."
  private static let signInAgain = "Let the user sign in again: the access token is refused."
  private static let notGranted =
    "Ask the user for the scope, or Yelp to enable your client: the access token is valid but may not call this endpoint."
  private static let notSupported =
    "Check method and path: the server doesn't support this request, and won't later."

  /// The advice on Yelp's codes about keys, for requests that carry the access token of a business user.
  private static let adviceOnAccessTokens: [YelpAPICode: String] = [
    .tokenMissing: keepTheHeader, .invalidAuthorizationMethod: keepTheHeader,
    .tokenInvalid: signInAgain, .invalidToken: signInAgain,
    .unauthorizedAccessToken: notGranted, .unauthorizedAPIKey: notGranted,
  ]

  private static let adviceByYelpCode: [YelpAPICode: String] = [
    .validationError: "Correct the parameter that `field` or the description names.",
    .locationMissing: "Give a location text or coordinates.",
    .invalidLocale: "Use one of YelpLocale's values. Yelp must know the pair of language and country.",
    .invalidAuthorizationMethod: keepTheHeader,
    .invalidRequest: "Compare the request's cURL form with Yelp's reference for this endpoint.",
    .areaTooLarge: "Use a radius of at most 40000 metres.",
    .multipleLocations: "Add state and country: several places match the text.",
    .fieldRequired: "Add the parameter that the description names.",
    .tokenMissing: "Configure the SDK with your API key, or let your proxy add it.",
    .tokenInvalid:
      "Copy the key again from Yelp's Manage App page. Refreshing it there ends the old one at once.",
    .unauthorizedAccessToken: keyNotAllowed,
    .unauthorizedAPIKey: keyNotAllowed,
    .creditCardRequired: "Send the user to the reservation page: this slot needs a card.",
    .authorizationError: "Ask Yelp to grant your client this permission.",
    .partnerEndpointDisabled: "Ask your Yelp contact to enable this partner endpoint.",
    .partnerQuotaExceeded:
      "Ask your Yelp contact for a larger partner quota, or remove what you no longer need.",
    .notAuthorized: "Use the token of a user whose grant covers this business and scope.",
    .noBusinessAccess: "Use the token of a user who manages this business.",
    .businessNotFound: "Check the business id or alias, which has no spaces. It may be misspelt or removed.",
    .payloadTooLarge: "Shorten the request body.",
    .dailyPointsLimitReached: "Wait until midnight UTC, or request fewer GraphQL nodes.",
    .invalidGrant: "Let the user sign in again: the authorization code or refresh token is used up.",
    .accessDenied: "Explain to the user what the app needs access for, and offer the sign-in.",
    .invalidClient: "Check client id and client secret.",
    .unauthorizedClient: "Ask Yelp to allow this grant type for your client.",
    .unsupportedGrantType: "Use authorization_code or refresh_token.",
    .clientNotFound: "Check the client id.",
    .invalidToken: "Refresh the access token.",
    .insufficientScope: "Ask the user to authorize the scope that this call needs.",
  ]
}

extension YelpError.Cause {
  fileprivate var advice: String {
    switch self {
    case .webPage:
      "Check the network and `baseURL`: a proxy, firewall or Wi-Fi sign-in page answered instead of Yelp."
    case .notYelp:
      "Check the network, `baseURL` and the path: a CDN, firewall, VPN or proxy answered, not Yelp, whose errors have a JSON body."
    case .proxyPassword: "Give the HTTP proxy in between its user name and password."
    case .longURL: "Send fewer or shorter parameters: the URL is too long for the server."
    case .longHeaders: "Send fewer or shorter header fields, those of middlewares included."
    case .changedBody: "Look for a proxy in between that changes responses."
    case .unfitModel: "Correct the model's name or type, or make the property optional."
    case .noNetwork:
      "Wait for the network and show what you have. If the network works, the monitor is wrong: set `connectivity` in the configuration. Nothing was sent."
    case .httpProxy:
      "Check the HTTP proxy, which `https_proxy` or `all_proxy` names on Linux, and its user name and password. Nothing was sent."
    case .yelpUnreachable: "Check the network, its DNS and its firewall. Nothing was sent."
    case .unreachable: "Check `baseURL` and the network. Nothing was sent."
    case .sandboxed:
      "Check the entitlement `com.apple.security.network.client` (Outgoing Connections in Xcode), without which the App Sandbox lets an app reach no server; then `baseURL` and the network. Nothing was sent."
    case .refusedStream: "Wait a moment: the server was busy or about to stop. Nothing was carried out."
    case .noTurn:
      "Send fewer calls at once, or raise `maximumCallsInFlight` of the transport. Nothing was sent."
    case .noThread: "Raise the limit of threads (`ulimit -u`, or `pids.max` of the cgroup). Nothing was sent."
    case .plainHTTP: "Use https. Plain http is allowed to this machine (localhost) only."
    case .appTransportSecurity:
      "Write 127.0.0.1 in place of localhost, or set `NSAllowsLocalNetworking` under `NSAppTransportSecurity` in the app's Info.plist. Nothing was sent."
    case .failedProvider: "Look at `underlyingError`, which the provider threw."
    case .dailyMaximum: "Wait until midnight UTC, cache more, or raise the daily maximum."
    }
  }

  /// `nil` where the sentence of the code fits.
  fileprivate var userMessage: String? {
    switch self {
    case .webPage: "Yelp can't be reached through this network."
    case .httpProxy, .yelpUnreachable, .unreachable, .sandboxed: "Yelp can't be reached right now."
    default: nil
    }
  }
}
