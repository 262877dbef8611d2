import Foundation
import HTTPTypes
import Hummingbird
import NIOConcurrencyHelpers
import NIOCore
import YelpPartnerSandbox
import YelpSDK
import YelpSandbox

/// What goes wrong in a sandbox. The state is the server's, so every page shows the same.
final class SandboxSwitches: Sendable {
  /// One at a time.
  enum Fault: String, CaseIterable, Sendable {
    case none, given, perSecond, perDay, status500, status503, brokenBody, webPage, offline, oddJSON

    var title: String {
      switch self {
      case .none: "None"
      case .given: "As the command line says"
      case .perSecond: "429: too many calls this second"
      case .perDay: "429: the daily quota is spent"
      case .status500: "500: an error inside Yelp"
      case .status503: "503: Yelp is overloaded"
      case .brokenBody: "The body breaks off"
      case .webPage: "A web page in place of JSON"
      case .offline: "No answer: the connection closes"
      case .oddJSON: "Odd JSON, which the SDK still reads"
      }
    }
  }

  /// A change that can't be made, in words.
  struct Problem: Error { let text: String }

  private struct State: Sendable {
    var fault: Fault
    /// Milliseconds.
    var latency: Int
    /// Without what ``fault`` makes of them.
    var limits: YelpSandbox.Limits
  }

  private let sandbox: YelpPartnerSandbox
  private let latency: Int
  private let given: YelpSandbox.Fault?
  private let setUp: @Sendable () -> Void
  private let state: NIOLockedValueBox<State>

  init(
    _ sandbox: YelpPartnerSandbox, latency: Duration, given: YelpSandbox.Fault?,
    setUp: @escaping @Sendable () -> Void
  ) {
    self.sandbox = sandbox
    self.latency = Int(latency / .milliseconds(1))
    self.given = given
    self.setUp = setUp
    state = NIOLockedValueBox(State(fault: .none, latency: 0, limits: .init()))
    prepare()
  }

  /// Makes the sandbox as it was at the start.
  func reset() {
    sandbox.reset()
    prepare()
  }

  private func prepare() {
    setUp()
    let start = State(fault: given == nil ? .none : .given, latency: latency, limits: sandbox.yelp.limits)
    state.withLockedValue { $0 = start }
    apply(start, faults(of: start.fault))
  }

  /// The API keys that the sandbox accepts.
  var keys: Set<String> { sandbox.yelp.acceptedKeys.union([sandbox.yelp.apiKey]) }

  /// The fault that is on. One of the command line that is used up is off.
  var fault: Fault {
    let state = state.withLockedValue { $0 }
    let others = sandbox.faults.count - (state.latency > 0 ? 1 : 0)
    return state.fault == .given && others == 0 ? .none : state.fault
  }

  /// Those to choose from.
  private var faults: [Fault] { Fault.allCases.filter { $0 != .given || given != nil } }

  var json: YelpJSONValue {
    let state = state.withLockedValue { $0 }
    return [
      "fault": .string(fault.rawValue), "latency": .integer(state.latency),
      "plan": .string(sandbox.yelp.plan.rawValue),
      "perSecond": state.limits.perSecond.map { .integer($0) } ?? .null,
      "perDay": .integer(state.limits.perDay),
      "faults": .array(faults.map { ["name": .string($0.rawValue), "title": .string($0.title)] }),
      "plans": .array(YelpSandboxPlan.allCases.map { .string($0.rawValue) }),
    ]
  }

