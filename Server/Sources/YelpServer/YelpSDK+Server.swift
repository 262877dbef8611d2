public import Logging
public import Metrics
public import Tracing
public import YelpSDK

extension YelpSDK {
  /// An instance that reports its calls to a server's log, metrics and traces.
  ///
  /// ```swift
  /// let logger = Logger(label: "yelp")
  /// let yelp = YelpSDK(configuration: YelpConfiguration(apiKey: key), logger: logger)
  /// let group = ServiceGroup(
  ///   services: [YelpTrackingService(yelp, logger: logger), server],
  ///   gracefulShutdownSignals: [.sigterm], logger: logger)
  /// try await group.run()
  /// ```
  /// ``YelpSDK/YelpConfiguration/observed(by:metrics:tracer:)`` says what is reported. Lines of the SDK that belong to
  /// no call, such as a store that fails, are logged too: ``Logging/Logger/yelpLogHandler(showingCalls:)``.
  ///
  /// - Parameters:
  ///   - configuration: The configuration. To change it later, call `configure(_:)` with an observed one.
  ///   - logger: Gets the lines. Its level now is the SDK's, at most `info`: the texts of lower levels are about calls,
  ///     of which the observer writes its own lines.
  ///   - metrics: Makes the metrics. Default: `nil`, that of `MetricsSystem` when something is counted; none before
  ///     it is bootstrapped.
  ///   - tracer: Makes the spans. Default: `nil`, that of `InstrumentationSystem` when a call begins; none before it is
  ///     bootstrapped.
  public convenience init(
    configuration: YelpConfiguration, logger: Logger, metrics: (any MetricsFactory)? = nil,
    tracer: (any Tracer)? = nil
  ) {
    self.init(
      configuration: configuration.observed(by: logger, metrics: metrics, tracer: tracer),
      logLevel: min(YelpLogLevel(logger.logLevel), .info), logHandler: logger.yelpLogHandler())
  }
}

extension YelpConfiguration {
  /// The same configuration, whose calls are reported to a log, to metrics and to traces.
  ///
  /// ```swift
  /// var configuration = yelp.configuration
  /// configuration.limits.perDay = 2_000
  /// yelp.configure(configuration.observed(by: logger))
  /// ```
  /// Make it last: it takes in the base URL, the limits and the clock, and a limit that is set on the result has no
  /// effect. What an earlier call has added is replaced, so calls are reported once.
  ///
  /// **Log.** A line for each response and each repeated attempt at `info`, for each failed call at `error`, for each
  /// tracked event that was given up and for a rate limiter that fails at `warning`, for each attempt and each call
  /// that succeeded or was cancelled at `debug`. Metadata, where known: `endpoint`, `request` (the id of the call),
  /// `tag` (yours), `attempt`, `status`, `code`, `source`, `milliseconds`, `bytes`, `wait` (milliseconds until the next
  /// attempt) and `error` (the type of a limiter's error).
  ///
  /// **Metrics.** Times are recorded in nanoseconds.
  ///
  /// | Name | Kind | Labels |
  /// |---|---|---|
  /// | `yelp.calls` | counter of calls that ended | `endpoint`, `source`, `code` |
  /// | `yelp.call.duration` | timer of a call, from `send()` to its value or error | `endpoint`, `source`, `code` |
  /// | `yelp.requests` | counter of attempts that were sent, repeated ones included | `endpoint` |
  /// | `yelp.retries` | counter of attempts that are repeated | `endpoint`, `code` of the failure |
  /// | `yelp.limiter.wait` | timer of an attempt's wait for the rate limiter | `endpoint` |
  /// | `yelp.limiter.failures` | counter of attempts without a limiter, since it failed | none |
  /// | `yelp.quota.left` | gauge: the calls that Yelp's latest response says are left today | none |
  /// | `yelp.tracking.lost` | counter of tracked events that were given up | `endpoint`, `code` |
  ///
  /// `source` is `network`, `cache`, `joined` (an equal call in flight was shared), `stale`, or `none` for a call that
  /// failed; `code` is that of the `YelpError`, or `none`. A tracked event that was not refused has `expired`,
  /// `overflowed` or `abandoned`. A label has at most 128 values; later ones are `other`.
  ///
  /// **Traces.** A span for each call, a child of the caller's, and a child of it for each attempt, with
  /// OpenTelemetry's names: `http.request.method`, `server.address`, `server.port`, `http.response.status_code`,
  /// `http.request.resend_count` and `error.type`; besides `yelp.endpoint` and `yelp.source`. Requests to the
  /// configured host, and to no other, carry the `traceparent` and `tracestate` of the call's span. No other field of
  /// the tracer is sent, so baggage stays in the process.
  ///
  /// Where equal calls share a request and the first of them is cancelled, the attempts that follow are counted, but
  /// have no lines and no spans.
  ///
  /// No line, label or attribute has a key, a token, a path, a query, a user or a text of Yelp's. Your names are in
  /// them: tags in the log, and the names of endpoints and codes of your own.
  ///
  /// - Parameters:
  ///   - logger: Gets the lines.
  ///   - metrics: Makes the metrics. Default: `nil`, that of `MetricsSystem` when something is counted.
  ///   - tracer: Makes the spans. Default: `nil`, that of `InstrumentationSystem` when a call begins.
  public func observed(
    by logger: Logger, metrics: (any MetricsFactory)? = nil, tracer: (any Tracer)? = nil
  ) -> YelpConfiguration {
    let metrics = CallMetrics(metrics)
    let tracing = CallTracing(tracer, home: baseURL)
    var copy = self
    copy.observers.removeAll { $0 is CallLog || $0 is CallMetrics || $0 is CallTracing }
    copy.observers += [tracing, metrics, CallLog(logger: logger)]
    // Innermost, so that it sees the address that the other middleware leaves.
    copy.middleware.removeAll { $0 is CallTracing }
    copy.middleware.append(tracing)
    let limiter = limits.limiter
    copy.limits.limiter = ObservedLimiter(
      (limiter as? ObservedLimiter).map(\.given) ?? limiter, limits: limits, clock: clock, metrics: metrics,
      logger: logger)
    return copy
  }
}
