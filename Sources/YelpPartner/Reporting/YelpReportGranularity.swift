/// What a row of a report stands for.
public enum YelpReportGranularity: String, Sendable, Hashable {
  /// A day.
  case daily
  /// A month.
  case monthly
}
