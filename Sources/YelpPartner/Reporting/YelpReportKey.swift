import Foundation
import YelpSDK

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
