public import Foundation
public import YelpSDK

/// Made-up bodies in Yelp's wire shapes for stubs: one for every endpoint and error code.
///
/// They never change, so tests may rely on their content.
public enum YelpSampleBodies {
  /// A page of cafés in San Francisco.
  public static var businessSearch: Data {
    body(path: "/v3/businesses/search", query: ["term": "coffee", "location": "San Francisco", "limit": "5"])
  }
  /// The business with a certain phone number.
  public static var phoneSearch: Data {
    body(path: "/v3/businesses/search/phone", query: ["phone": business.phone.e164])
  }
  /// The business that matches a name and an address.
  public static var businessMatch: Data {
    body(
      path: "/v3/businesses/matches",
      query: [
        "name": business.name, "address1": business.street, "city": business.city.name,
        "state": business.city.state, "country": business.city.country,
      ])
  }
  /// A café with every field of the details.
  public static var businessDetails: Data { body(path: "/v3/businesses/\(business.id)") }
  /// Businesses in San Francisco that deliver.
  public static var deliverySearch: Data {
    body(path: "/v3/transactions/delivery/search", query: ["location": "San Francisco"])
  }
  /// The engagement of a café in one week.
  public static var engagement: Data {
    body(path: "/v3/businesses/engagement", query: ["business_ids": business.id])
  }
  /// The service offerings of a home-services business.
  public static var serviceOfferings: Data { body(path: "/v3/businesses/\(plumber.id)/service_offerings") }
  /// The insights of a café for three months.
  public static var businessInsights: Data {
    body(
      path: "/v3/businesses/insights",
      query: ["business_ids": business.id, "date_range_start": "202501", "date_range_end": "202503"])
  }
  /// The food and drinks that reviews of a café mention.
  public static var foodAndDrinks: Data {
    body(path: "/v3/businesses/\(business.id)/insights/food_and_drinks")
  }
  /// The risk signals in reviews of a business.
  public static var riskSignals: Data { body(path: "/v3/businesses/\(business.id)/insights/risk_signals") }
  /// Three excerpts of reviews.
  public static var reviews: Data { body(path: "/v3/businesses/\(business.id)/reviews") }
  /// Sentences that several reviews have in common.
  public static var reviewHighlights: Data { body(path: "/v3/businesses/\(business.id)/review_highlights") }
  /// Three events in San Francisco.
  public static var eventSearch: Data { body(path: "/v3/events", query: ["location": "San Francisco"]) }
  /// One event.
  public static var event: Data { body(path: "/v3/events/\(BusinessBody.encoded(world.events[0].id))") }
  /// The featured event of San Francisco.
  public static var featuredEvent: Data {
    body(path: "/v3/events/featured", query: ["location": "San Francisco"])
  }
  /// All categories of the United States.
  public static var categories: Data { body(path: "/v3/categories", query: ["locale": "en_US"]) }
  /// One category.
  public static var category: Data { body(path: "/v3/categories/ramen") }
  /// The completions of "co" in San Francisco.
  public static var autocomplete: Data {
    body(path: "/v3/autocomplete", query: ["text": "co", "latitude": "37.77", "longitude": "-122.42"])
  }
  /// A response of the assistant with businesses.
  public static var chat: Data { body(path: "/ai/chat/v2", json: ["query": "coffee in San Francisco"]) }
  /// A query for two cafés in San Francisco.
  public static let graphQLQuery =
    #"{ search(term: "coffee", location: "San Francisco", limit: 2) { total business { id name } } }"#
  /// The response to ``graphQLQuery``.
  public static var graphQL: Data {
    body(
      path: "/v3/graphql",
      json: ["query": .string(graphQLQuery)])
  }
  /// GraphQL's response when the daily points are used up; its status is 200.
  public static var graphQLPointsExhausted: Data { GraphQLEndpoint.pointsExhausted.body }
  /// Tokens for a business owner's code.
  public static var oauthToken: Data {
    let tokens: YelpJSONValue = [
      "access_token": .string(String(repeating: "a", count: 128)), "token_type": "Bearer",
      "expires_in": 604_800,
      "expires_on": "2025-06-08T12:00:00+00:00", "refresh_token": .string(String(repeating: "r", count: 128)),
      "refresh_token_expires_in": 31_536_000, "refresh_token_expires_on": "2026-06-01T12:00:00+00:00",
      "scope": "leads",
    ]
    return tokens.data
  }

  /// Yelp's error body for a code.
  ///
  /// - Parameters:
  ///   - code: The code. The description of an unknown code is the code itself.
  ///   - field: The invalid parameter, which most `VALIDATION_ERROR` bodies name.
  ///   - instance: The invalid value.
  public static func error(_ code: YelpErrorCode, field: String? = nil, instance: YelpJSONValue = .null)
    -> Data
  {
    var refusal = Refusal(code)
    refusal.field = field
    refusal.instance = field.map { _ in instance }
    if code == .businessMigrated { refusal.newBusinessID = business.id }
    return refusal.response.body
  }

  /// The HTTP status that Yelp sends with a code; 400 for an unknown one.
  public static func status(of code: YelpErrorCode) -> Int { Refusal(code).status }

  private static let world = WorldBuilder.world(seed: 1)
  private static let business = world.sample
  private static var plumber: Business { world.businesses.first { $0.kind.alias == "plumbing" } ?? business }

  private static func body(path: String, query: [String: String] = [:], json: YelpJSONValue? = nil) -> Data {
    var components = URLComponents()
    components.scheme = "https"
    components.host = "api.yelp.com"
    components.percentEncodedPath = path
    components.queryItems = query.map { URLQueryItem(name: $0.key, value: $0.value) }
    // In a path a plus sign is literal; in a query it means a space.
    components.percentEncodedQuery = components.percentEncodedQuery?.replacingOccurrences(
      of: "+", with: "%2B")
    let request = YelpHTTPRequest(
      method: json == nil ? .get : .post, url: components.url ?? URL(filePath: "/"),
      body: json.map { .data($0.data) })
    let date = Date(timeIntervalSince1970: 1_748_779_200)
    let call = Call(
      request, world: world, now: date, worldStart: date, limits: .init(), historyLimit: .init(),
      memory: Locked(Memory()))
    do throws(Refusal) {
      return try Router.answer(call).body
    } catch {
      return error.response.body
    }
  }
}
