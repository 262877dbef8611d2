public import YelpSDK

extension YelpEndpoint {
  public static let reportRequest: Self = "reportRequest"
  public static let report: Self = "report"
}
