import YelpSDK

/// Finds the endpoint for a method and path.
enum Router {
  typealias Endpoint = @Sendable (Call) throws(Refusal) -> YelpHTTPResponse

  private struct Route {
    let method: YelpHTTPMethod
    let path: String
    let endpoint: Endpoint

    init(_ method: YelpHTTPMethod, _ path: String, _ endpoint: @escaping Endpoint) {
      self.method = method
      self.path = path
      self.endpoint = endpoint
    }
  }

  /// A `*` stands for one segment. The first match wins, so literal segments come before stars.
  private static let routes: [Route] = [
    Route(.get, "v3/businesses/search", BusinessSearchEndpoint.answer),
    Route(.get, "v3/businesses/search/phone", PhoneSearchEndpoint.answer),
    Route(.get, "v3/businesses/matches", BusinessMatchEndpoint.answer),
    Route(.get, "v3/businesses/engagement", EngagementEndpoint.answer),
    Route(.get, "v3/businesses/insights", BusinessInsightsEndpoint.answer),
    Route(.get, "v3/businesses/*/reviews", ReviewsEndpoint.answer),
    Route(.get, "v3/businesses/*/review_highlights", ReviewHighlightsEndpoint.answer),
    Route(.get, "v3/businesses/*/service_offerings", ServiceOfferingsEndpoint.answer),
    Route(.get, "v3/businesses/*/insights/food_and_drinks", FoodAndDrinksEndpoint.answer),
    Route(.get, "v3/businesses/*/insights/risk_signals", RiskSignalsEndpoint.answer),
    Route(.get, "v3/businesses/*", BusinessDetailsEndpoint.answer),
    Route(.get, "v3/transactions/*/search", DeliverySearchEndpoint.answer),
    Route(.get, "v3/autocomplete", AutocompleteEndpoint.answer),
    Route(.get, "v3/events", EventSearchEndpoint.answer),
    Route(.get, "v3/events/featured", FeaturedEventEndpoint.answer),
    Route(.get, "v3/events/*", EventEndpoint.answer),
    Route(.get, "v3/categories", CategoriesEndpoint.answer),
    Route(.get, "v3/categories/*", CategoryEndpoint.answer),
    Route(.post, "ai/chat/v2", ChatEndpoint.answer),
    Route(.post, "v3/graphql", GraphQLEndpoint.answer),
    Route(.post, "v3/conversion/event", ConversionEndpoint.answer),
    Route(.post, "v3/conversion/events", ConversionsEndpoint.answer),
    Route(.post, "v3/businesses/*/rapc_enabledness", PhoneCallSwitchEndpoint.answer),
    Route(.post, "oauth2/token", TokenEndpoint.answer),
    Route(.post, "oauth2/token/v3", TokenEndpoint.answerRotating),
    Route(.post, "oauth2/revoke", RevokeEndpoint.answer),
    Route(.get, "token/v1/businesses", TokenBusinessesEndpoint.answer),
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
