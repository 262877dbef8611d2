import Foundation
import TestKit
import YelpSandbox

@testable import YelpSDK

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// How an error comes about. The texts of each are in `ErrorTexts.txt`.
struct ErrorSituation: Sendable {
  let name: String
  let error: @Sendable () async -> YelpError?

  static let all: [ErrorSituation] = configurations + inputs + refusals + answers + transports

  private static let configurations: [ErrorSituation] = [
    thrown("an instance without a configuration") {
      await failure { try await YelpSDK().reviews(businessID: "a").send() }
    },
    configured("an empty key") { $0.credential = .apiKey("") },
    configured("a key in quotation marks") { $0.credential = .apiKey("\"abc\"") },
    configured("a placeholder from sample code") { $0.credential = .apiKey("YOUR_API_KEY") },
    configured("several problems of a configuration") {
      $0.timeout = .zero
      $0.maximumResponseSize = -1
      $0.userAgentSuffix = "ü"
    },
    configured("a base URL without a scheme") { $0.baseURL = .custom(url("api.example.com/yelp")) },
    configured("Yelp's base URL with the version of its paths") {
      $0.baseURL = .custom(url("https://api.yelp.com/v3"))
    },
    configured("a negative time to live") { $0.cache = .memory(timeToLive: .seconds(-5)) },
    configured("plain http to another machine") { $0.baseURL = .custom(url("http://proxy.example.com")) },
    configured("a provider of keys that fails") {
      $0.credential = .provider { throw CocoaError(.fileNoSuchFile) }
    },
    configured("a token with the scheme before it") {
      $0.credential = .token { "Bearer token-1" }
    },
  ]

  private static let inputs: [ErrorSituation] = [
    sending("a limit above Yelp's", YelpBusinessSearchBuilder(location: "Rome").limit(100).jobAlias(" ")),
    sending(
      "a value that isn't a number in a list",
      YelpBusinessSearchBuilder(location: "Rome").parameter("price", "$$")),
    sending("an offset beyond Yelp's reach", YelpBusinessSearchBuilder(location: "Rome").offset(230)),
    sending("a blank place", YelpBusinessSearchBuilder(location: "  ")),
    sending(
      "two setters that exclude each other",
      YelpBusinessSearchBuilder(location: "Rome").openNow().open(at: .distantFuture)),
    sending("a path without a slash", YelpGenericBuilder(path: "v3/foo")),
    sending(
      "a telephone number that Yelp can't match",
      YelpConversionBuilder(YelpConversionEvent(.lead, time: .distantPast)).eventID("a")
        .time(Date(timeIntervalSince1970: 1)).userData(YelpConversionUserData(phones: ["+49 30 901820"]))),
    sending(
      "a conversion with a time in the future",
      YelpConversionBuilder(
        YelpConversionEvent(.lead, time: Date(timeIntervalSince1970: 1_800_000_000)),
        clock: YelpManualClock(date: Date(timeIntervalSince1970: 1_700_000_000)).clock)),
  ]

