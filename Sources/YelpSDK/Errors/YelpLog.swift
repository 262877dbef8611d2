import Foundation

/// The log: a level and one handler, both replaceable at any time.
///
/// A message is built only when its level is logged. Secrets are removed from it.
final class YelpLog: Sendable {
  private let state: Locked<State>

  private struct State {
    var level: YelpLogLevel
    var handler: YelpLogHandler
  }

  init(level: YelpLogLevel = .off, handler: @escaping YelpLogHandler = YelpLog.standardHandler) {
    state = Locked(State(level: level, handler: handler))
  }

  var level: YelpLogLevel {
    get { state.withLock { $0.level } }
    set { state.withLock { $0.level = newValue } }
  }

  var handler: YelpLogHandler {
    get { state.withLock { $0.handler } }
    set {
      // The handler before is released outside the lock.
      let old = state.withLock { state in
        let old = state.handler
        state.handler = newValue
        return old
      }
      withExtendedLifetime(old) {}
    }
  }

  /// Logs a message. Its lines after the first are indented, and control characters other than line breaks are escaped,
  /// so that no text from outside can pass for another entry.
  func log(
    _ level: YelpLogLevel, id: @autoclosure () -> String? = nil, endpoint: YelpEndpoint? = nil,
    secrets: YelpSecrets? = nil,
    _ message: @autoclosure () -> String
  ) {
    let handler = state.withLock { $0.level >= level && level != .off ? $0.handler : nil }
    guard let handler else { return }
    let text = message()
    let lines = (secrets?.redacted(text) ?? text).unicodeScalars
      .split(separator: "\n", omittingEmptySubsequences: false)
    handler(
      YelpLogEntry(
        level: level, requestID: id(), endpoint: endpoint,
        message: lines.map { String($0).singleLine }.joined(separator: "\n  ")))
  }
}
