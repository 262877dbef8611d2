public import YelpSDK

/// Builders for reports.
extension YelpSDK {
  /// Requests a report with a row for each day.
  public func dailyReport(
    businessIDs: [String], metrics: [YelpReportMetric], from start: String, through end: String
  ) -> YelpReportRequestBuilder {
    report(.daily, businessIDs: businessIDs, metrics: metrics, from: start, through: end)
  }

  /// Requests a report with a row for each day.
  public func dailyReport(
    businessIDs: [String], metrics: [YelpReportMetric], from start: YelpDay, through end: YelpDay
  ) -> YelpReportRequestBuilder {
    report(.daily, businessIDs: businessIDs, metrics: metrics, from: "\(start)", through: "\(end)")
  }

  /// A daily report, when it is ready.
  public func dailyReport(id: String) -> YelpReportBuilder { vend(YelpReportBuilder(.daily, id: id)) }

  /// Requests a report with a row for each month; months as `YYYY-MM`.
  public func monthlyReport(
    businessIDs: [String], metrics: [YelpReportMetric], from start: String, through end: String
  ) -> YelpReportRequestBuilder {
    report(.monthly, businessIDs: businessIDs, metrics: metrics, from: start, through: end)
  }

  /// Requests a report with a row for each month.
  public func monthlyReport(
    businessIDs: [String], metrics: [YelpReportMetric], from start: YelpMonth, through end: YelpMonth
  ) -> YelpReportRequestBuilder {
    report(
      .monthly, businessIDs: businessIDs, metrics: metrics, from: Self.text(start), through: Self.text(end))
  }

  /// A monthly report, when it is ready.
  public func monthlyReport(id: String) -> YelpReportBuilder { vend(YelpReportBuilder(.monthly, id: id)) }

  private func report(
    _ granularity: YelpReportGranularity, businessIDs: [String], metrics: [YelpReportMetric],
    from start: String, through end: String
  ) -> YelpReportRequestBuilder {
    vend(
      YelpReportRequestBuilder(
        granularity, businessIDs: businessIDs, metrics: metrics, from: start, through: end,
        now: configuration.clock.date()))
  }

  /// `YYYY-MM`, where a month is written `YYYYMM`.
  private static func text(_ month: YelpMonth) -> String {
    let text = month.description
    return "\(text.dropLast(2))-\(text.suffix(2))"
  }
}

extension YelpEndpoint {
  public static let reportRequest: Self = "reportRequest"
  public static let report: Self = "report"
}
