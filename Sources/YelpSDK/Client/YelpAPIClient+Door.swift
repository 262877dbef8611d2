import Foundation

/// Where a call begins and ends: there it is counted, logged and told to the observers.
extension YelpAPIClient {
  /// The number of the last call of this process. Ids differ between clients too.
  private static let lastNumber = Locked(0)

  /// - Parameter request: What is sent; `nil` when the input breaks a rule.
  func begin(_ endpoint: YelpEndpoint, _ request: AnyRequest?) -> YelpCall {
    count { $0.asked += 1 }
    if isFirst(.call) {
      transport.note(in: log)
      if configuration.responseStore != nil, store == nil {
        log.log(.warning, "responseStore is not used while the cache is off: set `cache` too")
      }
    }
    let number = Self.lastNumber.withLock { last in
      last += 1
      return last
    }
    let limit = request?.draft.goesOn == true ? nil : configuration.timeout
    let call = YelpCall(
      number, endpoint,
      request?.completed(headers: configuration.headers, locale: configuration.locale?.rawValue),
      user: caller.user?.id, tag: caller.tag, credential: credential, secrets: secrets,
      timeout: request?.draft.timeout ?? limit, clock: configuration.clock, log: log,
      observers: configuration.observers)
    call.report(.started)
    return call
  }

  func end<Value>(_ call: YelpCall, with response: YelpResponse<Value>) -> YelpResponse<Value> {
    var response = response
    response.duration = call.clock.now() - call.start
    let source = response.source
    let wasJoined = call.isJoined
    count { usage in
      if source == .cache { usage.cached += 1 }
      if source == .stale { usage.stale += 1 }
      if wasJoined { usage.joined += 1 }
    }
    if source == .joined { call.log(.debug, "joined an equal call") }
    if response.isFromCache {
      call.report(.cacheHit(age: response.age))
      let reason = response.error.map { ", since Yelp failed: \($0.code)" } ?? ""
      call.log(.debug, "from the cache, \(response.age.components.seconds) s old\(reason)")
    }
    call.report(.ended(.success(source: source, attempts: response.attempts, duration: response.duration)))
    return response
  }

  func end(_ call: YelpCall, with error: YelpError) -> YelpError {
    var failure = call.failure(error)
    // A request that others may have joined goes on without this caller.
    let attempts = call.info.isIdempotent ? call.attempts : call.stop()
    failure.noteOutcome(of: call.info, attempts: attempts)
    failure.attempts = max(failure.attempts, attempts)
    let isCancelled = failure.isCancellation
    let wasJoined = call.isJoined
    count { usage in
      if isCancelled { usage.cancelled += 1 } else { usage.failed += 1 }
      if wasJoined { usage.joined += 1 }
    }
    call.log(isCancelled ? .debug : .error, "failed: \(failure)")
    call.report(.ended(.failure(failure, duration: call.clock.now() - call.start)))
    return failure
  }

  /// Logs what is not part of a call.
  package func write(_ level: YelpLogLevel, _ message: @autoclosure () -> String) {
    log.log(level, message())
  }

  /// Whether something happens for the first time.
  func isFirst(_ moment: State.Moment) -> Bool { state.withLock { $0.seen.insert(moment).inserted } }
}
