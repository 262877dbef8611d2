public import Foundation

/// Searches businesses by words, place, category and more: `GET /v3/businesses/search`.
///
/// ```swift
/// let page = try await yelp.businessSearch(term: "coffee", location: "San Francisco")
///   .categories(.coffee, .bakeries)
///   .price(.one, .two)
///   .radius(meters: 2_000)
///   .openNow()
///   .sort(by: .rating)
///   .limit(20)
///   .send()
/// ```
/// At most the first 240 results can be reached, whatever `total` says; see ``maximumReachable(_:)``.
///
/// Source: docs.developer.yelp.com/reference/v3_business_search
public struct YelpBusinessSearchBuilder: YelpPagedBuilder, YelpRadiusBuilder, YelpLocalizableBuilder {
  public var draft = YelpRequestDraft(
    .businessSearch, path: "/v3/businesses/search", localePlacement: .parameter)

  /// At most 50 businesses a page, and 240 in all, Yelp's cap since 2024.
  public static let paging = YelpPagingRules(defaultLimit: 20, maximumReachable: 240)

  /// A search around a place given as text. Without a term Yelp looks in its popular categories.
  ///
  /// A bare `send()` uses ``YelpSDK/shared``.
  public init(term: String? = nil, location: String) {
    draft.set("term", term)
    draft.set("location", location)
  }

  /// A search around a coordinate.
  ///
  /// A bare `send()` uses ``YelpSDK/shared``.
  public init(term: String? = nil, near coordinates: YelpCoordinates) {
    draft.set("term", term)
    self = near(coordinates)
  }

  /// A search of a map's rectangle, "search this area": around its centre, with the radius that covers it, at most
  /// 40,000 metres. Yelp's results may lie outside, since a circle is larger and Yelp treats it as a suggestion:
  /// ``YelpBusinessSearchResponse/businesses(in:)`` has those within.
  ///
  /// A bare `send()` uses ``YelpSDK/shared``.
  public init(term: String? = nil, in region: YelpMapRegion) {
    self.init(term: term, near: region.center)
    draft.options.region = region
    self = radius(meters: region.radius)
  }

  public var responseParser: YelpResponseParser<YelpBusinessSearchResponse> {
    .wire(name: "BusinessSearchResponseParser")
  }

  /// The search term, such as a food or a name. At most 300 characters; an empty term means no term.
  public consuming func term(_ term: String?) -> Self { parameter("term", term) }

  /// Categories, any of which a business must have. Sub-categories count.
  public consuming func categories(_ categories: YelpCategory...) -> Self { self.categories(categories) }

  /// Categories, any of which a business must have; an empty list removes the filter.
  public consuming func categories(_ categories: [YelpCategory]) -> Self {
    with { $0.set("categories", list: categories) }
  }

  /// Categories of a business or of suggestions, any of which a business must have.
  @_disfavoredOverload
  public consuming func categories(_ categories: YelpBusiness.Category...) -> Self {
    self.categories(categories)
  }

  /// Categories of a business or of suggestions, any of which a business must have; an empty list removes the filter.
  @_disfavoredOverload
  public consuming func categories(_ categories: [YelpBusiness.Category]) -> Self {
    self.categories(categories.map(\.category))
  }

  /// Price tiers, any of which a business must have.
  public consuming func price(_ tiers: YelpPrice...) -> Self { price(tiers) }

  /// Price tiers, any of which a business must have; an empty list removes the filter.
  public consuming func price(_ tiers: [YelpPrice]) -> Self {
    with { $0.set(price: tiers) }
  }

  /// Only businesses that are open now. True excludes ``open(at:)``; `nil` removes it.
  public consuming func openNow(_ isOpen: Bool? = true) -> Self { parameter("open_now", isOpen) }

  /// Only businesses that are open at a moment. Excludes ``openNow(_:)``.
  ///
  /// A `Date` is one moment everywhere, which Yelp reads in the time zone of each place. To make one of 19:00 at the
  /// place, give the `Calendar` the zone of the place, ``YelpCoordinates/timeZone``. Yelp knows no hours of the past:
  /// such a moment is sent, with a note in the log.
  public consuming func open(at date: Date?) -> Self { parameter("open_at", date) }

  /// Attributes, all of which a business must have.
  public consuming func attributes(_ attributes: YelpAttribute...) -> Self { self.attributes(attributes) }

  /// Attributes, all of which a business must have; an empty list removes the filter.
  public consuming func attributes(_ attributes: [YelpAttribute]) -> Self {
    with { $0.set("attributes", list: attributes) }
  }

  /// The order. Default: ``SortOrder/bestMatch``. Yelp treats it as a hint; rating is weighted by the number
  /// of reviews.
  public consuming func sort(by order: SortOrder?) -> Self { parameter("sort_by", order) }

  /// The platform that the links in the response are for.
  public consuming func devicePlatform(_ platform: YelpDevicePlatform?) -> Self {
    parameter("device_platform", platform)
  }

  /// Only restaurants with a table to book on a day, at a time `HH:MM`, for 1 to 10 guests. The businesses of the
  /// response carry the openings within half an hour.
  public consuming func reservation(on day: YelpDay, at time: String, covers: Int) -> Self {
    reservation(date: day.description, time: time, covers: covers)
  }

  /// Only restaurants with a table to book on a day `YYYY-MM-DD`, at a time `HH:MM`, for 1 to 10 guests.
  public consuming func reservation(date: String, time: String, covers: Int) -> Self {
    parameter("reservation_date", date).parameter("reservation_time", time)
      .parameter("reservation_covers", covers)
  }