  /// Makes the changes of a page: all of them, or none.
  func change(_ body: YelpJSONValue) throws(Problem) {
    guard let members = body.objectValue else { throw Problem(text: "The body must be a JSON object.") }
    var new = state.withLockedValue { $0 }
    var plan: YelpSandboxPlan?
    for (name, value) in members.sorted(by: { $0.key < $1.key }) {
      switch name {
      case "fault":
        guard let fault = faults.first(where: { $0.rawValue == value.stringValue }) else {
          throw Problem(text: "fault must be one of \(faults.map(\.rawValue).joined(separator: ", ")).")
        }
        new.fault = fault
      case "plan":
        plan = value.stringValue.flatMap(YelpSandboxPlan.init)
        guard plan != nil else {
          let plans = YelpSandboxPlan.allCases.map(\.rawValue).joined(separator: ", ")
          throw Problem(text: "plan must be one of \(plans).")
        }
      case "latency": new.latency = try Self.number(name, value, 0...3_600_000)
      case "perDay": new.limits.perDay = try Self.number(name, value, 0...1_000_000_000)
      case "perSecond":
        new.limits.perSecond = value.isNull ? nil : try Self.number(name, value, 1...1_000_000)
      default:
        throw Problem(text: "There is no \(name): fault, latency, plan, perSecond and perDay can be set.")
      }
    }
    if let plan { sandbox.yelp.plan = plan }
    let old = state.withLockedValue { [new] state in
      defer { state = new }
      return state
    }
    // A fault with a count goes on where it is unless one is chosen.
    let rest = Array(sandbox.faults.dropFirst(old.latency > 0 ? 1 : 0))
    apply(new, members["fault"] == nil ? rest : faults(of: new.fault))
  }

  private static func number(
    _ name: String, _ value: YelpJSONValue, _ range: ClosedRange<Int>
  ) throws(Problem) -> Int {
    guard let number = value.intValue, range.contains(number) else {
      throw Problem(
        text: "\(name) must be a whole number from \(range.lowerBound) to \(range.upperBound).")
    }
    return number
  }

  private func apply(_ state: State, _ faults: [YelpSandbox.Fault]) {
    var limits = state.limits
    if state.fault == .perSecond { limits.perSecond = 0 }
    if state.fault == .perDay { limits.perDay = 0 }
    sandbox.yelp.limits = limits
    let delay = state.latency > 0 ? [YelpSandbox.Fault.latency(.milliseconds(state.latency))] : []
    sandbox.faults = delay + faults
  }

  private func faults(of fault: Fault) -> [YelpSandbox.Fault] {
    switch fault {
    case .given: [given].compactMap(\.self)
    case .status500: [.status(500)]
    case .status503: [.status(503)]
    case .webPage: [.header("Content-Type", "text/html"), .body(Data(Self.page.utf8))]
    // Those of the wire are in `spoilt`.
    case .none, .perSecond, .perDay, .brokenBody, .offline, .oddJSON: []
    }
  }

  private static let page =
    "<!doctype html><html><head><title>Sign in</title></head><body><h1>Sign in to the network</h1></body></html>"

  /// The response as the switches want it on the wire.
  func spoilt(_ response: Response) async -> Response {
    let fault = fault
    guard fault == .brokenBody || fault == .oddJSON else { return response }
    var response = response
    let body = await response.body.collected().bytes
    if fault == .oddJSON {
      let odd = (try? YelpJSONValue(parsing: Data(body.readableBytesView))).map { OddJSON.bent($0).data }
      response.body = ResponseBody(byteBuffer: odd.map { ByteBuffer(bytes: $0) } ?? body)
    } else {
      response.body = ResponseBody(contentLength: body.readableBytes) { writer in
        try await writer.write(body.getSlice(at: body.readerIndex, length: body.readableBytes / 2) ?? body)
        throw BodyBrokeOff()
      }
    }
    return response
  }

  private struct BodyBrokeOff: Error, CustomStringConvertible {
    var description: String { "the body broke off" }
  }
}

/// JSON as Yelp bends it at times: numbers as texts, empty texts as `null`, members that nobody knows, and an element of a list
/// that is none.
enum OddJSON {
  static func bent(_ value: YelpJSONValue) -> YelpJSONValue {
    switch value {
    case .integer, .number: .string("\(value)")
    case .string(""): .null
    case .array(let elements):
      .array((elements.contains { $0.objectValue != nil } ? [.null] : []) + elements.map(bent))
    case .object(let members): .object(members.mapValues(bent).merging(["odd_member": [[:]]]) { $1 })
    case .string, .bool, .null: value
    }
  }
}
