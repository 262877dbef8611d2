import Foundation
import YelpSDK

/// Finds the endpoint for a method and path.
enum Router {
  typealias Endpoint = @Sendable (Call) throws(Refusal) -> YelpHTTPResponse

  /// A `*` stands for one segment. The first match wins, so literal segments come before stars.
  private static let routes: [(method: YelpHTTPMethod, path: String, endpoint: Endpoint)] = [
    (.get, "v3/businesses/search", BusinessSearchEndpoint.answer),
    (.get, "v3/businesses/search/phone", PhoneSearchEndpoint.answer),
    (.get, "v3/businesses/matches", BusinessMatchEndpoint.answer),
    (.get, "v3/businesses/engagement", EngagementEndpoint.answer),
    (.get, "v3/businesses/insights", BusinessInsightsEndpoint.answer),
    (.get, "v3/businesses/*/reviews", ReviewsEndpoint.answer),
    (.get, "v3/businesses/*/review_highlights", ReviewHighlightsEndpoint.answer),
    (.get, "v3/businesses/*/service_offerings", ServiceOfferingsEndpoint.answer),
    (.get, "v3/businesses/*/insights/food_and_drinks", FoodAndDrinksEndpoint.answer),
    (.get, "v3/businesses/*/insights/risk_signals", RiskSignalsEndpoint.answer),
    (.get, "v3/businesses/*", BusinessDetailsEndpoint.answer),
    (.get, "v3/transactions/*/search", DeliverySearchEndpoint.answer),
    (.get, "v3/autocomplete", AutocompleteEndpoint.answer),
    (.get, "v3/events", EventSearchEndpoint.answer),
    (.get, "v3/events/featured", FeaturedEventEndpoint.answer),
    (.get, "v3/events/*", EventEndpoint.answer),
    (.get, "v3/categories", CategoriesEndpoint.answer),
    (.get, "v3/categories/*", CategoryEndpoint.answer),
    (.post, "ai/chat/v2", ChatEndpoint.answer),
    (.post, "v3/graphql", GraphQLEndpoint.answer),
    (.post, "v3/conversion/event", ConversionEndpoint.answer),
    (.post, "v3/conversion/events", ConversionsEndpoint.answer),
    (.post, "v3/businesses/*/rapc_enabledness", PhoneCallSwitchEndpoint.answer),
    (.post, "oauth2/token", TokenEndpoint.answer),
    (.post, "oauth2/token/v3", TokenEndpoint.answerRotating),
    (.post, "oauth2/revoke", RevokeEndpoint.answer),
    (.get, "token/v1/businesses", TokenBusinessesEndpoint.answer),
  ]

  static func answer(_ call: Call) throws(Refusal) -> YelpHTTPResponse {
    for route in routes where route.method == call.method {
      let pattern = route.path.split(separator: "/")
      guard pattern.count == call.path.count else { continue }
      if zip(pattern, call.path).allSatisfy({ $0 == "*" || $0 == $1 }) { return try route.endpoint(call) }
    }
    throw Refusal(.notFound)
  }

  /// Whether the path needs no key, because its callers authenticate in the body.
  static func needsKey(_ call: Call) -> Bool { call.path.first != "oauth2" }
}

/// Checks the `Authorization` header as Yelp does.
enum Authentication {
  static func check(_ call: Call, keys: Set<String>) throws(Refusal) {
    guard let header = call.headers["Authorization"] else { throw .missing("Authorization") }
    let parts = header.unicodeScalars.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
    if let scheme = parts.first?.asciiLowercased, parts.count > 1, scheme != "bearer" {
      throw Refusal(.invalidAuthorizationMethod)
    }
    guard parts.count == 2, isToken(parts[1]) else {
      // Yelp does return the whole header, including the key.
      throw .invalid(
        "Authorization", .string(header),
        #"'\#(header)' does not match '^(?i)Bearer [A-Za-z0-9\\-\\_]{128}$'"#)
    }
    let token = parts[1]
    guard
      keys.contains(token) || call.memory.withLock({ $0.tokens.accepts(accessToken: token, now: call.now) })
    else {
      throw Refusal(.tokenInvalid)
    }
  }

  /// What follows the scheme of the `Authorization` header.
  static func token(of call: Call) -> String? {
    let parts = (call.headers["Authorization"] ?? "").unicodeScalars.split(separator: " ")
    return parts.count == 2 ? String(parts[1]) : nil
  }

  static func isToken(_ text: some StringProtocol) -> Bool {
    text.utf8.count == 128 && text.utf8.allSatisfy(isTokenByte)
  }

  /// An ASCII letter or digit, `-` or `_`.
  static func isTokenByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "-"), UInt8(ascii: "_"):
      true
    default: false
    }
  }
}