  /// Whether to leave out restaurants that have no opening for the party. Default: true.
  public consuming func matchesPartySize(_ matches: Bool?) -> Self {
    parameter("matches_party_size_param", matches)
  }

  /// The home-services job that the business must do.
  public consuming func jobAlias(_ alias: String?) -> Self { parameter("job_alias", alias) }

  public func validate(_ validation: inout YelpValidation) {
    validation.place()
    validation.read("term", \.withoutBlankEnds)
    validation.length("term", 0...300)
    validation.radius()
    validation.report(validation.options.region?.problems ?? [])
    validation.categories()
    validation.locale()
    validation.price()
    validation.flag("open_now")
    validation.moment("open_at", 0...Int64.max)
    if let time = validation.parameters.text(of: "open_at").flatMap({ Int64($0) }), time < Self.firstMoment {
      validation.note("open_at", value: "\(time)", "lies before 2026")
    }
    validation.exclusive("open_now", "open_at", advice: "Ask for now or for a moment, not both.")
    validation.elements("attributes")
    validation.documented("sort_by", ["best_match", "rating", "review_count", "distance"])
    validation.paging(Self.paging)
    validation.devicePlatform()
    validation.date("reservation_date")
    validation.timeOfDay("reservation_time")
    validation.integer("reservation_covers", 1...10, unit: "guests")
    validation.together(["reservation_date", "reservation_time", "reservation_covers"])
    validation.flag("matches_party_size_param")
    validation.length("job_alias", 1...250)
  }

  /// 1 January 2026: no search is about a moment before the SDK was written.
  private static let firstMoment: Int64 = 1_767_225_600
}

extension YelpEndpoint {
  public static let businessSearch: Self = "businessSearch"
}

extension YelpRequestDraft {
  /// Sets price tiers in the form of requests, `1,2`; an empty list removes them.
  mutating func set(price tiers: [YelpPrice]) {
    let texts = tiers.map { $0.tier.map(String.init) ?? $0.rawValue }
    set("price", texts.isEmpty ? nil : YelpParameter(list: texts))
  }
}

extension YelpValidation {
  /// `price`: one to four different tiers.
  public mutating func price() {
    record("price", .list(of: .integer(1...4), count: 1...4, isUnique: true))
    elements(
      "price", count: 1...4, rule: "must list whole numbers from 1 to 4", advice: "Use 1 to 4, such as 1,2."
    ) { ["1", "2", "3", "4"].contains($0) }
  }
}

/// A page of businesses: the response of search, phone search and delivery search.
///
/// Source: docs.developer.yelp.com, "Business Search", "Phone Search" and "Transaction Search".
public struct YelpBusinessSearchResponse: YelpWireModel {
  /// The businesses of this page; empty when nothing fits.
  public var businesses: [YelpBusiness]
  /// The number of matching businesses on all pages. It may exceed the 240 that can be reached by paging.
  public var total: Int?
  /// The region of the search. Search only.
  public var region: YelpRegion?
  private var unreadable = YelpUnreadable()

  @_documentation(visibility: internal)
  public enum CodingKeys: String, CodingKey { case businesses, total, region }

  @_documentation(visibility: internal)
  public init(wire: YelpWire<CodingKeys>) throws {
    (businesses, unreadable) = try wire.requirePage(.businesses)
    total = wire.int(.total, in: 0...)
    region = wire.model(.region)
  }

  public init(businesses: [YelpBusiness]) { self.businesses = businesses }

  /// The businesses of this page whose coordinates are in a region, in the page's order. One whose coordinates are
  /// unknown is not among them, and stays in ``businesses``.
  public func businesses(in region: YelpMapRegion) -> [YelpBusiness] {
    businesses.filter { region.contains($0.coordinates) }
  }
}

extension YelpBusinessSearchResponse: YelpPage {
  /// The number of businesses that can be reached by paging: 240 at most.
  public var reachableTotal: Int? {
    total.map { min($0, YelpBusinessSearchBuilder.paging.maximumReachable ?? $0) }
  }

  /// The businesses, under the name that all pages have.
  public var elements: [YelpBusiness] {
    get { businesses }
    set { businesses = newValue }
  }

  public var unreadableCount: Int { unreadable.count }
}

/// The region of a search.
///
/// Source: docs.developer.yelp.com, "Business Search", `region`.
public struct YelpRegion: YelpWireModel {
  /// The centre; distances are measured from here.
  public var center: YelpCoordinates?

  @_documentation(visibility: internal)
  public enum CodingKeys: String, CodingKey { case center }

  @_documentation(visibility: internal)
  public init(wire: YelpWire<CodingKeys>) throws { center = wire.coordinates(.center) }

  public init(center: YelpCoordinates?) { self.center = center }
}

extension YelpBusinessSearchBuilder {
  /// The order of the businesses that a search finds; Yelp's default is ``bestMatch``.
  ///
  /// Yelp treats it as a hint: pages can hold businesses out of order.
  ///
  /// Source: docs.developer.yelp.com, "Search for businesses", parameter `sort_by`.
  public struct SortOrder: YelpOpenValue {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The best matches first, in Yelp's ranking.
    public static let bestMatch: Self = "best_match"
    /// Best rated first. The rating is weighted by the number of reviews: 4.5 from many comes before 5 from few.
    public static let rating: Self = "rating"
    /// Most reviewed first.
    public static let reviewCount: Self = "review_count"
    /// Nearest first. A hint only: for a strict order sort the page by ``YelpBusiness/distance``.
    public static let distance: Self = "distance"
  }
}
