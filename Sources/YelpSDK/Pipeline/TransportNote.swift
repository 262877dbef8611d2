/// Logs once which transport a client uses by default, when the log is at a level for it.
final class TransportNote: Sendable {
  private let level: YelpLogLevel
  private let message: String
  private let isWritten = Locked(false)

  /// `nil` for a transport that the user has chosen.
  init?(_ transport: any YelpTransport) {
    guard let system = transport as? YelpSystemTransport else { return nil }
    level = system.problem == nil ? .info : .warning
    message = "transport: \(system.name)" + (system.problem.map { ", since \($0)" } ?? "")
  }

  func write(to log: YelpLog) {
    guard log.level >= level, !isWritten.exchange(true) else { return }
    log.log(level, message)
  }
}
