/// How popular businesses are in their category, month by month: `GET /v3/businesses/insights`.
///
/// ```swift
/// let answer = try await yelp.businessInsights(businessIDs: ids, from: "202601", through: "202606").send()
/// ```
/// For partners with Insights.
///
/// Source: docs.developer.yelp.com/reference/v3_businesses_insights
public struct YelpBusinessInsightsBuilder: YelpRequestBuilder {
  public var draft = YelpRequestDraft(.businessInsights, path: "/v3/businesses/insights")

  /// - Parameters:
  ///   - businessIDs: 1 to 20 ids.
  ///   - start: the first month, as `YYYYMM`.
  ///   - end: the last month, as `YYYYMM`.
  public init(businessIDs: [String], from start: String, through end: String) {
    draft.parameters["business_ids"] = YelpParameter(list: businessIDs)
    draft.set("date_range_start", start)
    draft.set("date_range_end", end)
  }

  public var responseParser: YelpResponseParser<YelpBusinessInsightsResponse> {
    .wire(name: "BusinessInsightsResponseParser")
  }

  public func validate(_ validation: inout YelpValidation) {
    validation.businessIDs()
    for field in ["date_range_start", "date_range_end"] {
      validation.require(field, advice: "Write a month like 202601.")
      validation.check(field, rule: "is a month in the form YYYYMM", advice: "Write it like 202601.") {
        text in
        var reader = DigitReader(text)
        // An empty month is reported as missing already.
        guard !text.isEmpty else { return true }
        guard reader.digits(4) != nil, let month = reader.digits(2) else { return false }
        return reader.isAtEnd && (1...12).contains(month)
      }
    }
    validation.ascending("date_range_start", "date_range_end")
  }
}
