public import YelpSDK

/// What happened to businesses on Yelp, day by day or month by month.
///
/// Source: docs.developer.yelp.com, "Reporting API".
public struct YelpReport: YelpWireModel {
  /// The report's id.
  public var reportID: String?
  /// The businesses that were asked for and may be reported on.
  public var data: [BusinessData]
  /// The businesses that are left out.
  public var errors: Errors?

  public enum CodingKeys: String, CodingKey {
    case data, errors
    case reportID = "report_id"
  }

  public init(wire: YelpWire<CodingKeys>) throws {
    reportID = wire.text(.reportID)
    // A report of none of the businesses has errors alone.
    data = wire.contains(.errors) ? wire.list(.data) : try wire.require(.data)
    errors = wire.model(.errors)
  }

  public init(reportID: String? = nil, data: [BusinessData] = [], errors: Errors? = nil) {
    self.reportID = reportID
    self.data = data
    self.errors = errors
  }
}

extension YelpReport {
  /// The rows of one business.
  public struct BusinessData: YelpWireModel {
    /// Yelp's id of the business. Some of Yelp's responses have entries without it.
    public var businessID: String?
    /// A row for each day or month.
    public var rows: [YelpReportRow]

    public enum CodingKeys: String, CodingKey {
      case businessID = "business_id"
      case rows = "metrics"
    }

    public init(wire: YelpWire<CodingKeys>) throws {
      businessID = wire.text(.businessID)
      rows = wire.list(.rows)
    }

    public init(businessID: String? = nil, rows: [YelpReportRow] = []) {
      self.businessID = businessID
      self.rows = rows
    }
  }

  /// The businesses that a report leaves out, by their ids.
  public struct Errors: YelpWireModel {
    /// Those that are not active.
    public var inactiveIDs: [String]
    /// Those that do not exist.
    public var invalidIDs: [String]
    /// Those that the key may not see.
    public var unauthorizedIDs: [String]

    public enum CodingKeys: String, CodingKey {
      case inactiveIDs = "inactive_ids"
      case invalidIDs = "invalid_ids"
      case unauthorizedIDs = "unauthorized_ids"
    }

    public init(wire: YelpWire<CodingKeys>) throws {
      inactiveIDs = wire.strings(.inactiveIDs)
      invalidIDs = wire.strings(.invalidIDs)
      unauthorizedIDs = wire.strings(.unauthorizedIDs)
    }

    public init(inactiveIDs: [String] = [], invalidIDs: [String] = [], unauthorizedIDs: [String] = []) {
      self.inactiveIDs = inactiveIDs
      self.invalidIDs = invalidIDs
      self.unauthorizedIDs = unauthorizedIDs
    }
  }
}

extension YelpReport: CustomStringConvertible {
  public var description: String {
    "report \(reportID ?? "") of \(data.count.counted("business", "businesses"))"
  }
}

extension YelpReport.BusinessData: CustomStringConvertible {
  public var description: String { "\(businessID ?? "unknown business"): \(rows.count.counted("row"))" }
}

extension YelpReport.Errors: CustomStringConvertible {
  public var description: String {
    "\(inactiveIDs.count) inactive, \(invalidIDs.count) invalid, \(unauthorizedIDs.count) unauthorized"
  }
}
