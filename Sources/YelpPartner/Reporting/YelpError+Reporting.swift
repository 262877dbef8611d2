public import YelpSDK

/// Yelp's codes for reports that can't be made. The members of the same names of `YelpError.Code` explain them.
///
/// Source: docs.developer.yelp.com, "Reporting API".
extension YelpAPICode {
  public static let reportLookbackTooLong: Self = "MAX_NUM_OF_DAILY_LOOKBACK_ERROR"
  public static let reportDaysTooMany: Self = "MAX_NUM_OF_DAILY_RANGE_ERROR"
  public static let reportMonthsTooMany: Self = "MAX_NUM_OF_MONTHS_RANGE_ERROR"
  public static let reportEndBeforeStart: Self = "END_DATE_EARLIER_THAN_START_DATE"
  public static let reportBusinessesTooMany: Self = "NUMBER_OF_BUSINESS_LIMIT_ERROR"
  public static let invalidReportID: Self = "INVALID_REPORT_ID"
  public static let reportGranularityError: Self = "REPORT_GRANULARITY_ERROR"
  /// ``YelpReportBuilder`` reads it as `nil`.
  public static let reportNotComplete: Self = "JOB_NOT_COMPLETE"
  public static let reportFailed: Self = "JOB_FAILED"
}

/// The failures of reports, one for each of Yelp's codes.
extension YelpError.Code {
  /// The first day is too long ago.
  public static let reportLookbackTooLong = Self(rawValue: "reportLookbackTooLong")
  /// There are too many days.
  public static let reportDaysTooMany = Self(rawValue: "reportDaysTooMany")
  /// There are too many months.
  public static let reportMonthsTooMany = Self(rawValue: "reportMonthsTooMany")
  /// The end is before the start.
  public static let reportEndBeforeStart = Self(rawValue: "reportEndBeforeStart")
  /// There are too many businesses.
  public static let reportBusinessesTooMany = Self(rawValue: "reportBusinessesTooMany")
  /// There is no such report.
  public static let invalidReportID = Self(rawValue: "invalidReportID")
  /// A daily report was asked for as a monthly one, or the other way round.
  public static let reportGranularityError = Self(rawValue: "reportGranularityError")
  /// The report was not ready when polling ended.
  public static let reportNotComplete = Self(rawValue: "reportNotComplete")
  /// Yelp could not make the report.
  public static let reportFailed = Self(rawValue: "reportFailed")
}

extension YelpErrorMeaning {
  /// The meanings of Yelp's codes for reports, with advice.
  static let reports: [YelpAPICode: YelpErrorMeaning] = [
    .reportLookbackTooLong: YelpErrorMeaning(
      .reportLookbackTooLong, advice: "Begin at most 730 days ago.", userMessage: otherDates),
    .reportDaysTooMany: YelpErrorMeaning(
      .reportDaysTooMany, advice: "Ask for 89 days at most, and for more in several reports.",
      userMessage: otherDates),
    .reportMonthsTooMany: YelpErrorMeaning(
      .reportMonthsTooMany, advice: "Ask for 3 months at most, and for more in several reports.",
      userMessage: otherDates),
    .reportEndBeforeStart: YelpErrorMeaning(
      .reportEndBeforeStart, advice: "Swap the two dates.", userMessage: otherDates),
    .reportBusinessesTooMany: YelpErrorMeaning(
      .reportBusinessesTooMany, advice: "Ask for 500 businesses at most, and for more in several reports.",
      userMessage: "There are too many businesses in one report."),
    .invalidReportID: YelpErrorMeaning(
      .invalidReportID, advice: "Pass the id of the receipt, or request the report again.",
      userMessage: again),
    .reportGranularityError: YelpErrorMeaning(
      .reportGranularityError, advice: "Poll a daily report as a daily one, a monthly as a monthly one.",
      userMessage: again),
    .reportFailed: YelpErrorMeaning(
      .reportFailed, advice: "Request the report again.", userMessage: again),
  ]

  /// Polling has ended before the report was ready.
  static let reportNotComplete = YelpErrorMeaning(
    .reportNotComplete,
    advice: "Ask for the report by its id in half an hour, or raise the limit of polling.",
    userMessage: "The report isn't ready yet.")

  private static let otherDates = "Please choose other dates."
  private static let again = "The report couldn't be made."
}
