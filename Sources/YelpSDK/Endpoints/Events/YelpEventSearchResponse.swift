/// A page of events.
///
/// Source: docs.developer.yelp.com, "Event Search".
public struct YelpEventSearchResponse: YelpWireModel, CustomStringConvertible {
  /// The events of this page; empty when nothing fits.
  public var events: [YelpEvent]
  /// How many fit in all.
  public var total: Int?

  public enum CodingKeys: String, CodingKey {
    case events, total
  }

  public init(wire: YelpWire<CodingKeys>) throws {
    events = try wire.require(.events)
    total = wire.int(.total)
  }

  public init(events: [YelpEvent] = [], total: Int? = nil) {
    self.events = events
    self.total = total
  }

  public var description: String { "\(events.count.counted("event"))\(total.map { " of \($0)" } ?? "")" }
}

extension YelpEventSearchResponse: YelpPage {
  /// The events, under the name that all pages have.
  public var elements: [YelpEvent] {
    get { events }
    set { events = newValue }
  }
}
