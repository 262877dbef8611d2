import Foundation

/// Reports up to 1,000 conversions to Yelp at once: `POST /v3/conversion/events`.
///
/// ```swift
/// let events = ["A1", "A2"].map { order in
///   YelpConversionEvent(.purchase, value: 12.5, currency: .usd, orderID: order, id: order)
/// }
/// yelp.trackEvents(events).track()
/// ```
/// `track()` returns at once and the retry queue delivers each event; `send()` waits for Yelp's response. Single
/// tracked events that wait are sent together too, so this is for events that were gathered elsewhere.
/// If Yelp refuses one of them it refuses them all; tracked ones are then sent in halves, so that only the refused ones
/// are lost.
///
/// Source: docs.developer.yelp.com, "Conversions API"
public struct YelpConversionsBuilder: YelpTrackableBuilder {
  public var draft = YelpRequestDraft(
    .conversions, method: .post, path: "/v3/conversion/events", parameterEncoding: .json)
  /// The events, sent as the parameter `events`: 1 to 1,000.
  public let events: [YelpConversionEvent]
  private let clock: YelpClock

  /// How many events Yelp takes at once.
  public static let maximumCount = 1_000

  /// Makes a builder. A bare `send()` uses ``YelpSDK/shared``.
  ///
  /// - Parameters:
  ///   - events: The events.
  ///   - clock: The clock that the events' times are compared with. Default: that of the system.
  public init(_ events: [YelpConversionEvent], clock: YelpClock = .system) {
    self.events = events
    self.clock = clock
    draft.set("events", YelpJSONValue.array(events.map(\.json)))
    draft.hidesContent = true
    // Yelp counts events with one id once, so sending one twice does no harm.
    draft.isIdempotent = true
  }

  public var responseParser: YelpResponseParser<Void> { .nothing(name: "ConversionsResponseParser") }

  /// Has Yelp check the events without counting them.
  public consuming func testEvent(_ isTest: Bool = true) -> Self {
    parameter("test_event", isTest ? true : nil)
  }

  /// A builder for each event, with the settings of this one, so that an event that breaks a rule takes no other with
  /// it. Other events that are sent in their place stay together.
  public var trackedParts: [any YelpRequestConvertible] {
    guard areSent else { return [self] }
    return events.map { event in
      let single = YelpConversionBuilder(event, clock: clock)
      var builder = single
      builder.draft = draft
      (builder.draft.endpoint, builder.draft.path) = (single.draft.endpoint, single.draft.path)
      (builder.draft.joining, builder.draft.parameters["events"]) = (single.draft.joining, nil)
      builder.draft.set("event", event.json)
      return builder
    }
  }

  /// Whether ``events`` are what is sent: a parameter that was set by name can stand in their place.
  private var areSent: Bool {
    value(for: "events") == YelpParameter(.array(events.map(\.json)))
  }

  public func validate(_ validation: inout YelpValidation) {
    guard areSent else {
      return validation.report(
        "events", rule: "must be left to the builder",
        advice: "Make a builder of the events to send, or send your own JSON with .withoutValidation().")
    }
    if !(1...Self.maximumCount).contains(events.count) {
      validation.report(
        "events", value: "\(events.count)", rule: "must have 1 to \(Self.maximumCount) events",
        advice: "Send the rest in another call.")
    }
    let now = clock.date()
    for (index, event) in events.enumerated() {
      event.validate(&validation, now: now, place: "events[\(index)].")
    }
  }
}

extension YelpEndpoint {
  public static let conversions: Self = "conversions"
}
