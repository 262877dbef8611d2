/// How popular businesses are, month by month. Partners only (Insights).
///
/// Source: docs.developer.yelp.com, "Businesses Insights".
public struct YelpBusinessInsightsResponse: YelpWireModel, CustomStringConvertible {
  /// One entry for each business asked about.
  public var insights: [Insight]

  public enum CodingKeys: String, CodingKey {
    case insights
  }

  public init(wire: YelpWire<CodingKeys>) throws {
    insights = try wire.require(.insights)
  }

  public init(insights: [Insight] = []) {
    self.insights = insights
  }

  public var description: String { "insights into \(insights.count.counted("business", "businesses"))" }

  /// The months of one business.
  public struct Insight: YelpWireModel, CustomStringConvertible {
    /// Yelp's id of the business.
    public var businessID: String?
    /// Its months. Yelp's schema has one object here, its example a list; both are read.
    public var popularityScores: [YelpPopularityScore]

    public enum CodingKeys: String, CodingKey {
      case businessID = "business_id"
      case popularityScores = "popularity_scores"
    }

    public init(wire: YelpWire<CodingKeys>) throws {
      businessID = wire.text(.businessID)
      popularityScores = wire.list(.popularityScores)
    }

    public init(businessID: String? = nil, popularityScores: [YelpPopularityScore] = []) {
      self.businessID = businessID
      self.popularityScores = popularityScores
    }

    public var description: String {
      "\(businessID ?? "unknown business"): \(popularityScores.count.counted("month"))"
    }
  }
}
