public import YelpSDK

/// A page of a lead's events, oldest first.
///
/// Source: docs.developer.yelp.com, "Leads API", `GET /v3/leads/{lead_id}/events`. Its examples show a bare array, its
/// users an object; both are read.
public struct YelpLeadEventsResponse: YelpWireModel {
  /// The events of this page, oldest first; empty at the end.
  public var events: [YelpLeadEvent]

  public enum CodingKeys: String, CodingKey { case events }

  public static var bareListKey: CodingKeys? { .events }

  public init(wire: YelpWire<CodingKeys>) throws { events = try wire.require(.events) }

  public init(events: [YelpLeadEvent]) { self.events = events }
}

extension YelpLeadEventsResponse: CustomStringConvertible {
  public var description: String { events.count.counted("event") }
}
