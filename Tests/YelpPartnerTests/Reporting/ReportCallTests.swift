import Foundation
import TestKit
import Testing
import YelpPartner
import YelpPartnerSandbox
import YelpSandbox

@testable import YelpSDK

/// Reports from end to end.
@Suite("Reports", .timeLimit(.minutes(5)))
struct ReportCallTests {
  private let time = YelpManualClock(skipsSleeps: true)
  private let sandbox: YelpPartnerSandbox
  private let yelp: YelpSDK

  init() {
    sandbox = YelpPartnerSandbox(seed: 3, clock: time.clock)
    var configuration = sandbox.configuration
    configuration.limits = .unlimited
    configuration.retry = .never
    yelp = YelpSDK(configuration: configuration)
  }

  private func request(_ metrics: [YelpReportMetric] = [.calls, .adCost]) async throws -> String {
    try await yelp.dailyReport(
      businessIDs: [sandbox.yelp.samples.businessID, "nothing"], metrics: metrics, from: "2025-05-01",
      through: "2025-05-03"
    ).send().id
  }

  @Test("are ready at the third poll")
  func thirdPoll() async throws {
    let id = try await request()
    #expect(try await yelp.dailyReport(id: id).send() == nil)
    #expect(try await yelp.dailyReport(id: id).send() == nil)
    let report = try #require(try await yelp.dailyReport(id: id).send())
    #expect(report.data.map(\.businessID) == [sandbox.yelp.samples.businessID])
    #expect(report.errors?.invalidIDs == ["nothing"])
    #expect(report.data[0].rows.map(\.date) == ["2025-05-01", "2025-05-02", "2025-05-03"])
    #expect(report.data[0].rows.allSatisfy { $0.count(of: .calls) != nil && $0.programs.count == 1 })
    let costs = report.data[0].rows.compactMap { $0.programs.first?.adCost }
    #expect(costs.allSatisfy { ($0.cents == 0) == ($0.currency == nil) })
  }

  @Test("are waited for with pauses that grow")
  func whenReady() async throws {
    let id = try await request()
    let report = try await yelp.dailyReport(id: id).whenReady()
    #expect(report.reportID == id)
    #expect(time.sleeps == [.seconds(5), .seconds(7.5)])
  }

  @Test("are waited for within the limit alone")
  func limit() async throws {
    sandbox.reports.pollsUntilReady = 100
    let id = try await request()
    let polling = YelpReportPolling(limit: .seconds(30))
    let error = await failure {
      try await yelp.dailyReport(id: id).whenReady(polling: polling)
    }
    #expect(error?.code == .reportNotComplete)
    #expect(error?.userMessage == "The report isn't ready yet.")
    #expect(time.sleeps == [.seconds(5), .seconds(7.5), .seconds(11.25)])
    #expect(error?.message.contains("4 polls") == true)
  }

  @Test("are waited for until the task is cancelled")
  func cancelled() async throws {
    let still = YelpManualClock()
    var configuration = sandbox.configuration
    configuration.clock = still.clock
    configuration.limits = .unlimited
    let yelp = YelpSDK(configuration: configuration)
    let id = try await request()
    let task = Task {
      await failure { try await yelp.dailyReport(id: id).whenReady() }
    }
    await still.sleepers(1)
    task.cancel()
    #expect(try await task.valueUnlessCancelled()?.code == .cancelled)
  }

  @Test("that Yelp could not make are an error, although it says so with status 202")
  func failed() async throws {
    sandbox.reports.failNextReport()
    let id = try await request()
    let error = await failure {
      try await yelp.dailyReport(id: id).whenReady()
    }
    #expect(error?.code == .reportFailed)
    #expect(error?.apiCode == .reportFailed)
    #expect(error?.httpStatus == 202)
    #expect(error?.recoverySuggestion == "Request the report again.")
  }

  @Test("of months have a row for each month, and their own path")
  func months() async throws {
    let id = try await yelp.monthlyReport(
      businessIDs: [sandbox.yelp.samples.businessID], metrics: [.pageViews], from: "2025-02",
      through: "2025-04"
    ).send().id
    let wrong = await failure { try await yelp.dailyReport(id: id).send() }
    #expect(wrong?.code == .reportGranularityError)
    let report = try await yelp.monthlyReport(id: id).whenReady()
    #expect(report.data[0].rows.map(\.date) == ["2025-02", "2025-03", "2025-04"])
    let unknown = await failure {
      try await yelp.monthlyReport(id: "nothing").send()
    }
    #expect(unknown?.code == .invalidReportID)
  }

  @Test("each of Yelp's codes is a kind of error", arguments: Self.codes)
  func code(status: Int, apiCode: String, code: YelpError.Code) async throws {
    let body = #"{"error": {"code": "\#(apiCode)", "description": "No."}}"#
    let yelp = YelpSDK.testing(StubTransport(status: status, body: body))
    let error = await failure {
      try await yelp.send(ReportRequestTests.daily())
    }
    #expect(error?.code == code)
    #expect(error?.apiCode?.rawValue == apiCode)
    #expect(error?.recoverySuggestion?.isEmpty == false)
  }

  static let codes: [(Int, String, YelpError.Code)] = [
    (400, "MAX_NUM_OF_DAILY_LOOKBACK_ERROR", .reportLookbackTooLong),
    (400, "MAX_NUM_OF_DAILY_RANGE_ERROR", .reportDaysTooMany),
    (400, "MAX_NUM_OF_MONTHS_RANGE_ERROR", .reportMonthsTooMany),
    (400, "END_DATE_EARLIER_THAN_START_DATE", .reportEndBeforeStart),
    (413, "NUMBER_OF_BUSINESS_LIMIT_ERROR", .reportBusinessesTooMany),
    (400, "INVALID_REPORT_ID", .invalidReportID),
    (400, "REPORT_GRANULARITY_ERROR", .reportGranularityError),
    (403, "PARTNER_ENDPOINT_DISABLED", .forbidden), (403, "AUTHORIZATION_ERROR", .forbidden),
  ]
}