  private static let refusals: [ErrorSituation] = [
    refused(
      "a header that Yelp's pattern doesn't match", 400, "VALIDATION_ERROR",
      #"'Bearer x' does not match '^(?i)Bearer [A-Za-z0-9\\-\\_]{128}$'"#,
      more: #", "field": "Authorization", "instance": "Bearer x""#),
    refused("a missing header", 400, "VALIDATION_ERROR", "Authorization is a required parameter."),
    refused(
      "an unknown key", 401, "TOKEN_INVALID", "Invalid access token / API key or authorization header."),
    refused("a key without the plan", 401, "UNAUTHORIZED_ACCESS_TOKEN", "No."),
    sending(
      "a refused user of the app's own proxy", YelpReviewsBuilder(businessID: "a"), status: 401,
      #"{"error": {"code": "UNKNOWN_USER", "description": "Who are you?"}}"#
    ) { $0.credential = .token { "token-1" } },
    refused("a 403 of Yelp", 403, "AUTHORIZATION_ERROR", "No."),
    refused("a 403 of Yelp with a code of its own", 403, "BRAND_NEW", "No."),
    refused("an unknown business", 404, "BUSINESS_NOT_FOUND", "The requested business could not be found."),
    refused("an unknown path", 404, "NOT_FOUND", "Resource could not be found."),
    sending(
      "an unknown category", YelpCategoryBuilder(alias: "coffeeshopz"), status: 404,
      #"{"error": {"code": "CATEGORY_NOT_FOUND", "description": "No such category."}}"#),
    refused("a business without reviews", 403, "BUSINESS_UNAVAILABLE", "This business is unavailable."),
    refused(
      "a merged business", 301, "BUSINESS_MIGRATED", "This business has been migrated.",
      more: #", "new_business_id": "n""#),
    refused(
      "a location that Yelp can't find", 400, "LOCATION_NOT_FOUND",
      "Could not execute search, try specifying a more exact location."),
    refused(
      "a parameter that Yelp rejects", 400, "VALIDATION_ERROR",
      "'en_USS' does not match '^[a-z]{2,3}_[A-Z]{2}$'",
      more: #", "field": "locale", "instance": "en_USS""#),
    refused(
      "a conversion in the future", 400, "VALIDATION_ERROR", "1 is not a time in the past",
      more: #", "field": "event.event_time", "instance": 1"#),
    sending(
      "a GraphQL query that Yelp can't read", YelpGraphQLBuilder<YelpJSONValue>("{"),
      #"{"errors": [{"message": "Syntax Error: Expected Name"}]}"#),
    sending(
      "a locale that GraphQL lacks", YelpGraphQLBuilder<YelpJSONValue>("{"), status: 400,
      #"{"errors": [{"message": "The locale is invalid.", "extensions": {"code": "INVALID_LOCALE"}}]}"#),
    sending(
      "a field that GraphQL lacks", YelpGraphQLBuilder<YelpJSONValue>("{"), status: 400,
      #"{"errors": [{"message": "Cannot query field \"nam\" on type \"Business\".", "extensions": {"code": "GRAPHQL_VALIDATION_FAILED"}}]}"#
    ),
    answered("a code that nobody knows yet", 400, #"{"error": {"code": "BRAND_NEW"}}"#),
    refused("too many calls in a second", 429, "TOO_MANY_REQUESTS_PER_SECOND", "Too many requests."),
    answered(
      "too many calls, for two minutes", 429,
      #"{"error": {"code": "TOO_MANY_REQUESTS_PER_SECOND", "description": "Too many requests."}}"#,
      headers: ["Retry-After": "120"]),
    refused("the last call of the day", 429, "ACCESS_LIMIT_REACHED", "You have reached the access limit."),
    refused(
      "a failing server", 500, "INTERNAL_ERROR",
      "Something went wrong internally, please try again later."),
    sending(
      "a failing server that may have carried it out", YelpGenericBuilder(.post, path: "/v3/x"), status: 500,
      ""
    ),
    refused("a request above Yelp's limit", 413, "PAYLOAD_TOO_LARGE", "Too large."),
  ]

  private static let answers: [ErrorSituation] = [
    answered("a 401 without a body", 401), answered("a 401 of a gateway", 401, "<html>"),
    answered("a 403 of a gateway", 403, "<html>"), answered("a 404 without a body", 404),
    answered("a 304", 304), answered("a proxy that wants a password", 407),
    answered(
      "a 400 of a gateway", 400, "<html>", headers: ["Content-Type": "text/html; charset=utf-8"]),
    answered("no response in time", 408), answered("a request above a gateway's limit", 413),
    answered("a URL above a server's limit", 414), answered("header fields above a server's limit", 431),
    answered("a server without the method", 501, "<html>", headers: ["Content-Type": "text/html"]),
    answered("a Wi-Fi that wants a sign-in", 511), answered("a redirect without an address", 302),
    answered(
      "a redirect with a secret in its address", 302,
      headers: ["Location": "https://example.com/?token=abc&a=b"]),
    answered("a web page in the place of JSON", 200, " <!DOCTYPE html><html><body>Sign in</body></html>"),
    sending(
      "a web page for a model of the app's own",
      YelpGenericBuilder(path: "/v3/shops").parser(.json(Shops.self)), "<html></html>"),
    sending(
      "a model of the app's own that asks for more",
      YelpGenericBuilder(path: "/v3/shops").parser(.json(Shops.self)), "{}"),
    sending(
      "an own parser that fails",
      YelpReviewsBuilder(businessID: "a").parser(
        YelpResponseParser<String>(name: "Lines") { _ in throw Odd() }), "x"),
    answered("a response that ends inside a string", 200, #"{"reviews": [{"id": "ab"#),
    sending(
      "a list that is none", YelpBusinessSearchBuilder(location: "Rome"), #"{"businesses": {"a": 1}}"#),
    made("a body that something in between has changed", .cannotParseResponse, .changedBody),
  ]

  private static let transports: [ErrorSituation] = [
    thrown("a transport's own error") {
      let client = YelpAPIClient(StubTransport { _, _ in throw Odd() })
      return await failure { try await client.send(YelpReviewsBuilder(businessID: "a")) }
    },
    thrown("a cancelled task") { YelpError.wrapping(CancellationError()) },
    thrown("a tracked event that waited too long") { YelpError(lost: .expired) },
    unconnected("an HTTP proxy that wants a password", "Received HTTP code 407 from proxy after CONNECT"),
    unconnected("an HTTP proxy that is busy", "CONNECT tunnel failed, response 503"),
    failed(
      "an HTTP proxy that CFNetwork can't use",
      NSError(
        domain: "kCFErrorDomainCFNetwork", code: 310, userInfo: [NSLocalizedDescriptionKey: "No proxy."])),
    failed("a name server that doesn't know Yelp", URLError(.cannotFindHost)),
    failed("a firewall before Yelp", URLError(.cannotConnectToHost)),
    failed("a base URL that doesn't exist", URLError(.cannotFindHost), "https://proxy.example.com"),
    failed("a server that isn't running", URLError(.cannotConnectToHost), "http://localhost:8080"),
    failed(
      "an app in the App Sandbox that may lack Outgoing Connections", URLError(.cannotFindHost),
      "https://proxy.example.com", isSandboxed: true),
    failed(
      "App Transport Security", URLError(.appTransportSecurityRequiresSecureConnection),
      "http://localhost:8080"),
    made("a device without a network", .notConnected, .noNetwork),
    made("a server that is about to stop", .connectionLost, .refusedStream),
    thrown("a process that can start no thread") {
      var error = YelpError(.unknown, "")
      error.noteExhaustion("getaddrinfo() thread failed to start", by: request())
      return error
    },
    thrown("a call behind too many others", timedOutInLine),
    made("the daily maximum of the configuration", .quotaExceeded, .dailyMaximum),
  ]
}

extension ErrorSituation {
  private struct Odd: Error {}

  private struct Shops: Decodable, Sendable {
    var shops: [String]
  }

  private static func thrown(
    _ name: String, _ error: @escaping @Sendable () async -> YelpError?
  ) -> ErrorSituation { ErrorSituation(name: name, error: error) }

  private static func made(
    _ name: String, _ code: YelpError.Code, _ cause: YelpError.Cause
  ) -> ErrorSituation { thrown(name) { YelpError(code, cause, "It happened.") } }

  /// The error of a builder, whose request gets this response.
  private static func sending(
    _ name: String, _ builder: some YelpRequestBuilder, status: Int = 200, headers: YelpHTTPHeaders = [:],
    _ body: String = "{}", _ change: (inout YelpConfiguration) -> Void = { _ in }
  ) -> ErrorSituation {
    var configuration = YelpConfiguration.testing(StubTransport(status: status, headers: headers, body: body))
    configuration.retry = .never
    change(&configuration)
    let client = YelpAPIClient(configuration: configuration)
    return thrown(name) { await failure { try await client.send(builder) } }
  }

  private static func answered(
    _ name: String, _ status: Int, _ body: String = "", headers: YelpHTTPHeaders = [:]
  ) -> ErrorSituation {
    sending(name, YelpReviewsBuilder(businessID: "a"), status: status, headers: headers, body)
  }

  private static func refused(
    _ name: String, _ status: Int, _ code: String, _ description: String, more: String = ""
  ) -> ErrorSituation {
    answered(name, status, #"{"error": {"code": "\#(code)", "description": "\#(description)"\#(more)}}"#)
  }

  /// The error of a call with a configuration that can't be used.
  private static func configured(
    _ name: String, _ change: (inout YelpConfiguration) -> Void
  ) -> ErrorSituation { sending(name, YelpReviewsBuilder(businessID: "a"), "{}", change) }

  /// The error for what `URLSession` reports.
  private static func failed(
    _ name: String, _ error: any Error, _ address: String = "https://api.yelp.com/v3",
    isSandboxed: Bool = false
  ) -> ErrorSituation {
    thrown(name) { YelpError(transportFailure: error, of: request(address), isSandboxed: isSandboxed) }
  }

  /// The error for what libcurl says of a connection.
  private static func unconnected(_ name: String, _ text: String) -> ErrorSituation {
    thrown(name) {
      var error = YelpError(.notConnected, "")
      error.noteUnreachable(text, by: request())
      return error
    }
  }

  @Sendable static func timedOutInLine() -> YelpError {
    var exchange = HTTPExchange(request(), maximumCallsInFlight: 8)
    exchange.checkTime(at: .seconds(30))
    guard case .failure(let error)? = exchange.outcome else { return YelpError(.unknown, "") }
    return error
  }

  static func request(_ address: String = "https://api.yelp.com/v3") -> YelpHTTPRequest {
    YelpHTTPRequest(url: url(address))
  }

  private static func url(_ text: String) -> URL { URL(string: text) ?? URL(filePath: "/") }
}
