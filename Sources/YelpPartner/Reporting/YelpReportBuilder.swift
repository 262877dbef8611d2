public import YelpSDK

/// A report, when it is ready: `GET /v3/reporting/businesses/daily/{report_id}` or `/monthly/{report_id}`.
///
/// ```swift
/// if let report = try await yelp.dailyReport(id: id).send() {
///   for business in report.data { print(business) }
/// }
/// ```
/// `nil` while Yelp still makes it, which can take half an hour; ``whenReady(polling:with:)`` waits for it. When Yelp could
/// not make it, the call fails with `YelpError.Code.reportFailed`. Yelp says both with status 202.
///
/// Source: docs.developer.yelp.com, "Reporting API".
public struct YelpReportBuilder: YelpRequestBuilder {
  public var draft: YelpRequestDraft

  /// Makes a builder. A bare `send()` uses `YelpSDK.shared`.
  ///
  /// - Parameters:
  ///   - granularity: the one it was requested with.
  ///   - id: the id of ``YelpReportReceipt``.
  public init(_ granularity: YelpReportGranularity, id: String) {
    draft = YelpRequestDraft(
      .report, path: "/v3/reporting/businesses/\(granularity.rawValue)/\(id, field: "report_id")")
    draft.cachePolicy = .noStore
    draft.errorMeanings = ReportErrors.meanings
  }

  public var responseParser: YelpResponseParser<YelpReport?> {
    YelpResponseParser(name: "ReportResponseParser") { response, options in
      if response.status == 202, let body = YelpAPIErrorBody(body: response.body) {
        if body.code == .reportNotComplete { return YelpDecoded(value: nil, issues: []) }
        throw Self.error(body)
      }
      let decoded = try YelpWireDecoder.decode(YelpReport.self, from: response.body, options: options)
      return YelpDecoded(value: decoded.value, issues: decoded.issues)
    }
  }

  /// The error of a report that could not be made. Its code becomes that of `YelpRequestDraft.errorMeanings`.
  private static func error(_ body: YelpAPIErrorBody) -> YelpError {
    var error = YelpError(
      .apiError, body.description ?? "Yelp could not make the report: \(body.code).", httpStatus: 202)
    error.yelpCode = body.code
    error.yelpDescription = body.description
    return error
  }
}
