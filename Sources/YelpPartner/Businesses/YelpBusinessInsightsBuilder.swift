public import YelpSDK

/// The popularity of businesses in their category, month by month: `GET /v3/businesses/insights`.
///
/// ```swift
/// let response = try await yelp.businessInsights(businessIDs: ids, from: .init(year: 2026, month: 1), through: .init(year: 2026, month: 6)).send()
/// ```
/// For partners with Insights.
///
/// Source: docs.developer.yelp.com/reference/v3_businesses_insights
public struct YelpBusinessInsightsBuilder: YelpRequestBuilder {
  public var draft = YelpRequestDraft(.businessInsights, path: "/v3/businesses/insights")

  /// Makes a builder. A bare `send()` uses `YelpSDK.shared`.
  ///
  /// - Parameters:
  ///   - businessIDs: 1 to 20 ids.
  ///   - start: The first month.
  ///   - end: The last month.
  public init(businessIDs: [String], from start: YelpMonth, through end: YelpMonth) {
    self.init(businessIDs: businessIDs, from: start.description, through: end.description)
  }

  /// Makes a builder. A bare `send()` uses `YelpSDK.shared`.
  ///
  /// - Parameters:
  ///   - businessIDs: 1 to 20 ids.
  ///   - start: The first month, as `YYYYMM`.
  ///   - end: The last month, as `YYYYMM`.
  public init(businessIDs: [String], from start: String, through end: String) {
    draft.set("business_ids", YelpParameter(list: businessIDs))
    draft.set("date_range_start", start)
    draft.set("date_range_end", end)
  }

  public var responseParser: YelpResponseParser<YelpBusinessInsightsResponse> {
    .wire(name: "BusinessInsightsResponseParser")
  }

  public func validate(_ validation: inout YelpValidation) {
    validation.businessIDs()
    validation.month("date_range_start")
    validation.month("date_range_end")
    validation.ascending("date_range_start", "date_range_end")
  }
}

extension YelpValidation {
  /// A month that is there, in the form `YYYYMM`.
  fileprivate mutating func month(_ field: String) {
    require(field, advice: "Write a month like 202601.")
    guard parameters[field]?.text.isEmpty == false else { return }
    check(
      field, rule: "must be a month from 190001 to 209912 in the form YYYYMM", advice: "Write it like 202601."
    ) { text in
      guard text.utf8.count == 6, text.utf8.allSatisfy({ (48...57).contains($0) }), let number = Int(text)
      else { return false }
      return (1900...2099).contains(number / 100) && (1...12).contains(number % 100)
    }
  }
}

/// The popularity of businesses, month by month. Partners only (Insights).
///
/// Source: docs.developer.yelp.com, "Businesses Insights".
public struct YelpBusinessInsightsResponse: YelpWireModel, CustomStringConvertible {
  /// One entry for each business asked about.
  public var insights: [Insight]

  @_documentation(visibility: internal)
  public enum CodingKeys: String, CodingKey {
    case insights
  }

  @_documentation(visibility: internal)
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

    @_documentation(visibility: internal)
    public enum CodingKeys: String, CodingKey {
      case businessID = "business_id"
      case popularityScores = "popularity_scores"
    }

    @_documentation(visibility: internal)
    public init(wire: YelpWire<CodingKeys>) throws {
      businessID = wire.text(.businessID)
      // Yelp's example has a list, its schema one object.
      popularityScores = wire.list(.popularityScores, takesObject: true)
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
