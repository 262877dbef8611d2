public import YelpSDK

/// What Yelp says when a report can't be made. `YelpError.Code` has members of the same names.
///
/// Source: docs.developer.yelp.com, "Reporting API".
extension YelpErrorCode {
  /// The first day is too long ago.
  public static let reportLookbackTooLong: Self = "MAX_NUM_OF_DAILY_LOOKBACK_ERROR"
  /// There are too many days.
  public static let reportDaysTooMany: Self = "MAX_NUM_OF_DAILY_RANGE_ERROR"
  /// There are too many months.
  public static let reportMonthsTooMany: Self = "MAX_NUM_OF_MONTHS_RANGE_ERROR"
  /// The end is before the start.
  public static let reportEndBeforeStart: Self = "END_DATE_EARLIER_THAN_START_DATE"
  /// There are too many businesses.
  public static let reportBusinessesTooMany: Self = "NUMBER_OF_BUSINESS_LIMIT_ERROR"
  /// There is no such report.
  public static let invalidReportID: Self = "INVALID_REPORT_ID"
  /// A daily report was asked for as a monthly one, or the other way round.
  public static let reportGranularityError: Self = "REPORT_GRANULARITY_ERROR"
  /// The report is not ready. ``YelpReportBuilder`` reads it as `nil`.
  public static let reportNotComplete: Self = "JOB_NOT_COMPLETE"
  /// Yelp could not make the report.
  public static let reportFailed: Self = "JOB_FAILED"
}
