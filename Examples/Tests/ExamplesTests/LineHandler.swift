import Logging

/// Hands log lines to a test.
struct LineHandler: LogHandler {
  let line: AsyncStream<String>.Continuation
  var logLevel = Logger.Level.trace
  var metadata = Logger.Metadata()

  init(line: AsyncStream<String>.Continuation) { self.line = line }

  subscript(metadataKey key: String) -> Logger.MetadataValue? {
    get { metadata[key] }
    set { metadata[key] = newValue }
  }

  func log(event: LogEvent) {
    line.yield("\(event.level) \(event.message) \(event.metadata ?? [:])")
  }
}
