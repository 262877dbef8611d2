import ArgumentParser
import Foundation
import YelpSDK

struct Doctor: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Compares what Yelp answers with what the SDK expects, in a report to paste.",
    discussion: """
      Calls each endpoint once that a key can have and that only reads: nothing is written, booked or tracked. It says what \
      it will call, and asks. The report has no key, name, address, id or text of Yelp's. Exits with 1 where something has \
      drifted or failed. An endpoint that the plan lacks is no failure.
      """)

  @Flag(help: "AI chat too, which Yelp bills by itself.")
  var chat = false
  @Flag(help: "What Yelp enables for partners too; of leads with the token in YELP_ACCESS_TOKEN.")
  var partner = false
  @Flag(help: "Don't ask.")
  var yes = false
  @OptionGroup var call: CallOptions

  func validate() throws {
    guard !call.isPrinted else {
      throw ValidationError("This command makes several requests: leave out --curl and --swift.")
    }
  }

  func run() async throws {
    var configuration = try call.userConfiguration()
    configuration.retry = .never
    // The command pauses between calls by itself, so that their times hold no wait.
    configuration.limits = .unlimited
    let checks = Check.all.filter { check in
      switch check.access {
      case .anyKey, .somePlans: true
      case .extra: chat
      case .partner, .businessUser: partner
      }
    }
    guard try call.sandbox != nil || yes || isAgreed(checks) else { return print("Nothing was sent.") }
    let yelp = YelpSDK(configuration: configuration, logLevel: call.log)
    let report = try await Self.report(on: checks, of: call.sandbox == nil ? "Yelp" : "a sandbox", with: yelp)
    print(call.json ? try Output.json(report) : report.description)
    if report.isBad { throw ExitCode.failure }
  }

  /// Makes the calls one after the other.
  static func report(
    on checks: [Check], of asked: String, with yelp: YelpSDK, pause: Duration = .milliseconds(200)
  ) async throws -> Report {
    var report = Report(asked: asked)
    var known = Check.Known()
    let hasUser = yelp.configuration.accessTokens != nil
    for check in checks {
      // Any key has the first call. What a later one is refused says nothing about the others.
      let isOver = report.findings.first?.endsTheRest == true
      guard !isOver, hasUser || check.access != .businessUser else {
        report.findings.append(Check.Finding(check.name, .notCalled))
        continue
      }
      report.findings.append(await check.run(yelp, &known))
      try await Task.sleep(for: pause)
    }
    report.sent = yelp.usage.sent
    return report
  }

  /// Says what will be called, and asks on a terminal.
  private func isAgreed(_ checks: [Check]) throws -> Bool {
    guard isatty(STDIN_FILENO) == 1, Terminal.errors.isWatched else {
      throw ValidationError("It calls Yelp \(checks.count) times with your key: agree with --yes.")
    }
    let extra = checks.contains { $0.access == .extra } ? " AI chat is billed by itself." : ""
    Terminal.errors.write(
      """
      \(checks.map(\.name).joined(separator: "\n"))
      At most \(checks.count) calls, each of which counts towards the quota of your key.\(extra)
      They only read: nothing is written, booked or tracked.
      Go on? [y/N] 
      """)
    return ["y", "yes"].contains(readLine()?.lowercased())
  }
}
