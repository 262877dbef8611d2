import Foundation
import YelpPartner
import YelpSDK
import YelpSandbox

/// A report that was requested.
struct ReportOrder: Sendable {
  let granularity: YelpReportGranularity
  let businessIDs: [String]
  let metrics: [YelpReportMetric]
  /// The days or months.
  let dates: [String]
  /// The polls that still find it unfinished.
  var pollsLeft: Int
  let fails: Bool

  /// The report: made-up numbers that depend on nothing but business, date and metric.
  func report(id: String, isKnown: (String) -> Bool) -> YelpJSONValue {
    [
      "report_id": .string(id),
      "data": .array(businessIDs.filter(isKnown).map(data)),
      "errors": [
        "inactive_ids": [], "unauthorized_ids": [],
        "invalid_ids": .array(businessIDs.filter { !isKnown($0) }.map(YelpJSONValue.string)),
      ],
    ]
  }

  private func data(of businessID: String) -> YelpJSONValue {
    let adMetrics = metrics.filter(YelpReportMetric.adMetrics.contains)
    let rows = dates.map { date -> YelpJSONValue in
      var row: [String: YelpJSONValue] = ["date": .string(date)]
      for metric in metrics where !adMetrics.contains(metric) {
        row[metric.rawValue] = Self.number(businessID, date, metric)
      }
      if !adMetrics.isEmpty { row["programs"] = [program(of: businessID, date, adMetrics)] }
      return .object(row)
    }
    return ["business_id": .string(businessID), "metrics": .array(rows)]
  }

  private func program(of businessID: String, _ date: String, _ metrics: [YelpReportMetric]) -> YelpJSONValue
  {
    var program: [String: YelpJSONValue] = ["program_id": .string("P\(businessID)"), "program_type": "CPC"]
    for metric in metrics {
      let number = Self.number(businessID, date, metric)
      if metric == .adCost {
        // A day in seven costs nothing, and has no currency.
        let isFree = (number.intValue ?? 0) % 7 == 0
        program["ad_cost"] = ["cost": isFree ? 0 : number, "currency": isFree ? "None" : "USD"]
      } else {
        program[metric.rawValue] = number
      }
    }
    return .object(program)
  }

  private static func number(_ businessID: String, _ date: String, _ metric: YelpReportMetric)
    -> YelpJSONValue
  {
    let hash = "\(businessID) \(date) \(metric)".utf8.reduce(UInt64(0xCBF2_9CE4_8422_2325)) {
      ($0 ^ UInt64($1)) &* 0x0000_0100_0000_01B3
    }
    let number = Int((hash ^ hash >> 32) % 200)
    let isFraction = metric == .replyRate || metric == .rating || metric.rawValue.hasSuffix("percentage")
    return isFraction ? .number(Double(number) / 2) : .integer(number)
  }

  /// The days or months of a span, or Yelp's complaint about it.
  static func dates(
    _ granularity: YelpReportGranularity, from start: String, through end: String, now: Date
  ) throws(YelpSandboxRefusal) -> [String] {
    let suffix = granularity == .daily ? "" : "-01"
    guard let first = YelpTimestamp.date("\(start)\(suffix)T00:00:00Z"),
      let last = YelpTimestamp.date("\(end)\(suffix)T00:00:00Z")
    else { throw YelpSandboxRefusal(400, .validationError, "The dates are malformed.", field: "start") }
    if last < first { throw YelpSandboxRefusal(400, .reportEndBeforeStart) }
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    let step: Calendar.Component = granularity == .daily ? .day : .month
    let parts = calendar.dateComponents([step], from: first, to: last)
    let count = (granularity == .daily ? parts.day : parts.month) ?? 0
    switch granularity {
    case .daily where count > 89: throw YelpSandboxRefusal(400, .reportDaysTooMany)
    case .daily where now.timeIntervalSince(first) > 731 * 86_400:
      throw YelpSandboxRefusal(400, .reportLookbackTooLong)
    case .monthly where count > 3: throw YelpSandboxRefusal(400, .reportMonthsTooMany)
    default: break
    }
    return (0...count).compactMap { calendar.date(byAdding: step, value: $0, to: first) }
      .compactMap(YelpTimestamp.text).map { String($0.prefix(granularity == .daily ? 10 : 7)) }
  }
}
