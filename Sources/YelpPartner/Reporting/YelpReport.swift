public import Foundation
public import YelpSDK

/// The metrics of businesses on Yelp, day by day or month by month.
///
/// Source: docs.developer.yelp.com, "Reporting API".
public struct YelpReport: YelpWireModel {
  /// The report's id.
  public var reportID: String?
  /// The businesses that were asked for and may be reported on.
  public var data: [BusinessData]
  /// The businesses that are left out.
  public var errors: Errors?

  @_documentation(visibility: internal)
  public enum CodingKeys: String, CodingKey {
    case data, errors
    case reportID = "report_id"
  }

  @_documentation(visibility: internal)
  public init(wire: YelpWire<CodingKeys>) throws {
    reportID = wire.text(.reportID)
    // A report of none of the businesses has errors alone.
    data = wire.contains(.errors) ? wire.list(.data) : try wire.require(.data)
    errors = wire.model(.errors)
  }

  public init(data: [BusinessData]) { self.data = data }

  /// The rows of one business.
  public struct BusinessData: YelpWireModel {
    /// Yelp's id of the business. Some of Yelp's responses have entries without it.
    public var businessID: String?
    /// A row for each day or month.
    public var rows: [YelpReportRow]

    @_documentation(visibility: internal)
    public enum CodingKeys: String, CodingKey {
      case businessID = "business_id"
      case rows = "metrics"
    }

    @_documentation(visibility: internal)
    public init(wire: YelpWire<CodingKeys>) throws {
      businessID = wire.text(.businessID)
      rows = wire.list(.rows)
    }

    public init(businessID: String, rows: [YelpReportRow]) {
      self.businessID = businessID
      self.rows = rows
    }
  }

  /// The businesses that a report leaves out, by their ids.
  public struct Errors: YelpWireModel {
    /// Those that are not active.
    public var inactiveIDs: [String] = []
    /// Those that do not exist.
    public var invalidIDs: [String] = []
    /// Those that the key may not see.
    public var unauthorizedIDs: [String] = []

    @_documentation(visibility: internal)
    public enum CodingKeys: String, CodingKey {
      case inactiveIDs = "inactive_ids"
      case invalidIDs = "invalid_ids"
      case unauthorizedIDs = "unauthorized_ids"
    }

    @_documentation(visibility: internal)
    public init(wire: YelpWire<CodingKeys>) throws {
      inactiveIDs = wire.strings(.inactiveIDs)
      invalidIDs = wire.strings(.invalidIDs)
      unauthorizedIDs = wire.strings(.unauthorizedIDs)
    }

    public init() {}
  }
}

/// The span of a row in a report.
public enum YelpReportGranularity: String, Sendable, Hashable {
  /// A day.
  case daily
  /// A month.
  case monthly
}

/// The metrics of a business on one day or in one month.
///
/// ```swift
/// if let report = try await yelp.dailyReport(id: id).send() {
///   for row in report.data.flatMap(\.rows) { print(row.date ?? "", row.count(of: .pageViews) ?? 0, row[.replyRate] ?? 0) }
/// }
/// ```
public struct YelpReportRow: YelpWireModel {
  /// The day, `YYYY-MM-DD`, in Pacific time; in monthly reports the month.
  public var date: String?
  /// The metrics that were asked for, as Yelp sends them. See ``subscript(_:)`` and ``count(of:)``.
  public var metrics: [YelpReportMetric: YelpJSONValue] = [:]
  /// The ad programs of the business.
  public var programs: [YelpReportProgram] = []

  @_documentation(visibility: internal)
  public typealias CodingKeys = YelpReportKey

  @_documentation(visibility: internal)
  public init(wire: YelpWire<CodingKeys>) throws {
    date = wire.text(.date)
    programs = wire.list(.programs)
    metrics = wire.metrics(without: [.date, .programs])
  }

  public init(date: String) { self.date = date }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(metrics)
    try container.encodeIfPresent(date, forKey: .date)
    if !programs.isEmpty { try container.encode(programs, forKey: .programs) }
  }

  /// A metric, exactly; `nil` when it was not asked for, or is no number.
  public subscript(metric: YelpReportMetric) -> Decimal? { metrics[metric]?.decimal }

  /// A metric that counts something; `nil` also when it is no whole number.
  public func count(of metric: YelpReportMetric) -> Int? { metrics[metric]?.count }
}

