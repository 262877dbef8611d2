import Foundation
import TestKit
import Testing

@testable import YelpSDK

@Suite("The log", .timeLimit(.minutes(5)))
struct YelpLogTests {
  @Test("shows its level and more severe ones, nothing else", arguments: YelpLogLevel.allCases)
  func levels(_ level: YelpLogLevel) {
    let lines = Locked<[YelpLogLevel]>([])
    let log = YelpLog(level: level) { entry in lines.withLock { $0.append(entry.level) } }
    for wanted in YelpLogLevel.allCases { log.log(wanted, "line") }
    let expected: [YelpLogLevel] =
      switch level {
      case .off: []
      case .error: [.error]
      case .warning: [.error, .warning]
      case .info: [.error, .warning, .info]
      case .debug: [.error, .warning, .info, .debug]
      case .trace: [.error, .warning, .info, .debug, .trace]
      }
    #expect(lines.withLock { $0 } == expected)
  }

  @Test("says when each entry was made")
  func dates() {
    let entries = Locked<[YelpLogEntry]>([])
    let log = YelpLog(level: .info) { entry in entries.withLock { $0.append(entry) } }
    let before = Date.now
    log.log(.info, "line")
    #expect(entries.withLock { $0 }.map { (before...Date.now).contains($0.date) } == [true])
  }

  @Test("builds no line below its level")
  func lazyMessages() {
    let log = YelpLog(level: .error) { _ in }
    var isBuilt = false
    func message() -> String {
      isBuilt = true
      return ""
    }
    log.log(.debug, message())
    #expect(!isBuilt)
    log.log(.error, message())
    #expect(isBuilt)
  }

  @Test("of the SDK is off by default and can change level and handler at any time")
  func sdk() async throws {
    let yelp = YelpSDK()
    #expect(yelp.logLevel == .off)
    let lines = Locked<[String]>([])
    yelp.logHandler = { entry in lines.withLock { $0.append(entry.description) } }
    yelp.configure(.testing(StubTransport(body: YelpAPIClientTests.reviews)))
    _ = try await yelp.reviews(businessID: "a").send()
    #expect(lines.withLock { $0 }.isEmpty)
    yelp.logLevel = .info
    _ = try await yelp.reviews(businessID: "b").send()
    #expect(lines.withLock { $0 }.count == 1)
    #expect(lines.withLock { $0 }.first?.contains("reviews 200 in") == true)
  }

  @Test("indents continuation lines and escapes other control characters, so that no text can forge an entry")
  func forgedLines() {
    let lines = Locked<[String]>([])
    let log = YelpLog(level: .trace) { entry in lines.withLock { $0.append(entry.description) } }
    log.log(.info, "a\n[YelpSDK] error forged\r\n\u{301}b\u{2028}c\u{85}\u{1B}[2K")
    #expect(
      lines.withLock { $0 } == [
        "[YelpSDK] info a\n  [YelpSDK] error forged\\r\n  \u{301}b\\u{2028}c\\u{0085}\\u{1B}[2K"
      ])
  }

  @Test(
    "reads a level from the names that other systems use, in any case",
    arguments: [
      ("Debug", YelpLogLevel.debug), ("WARN", .warning), ("Warning", .warning), (" info\n", .info),
      ("notice", .info), ("DEFAULT", .info), ("OFF", .off), ("none", .off), ("ERROR", .error),
      ("fault", .error), ("Critical", .error), ("fatal", .error), ("TRACE", .trace), ("VERBOSE", .trace),
      ("all", .trace),
    ])
  func names(_ name: String, _ level: YelpLogLevel) {
    #expect(YelpLogLevel(name) == level)
  }

  @Test("accepts no other names")
  func unknownNames() {
    for name in ["loud", "", "warn ing", "\u{212A}"] { #expect(YelpLogLevel(name) == nil) }
    for level in YelpLogLevel.allCases { #expect(YelpLogLevel("\(level)") == level) }
  }

  @Test("releases a handler outside the lock")
  func release() {
    /// Uses the log in its deinit: under the lock that does not end.
    final class Asking: Sendable {
      let log: YelpLog

      init(_ log: YelpLog) { self.log = log }

      deinit { OtherThread.run { [log] in _ = log.level } }
    }
    let log = YelpLog()
    log.handler = { [asking = Asking(log)] _ in withExtendedLifetime(asking) {} }
    log.handler = { _ in }
    #expect(log.level == .off)
  }

  @Test("keeps its handler as it is, however many lines it is given")
  func manyLines() {
    let lines = Locked(0)
    do {
      let log = YelpLog(level: .error) { _ in lines.withLock { $0 += 1 } }
      for _ in 0..<300_000 { log.log(.debug, "") }
      log.log(.error, "")
    }
    // What wraps the handler once more at each line ends the process here.
    #expect(lines.withLock { $0 } == 1)
  }
}
