/// The name of an endpoint, for logs, metrics and the scopes of middleware. Open: name your own.
public struct YelpEndpoint: YelpOpenValue {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
}

extension YelpEndpoint {
  /// The endpoint of this package that a path belongs to, percent-encoded; `nil` for a path of no endpoint.
  ///
  /// It tells requests by their path which endpoint's limits they use up.
  init?(path: String) {
    let segments = path.split(separator: "/")
    let found = Self.paths.first { template, _ in
      let names = template.split(separator: "/")
      return names.count == segments.count && zip(names, segments).allSatisfy { $0 == "*" || $0 == $1 }
    }
    guard let found else { return nil }
    self = found.endpoint
  }

  /// Paths with a `*` for any segment, those without one first.
  private static let paths: [(template: String, endpoint: YelpEndpoint)] = [
    ("/v3/businesses/search", .businessSearch), ("/v3/businesses/search/phone", .phoneSearch),
    ("/v3/businesses/matches", .businessMatch), ("/v3/transactions/delivery/search", .deliverySearch),
    ("/v3/autocomplete", .autocomplete), ("/v3/events", .eventSearch),
    ("/v3/events/featured", .featuredEvent), ("/v3/categories", .categories), ("/v3/graphql", .graphQL),
    ("/ai/chat/v2", .chat), ("/v3/conversion/event", .conversion), ("/v3/conversion/events", .conversions),
    // Of YelpPartner, since they look like a business.
    ("/v3/businesses/engagement", "engagement"), ("/v3/businesses/insights", "businessInsights"),
    ("/v3/businesses/subscriptions", "businessSubscriptions"),
    ("/v3/businesses/*", .businessDetails), ("/v3/businesses/*/reviews", .reviews),
    ("/v3/businesses/*/review_highlights", .reviewHighlights), ("/v3/events/*", .event),
    ("/v3/categories/*", .category),
  ]
}
