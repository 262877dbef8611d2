public import YelpSDK

/// The requirements of a restaurant for parties that join its waitlist:
/// `GET /v3/businesses/{business_id}/waitlist/info`.
///
/// ```swift
/// let info = try await yelp.waitlistInfo(businessID: id).send()
/// print(info.seatingAreas.values.sorted(), info.maxPartySize ?? 0)
/// ```
/// Source: docs.developer.yelp.com/reference/v3_business_waitlist_info
public struct YelpWaitlistInfoBuilder: YelpRequestBuilder {
  public var draft: YelpRequestDraft

  /// Makes a builder. A bare `send()` uses `YelpSDK.shared`.
  public init(businessID: String) {
    draft = YelpRequestDraft(
      .waitlistInfo, path: "/v3/businesses/\(businessID, field: "business_id")/waitlist/info")
  }

  public var responseParser: YelpResponseParser<YelpWaitlistInfo> {
    .wire(name: "WaitlistInfoResponseParser")
  }
}

/// The requirements of a restaurant for parties that join its waitlist.
public struct YelpWaitlistInfo: YelpWireModel {
  /// The radius in which a party must be to join, in ``joinRadiusUnit``. See ``joinRadiusMeters``.
  public var joinRadius: Double?
  /// The unit of the radius.
  public var joinRadiusUnit: YelpWaitlistRadiusUnit?
  /// The largest party that can join.
  public var maxPartySize: Int?
  /// The seating areas: for each code, which requests take, its title.
  public var seatingAreas: [String: String] = [:]

  @_documentation(visibility: internal)
  public enum CodingKeys: String, CodingKey {
    case joinRadius = "join_radius"
    case joinRadiusUnit = "join_radius_unit"
    case maxPartySize = "max_party_size"
    case seatingAreas = "seating_areas"
  }

  @_documentation(visibility: internal)
  public init(wire: YelpWire<CodingKeys>) throws {
    joinRadius = wire.double(.joinRadius)
    joinRadiusUnit = wire.value(.joinRadiusUnit)
    maxPartySize = wire.int(.maxPartySize)
    seatingAreas = wire.object(.seatingAreas).compactMapValues(\.stringValue)
  }

  public init() {}

  /// The radius in which a party must be to join, in metres; `nil` when unknown, or in a unit that the SDK doesn't
  /// know.
  public var joinRadiusMeters: Double? {
    switch joinRadiusUnit {
    case .miles?: joinRadius.map { $0 * 1_609.344 }
    case .kilometers?: joinRadius.map { $0 * 1_000 }
    default: nil
    }
  }
}

/// A unit of length. Open: unknown ones are kept.
public struct YelpWaitlistRadiusUnit: YelpOpenValue {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let miles: Self = "MILES"
  public static let kilometers: Self = "KILOMETERS"
}
