/// How popular a business is among those of its main category. Insights only.
///
/// Source: docs.developer.yelp.com, "Business Insights", `popularity_scores`, and "Business Details",
/// `popularity_score`.
public struct YelpPopularityScore: YelpWireModel, CustomStringConvertible {
  /// The month that it stands for, as its first day `YYYY-MM-DD`. Absent in details.
  public var date: String?
  /// The alias of the main category.
  public var primaryCategory: String?
  /// 0 to 100, the higher the more popular.
  public var score: Double?

  public enum CodingKeys: String, CodingKey {
    case date, score
    case primaryCategory = "primary_category"
  }

  public init(wire: YelpWire<CodingKeys>) throws {
    date = wire.text(.date)
    primaryCategory = wire.text(.primaryCategory)
    score = wire.double(.score)
  }

  public init(date: String? = nil, primaryCategory: String? = nil, score: Double? = nil) {
    self.date = date
    self.primaryCategory = primaryCategory
    self.score = score
  }

  public var description: String {
    [date, primaryCategory, score.map { "\($0)" }].compactMap(\.self).joined(separator: " ")
  }
}
