import Foundation
import Testing

@testable import YelpSDK

@Suite("The log", .timeLimit(.minutes(1)))
struct YelpLogTests {
  @Test("shows a level and everything graver, nothing else", arguments: YelpLogLevel.allCases)
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

  @Test("builds no line that nobody wants")
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

  @Test("cleans every line of known secrets")
  func redaction() {
    let lines = Locked<[String]>([])
    let log = YelpLog(level: .trace) { entry in lines.withLock { $0.append(entry.description) } }
    log.log(.info, id: "1", endpoint: .reviews, secrets: YelpSecrets(["k3y"]), "sent k3y and k3y")
    #expect(lines.withLock { $0 } == ["[YelpSDK] info #1 reviews sent <redacted> and <redacted>"])
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

  @Test("reads a level from its name")
  func names() {
    #expect(YelpLogLevel("Debug") == .debug)
    #expect(YelpLogLevel("loud") == nil)
  }
}
