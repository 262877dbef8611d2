/// How people on Yelp deal with businesses, week by week. Partners only (Insights).
///
/// Source: docs.developer.yelp.com, "Businesses Engagement".
public struct YelpEngagementResponse: YelpWireModel, CustomStringConvertible {
  /// One entry for each business asked about.
  public var data: [BusinessMetrics]

  public enum CodingKeys: String, CodingKey {
    case data
  }

  public init(wire: YelpWire<CodingKeys>) throws {
    data = try wire.require(.data)
  }

  public init(data: [BusinessMetrics] = []) {
    self.data = data
  }

  public var description: String { "engagement of \(data.count.counted("business", "businesses"))" }

  /// The weeks of one business.
  public struct BusinessMetrics: YelpWireModel, CustomStringConvertible {
    /// Yelp's id of the business.
    public var businessID: String?
    /// Its weeks.
    public var metrics: [Week]

    public enum CodingKeys: String, CodingKey {
      case metrics
      case businessID = "business_id"
    }

    public init(wire: YelpWire<CodingKeys>) throws {
      businessID = wire.text(.businessID)
      metrics = wire.list(.metrics)
    }

    public init(businessID: String? = nil, metrics: [Week] = []) {
      self.businessID = businessID
      self.metrics = metrics
    }

    public var description: String { "\(businessID ?? "unknown business"): \(metrics.count.counted("week"))" }
  }

  /// One week. The metrics are ranks, not counts; the higher the more.
  public struct Week: YelpWireModel, CustomStringConvertible {
    /// The Monday on which it begins, `YYYY-MM-DD`.
    public var startOfWeekDate: String?
    /// How much people look at the business, 1 to 20.
    public var engagementMetric: Int?
    /// How much people mean to go there, 1 to 10.
    public var intentMetric: Int?
    /// How much people order or book, 1 to 4.
    public var transactionMetric: Int?

    public enum CodingKeys: String, CodingKey {
      case startOfWeekDate = "start_of_week_date"
      case engagementMetric = "engagement_metric"
      case intentMetric = "intent_metric"
      case transactionMetric = "transaction_metric"
    }

    public init(wire: YelpWire<CodingKeys>) throws {
      startOfWeekDate = wire.text(.startOfWeekDate)
      engagementMetric = wire.int(.engagementMetric)
      intentMetric = wire.int(.intentMetric)
      transactionMetric = wire.int(.transactionMetric)
    }

    public init(
      startOfWeekDate: String? = nil, engagementMetric: Int? = nil, intentMetric: Int? = nil,
      transactionMetric: Int? = nil
    ) {
      self.startOfWeekDate = startOfWeekDate
      self.engagementMetric = engagementMetric
      self.intentMetric = intentMetric
      self.transactionMetric = transactionMetric
    }

    public var description: String {
      let metrics = [
        ("engagement", engagementMetric), ("intent", intentMetric), ("transactions", transactionMetric),
      ]
      let known = metrics.compactMap { name, value in value.map { "\(name) \($0)" } }
      return ([startOfWeekDate ?? "unknown week"] + known).joined(separator: ", ")
    }
  }
}
