import Foundation
import YelpSDK

/// What `yelp doctor` prints. It can be pasted: there is no key, name, address, id or text of Yelp's in it.
struct Report: Encodable {
  var sdk = YelpConfiguration.sdkVersion
  var date = Date().ISO8601Format()
  var system = ProcessInfo.processInfo.operatingSystemVersionString
  /// The library that sends, with that of TLS.
  var transport = Self.library
  /// The variables of the environment that are set and change how the library sends. Their values may hold a password.
  var environment = Self.variables.filter { ProcessInfo.processInfo.environment[$0]?.isEmpty == false }
  var asked: String
  /// How many requests were sent.
  var sent = 0
  var findings: [Check.Finding] = [] {
    didSet {
      let timed = findings.filter { $0.clockAhead != nil }
      clockAhead = timed.min { ($0.milliseconds ?? 0) < ($1.milliseconds ?? 0) }?.clockAhead
      // `Date` has whole seconds, and the response took a while.
      isClockWrong = !(-5...5).contains(clockAhead ?? 0)
    }
  }
  /// How many seconds this machine's clock is ahead, by the response that came fastest.
  private(set) var clockAhead: Int?
  private(set) var isClockWrong = false

  /// Whether something is not as the SDK expects it, or could not be looked at.
  var isBad: Bool { isClockWrong || findings.contains { [.drifted, .failed].contains($0.outcome) } }

  private static let variables = [
    "https_proxy", "HTTPS_PROXY", "all_proxy", "ALL_PROXY", "http_proxy", "no_proxy", "NO_PROXY",
    "SSL_CERT_FILE",
    "SSL_CERT_DIR",
  ]

  #if os(Linux)
    private static let library =
      CurlTransport.problem.map { "URLSession: \($0)" } ?? CurlTransport.libraryVersion
  #else
    private static let library = "URLSession"
  #endif
}

extension Report: CustomStringConvertible {
  var description: String {
    let rows = findings.map { finding in
      [
        finding.call, finding.status.map(String.init) ?? "-", finding.milliseconds.map { "\($0) ms" } ?? "-",
        [finding.outcome.rawValue, finding.code].compactMap(\.self).joined(separator: ": "),
      ]
    }
    let signs = findings.flatMap { finding in
      finding.signs.map { sign in
        let name = [sign.kind, sign.name].filter { !$0.isEmpty }.joined(separator: " ")
        return "\(finding.call): \(name)\(sign.count > 1 ? " (\(sign.count) times)" : "")"
      }
    }
    return """
      YelpSDK \(sdk) on \(system), \(date)
      Transport: \(transport)
      Environment: \(environment.isEmpty ? "no proxy, no certificates of its own" : environment.joined(separator: ", "))
      Asked \(asked): \(sent) calls

      \(Output.table(["call", "status", "time", "finding"], rows))

      \(limits)
      \(clock)
      \(hours)
      \(signs.isEmpty ? "" : "\nNot as expected:\n" + signs.joined(separator: "\n") + "\n")
      \(conclusion)
      """
  }

  private var answered: [Check.Finding] { findings.filter { $0.status.map { $0 < 300 } ?? false } }

  private var limits: String {
    let counts = Limit.names.map { name in "\(name) \(answered.count { $0.limitHeaders.contains(name) })" }
    return "Limit headers in \(answered.count) responses: \(counts.joined(separator: ", "))"
  }

  private var clock: String {
    guard let clockAhead else { return "Clock: no response had a Date" }
    return "Clock: \(isClockWrong ? "wrong, " : "")\(clockAhead) s ahead of Yelp's"
  }

  private var hours: String {
    let contradictions = findings.flatMap(\.signs).filter { $0.kind == Check.Finding.contradictedHours }
    let (fitting, other) = (findings.map(\.hoursFitting), contradictions.map(\.count))
    return "is_open_now: \(fitting.reduce(0, +)) fit our hours, \(other.reduce(0, +)) contradict them"
  }

  private var conclusion: String {
    let outcomes: [Check.Finding.Outcome] = [.asExpected, .drifted, .failed, .notInThisPlan, .notCalled]
    return outcomes.compactMap { outcome in
      let count = findings.count { $0.outcome == outcome }
      return count == 0 ? nil : "\(count) \(outcome.rawValue)"
    }.joined(separator: ", ")
  }
}
