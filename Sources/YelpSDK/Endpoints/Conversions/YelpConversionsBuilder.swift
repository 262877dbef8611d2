public import Foundation

/// Tells Yelp of up to 1,000 conversions at once: `POST /v3/conversion/events`.
///
/// ```swift
/// let events = ["A1", "A2"].map { order in
///   YelpConversionEvent(.purchase, value: 12.5, currency: .usd, orderID: order, id: order)
/// }
/// try await YelpConversionsBuilder(events).send(with: yelp.defaultClient)
/// ```
/// Tracked events that wait are sent in this way by themselves, so this is for events that were gathered elsewhere.
/// If Yelp refuses one of them it refuses them all; tracked ones are then sent in smaller groups, so that only the
/// refused ones are lost.
///
/// Source: docs.developer.yelp.com, "Conversions API"
public struct YelpConversionsBuilder: YelpRequestBuilder {
  public var draft = YelpRequestDraft(.conversions, method: .post, path: "/v3/conversion/events")
  /// What is told, 1 to 1,000 events.
  public var events: [YelpConversionEvent]
  private var isTest = false
  private let now: Date?

  /// How many events Yelp takes at once.
  public static let maximumCount = 1_000

  /// - Parameters:
  ///   - events: What happened.
  ///   - now: What the events' times are held against; `nil` leaves that to whoever sends them.
  public init(_ events: [YelpConversionEvent], now: Date? = nil) {
    self.events = events
    self.now = now
    // Yelp counts events with one id once, so sending one twice does no harm.
    draft.isIdempotent = true
  }

  public var responseParser: YelpResponseParser<Void> { .nothing(name: "ConversionsResponseParser") }

  /// Has Yelp check the events without counting them.
  public consuming func testEvent(_ isTest: Bool = true) -> Self {
    self.isTest = isTest
    return self
  }

  /// A builder for each event, with the settings of this one.
  var separated: [YelpConversionBuilder] {
    events.map { event in
      var builder = YelpConversionBuilder(event, now: now).testEvent(isTest)
      let (endpoint, path) = (builder.draft.endpoint, builder.draft.path)
      builder.draft = draft
      (builder.draft.endpoint, builder.draft.path) = (endpoint, path)
      return builder
    }
  }

  public func validate(_ validation: inout YelpValidation) {
    if !(1...Self.maximumCount).contains(events.count) {
      validation.report(
        "events", value: "\(events.count)", rule: "has 1 to \(Self.maximumCount) events",
        advice: "Send the rest in another call.")
    }
    for (index, event) in events.enumerated() {
      event.validate(&validation, now: now, place: "events[\(index)].")
    }
  }

  public func makeBody() throws(YelpError) -> YelpRequestBody? {
    YelpConversionEvent.body(events.map(\.json), isTest: isTest, inBulk: true)
  }
}
