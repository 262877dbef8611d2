/// The event that Yelp features around a place: `GET /v3/events/featured`.
///
/// ```swift
/// let event = try await yelp.featuredEvent(location: "Berlin").send()
/// ```
///
/// Source: docs.developer.yelp.com/reference/v3_featured_event
public struct YelpFeaturedEventBuilder: YelpPlaceableBuilder, YelpLocalizableBuilder {
  public var draft = YelpRequestDraft(
    .featuredEvent, path: "/v3/events/featured", localePlacement: .parameter)

  /// The featured event around a place given as text.
  ///
  /// A bare `send()` uses ``YelpSDK/shared``.
  public init(location: String) { draft.set("location", location) }

  /// The featured event around a coordinate.
  ///
  /// A bare `send()` uses ``YelpSDK/shared``.
  public init(near coordinates: YelpCoordinates) { self = near(coordinates) }

  public var responseParser: YelpResponseParser<YelpEvent> { .wire(name: "FeaturedEventResponseParser") }

  public func validate(_ validation: inout YelpValidation) {
    validation.place()
    validation.locale()
  }
}

extension YelpEndpoint {
  public static let featuredEvent: Self = "featuredEvent"
}
