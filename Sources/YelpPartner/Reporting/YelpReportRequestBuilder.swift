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
  ///   - granularity: The span of a row: a day or a month.
  ///   - businessIDs: 1 to 500 ids.
  ///   - metrics: The metrics; see ``YelpReportMetric/businessMetrics`` and ``YelpReportMetric/adMetrics``.
  ///   - start: The first day, `YYYY-MM-DD`, or the first month, `YYYY-MM`.
  ///   - end: The last day or month: at most 89 days or 3 months later.
  ///   - now: The current time, at most 730 days after the first day; `nil` leaves the check to Yelp.
  public init(
    _ granularity: YelpReportGranularity, businessIDs: [String], metrics: [YelpReportMetric],
    from start: String, through end: String, now: Date? = nil
  ) {
    self.granularity = granularity
    self.now = now
    draft = YelpRequestDraft(
      .reportRequest, method: .post, path: YelpPath("/v3/reporting/businesses/\(granularity.rawValue)"),
      parameterEncoding: .json)
    draft.errorMeanings = YelpErrorMeaning.reports
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
    validation.list("ids", most: 500)
    validation.list("metrics")
    switch granularity {
    case .daily: validation.days(now: now)
    case .monthly: validation.months()
    }
  }
}

/// The receipt for a report that was requested.
public struct YelpReportReceipt: YelpWireModel {
  /// The report's id, for ``YelpReportBuilder``.
  public var id: String

  @_documentation(visibility: internal)
  public enum CodingKeys: String, CodingKey {
    case id
  }

  private enum OtherKeys: String, CodingKey { case id = "report_id" }

  @_documentation(visibility: internal)
  public init(wire: YelpWire<CodingKeys>) throws {
    id = try wire.text(.id) ?? wire.rekeyed(by: OtherKeys.self).text(.id) ?? wire.require(.id)
  }

  public init(id: String) { self.id = id }
}

extension YelpValidation {
  /// `start` and `end` of a daily report: in order, at most 89 days apart, the first at most 730 days ago.
  mutating func days(now: Date?) {
    guard filled("start"), filled("end") else { return }
    let areDays = [date("start"), date("end")]
    guard !areDays.contains(false), let first = day("start"), let last = day("end") else { return }
    ascending("start", "end")
    if last - first > 89 {
      report(
        "end", value: parameters["end"]?.text ?? "", rule: "must be at most 89 days after start",
        advice: "Split the work over several reports.")
    }
    guard let now, let zone = TimeZone(identifier: "America/Los_Angeles"),
      let today = Self.day("\(YelpDay(now, in: zone))"), today - first > 730
    else { return }
    report(
      "start", value: parameters["start"]?.text ?? "", rule: "must be at most 730 days ago",
      advice: "Begin later: Yelp keeps no more.")
  }

  /// `start` and `end` of a monthly report: in order, at most three months apart.
  mutating func months() {
    guard filled("start"), filled("end") else { return }
    let areMonths = ["start", "end"].map { field in
      check(field, rule: "must be a month in the form YYYY-MM", advice: "Write it like 2026-01.") {
        Self.month($0) != nil
      }
    }
    guard !areMonths.contains(false), let first = parameters["start"].flatMap({ Self.month($0.text) }),
      let last = parameters["end"].flatMap({ Self.month($0.text) })
    else { return }
    ascending("start", "end")
    if last - first > 3 {
      report(
        "end", value: parameters["end"]?.text ?? "", rule: "must be at most 3 months after start",
        advice: "Split the work over several reports.")
    }
  }

  private mutating func filled(_ field: String) -> Bool {
    require(field, advice: "Say which days or months the report has.")
    return parameters[field]?.text.isEmpty == false
  }

  private func day(_ field: String) -> Int? { parameters[field].flatMap { Self.day($0.text) } }

  /// Days since 1970; `nil` for what is no day.
  private static func day(_ text: String) -> Int? {
    YelpTimestamp.date("\(text)T00:00:00Z").flatMap { Int(exactly: $0.timeIntervalSince1970 / 86_400) }
  }

  /// Months since the year 0; `nil` for what is no month.
  private static func month(_ text: String) -> Int? {
    guard day("\(text)-01") != nil, let year = Int(text.prefix(4)), let month = Int(text.suffix(2))
    else { return nil }
    return year * 12 + month
  }
}