/// The metrics of an ad program of a business on one day or in one month.
public struct YelpReportProgram: YelpWireModel {
  /// Yelp's id of the program.
  public var programID: String?
  /// The kind of program, such as `CPC`.
  public var programType: String?
  /// The cost of the ads.
  public var adCost: YelpReportCost?
  /// The other metrics that were asked for, as Yelp sends them. See ``subscript(_:)`` and ``count(of:)``.
  public var metrics: [YelpReportMetric: YelpJSONValue] = [:]

  @_documentation(visibility: internal)
  public typealias CodingKeys = YelpReportKey

  @_documentation(visibility: internal)
  public init(wire: YelpWire<CodingKeys>) throws {
    programID = wire.text(.programID)
    programType = wire.text(.programType)
    adCost = wire.model(.adCost)
    metrics = wire.metrics(without: [.programID, .programType, .adCost])
  }

  public init(programID: String) { self.programID = programID }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(metrics)
    try container.encodeIfPresent(programID, forKey: .programID)
    try container.encodeIfPresent(programType, forKey: .programType)
    try container.encodeIfPresent(adCost, forKey: .adCost)
  }

  /// A metric, exactly; `nil` when it was not asked for, or is no number.
  public subscript(metric: YelpReportMetric) -> Decimal? { metrics[metric]?.decimal }

  /// A metric that counts something; `nil` also when it is no whole number.
  public func count(of metric: YelpReportMetric) -> Int? { metrics[metric]?.count }
}

/// The exact cost of ads.
public struct YelpReportCost: YelpWireModel, CustomStringConvertible {
  /// The cost in hundredths of the currency, as Yelp sends it. See ``amount``.
  public var cents: Decimal?
  /// The currency; `nil` where Yelp writes `None`, which it does for a cost of zero.
  public var currency: YelpCurrency?

  @_documentation(visibility: internal)
  public enum CodingKeys: String, CodingKey {
    case currency
    case cents = "cost"
  }

  @_documentation(visibility: internal)
  public init(wire: YelpWire<CodingKeys>) throws {
    cents = wire.decimal(.cents)
    currency = wire.value(.currency)
    if currency == Self.noCurrency { currency = nil }
  }

  public init(cents: Decimal?, currency: YelpCurrency?) {
    self.cents = cents
    self.currency = currency
  }

  /// Writes Yelp's own JSON, with `None` for no currency.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encodeIfPresent(cents, forKey: .cents)
    try container.encode(currency ?? Self.noCurrency, forKey: .currency)
  }

  /// The cost in the currency itself: 12.34 for 1234 cents.
  public var amount: Decimal? { cents.map { $0 / 100 } }

  private static let noCurrency: YelpCurrency = "None"

  public var description: String {
    let amount = amount.map { "\($0)" } ?? "unknown cost"
    return currency.map { "\(amount) \($0)" } ?? amount
  }
}

/// A name in a row of a report: a fixed one, or that of a metric.
public struct YelpReportKey: CodingKey, Sendable, Hashable {
  public let stringValue: String
  public var intValue: Int? { nil }

  public init(stringValue: String) { self.stringValue = stringValue }
  public init?(intValue: Int) { nil }

  static let date = Self(stringValue: "date")
  static let programs = Self(stringValue: "programs")
  static let programID = Self(stringValue: "program_id")
  static let programType = Self(stringValue: "program_type")
  static let adCost = Self(stringValue: "ad_cost")
}

extension YelpWire<YelpReportKey> {
  /// The members with other names than these, as metrics. Nulls are left out.
  func metrics(without fixed: [YelpReportKey]) -> [YelpReportMetric: YelpJSONValue] {
    var metrics: [YelpReportMetric: YelpJSONValue] = [:]
    guard case .object(let members) = json else { return metrics }
    for (name, value) in members
    where !value.isNull && !fixed.contains(YelpReportKey(stringValue: name)) {
      metrics[YelpReportMetric(name)] = value
    }
    return metrics
  }
}

extension KeyedEncodingContainer<YelpReportKey> {
  mutating func encode(_ metrics: [YelpReportMetric: YelpJSONValue]) throws {
    for (metric, value) in metrics { try encode(value, forKey: YelpReportKey(stringValue: metric.rawValue)) }
  }
}

extension YelpJSONValue {
  /// The number, exactly; also when it is in quotation marks.
  var decimal: Decimal? {
    switch self {
    case .integer(let number): Decimal(number)
    case .number(let number) where number.isFinite: Decimal(string: number.description)
    case .string(let text) where text.utf8.allSatisfy("0123456789.-".utf8.contains): Decimal(string: text)
    default: nil
    }
  }

  /// The whole number; also when it is in quotation marks.
  var count: Int? { intValue ?? stringValue.flatMap { Int($0) } }
}
