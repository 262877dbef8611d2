/// One event: `GET /v3/events/{event_id}`.
///
/// ```swift
/// let event = try await yelp.event(id: "austin-lantern-night-on-the-lake").send()
/// ```
///
/// Source: docs.developer.yelp.com/reference/v3_event
public struct YelpEventBuilder: YelpLocalizableBuilder {
  public var draft: YelpRequestDraft

  /// Makes a builder. A bare `send()` uses ``YelpSDK/shared``.
  ///
  /// - Parameter id: The event's id, a slug that may hold any letters.
  public init(id: String) {
    draft = YelpRequestDraft(
      .event, path: "/v3/events/\(id, field: "event_id")", localePlacement: .parameter)
  }

  public var responseParser: YelpResponseParser<YelpEvent> { .wire(name: "EventResponseParser") }

  public func validate(_ validation: inout YelpValidation) { validation.locale() }
}

extension YelpEndpoint {
  public static let event: Self = "event"
}
