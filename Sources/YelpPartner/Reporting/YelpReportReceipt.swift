public import YelpSDK

/// The receipt for a report that was requested.
///
/// Source: docs.developer.yelp.com/reference/create_daily_reports_v3
public struct YelpReportReceipt: YelpWireModel {
  /// The report's id, for ``YelpReportBuilder``.
  public var id: String

  public enum CodingKeys: String, CodingKey {
    case id
  }

  private enum OtherKeys: String, CodingKey { case id = "report_id" }

  public init(wire: YelpWire<CodingKeys>) throws {
    id = try wire.text(.id) ?? wire.rekeyed(by: OtherKeys.self).text(.id) ?? wire.require(.id)
  }

  public init(id: String) {
    self.id = id
  }
}

extension YelpReportReceipt: CustomStringConvertible {
  public var description: String { "report \(id)" }
}
