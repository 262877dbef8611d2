public import YelpSDK

/// The engagement of users with businesses, week by week: `GET /v3/businesses/engagement`.
///
/// ```swift
/// let response = try await yelp.engagement(businessIDs: ids).dates(from: "2026-10-05", through: "2026-10-25").send()
/// ```
/// For partners with Insights. Without dates: the last week available.
///
/// Source: docs.developer.yelp.com/reference/v3_get_businesses_engagement
public struct YelpEngagementBuilder: YelpRequestBuilder {
  public var draft = YelpRequestDraft(.engagement, path: "/v3/businesses/engagement")

  /// Makes a builder. A bare `send()` uses `YelpSDK.shared`.
  ///
  /// - Parameter businessIDs: 1 to 20 ids.
  public init(businessIDs: [String]) {
    draft.set("business_ids", YelpParameter(list: businessIDs))
  }

  public var responseParser: YelpResponseParser<YelpEngagementResponse> {
    .wire(name: "EngagementResponseParser")
  }

  /// The first and the last day.
  public consuming func dates(from start: YelpDay?, through end: YelpDay?) -> Self {
    parameter("date_range_start", start).parameter("date_range_end", end)
  }

  /// The first and the last day, as `YYYY-MM-DD`.
  @_disfavoredOverload
  public consuming func dates(from start: String?, through end: String?) -> Self {
    parameter("date_range_start", start).parameter("date_range_end", end)
  }

  public func validate(_ validation: inout YelpValidation) {
    validation.businessIDs()
    validation.date("date_range_start")
    validation.date("date_range_end")
    validation.ascending("date_range_start", "date_range_end")
  }
}

/// The engagement of users with businesses, week by week. Partners only (Insights).
///
/// Source: docs.developer.yelp.com, "Businesses Engagement".
public struct YelpEngagementResponse: YelpWireModel, CustomStringConvertible {
  /// One entry for each business asked about.
  public var data: [BusinessMetrics]

  @_documentation(visibility: internal)
  public enum CodingKeys: String, CodingKey {
    case data
  }

  @_documentation(visibility: internal)
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

    @_documentation(visibility: internal)
    public enum CodingKeys: String, CodingKey {
      case metrics
      case businessID = "business_id"
    }

    @_documentation(visibility: internal)
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
    /// The rank of views of the business, 1 to 20.
    public var engagementMetric: Int?
    /// The rank of intent to visit the business, 1 to 10.
    public var intentMetric: Int?
    /// The rank of orders and bookings, 1 to 4.
    public var transactionMetric: Int?

    @_documentation(visibility: internal)
    public enum CodingKeys: String, CodingKey {
      case startOfWeekDate = "start_of_week_date"
      case engagementMetric = "engagement_metric"
      case intentMetric = "intent_metric"
      case transactionMetric = "transaction_metric"
    }

    @_documentation(visibility: internal)
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
