public import Foundation
public import YelpSDK

/// Requests a report: `POST /v3/reporting/businesses/daily` or `/monthly`. Yelp responds with 202 with its id.
///
/// ```swift
/// let receipt = try await yelp.dailyReport(
///   businessIDs: ids, metrics: [.pageViews, .calls, .adCost], from: "2026-09-01", through: "2026-09-30"
/// ).send()
/// let report = try await yelp.dailyReport(id: receipt.id).whenReady()
/// ```
/// For clients that Yelp has enabled. Days are in Pacific time. The metrics of a day are there in the afternoon of the
/// next one and never change. Requesting a report twice makes two, which does no harm.
///
/// Source: docs.developer.yelp.com/reference/create_daily_reports_v3
public struct YelpReportRequestBuilder: YelpRequestBuilder {
  public var draft: YelpRequestDraft
  private let granularity: YelpReportGranularity
  private let now: Date?

  /// Makes a builder. A bare `send()` uses `YelpSDK.shared`.
  ///
  /// - Parameters:
  ///   - granularity: what a row stands for.
  ///   - businessIDs: 1 to 500 ids.
  ///   - metrics: what is counted; see ``YelpReportMetric/businessMetrics`` and ``YelpReportMetric/adMetrics``.
  ///   - start: the first day, `YYYY-MM-DD`, or the first month, `YYYY-MM`.
  ///   - end: the last day or month: at most 89 days or 3 months later.
  ///   - now: what the first day is held against, which may be 730 days ago; `nil` leaves that to Yelp.
  public init(
    _ granularity: YelpReportGranularity, businessIDs: [String], metrics: [YelpReportMetric],
    from start: String, through end: String, now: Date? = nil
  ) {
    self.granularity = granularity
    self.now = now
    draft = YelpRequestDraft(
      .reportRequest, method: .post, path: YelpPath("/v3/reporting/businesses/\(granularity.rawValue)"),
      parameterEncoding: .json)
    draft.errorMeanings = ReportErrors.meanings
    draft.outcomeCheck = "Request the report again: a second one does no harm."
    draft.set("ids", YelpParameter(repeating: businessIDs))
    draft.set("metrics", YelpParameter(repeating: metrics.map(\.rawValue)))
    draft.set("start", start)
    draft.set("end", end)
  }

  public var responseParser: YelpResponseParser<YelpReportReceipt> {
    .wire(name: "ReportRequestResponseParser")
  }

  public func validate(_ validation: inout YelpValidation) {
    validation.list("ids", 1...500)
    validation.list("metrics", 1...Int.max)
    switch granularity {
    case .daily: validation.days(now: now)
    case .monthly: validation.months()
    }
  }
}
