import Foundation
import TestKit
import Testing
import YelpSandbox

@testable import YelpSDK

/// The texts of every error, written to be read from top to bottom.
@Suite("The texts of errors", .timeLimit(.minutes(5)))
struct YelpErrorTextsTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let code: YelpError.Code
    let situation: String
    let localizedDescription: String
    let recoverySuggestion: String
    let userMessage: String
    let error: @Sendable () async -> YelpError?

    init(
      _ code: YelpError.Code, _ situation: String, says localizedDescription: String,
      advises recoverySuggestion: String, user userMessage: String,
      _ error: @escaping @Sendable () async -> YelpError?
    ) {
      self.code = code
      self.situation = situation
      self.localizedDescription = localizedDescription
      self.recoverySuggestion = recoverySuggestion
      self.userMessage = userMessage
      self.error = error
    }

    var testDescription: String { situation }
  }

  @Test("say what happened, what a developer can do and what a user can read", arguments: Self.rows)
  func texts(_ row: Row) async throws {
    let error = try #require(await row.error())
    #expect(error.code == row.code)
    #expect(error.localizedDescription == row.localizedDescription)
    #expect(error.recoverySuggestion == row.recoverySuggestion)
    #expect(error.userMessage == row.userMessage)
  }

  @Test("cover every code")
  func complete() {
    let codes: Set<YelpError.Code> = [
      .unknown, .notConfigured, .invalidArguments, .cannotParseResponse, .apiError, .httpError, .notConnected,
      .connectionLost, .timedOut, .cancelled, .rateLimited, .quotaExceeded, .unauthorized, .forbidden,
      .notFound, .businessUnavailable, .businessMoved, .locationNotFound, .responseTooLarge,
      .requestTooLarge, .insecureConnection, .serverError, .redirected, .notCached,
      .notDelivered, .unexpectedRequest, .resourcesExhausted,
    ]
    #expect(Set(Self.rows.map(\.code)) == codes)
  }

  @Test(
    "for users are one or two short sentences, without codes, patterns, header fields and advice to developers"
  )
  func userMessages() {
    for row in Self.rows {
      let text = row.userMessage
      #expect(text.count <= 70 && text.hasSuffix("."), "\(text)")
      #expect(text.allSatisfy { $0.isLetter || " .'".contains($0) }, "\(text)")
      for word in ["key", "token", "HTTP", "header", "server", "JSON", "SDK", "request failed"] {
        #expect(!text.lowercased().contains(word.lowercased()), "\(text)")
      }
    }
  }

  @Test("are in the article on errors word for word")
  func article() throws {
    let article = try Repository.text("Sources/YelpSDK/YelpSDK.docc/Errors.md")
    for row in Self.rows {
      let lines = article.split(separator: "\n").filter { $0.contains(" | `\(row.code)` | ") }
      #expect(lines.count == 1, "\(row.code)")
      #expect(article.contains("| \(row.userMessage) |\n"), "\(row.code)")
    }
  }

  @Test("have localization keys, unknown codes that of the fallback")
  func keys() {
    #expect(YelpError(.notConnected, "").userMessageKey == "YelpError.notConnected")
    #expect(YelpError(YelpError.Code(rawValue: "brandNew"), "").userMessageKey == "YelpError.unknown")
    var error = YelpError(.unauthorized, "")
    #expect(error.userMessageKey == "YelpError.unauthorized")
    error.isOfUser = true
    #expect(error.userMessageKey == "YelpError.signInAgain")
  }

  @Test("for a refused access token mention the sign-in, not the key")
  func accessTokens() {
    let codes: [YelpAPICode?] = [
      nil, .tokenMissing, .tokenInvalid, .invalidToken, .invalidAuthorizationMethod, .unauthorizedAccessToken,
      .unauthorizedAPIKey, .validationError,
    ]
    for code in codes {
      var error = YelpError(.unauthorized, "", httpStatus: 401)
      error.apiCode = code
      error.isOfUser = true
      #expect(error.recoverySuggestion?.contains(/\bkey\b/) == false, "\(String(describing: code))")
      #expect(error.userMessage == "Please sign in again.")
    }
    var other = YelpError(.forbidden, "")
    other.isOfUser = true
    other.apiCode = .noBusinessAccess
    #expect(other.recoverySuggestion == "Use the token of a user who manages this business.")
  }

  @Test("for a refused user of the app's own proxy mention the sign-in, not the key")
  func proxyTokens() async {
    var configuration = YelpConfiguration(server: "https://proxy.example.com", userToken: { "token-1" })
    configuration.transport = StubTransport(
      status: 401, body: #"{"error": {"code": "UNKNOWN_USER", "description": "Who are you?"}}"#)
    let client = YelpAPIClient(configuration: configuration)
    let error = await failure { try await client.send(YelpReviewsBuilder(businessID: "a")) }
    #expect(error?.code == .unauthorized)
    #expect(error?.userMessage == "Please sign in again.")
    #expect(error?.recoverySuggestion == "Let the user sign in again: the access token is refused.")
  }

  @Test("have specific advice for each of Yelp's codes", arguments: Self.documentedCodes)
  func apiCodes(_ code: YelpAPICode) {
    let fallback = YelpError(YelpError.Code(rawValue: "brandNew"), "").recoverySuggestion
    var error = YelpError(YelpError.Code(rawValue: "brandNew"), "")
    error.apiCode = code
    #expect(error.recoverySuggestion != fallback)
    #expect(error.recoverySuggestion?.hasSuffix(".") == true)
  }

  static let documentedCodes: [YelpAPICode] = [
    .validationError, .locationMissing, .invalidLocale, .invalidAuthorizationMethod, .invalidRequest,
    .areaTooLarge, .multipleLocations, .fieldRequired, .tokenMissing, .tokenInvalid, .unauthorizedAccessToken,
    .unauthorizedAPIKey, .creditCardRequired, .authorizationError, .partnerEndpointDisabled,
    .partnerQuotaExceeded, .notAuthorized, .noBusinessAccess, .businessNotFound, .payloadTooLarge,
    .dailyPointsLimitReached, .invalidGrant, .accessDenied, .invalidClient, .unauthorizedClient,
    .unsupportedGrantType, .clientNotFound, .invalidToken, .insufficientScope,
  ]

  /// The error of a call with this response.
  private static func responding(
    _ status: Int, _ body: String = "", headers: YelpHTTPHeaders = [:]
  ) -> @Sendable () async -> YelpError? {
    return {
      let client = YelpAPIClient(StubTransport(status: status, headers: headers, body: body)) {
        $0.retry = .never
      }
      return await failure { try await client.send(YelpReviewsBuilder(businessID: "a")) }
    }
  }

  private static func refusing(
    _ status: Int, _ code: String, _ description: String, more: String = ""
  ) -> @Sendable () async -> YelpError? {
    responding(status, #"{"error": {"code": "\#(code)", "description": "\#(description)"\#(more)}}"#)
  }

  /// The error of a call with this configuration.
  private static func configured(
    _ change: @escaping @Sendable (inout YelpConfiguration) -> Void
  ) -> @Sendable () async -> YelpError? {
    return {
      let client = YelpAPIClient(StubTransport(body: "{}")) { change(&$0) }
      return await failure { try await client.send(YelpReviewsBuilder(businessID: "a")) }
    }
  }

  /// The error of a builder, whose request gets this response.
  private static func sending(
    _ builder: some YelpRequestBuilder, status: Int = 200, _ body: String = "{}"
  ) -> @Sendable () async -> YelpError? {
    return {
      let client = YelpAPIClient(StubTransport(status: status, body: body)) { $0.retry = .never }
      return await failure { try await client.send(builder) }
    }
  }

  private struct Shops: Decodable, Sendable {
    var shops: [String]
  }

  private static func made(_ code: YelpError.Code, _ message: String) -> @Sendable () async -> YelpError? {
    return { YelpError(code, message) }
  }

  static let rows: [Row] = [
    Row(
      .notConfigured, "an instance without a configuration",
      says: "This YelpSDK must be configured before the first request.",
      advises:
        "Call configure(apiKey:) or configure(server:) once on the YelpSDK that sends. A builder made by its initializer uses YelpSDK.shared: to use another instance, call yelp.send(builder).",
      user: "This feature isn't available right now.",
      { await failure { try await YelpSDK().reviews(businessID: "a").send() } }),
    Row(
      .notConfigured, "an empty key",
      says: "The configuration can't be used: apiKey must not be empty.",
      advises:
        "Pass the API key from Yelp's Manage App page. If it comes from the environment, check that the variable is set.",
      user: "This feature isn't available right now.",
      configured { $0.credential = .apiKey("") }),
    Row(
      .notConfigured, "a key in quotation marks",
      says: "The configuration can't be used: apiKey must not have quotation marks around it.",
      advises: "Remove the quotation marks.",
      user: "This feature isn't available right now.",
      configured { $0.credential = .apiKey("\"abc\"") }),
    Row(
      .notConfigured, "a placeholder from sample code",
      says: "The configuration can't be used: apiKey must be a real key, not a placeholder.",
      advises: "Pass the API key from Yelp's Manage App page.",
      user: "This feature isn't available right now.",
      configured { $0.credential = .apiKey("YOUR_API_KEY") }),
    Row(
      .notConfigured, "several problems of a configuration",
      says:
        "The configuration can't be used: timeout must be longer than zero, but is \"0.0 seconds\". Also wrong: maximumResponseSize, userAgentSuffix.",
      advises:
        "Allow a second at least. maximumResponseSize, userAgentSuffix are wrong too: see `problems`.",
      user: "This feature isn't available right now.",
      configured {
        $0.timeout = .zero
        $0.maximumResponseSize = -1
        $0.userAgentSuffix = "ü"
      }),
    Row(
      .notConfigured, "a base URL without a scheme",
      says:
        "The configuration can't be used: baseURL must have a scheme and a host, but is \"api.example.com/yelp\".",
      advises: "Write `https://api.example.com/yelp`.",
      user: "This feature isn't available right now.",
      configured { $0.baseURL = .custom(URL(string: "api.example.com/yelp") ?? URL(filePath: "/")) }),
    Row(
      .notConfigured, "Yelp's base URL with the version of its paths",
      says:
        "The configuration can't be used: baseURL must not end in /v3, since each path begins with it, but is \"https://api.yelp.com/v3\".",
      advises: "Use https://api.yelp.com.",
      user: "This feature isn't available right now.",
      configured { $0.baseURL = .custom(URL(string: "https://api.yelp.com/v3") ?? URL(filePath: "/")) }),
    Row(
      .notConfigured, "a negative time to live",
      says:
        "The configuration can't be used: cache.timeToLive must not be negative, but is \"-5.0 seconds\".",
      advises: "Use a duration such as .seconds(300), or turn the cache off with .off.",
      user: "This feature isn't available right now.",
      configured { $0.cache = .memory(timeToLive: .seconds(-5)) }),
    Row(
      .insecureConnection, "a certificate that can't be trusted",
      says: "The certificate is not valid.",
      advises: "Check the host's certificate, and this machine's clock and certificate authorities.",
      user: "A secure connection couldn't be made.",
      made(.insecureConnection, "The certificate is not valid.")),
    Row(
      .insecureConnection, "plain http to another machine",
      says: "Plain http to proxy.example.com is refused. Nothing was sent.",
      advises: "Use https. Plain http is allowed to this machine (localhost) only.",
      user: "A secure connection couldn't be made.",
      configured { $0.baseURL = .custom(URL(string: "http://proxy.example.com") ?? URL(filePath: "/")) }),
    Row(
      .notConnected, "no network",
      says: "There is no network.",
      advises: "Wait for the network and show what you have. Nothing was sent. Try again later.",
      user: "You appear to be offline.",
      made(.notConnected, "There is no network.")),
    Row(
      .resourcesExhausted, "a process without free file descriptors",
      says: "The process has too many open files.",
      advises:
        "Close what is open, raise `ulimit -n`, or send fewer calls at once. Nothing was sent. Try again later.",
      user: "Something went wrong. Please try again.",
      made(.resourcesExhausted, "The process has too many open files.")),
    Row(
      .connectionLost, "a connection that breaks",
      says: "The connection broke.",
      advises: "Check the network: the connection broke during the call. Try again later.",
      user: "The connection was lost. Please try again.",
      made(.connectionLost, "The connection broke.")),
    Row(
      .timedOut, "no response in time",
      says: "HTTP 408 with an empty body.",
      advises:
        "Check the network, or allow more time with .timeout(_:) and .attemptTimeout(_:). Try again later.",
      user: "This is taking too long. Please try again.",
      responding(408)),
    Row(
      .cancelled, "a cancelled task",
      says: "The call was cancelled.",
      advises: "Do nothing: the call was cancelled on purpose.",
      user: "The request was cancelled.",
      { YelpError.wrapping(CancellationError()) }),
    Row(
      .unauthorized, "a header that Yelp's pattern doesn't match",
      says: "The key has 8 characters; Yelp's have 128.",
      advises:
        "Copy the API key again from Yelp's Manage App page: it must be complete, without quotation marks, spaces or \"Bearer\".",
      user: "This feature isn't available right now.",
      refusing(
        400, "VALIDATION_ERROR", #"'Bearer x' does not match '^(?i)Bearer [A-Za-z0-9\\-\\_]{128}$'"#,
        more: #", "field": "Authorization", "instance": "Bearer x""#)),
    Row(
      .unauthorized, "a missing header",
      says: "Authorization is a required parameter.",
      advises:
        "Copy the API key again from Yelp's Manage App page: it must be complete, without quotation marks, spaces or \"Bearer\".",
      user: "This feature isn't available right now.",
      refusing(400, "VALIDATION_ERROR", "Authorization is a required parameter.")),
    Row(
      .unauthorized, "an unknown key",
      says: "Invalid access token / API key or authorization header.",
      advises:
        "Copy the key again from Yelp's Manage App page. Refreshing it there ends the old one at once.",
      user: "This feature isn't available right now.",
      refusing(401, "TOKEN_INVALID", "Invalid access token / API key or authorization header.")),
    Row(
      .unauthorized, "a key without the plan",
      says: "No.",
      advises:
        "Check the plan on Yelp's Manage App page: the key is known, but the plan doesn't include this endpoint, the trial is over, or the client is disabled.",
      user: "This feature isn't available right now.",
      refusing(401, "UNAUTHORIZED_ACCESS_TOKEN", "No.")),
    Row(
      .unauthorized, "a 401 without a body",
      says: "HTTP 401 with an empty body.",
      advises: "Check that the key is complete, current and allowed to call this endpoint.",
      user: "This feature isn't available right now.",
      responding(401)),
    Row(
      .forbidden, "a 403 of Yelp",
      says: "No.",
      advises: "Ask Yelp to grant your client this permission.",
      user: "This feature isn't available right now.",
      refusing(403, "AUTHORIZATION_ERROR", "No.")),
    Row(
      .forbidden, "a 403 of a gateway",
      says:
        "HTTP 403 with 6 bytes without a content type, not Yelp's: a proxy, a firewall or a wrong `baseURL`?",
      advises:
        "Check the network, `baseURL` and the path: a CDN, firewall, VPN or proxy answered, not Yelp, whose errors have a JSON body.",
      user: "This feature isn't available right now.",
      responding(403, "<html>")),
    Row(
      .forbidden, "a 403 of Yelp with a code of its own",
      says: "No.",
      advises: "Ask Yelp to enable this endpoint for your key, or choose a plan that includes it.",
      user: "This feature isn't available right now.",
      refusing(403, "BRAND_NEW", "No.")),
    Row(
      .notFound, "an unknown business",
      says: "The requested business could not be found. Path: /v3/businesses/a/reviews",
      advises: "Check the business id or alias, which has no spaces. It may be misspelt or removed.",
      user: "This couldn't be found on Yelp.",
      refusing(404, "BUSINESS_NOT_FOUND", "The requested business could not be found.")),
    Row(
      .notFound, "an unknown path",
      says: "Resource could not be found. Path: /v3/businesses/a/reviews",
      advises: "Check the id or path. Endpoints that a key may not call can also respond with 404.",
      user: "This couldn't be found on Yelp.",
      refusing(404, "NOT_FOUND", "Resource could not be found.")),
    Row(
      .notFound, "an unknown category",
      says: "No such category. Path: /v3/categories/coffeeshopz",
      advises: "Look for the alias in YelpCategory.allKnown.",
      user: "This couldn't be found on Yelp.",
      sending(
        YelpCategoryBuilder(alias: "coffeeshopz"), status: 404,
        #"{"error": {"code": "CATEGORY_NOT_FOUND", "description": "No such category."}}"#)),
    Row(
      .businessUnavailable, "a business without reviews",
      says: "This business is unavailable.",
      advises: "Leave this business out: Yelp doesn't show it.",
      user: "This business isn't shown on Yelp.",
      refusing(403, "BUSINESS_UNAVAILABLE", "This business is unavailable.")),
    Row(
      .businessMoved, "a merged business",
      says: "This business has been migrated.",
      advises: "Send the request with `newBusinessID` and store that id.",
      user: "This business has a new page on Yelp.",
      refusing(
        301, "BUSINESS_MIGRATED", "This business has been migrated.", more: #", "new_business_id": "n""#)),
    Row(
      .locationNotFound, "a location that Yelp can't find",
      says: "Could not execute search, try specifying a more exact location.",
      advises: "Give a more exact location, such as city and state, or coordinates.",
      user: "This place couldn't be found. Try a city or an address.",
      refusing(
        400, "LOCATION_NOT_FOUND", "Could not execute search, try specifying a more exact location.")),
    Row(
      .apiError, "a parameter that Yelp rejects",
      says: "'en_USS' does not match '^[a-z]{2,3}_[A-Z]{2}$'",
      advises: "Correct the parameter that `field` or the description names.",
      user: "Yelp couldn't answer this request.",
      refusing(
        400, "VALIDATION_ERROR", "'en_USS' does not match '^[a-z]{2,3}_[A-Z]{2}$'",
        more: #", "field": "locale", "instance": "en_USS""#)),
    Row(
      .apiError, "a conversion in the future",
      says: "1 is not a time in the past",
      advises: "Pass a moment that has passed to .time(_:), and check this machine's clock.",
      user: "Yelp couldn't answer this request.",
      refusing(
        400, "VALIDATION_ERROR", "1 is not a time in the past",
        more: #", "field": "event.event_time", "instance": 1"#)),
    Row(
      .apiError, "a GraphQL query that Yelp can't read",
      says: "Syntax Error: Expected Name",
      advises: "Correct the query: Syntax Error: Expected Name",
      user: "Yelp couldn't answer this request.",
      sending(
        YelpGraphQLBuilder<YelpJSONValue>("{"), #"{"errors": [{"message": "Syntax Error: Expected Name"}]}"#)),
    Row(
      .apiError, "a locale that GraphQL lacks",
      says: "The locale is invalid.",
      advises: "Use one of YelpLocale's values. Yelp must know the pair of language and country.",
      user: "Yelp couldn't answer this request.",
      sending(
        YelpGraphQLBuilder<YelpJSONValue>("{"), status: 400,
        #"{"errors": [{"message": "The locale is invalid.", "extensions": {"code": "INVALID_LOCALE"}}]}"#)),
    Row(
      .notConfigured, "a provider of keys that fails",
      says: "The API key provider failed.",
      advises: "Look at `underlyingError`, which the provider threw.",
      user: "This feature isn't available right now.",
      {
        var configuration = YelpConfiguration(apiKeyProvider: { throw CocoaError(.fileNoSuchFile) })
        configuration.transport = StubTransport(body: "{}")
        let client = YelpAPIClient(configuration: configuration)
        return await failure { try await client.send(YelpReviewsBuilder(businessID: "a")) }
      }),
    Row(
      .notConfigured, "a token with the scheme before it",
      says: "The token cannot be used: userToken must return a token without white space.",
      advises: "Return the token alone, without \"Bearer\".",
      user: "This feature isn't available right now.",
      {
        var configuration = YelpConfiguration(
          server: "https://proxy.example.com", userToken: { "Bearer token-1" })
        configuration.transport = StubTransport(body: "{}")
        let client = YelpAPIClient(configuration: configuration)
        return await failure { try await client.send(YelpReviewsBuilder(businessID: "a")) }
      }),
    Row(
      .apiError, "a field that GraphQL lacks",
      says: "Cannot query field \"nam\" on type \"Business\".",
      advises: "Correct the query: Cannot query field \"nam\" on type \"Business\".",
      user: "Yelp couldn't answer this request.",
      sending(
        YelpGraphQLBuilder<YelpJSONValue>("{"), status: 400,
        #"{"errors": [{"message": "Cannot query field \"nam\" on type \"Business\".", "extensions": {"code": "GRAPHQL_VALIDATION_FAILED"}}]}"#
      )),
    Row(
      .apiError, "a code that nobody knows yet",
      says: "Yelp responded with BRAND_NEW.",
      advises: "Read `apiCode` and `yelpDescription`: Yelp names the cause.",
      user: "Yelp couldn't answer this request.",
      responding(400, #"{"error": {"code": "BRAND_NEW"}}"#)),
    Row(
      .httpError, "a 400 of a gateway",
      says: "HTTP 400 with 6 bytes of text/html, not Yelp's: a proxy, a firewall or a wrong `baseURL`?",
      advises: "Read `httpStatus` and `responseBody`. The response may come from a gateway or proxy.",
      user: "Yelp can't be reached right now.",
      responding(400, "<html>", headers: ["Content-Type": "text/html; charset=utf-8"])),
    Row(
      .cannotParseResponse, "a response that ends inside a string",
      says: "The response was cut off at byte 23, inside a string.",
      advises:
        "Read `responseBody`. If Yelp changed the format, use .parser(.jsonValue) until the model follows.",
      user: "Something went wrong.",
      responding(200, #"{"reviews": [{"id": "ab"#)),
    Row(
      .cannotParseResponse, "a list that is none",
      says: #"The required `businesses` can't be read at byte 15, found {"a": 1}."#,
      advises:
        "Read `responseBody`. If Yelp changed the format, use .parser(.jsonValue) until the model follows.",
      user: "Something went wrong.",
      sending(YelpBusinessSearchBuilder(location: "Rome"), #"{"businesses": {"a": 1}}"#)),
    Row(
      .invalidArguments, "two setters that exclude each other",
      says:
        "businessSearch can't be sent: openNow(_:) (open_now) must not be true together with open_at, but is \"true\".",
      advises: "Ask for now or for a moment, not both.",
      user: "Please check what you entered.",
      sending(YelpBusinessSearchBuilder(location: "Rome").openNow().open(at: .distantFuture))),
    Row(
      .invalidArguments, "a path without a slash",
      says: "The request can't be sent: path must begin with a slash, but is \"v3/foo\".",
      advises: "Write `/v3/foo`.",
      user: "Please check what you entered.",
      sending(YelpGenericBuilder(path: "v3/foo"))),
    Row(
      .rateLimited, "too many calls, for two minutes",
      says: "Too many requests.",
      advises: "Wait 120 seconds, and call less often. Try again later.",
      user: "Too many requests at once. Please try again in a moment.",
      responding(
        429, #"{"error": {"code": "TOO_MANY_REQUESTS_PER_SECOND", "description": "Too many requests."}}"#,
        headers: ["Retry-After": "120"])),
    Row(
      .rateLimited, "too many calls in a second",
      says: "Too many requests.",
      advises: "Wait a second, and call less often. Try again later.",
      user: "Too many requests at once. Please try again in a moment.",
      refusing(429, "TOO_MANY_REQUESTS_PER_SECOND", "Too many requests.")),
    Row(
      .quotaExceeded, "the last call of the day",
      says: "You have reached the access limit.",
      advises:
        "Wait until `rateLimit.resetTime` (midnight UTC), cache more, or raise the plan and call `resetUsage()`.",
      user: "Yelp can't be used right now.",
      refusing(429, "ACCESS_LIMIT_REACHED", "You have reached the access limit.")),
    Row(
      .serverError, "a failing server",
      says: "Something went wrong internally, please try again later.",
      advises: "Repeat it at most five times, with growing pauses, as Yelp advises. Try again later.",
      user: "Yelp is having problems. Please try again later.",
      refusing(500, "INTERNAL_ERROR", "Something went wrong internally, please try again later.")),
    Row(
      .serverError, "a server without the method",
      says: "HTTP 501 with 6 bytes of text/html in place of Yelp's JSON.",
      advises: "Check method and path: the server doesn't support this request, and won't later.",
      user: "Yelp can't be reached right now.",
      responding(501, "<html>", headers: ["Content-Type": "text/html"])),
    Row(
      .redirected, "a redirect with a secret in its address",
      says: "The server redirects to https://example.com/?token=<redacted>&a=b, which is not followed.",
      advises: "Call the address in the Location header yourself if you trust it.",
      user: "Yelp can't be reached right now.",
      responding(302, headers: ["Location": "https://example.com/?token=abc&a=b"])),
    Row(
      .responseTooLarge, "a response above the limit",
      says: "The response is larger than 10 bytes.",
      advises: "Request less, or raise `maximumResponseSize` in the configuration.",
      user: "There is too much to show. Try a smaller search.",
      made(.responseTooLarge, "The response is larger than 10 bytes.")),
    Row(
      .requestTooLarge, "a request above Yelp's limit",
      says: "Too large.",
      advises: "Shorten the request body.",
      user: "This is too long to send. Please shorten it.",
      refusing(413, "PAYLOAD_TOO_LARGE", "Too large.")),
    Row(
      .requestTooLarge, "a request above a gateway's limit",
      says: "HTTP 413 with an empty body.",
      advises: "Send less in one request.",
      user: "This is too long to send. Please shorten it.",
      responding(413)),
    Row(
      .requestTooLarge, "a URL above a server's limit",
      says: "HTTP 414 with an empty body.",
      advises: "Send fewer or shorter parameters: the URL is too long for the server.",
      user: "This is too long to send. Please shorten it.",
      responding(414)),
    Row(
      .cannotParseResponse, "an own parser that fails",
      says: "Lines could not read the response: Odd.",
      advises:
        "Read `responseBody`. If Yelp changed the format, use .parser(.jsonValue) until the model follows.",
      user: "Something went wrong.",
      {
        struct Odd: Error {}
        let client = YelpAPIClient(StubTransport(body: "x"))
        let builder = YelpReviewsBuilder(businessID: "a").parser(
          YelpResponseParser<String>(name: "Lines") { _ in throw Odd() })
        return await failure { try await client.send(builder) }
      }),
    Row(
      .cannotParseResponse, "a web page in the place of JSON",
      says: "The response is a web page, not JSON.",
      advises:
        "Check the network and `baseURL`: a proxy, firewall or Wi-Fi sign-in page answered instead of Yelp.",
      user: "Yelp can't be reached through this network.",
      responding(200, " <!DOCTYPE html><html><body>Sign in</body></html>")),
    Row(
      .cannotParseResponse, "a web page for a model of the app's own",
      says: "The response is a web page, not JSON.",
      advises:
        "Check the network and `baseURL`: a proxy, firewall or Wi-Fi sign-in page answered instead of Yelp.",
      user: "Yelp can't be reached through this network.",
      sending(YelpGenericBuilder(path: "/v3/shops").parser(.json(Shops.self)), "<html></html>")),
    Row(
      .cannotParseResponse, "a model of the app's own that asks for more",
      says: "The response has no key \"shops\", which the model requires.",
      advises: "Correct the model's name or type, or make the property optional.",
      user: "Something went wrong.",
      sending(YelpGenericBuilder(path: "/v3/shops").parser(.json(Shops.self)), "{}")),
    Row(
      .notDelivered, "a tracked event that waited too long",
      says: "The tracked event was given up: it waited too long.",
      advises:
        "Track it again where it still matters. `configuration.retryQueue` sets how long events wait, and how many.",
      user: "This couldn't be sent to Yelp.", { YelpError(lost: .expired) }),
    Row(
      .notCached, "a cache-only call without a cached response",
      says: "The cache has no fresh response.",
      advises: "Use .useCache or .reload to send the request to Yelp.",
      user: "There is nothing to show yet.",
      made(.notCached, "The cache has no fresh response.")),
    Row(
      .invalidArguments, "a limit above Yelp's",
      says:
        "businessSearch can't be sent: limit must be a whole number from 0 to 50, but is 100. Also wrong: job_alias.",
      advises:
        "Ask for more results page by page, with an offset. job_alias is wrong too: see `problems`.",
      user: "Please check what you entered.",
      sending(YelpBusinessSearchBuilder(location: "Rome").limit(100).jobAlias(" "))),
    Row(
      .invalidArguments, "a value that isn't a number in a list",
      says: "businessSearch can't be sent: price must list whole numbers from 1 to 4, but has \"$$\".",
      advises: "Use 1 to 4, such as 1,2.",
      user: "Please check what you entered.",
      sending(YelpBusinessSearchBuilder(location: "Rome").parameter("price", "$$"))),
    Row(
      .invalidArguments, "an offset beyond Yelp's reach",
      says:
        "businessSearch can't be sent: offset must be at most 220 with a limit of 20, since Yelp gives the first 240 results only, but is 230.",
      advises: "Use a limit of 10, or narrow the search.",
      user: "Please check what you entered.",
      sending(YelpBusinessSearchBuilder(location: "Rome").offset(230))),
    Row(
      .invalidArguments, "a blank place",
      says: "businessSearch can't be sent: location must not be blank.",
      advises: "Name a place.",
      user: "Please check what you entered.",
      sending(YelpBusinessSearchBuilder(location: "  "))),
    Row(
      .invalidArguments, "a telephone number that Yelp can't match",
      says:
        "conversion can't be sent: phones (user_data.ph) must be a US or Canadian number, such as +14155550123.",
      advises: "Correct it, leave it out, or pass its SHA-256 as 64 hexadecimal digits.",
      user: "Please check what you entered.",
      sending(
        YelpConversionBuilder(YelpConversionEvent(.lead, time: .distantPast)).eventID("a")
          .time(Date(timeIntervalSince1970: 1)).userData(YelpConversionUserData(phones: ["+49 30 901820"])))),
    Row(
      .invalidArguments, "a conversion with a time in the future",
      says:
        "conversion can't be sent: time (event_time) must be in the past, after 1970.",
      advises:
        "Pass the moment when it happened to .time(_:). Check this machine's clock, and look for milliseconds taken as seconds.",
      user: "Please check what you entered.",
      sending(
        YelpConversionBuilder(
          YelpConversionEvent(.lead, time: Date(timeIntervalSince1970: 1_800_000_000)),
          clock: YelpManualClock(date: Date(timeIntervalSince1970: 1_700_000_000)).clock))),
    Row(
      .unknown, "a transport's own error",
      says: "The call failed: Odd.",
      advises: "Read the message and the underlying error. If the cause stays unclear, log at level .debug.",
      user: "Something went wrong.",
      {
        struct Odd: Error {}
        let client = YelpAPIClient(StubTransport { _, _ in throw Odd() })
        return await failure { try await client.send(YelpReviewsBuilder(businessID: "a")) }
      }),
    Row(
      .unexpectedRequest, "a request that a test has no stub for",
      says: "No stub.",
      advises: "Add a stub or recording for this request to the test, or correct the request.",
      user: "Something went wrong.",
      made(.unexpectedRequest, "No stub.")),
  ]
}
