public import Logging
public import YelpSDK

extension YelpLogLevel {
  /// The level at which the SDK logs what a logger with this level writes: `warning` for `notice`, which the SDK
  /// doesn't have, and `off` for `critical`.
  public init(_ level: Logger.Level) {
    switch level {
    case .trace: self = .trace
    case .debug: self = .debug
    case .info: self = .info
    case .notice, .warning: self = .warning
    case .error: self = .error
    case .critical: self = .off
    }
  }
}

extension Logger.Level {
  /// The level of an entry; `nil` for `off`, which no entry has.
  init?(_ level: YelpLogLevel) {
    switch level {
    case .off: return nil
    case .error: self = .error
    case .warning: self = .warning
    case .info: self = .info
    case .debug: self = .debug
    case .trace: self = .trace
    }
  }
}

extension Logger {
  /// A log handler of the SDK that writes to this logger, each entry at its own level.
  ///
  /// ```swift
  /// yelp.logLevel = .debug
  /// yelp.logHandler = logger.yelpLogHandler(showingCalls: true)
  /// ```
  /// The text of an entry about a call has no secret, but may repeat what was asked for: a term, a place, a phone
  /// number. By default such entries are left out, and calls are logged by
  /// ``YelpSDK/YelpConfiguration/observed(by:metrics:tracer:)``, without these texts.
  ///
  /// - Parameter showingCalls: Whether entries about calls and tracked events are written too, with `request`, `tag`
  ///   and `endpoint` as metadata: for development. Default: `false`.
  public func yelpLogHandler(showingCalls: Bool = false) -> YelpLogHandler {
    { entry in
      guard let level = Logger.Level(entry.level) else { return }
      guard showingCalls || entry.requestID == nil && entry.endpoint == nil else { return }
      let metadata = Logger.Metadata(endpoint: entry.endpoint, request: entry.requestID)
      log(level: level, "\(entry.message)", metadata: metadata.isEmpty ? nil : metadata)
    }
  }
}

extension Logger.Metadata {
  /// What names a call: its endpoint, its id, and the tag that the id begins with, as in `r7/17`.
  init(endpoint: YelpEndpoint?, request: String?) {
    self.init()
    self["endpoint"] = endpoint.map { "\($0)" }
    self["request"] = request.map { "\($0)" }
    self["tag"] = request.flatMap { id in id.lastIndex(of: "/").map { "\(id[..<$0])" } }
  }
}
