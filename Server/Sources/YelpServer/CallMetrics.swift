import Metrics
import YelpSDK

/// Counts and times calls by their events.
struct CallMetrics: YelpObserver {
  private let given: (any MetricsFactory)?
  private let endpoints = Vocabulary()
  private let codes = Vocabulary()

  /// - Parameter factory: `nil` for that of `MetricsSystem`, which may be bootstrapped later.
  init(_ factory: (any MetricsFactory)?) { given = factory }

  private var factory: any MetricsFactory { given ?? MetricsSystem.factory }

  func observe(_ event: YelpCallEvent) {
    let endpoint = ("endpoint", endpoints.word(event.endpoint.rawValue))
    switch event.kind {
    case .retrying(_, let error): count("yelp.retries", [endpoint, code(error.code.rawValue)])
    case .trackingLost(let loss): count("yelp.tracking.lost", [endpoint, code(loss.code)])
    case .ended(let outcome):
      let labels =
        switch outcome {
        case .success(let source, _, _): [endpoint, ("source", source.rawValue), ("code", "none")]
        case .failure(let error, _): [endpoint, ("source", "none"), code(error.code.rawValue)]
        }
      count("yelp.calls", labels)
      if let duration = event.duration { time("yelp.call.duration", duration, labels) }
    default: break
    }
  }

  /// An attempt waited for the limiter.
  func waited(_ duration: Duration, for endpoint: YelpEndpoint) {
    time("yelp.limiter.wait", duration, [("endpoint", endpoints.word(endpoint.rawValue))])
  }

  /// An attempt is sent. Counted here and not by its event, since a request that goes on for others when its first
  /// caller has left has no events.
  func sends(_ endpoint: YelpEndpoint) {
    count("yelp.requests", [("endpoint", endpoints.word(endpoint.rawValue))])
  }

  func limiterFailed() { count("yelp.limiter.failures", []) }

  func left(_ calls: Int) { Gauge(label: "yelp.quota.left", dimensions: [], factory: factory).record(calls) }

  private func code(_ code: String) -> (String, String) { ("code", codes.word(code)) }

  private func count(_ name: String, _ labels: [(String, String)]) {
    Counter(label: name, dimensions: labels, factory: factory).increment()
  }

  private func time(_ name: String, _ duration: Duration, _ labels: [(String, String)]) {
    Timer(label: name, dimensions: labels, factory: factory).record(duration: duration)
  }
}

/// The values of a label. An app can make endpoints and codes of any text, and each new value is another time series.
final class Vocabulary: Sendable {
  static let limit = 128

  private let words = Locked<Set<String>>([])

  /// The word itself while there are few, then `other` for a new one.
  func word(_ word: String) -> String {
    words.withLock { words in
      if words.contains(word) { return word }
      guard words.count < Self.limit else { return "other" }
      words.insert(word)
      return word
    }
  }
}
