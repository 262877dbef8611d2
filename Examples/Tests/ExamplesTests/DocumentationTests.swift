import InMemoryLogging
import Logging
import Testing
import YelpSDK
import YelpSandbox

/// Samples in the documentation that need other packages.
@Suite("Documentation")
struct DocumentationTests {
  private let key = YelpSandbox().apiKey

  @Test("Sources/YelpSDK/YelpSDK.docc/ObservingCalls.md: lines go to swift-log")
  func logging() async throws {
    let yelp = YelpSDK()
    yelp.configure(YelpSandbox().configuration)
    let log = InMemoryLogHandler()

    let logger = Logger(label: "yelp") { _ in log }
    yelp.logLevel = .info
    yelp.logHandler = { entry in
      let level: Logger.Level = entry.level == .error ? .error : entry.level == .warning ? .warning : .info
      logger.log(
        level: level, "\(entry.message)",
        metadata: [
          "request": "\(entry.requestID ?? "-")", "endpoint": "\(entry.endpoint?.rawValue ?? "-")",
        ])
    }

    _ = try await yelp.autocomplete("tea").send()
    let all = log.entries.map { "\($0.message) \($0.metadata)" }
    #expect(all.count == 1)
    #expect(all.first?.contains("autocomplete") == true)
    #expect(all.first?.contains(key) == false)
  }
}
