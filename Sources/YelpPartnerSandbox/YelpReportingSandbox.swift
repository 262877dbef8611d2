import Foundation
import YelpPartner
import YelpSDK
import YelpSandbox

/// The reports of a sandbox, each ready at the third poll.
public final class YelpReportingSandbox: SandboxTopic {
  private let world: SandboxWorld
  private let places: YelpSandbox.Places
  private let state = Locked(State())

  private struct State {
    var orders: [String: ReportOrder] = [:]
    var pollsUntilReady = 3
    var failsNext = false
  }

  init(_ world: SandboxWorld, places: YelpSandbox.Places) {
    self.world = world
    self.places = places
  }

  /// The poll at which a report that is requested from now on is ready. Default: the third.
  public var pollsUntilReady: Int {
    get { state.withLock { $0.pollsUntilReady } }
    set { state.withLock { $0.pollsUntilReady = newValue } }
  }

  /// Lets the report fail that is requested next.
  public func failNextReport() { state.withLock { $0.failsNext = true } }

  func reset() { state.withLock { $0 = State() } }

  var endpoints: [YelpSandboxEndpoint] {
    [YelpReportGranularity.daily, .monthly].flatMap { granularity in
      [
        YelpSandboxEndpoint(.post, "/v3/reporting/businesses/\(granularity.rawValue)") {
          call throws(YelpSandboxRefusal) in
          try self.create(call, granularity)
        },
        YelpSandboxEndpoint(.get, "/v3/reporting/businesses/\(granularity.rawValue)/{id}") {
          call throws(YelpSandboxRefusal) in
          try self.poll(call, granularity)
        },
      ]
    }
  }

  private func create(
    _ call: YelpSandboxCall, _ granularity: YelpReportGranularity
  ) throws(YelpSandboxRefusal) -> YelpHTTPResponse {
    let json = try call.json()
    let ids = (json["ids"]?.arrayValue ?? []).compactMap(\.stringValue)
    let metrics = (json["metrics"]?.arrayValue ?? []).compactMap(\.stringValue).map(YelpReportMetric.init(_:))
    if ids.isEmpty { throw .missing("ids") }
    if metrics.isEmpty { throw .missing("metrics") }
    if ids.count > 500 { throw YelpSandboxRefusal(413, .reportBusinessesTooMany) }
    let known = Set(YelpReportMetric.businessMetrics + YelpReportMetric.adMetrics)
    if let unknown = metrics.first(where: { !known.contains($0) }) {
      throw YelpSandboxRefusal(
        400, .validationError, "\(unknown) is not one of the metrics.", field: "metrics")
    }
    let span = try ReportOrder.dates(
      granularity, from: json["start"]?.stringValue ?? "", through: json["end"]?.stringValue ?? "",
      now: call.now)
    let id = world.makeID()
    state.withLock { state in
      state.orders[id] = ReportOrder(
        granularity: granularity, businessIDs: ids, metrics: metrics, dates: span,
        pollsLeft: max(0, state.pollsUntilReady - 1), fails: state.failsNext)
      state.failsNext = false
    }
    return .json(["id": .string(id)], status: 202)
  }

  private func poll(
    _ call: YelpSandboxCall, _ granularity: YelpReportGranularity
  ) throws(YelpSandboxRefusal) -> YelpHTTPResponse {
    let found = state.withLock { state -> (order: ReportOrder, isReady: Bool)? in
      guard let order = state.orders[call["id"]] else { return nil }
      if order.granularity == granularity {
        state.orders[call["id"]]?.pollsLeft = max(0, order.pollsLeft - 1)
      }
      return (order, order.pollsLeft == 0)
    }
    guard let found else { throw YelpSandboxRefusal(400, .invalidReportID) }
    guard found.order.granularity == granularity else {
      throw YelpSandboxRefusal(400, .reportGranularityError)
    }
    guard found.isReady else { return .json(["error": ["code": "JOB_NOT_COMPLETE"]], status: 202) }
    if found.order.fails {
      return .json(["error": ["code": "JOB_FAILED", "description": "The job failed."]], status: 202)
    }
    return .json(found.order.report(id: call["id"], isKnown: { self.places.place($0) != nil }))
  }
}

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
    let number = SandboxWorld.number("\(businessID) \(date) \(metric)", below: 200)
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
