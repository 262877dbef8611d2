import Foundation
import TestKit
import Testing
import YelpPartner

@testable import YelpSDK

@Suite("The responses of reports")
struct ReportModelTests {
  static let report = """
    {"report_id": "rep-1", "data": [{"business_id": "b1", "metrics": [
       {"date": "2026-01-01", "num_calls": 12, "reply_rate": 97.25, "programs": [
         {"program_id": "p1", "program_type": "CPC", "ad_cost": {"cost": 1234.5, "currency": "USD"},
          "billed_clicks": 7, "average_cost_per_click": 1.76}]},
       {"date": "2026-01-02", "num_calls": 0, "programs": [
         {"program_id": "p1", "ad_cost": {"cost": 0, "currency": "None"}}]}]}],
     "errors": {"inactive_ids": ["b7"], "invalid_ids": ["b8"], "unauthorized_ids": ["b9"]}}
    """

  @Test("are read leniently, and whatever was read is written as Yelp writes it")
  func twins() throws {
    try fuzz(YelpReport.self, Self.report)
    try fuzz(YelpReport.self, #"{"data": [{"business_id": "b1"}]}"#, fails: ["data"])
    try fuzz(YelpReportReceipt.self, #"{"id": "rep-1"}"#, fails: ["id"])
  }

  @Test("rows have their numbers exactly, and programs theirs")
  func rows() throws {
    let report = try YelpReport.read(Self.report)
    let rows = try #require(report.data.first).rows
    #expect(rows.map(\.date) == ["2026-01-01", "2026-01-02"])
    #expect(rows[0].count(of: .calls) == 12)
    #expect(rows[0][.replyRate] == Decimal(string: "97.25"))
    #expect(rows[0][.pageViews] == nil)
    #expect(rows[0].metrics.count == 2)
    let program = try #require(rows[0].programs.first)
    #expect(program.programType == "CPC")
    #expect(program.count(of: .billedClicks) == 7)
    #expect(program[.averageCostPerClick] == Decimal(string: "1.76"))
    #expect(program.adCost?.cents == Decimal(string: "1234.5"))
    #expect(program.adCost?.amount == Decimal(string: "12.345"))
    #expect(program.adCost?.currency == .usd)
    #expect(report.errors?.unauthorizedIDs == ["b9"])
  }

  @Test("None is no currency, and is written again as None")
  func noCurrency() throws {
    let cost = try #require(try YelpReport.read(Self.report).data[0].rows[1].programs[0].adCost)
    #expect(cost.currency == nil)
    #expect(cost.cents == 0)
    #expect("\(cost)" == "0")
    let body = String(decoding: try JSONEncoder().encode(cost), as: UTF8.self)
    #expect(body.contains(#""currency":"None""#))
  }

  @Test("costs are exact to the last digit, also in quotation marks")
  func exact() throws {
    for (text, cents) in [
      ("0.1", "0.1"), ("90071992547409.93", "90071992547409.93"),
      ("1234567890123456789.01", "1234567890123456789.01"),
      (#""12.30""#, "12.3"), ("1e2", "100"), ("-5", "-5"),
    ] {
      let cost = try YelpReportCost.read(#"{"cost": \#(text), "currency": "USD"}"#)
      #expect(cost.cents == Decimal(string: cents), "\(text)")
    }
    #expect(try YelpReportCost.read(#"{"cost": "1,000", "currency": "USD"}"#).cents == nil)
  }

  @Test("a receipt has its id under either name")
  func receipt() throws {
    #expect(try YelpReportReceipt.read(#"{"id": "rep-1"}"#).id == "rep-1")
    #expect(try YelpReportReceipt.read(#"{"report_id": "rep-2"}"#).id == "rep-2")
    #expect(throws: YelpError.self) { try YelpReportReceipt.read("{}") }
  }
}
