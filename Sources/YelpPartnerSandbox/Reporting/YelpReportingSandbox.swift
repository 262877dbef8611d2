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

  /// At which poll a report is ready that is requested from now on. Default: the third.
  public var pollsUntilReady: Int {
    get { state.withLock { $0.pollsUntilReady } }
    set { state.withLock { $0.pollsUntilReady = newValue } }
  }

  /// Lets the report fail that is requested next.
  public func failNextReport() { state.withLock { $0.failsNext = true } }

  func reset() {
    let old = state.exchange(State())
    withExtendedLifetime(old) {}
  }

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
