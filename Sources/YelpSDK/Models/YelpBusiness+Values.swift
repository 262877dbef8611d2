public import Foundation

extension YelpBusiness {
  /// A category that a business is in, with its title in the language of the response.
  ///
  /// Source: docs.developer.yelp.com, "Business Search", `categories`.
  public struct Category: YelpWireModel, Identifiable {
    /// The alias, the same in every language, such as `breakfast_brunch`.
    public var alias: String
    /// The title to show, such as `Breakfast & Brunch`; the alias where Yelp sends no title.
    public var title: String

    @_documentation(visibility: internal)
    public enum CodingKeys: String, CodingKey { case alias, title }

    @_documentation(visibility: internal)
    public init(wire: YelpWire<CodingKeys>) throws {
      alias = try wire.require(.alias)
      title = wire.text(.title) ?? alias
    }

    public init(alias: String, title: String) {
      self.alias = alias
      self.title = title
    }

    public var id: String { alias }

    /// The category as a value that searches take.
    public var category: YelpCategory { YelpCategory(alias) }
  }

  /// Whether customers can ask the business to call them ("Request a Phone Call"). Partners only.
  ///
  /// Source: docs.developer.yelp.com, "Business Details", `rapc`.
  public struct PhoneCallRequests: YelpWireModel {
    /// Whether the business takes such requests now.
    public var isEnabled: Bool?
    /// Whether the business could take them.
    public var isEligible: Bool?

    @_documentation(visibility: internal)
    public enum CodingKeys: String, CodingKey {
      case isEnabled = "is_enabled"
      case isEligible = "is_eligible"
    }

    @_documentation(visibility: internal)
    public init(wire: YelpWire<CodingKeys>) throws {
      isEnabled = wire.bool(.isEnabled)
      isEligible = wire.bool(.isEligible)
    }

    public init() {}
  }

  /// The free tables of a business, from a search with reservation date, time and covers.
  ///
  /// Source: docs.developer.yelp.com, "Business Search", `data`.
  public struct ReservationData: YelpWireModel {
    /// Times `HH:MM` with a free table, within half an hour of the time asked for.
    public var reservationOpenings: [String]

    @_documentation(visibility: internal)
    public enum CodingKeys: String, CodingKey { case reservationOpenings = "reservation_openings" }

    @_documentation(visibility: internal)
    public init(wire: YelpWire<CodingKeys>) throws {
      reservationOpenings = wire.strings(.reservationOpenings)
    }

    public init(reservationOpenings: [String]) { self.reservationOpenings = reservationOpenings }
  }
}

/// How customers can write to a business.
///
/// Source: docs.developer.yelp.com, "Business Details", `messaging`.
public struct YelpMessaging: YelpWireModel {
  /// The page on which to write.
  public var url: URL?
  /// The purpose of messages, in the language of the response, such as "Request a Quote".
  public var useCaseText: String?
  /// The share of messages that the business answers, 0 to 1. Premium plan.
  public var responseRate: Double?
  /// How long the business takes to reply, in seconds. Premium plan.
  public var responseTime: Int?
  /// Whether the business takes messages. Partners only.
  public var isEnabled: Bool?

  @_documentation(visibility: internal)
  public enum CodingKeys: String, CodingKey {
    case url
    case useCaseText = "use_case_text"
    case responseRate = "response_rate"
    case responseTime = "response_time"
    case isEnabled = "is_enabled"
  }

  @_documentation(visibility: internal)
  public init(wire: YelpWire<CodingKeys>) throws {
    url = wire.url(.url)
    useCaseText = wire.text(.useCaseText)
    responseRate = wire.double(.responseRate)
    responseTime = wire.int(.responseTime)
    isEnabled = wire.bool(.isEnabled)
  }

  public init() {}
}

/// The popularity of a business within its main category. Insights only.
///
/// Source: docs.developer.yelp.com, "Business Insights", `popularity_scores`, and "Business Details",
/// `popularity_score`.
public struct YelpPopularityScore: YelpWireModel {
  /// The month of the score, as its first day `YYYY-MM-DD`. Absent in details.
  public var date: String?
  /// The alias of the main category.
  public var primaryCategory: String?
  /// 0 to 100, the higher the more popular.
  public var score: Double?

  @_documentation(visibility: internal)
  public enum CodingKeys: String, CodingKey {
    case date, score
    case primaryCategory = "primary_category"
  }

  @_documentation(visibility: internal)
  public init(wire: YelpWire<CodingKeys>) throws {
    date = wire.text(.date)
    primaryCategory = wire.text(.primaryCategory)
    score = wire.double(.score)
  }

  public init() {}
}

/// A transaction that a business offers through Yelp, as responses list it.
///
/// Open: a value that is not named here is kept as it came.
///
/// Source: docs.developer.yelp.com, "Business Search", `transactions`.
public struct YelpTransaction: YelpOpenValue {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Order for pickup.
  public static let pickup: Self = "pickup"
  /// Order for delivery.
  public static let delivery: Self = "delivery"
  /// Reserve a table.
  public static let restaurantReservation: Self = "restaurant_reservation"
}
