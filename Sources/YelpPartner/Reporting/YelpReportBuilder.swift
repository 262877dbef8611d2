import Foundation
public import YelpSDK

/// A report, when it is ready: `GET /v3/reporting/businesses/daily/{report_id}` or `/monthly/{report_id}`.
///
/// ```swift
/// if let report = try await yelp.dailyReport(id: id).send() {
///   for business in report.data { print(business.businessID ?? "", business.rows.count) }
/// }
/// ```
/// `nil` while Yelp still makes it, which can take half an hour; ``whenReady(polling:)`` waits for it. When Yelp could
/// not make it, the call fails with `YelpError.Code.reportFailed`. Yelp says both with status 202.
///
/// Source: docs.developer.yelp.com, "Reporting API".
public struct YelpReportBuilder: YelpRequestBuilder {
  public var draft: YelpRequestDraft

  /// Makes a builder. A bare `send()` uses `YelpSDK.shared`.
  ///
  /// - Parameters:
  ///   - granularity: The granularity with which the report was requested.
  ///   - id: The id of ``YelpReportReceipt``.
  public init(_ granularity: YelpReportGranularity, id: String) {
    draft = YelpRequestDraft(
      .report, path: "/v3/reporting/businesses/\(granularity.rawValue)/\(id, field: "report_id")")
    draft.cachePolicy = .noStore
    draft.errorMeanings = YelpErrorMeaning.reports
  }

  public var responseParser: YelpResponseParser<YelpReport?> {
    YelpResponseParser(
      name: "ReportResponseParser",
      reporting: { response, options in
        if response.errorBody?.code == .reportNotComplete { return (nil, []) }
        let decoded = try YelpWireDecoder.decode(YelpReport.self, from: response.body, options: options)
        return (decoded.value, decoded.issues)
      }
    ).accepting(.reportNotComplete)
  }

  /// Polls until the report is ready.
  ///
  /// Cancelling the task ends it at once. A report that was not ready in time can be asked for later by its id.
  ///
  /// - Parameter polling: The pauses between polls, and the limit.
  /// - Throws: `YelpError`: `YelpError.Code.reportNotComplete` when the limit is reached,
  ///   `YelpError.Code.reportFailed` when Yelp could not make it, or whatever ends a call.
  public func whenReady(
    polling: YelpReportPolling = YelpReportPolling()
  ) async throws(YelpError) -> YelpReport {
    let client = defaultClient
    let clock = client.configuration.clock
    let start = clock.now()
    var polls = 0
    while true {
      if let report = try await client.send(self) { return report }
      polls += 1
      guard let pause = polling.pause(after: polls, elapsed: clock.now() - start) else {
        throw YelpError(
          .reportNotComplete,
          "The report was not ready after \(polls) polls in \((clock.now() - start).text)."
        )
      }
      do { try await clock.sleep(pause) } catch {
        throw YelpError(.cancelled, "Waiting for the report was cancelled.", underlyingError: error)
      }
    }
  }
}

/// How often a report is asked for until it is ready: at once, then with pauses that grow, up to a limit.
///
/// ```swift
/// let report = try await yelp.dailyReport(id: id).whenReady(polling: YelpReportPolling(limit: .seconds(600)))
/// ```
public struct YelpReportPolling: Sendable, Hashable {
  /// The pause after the first poll. Default: 5 seconds. No pause is shorter than a second.
  public var firstPause: Duration
  /// How much longer each pause is than the one before. Default: 1.5.
  public var factor: Double
  /// The longest pause. Default: 2 minutes.
  public var maximumPause: Duration
  /// The time after which polling ends. Default: an hour.
  public var limit: Duration

  public init(
    firstPause: Duration = .seconds(5), factor: Double = 1.5, maximumPause: Duration = .seconds(120),
    limit: Duration = .seconds(3_600)
  ) {
    self.firstPause = firstPause
    self.factor = factor
    self.maximumPause = maximumPause
    self.limit = limit
  }

  /// The pause after so many polls, at least 1; `nil` when the limit would be passed.
  func pause(after polls: Int, elapsed: Duration) -> Duration? {
    let grown = firstPause / .seconds(1) * pow(max(factor, 1), Double(polls - 1))
    let seconds = max(1, min(grown, maximumPause / .seconds(1), 86_400))
    let pause = Duration.seconds(seconds)
    return elapsed + pause <= limit ? pause : nil
  }
}
