import Foundation
import TestKit
import Testing
import YelpPartner
import YelpSDK

@Suite("The requests of reports")
struct ReportRequestTests {
  @Test("go out byte for byte as the reference says", arguments: Self.table)
  func request(_ expected: ExpectedRequest) throws { try expected.check() }

  @Test("that break rules name the fields", arguments: Self.broken)
  func rule(_ broken: BrokenRequest) { broken.check() }

  static func daily(
    _ start: String = "2026-01-01", _ end: String = "2026-01-02", ids: [String] = ["b1"],
    metrics: [YelpReportMetric] = [.pageViews], now: Date? = nil
  ) -> YelpReportRequestBuilder {
    YelpReportRequestBuilder(
      .daily, businessIDs: ids, metrics: metrics, from: start, through: end, now: now)
  }

  static func monthly(_ start: String, _ end: String) -> YelpReportRequestBuilder {
    YelpReportRequestBuilder(
      .monthly, businessIDs: ["b1", "b2"], metrics: [.calls, .adCost], from: start, through: end)
  }

  static let table: [ExpectedRequest] = [
    ExpectedRequest(
      "daily", daily(), "POST", "/v3/reporting/businesses/daily",
      body: #"{"end":"2026-01-02","ids":["b1"],"metrics":["num_total_page_views"],"start":"2026-01-01"}"#,
      parser: "ReportRequestResponseParser", isIdempotent: false),
    ExpectedRequest(
      "monthly", monthly("2026-01", "2026-03"), "POST", "/v3/reporting/businesses/monthly",
      body: #"{"end":"2026-03","ids":["b1","b2"],"metrics":["num_calls","ad_cost"],"start":"2026-01"}"#,
      parser: "ReportRequestResponseParser", isIdempotent: false),
    ExpectedRequest(
      "daily report", YelpReportBuilder(.daily, id: "r/1"), "GET", "/v3/reporting/businesses/daily/r%2F1",
      parser: "ReportResponseParser"),
    ExpectedRequest(
      "monthly report", YelpReportBuilder(.monthly, id: "r1"), "GET",
      "/v3/reporting/businesses/monthly/r1", parser: "ReportResponseParser"),
  ]

  /// 1 March 2026, 01:00 UTC, which is still February in Pacific time.
  static let now = Date(timeIntervalSince1970: 1_772_326_800)

  static let broken: [BrokenRequest] = [
    BrokenRequest("no business", daily(ids: []), "ids"),
    BrokenRequest("501 businesses", daily(ids: (1...501).map { "b\($0)" }), "ids"),
    BrokenRequest("an empty id", daily(ids: ["a", " "]), "ids"),
    BrokenRequest("no metric", daily(metrics: []), "metrics"),
    BrokenRequest("ids as text", daily().parameter("ids", "b1,b2"), "ids"),
    BrokenRequest("start malformed", daily("2026-1-1"), "start"),
    BrokenRequest("end malformed", daily("2026-01-01", "tomorrow"), "end"),
    BrokenRequest("start empty", daily(""), "start"),
    BrokenRequest("days in the wrong order", daily("2026-01-02", "2026-01-01"), "start"),
    BrokenRequest("90 days", daily("2026-01-01", "2026-04-01"), "end"),
    BrokenRequest("731 days ago", daily("2024-02-28", "2024-02-29", now: now), "start"),
    BrokenRequest("month as day", monthly("2026-01-01", "2026-02"), "start"),
    BrokenRequest("month 13", monthly("2026-01", "2026-13"), "end"),
    BrokenRequest("months in the wrong order", monthly("2026-02", "2026-01"), "start"),
    BrokenRequest("four months later", monthly("2025-11", "2026-03"), "end"),
    BrokenRequest("months absent", monthly("", ""), "start"),
    BrokenRequest("report id", YelpReportBuilder(.daily, id: ""), "report_id"),
  ]

  @Test("take what is just within the limits")
  func limits() {
    #expect(problems(Self.daily("2026-01-01", "2026-03-31")) == [])
    #expect(problems(Self.daily("2024-02-29", "2024-03-01", now: Self.now)) == [])
    #expect(problems(Self.daily(ids: (1...500).map { "b\($0)" })) == [])
    #expect(problems(Self.monthly("2025-12", "2026-03")) == [])
    #expect(problems(Self.daily(metrics: ["a_new_metric"])) == [])
  }

  @Test("take days and months as values, and hold them against the configured clock")
  func values() throws {
    let yelp = YelpSDK()
    let day = YelpDay(year: 2020, month: 3, day: 1)
    let daily = yelp.dailyReport(businessIDs: ["b"], metrics: [.calls], from: day, through: day)
    #expect(problems(daily).map(\.rule) == ["must be at most 730 days ago"])
    let month = YelpMonth(year: 2026, month: 3)
    let monthly = try yelp.monthlyReport(businessIDs: ["b"], metrics: [.calls], from: month, through: month)
      .build()
    #expect(monthly.parameters["start"] == "2026-03")
  }

  @Test("know 53 metrics")
  func metrics() {
    let all = YelpReportMetric.businessMetrics + YelpReportMetric.adMetrics
    #expect(YelpReportMetric.businessMetrics.count == 29)
    #expect(Set(all).count == 53)
  }
}
