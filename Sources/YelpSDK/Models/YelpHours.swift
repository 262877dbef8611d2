/// The opening times of a week.
///
/// Times are local to the business; Yelp does not say in which time zone that is.
///
/// Source: docs.developer.yelp.com, "Business Details", `hours`; the reference calls the type `hour_type`,
/// real responses `hours_type`, and both are read.
public struct YelpHours: YelpWireModel {
  /// What kind of hours these are: so far always ``YelpHoursType/regular``.
  public var hoursType: YelpHoursType?
  /// Whether the business was open when Yelp responded. It is stale at once.
  public var isOpenNow: Bool?
  /// The spans of the week. A day may have several, or none.
  public var open: [Span]

  public enum CodingKeys: String, CodingKey {
    case open
    case hoursType = "hours_type"
    case isOpenNow = "is_open_now"
  }

  private enum DocumentedKeys: String, CodingKey {
    case hourType = "hour_type"
  }

  public init(wire: YelpWire<CodingKeys>) throws {
    hoursType = wire.value(.hoursType) ?? wire.rekeyed(by: DocumentedKeys.self).value(.hourType)
    isOpenNow = wire.bool(.isOpenNow)
    open = wire.list(.open)
  }

  public init(hoursType: YelpHoursType? = .regular, isOpenNow: Bool? = nil, open: [Span] = []) {
    self.hoursType = hoursType
    self.isOpenNow = isOpenNow
    self.open = open
  }
}

extension YelpHours: CustomStringConvertible {
  public var description: String {
    open.isEmpty ? "no hours" : open.map(\.description).joined(separator: ", ")
  }
}
