public import Foundation
public import YelpSDK

/// What happened to a business on one day or in one month.
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
  public var metrics: [YelpReportMetric: YelpJSONValue]
  /// The ad programs of the business.
  public var programs: [YelpReportProgram]

  public typealias CodingKeys = YelpReportKey

  public init(wire: YelpWire<CodingKeys>) throws {
    date = wire.text(.date)
    programs = wire.list(.programs)
    metrics = wire.metrics(without: [.date, .programs])
  }

  public init(
    date: String? = nil, metrics: [YelpReportMetric: YelpJSONValue] = [:], programs: [YelpReportProgram] = []
  ) {
    self.date = date
    self.metrics = metrics
    self.programs = programs
  }

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

/// What an ad program of a business did on one day or in one month.
public struct YelpReportProgram: YelpWireModel {
  /// Yelp's id of the program.
  public var programID: String?
  /// What kind of program it is, such as `CPC`.
  public var programType: String?
  /// What the ads cost.
  public var adCost: YelpReportCost?
  /// The other metrics that were asked for, as Yelp sends them. See ``subscript(_:)`` and ``count(of:)``.
  public var metrics: [YelpReportMetric: YelpJSONValue]

  public typealias CodingKeys = YelpReportKey

  public init(wire: YelpWire<CodingKeys>) throws {
    programID = wire.text(.programID)
    programType = wire.text(.programType)
    adCost = wire.model(.adCost)
    metrics = wire.metrics(without: [.programID, .programType, .adCost])
  }

  public init(
    programID: String? = nil, programType: String? = nil, adCost: YelpReportCost? = nil,
    metrics: [YelpReportMetric: YelpJSONValue] = [:]
  ) {
    self.programID = programID
    self.programType = programType
    self.adCost = adCost
    self.metrics = metrics
  }

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

extension YelpReportRow: CustomStringConvertible {
  public var description: String {
    "\(date ?? "unknown date"): \(metrics.count.counted("metric")), \(programs.count.counted("program"))"
  }
}

extension YelpReportProgram: CustomStringConvertible {
  public var description: String {
    (["program \(programID ?? "without id")"] + [programType, adCost?.description].compactMap(\.self)).joined(
      separator: ", ")
  }
}
