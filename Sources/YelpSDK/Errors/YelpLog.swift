import Foundation

/// The log: a level and one handler, both replaceable at any time.
///
/// Lines are built only when the level asks for them, and pass the redactor on their way out.
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
    set { state.withLock { $0.handler = newValue } }
  }

  /// Logs a line. What it says is built, and cleaned of secrets, only when it is wanted.
  func log(
    _ level: YelpLogLevel, id: @autoclosure () -> String? = nil, endpoint: YelpEndpoint? = nil,
    secrets: YelpSecrets? = nil,
    _ message: @autoclosure () -> String
  ) {
    let handler = state.withLock { $0.level >= level && level != .off ? $0.handler : nil }
    guard let handler else { return }
    let text = message()
    handler(
      YelpLogEntry(
        level: level, requestID: id(), endpoint: endpoint, message: secrets?.redacted(text) ?? text))
  }
}
