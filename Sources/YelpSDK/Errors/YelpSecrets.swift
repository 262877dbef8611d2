import Foundation

/// The secrets in use, which are removed from every text before it is shown.
///
/// The secrets of the configuration are kept for good, and those of a call until it ends. Of the others the 16 used last
/// are kept.
final class YelpSecrets: Sendable, CustomStringConvertible, CustomReflectable {
  private let fixed: [ByteText]
  private let state: Locked<State>
  private static let capacity = 16

  private struct State {
    var recent: [ByteText] = []
    /// The secrets of calls in flight, by the id of the call.
    var calls: [String: Set<ByteText>] = [:]
    /// How many calls in flight have a secret.
    var holders: [ByteText: Int] = [:]
    var redactor: Redactor

    /// How many secrets there were so far, and how many of them when the redactor was made.
    var count = 0
    var redactedCount = 0

    /// Makes a secret the one used last; `nil` when the redactor has it already.
    mutating func use(_ secret: ByteText, in call: String?) -> (secrets: [ByteText], count: Int)? {
      if recent.last != secret {
        if holders[secret] == nil, !recent.contains(secret) { count += 1 }
        keep(secret)
      }
      if let call, calls[call, default: []].insert(secret).inserted { holders[secret, default: 0] += 1 }
      return redactedCount < count ? (recent + holders.keys, count) : nil
    }

    /// Takes the secrets of a call for ones used just now.
    mutating func end(_ call: String) {
      for secret in calls.removeValue(forKey: call) ?? [] {
        holders[secret] = holders[secret].flatMap { $0 > 1 ? $0 - 1 : nil }
        keep(secret)
      }
    }

    private mutating func keep(_ secret: ByteText) {
      recent.removeAll { $0 == secret }
      recent.append(secret)
      if recent.count > YelpSecrets.capacity { recent.removeFirst() }
    }
  }

  init(_ secrets: [String] = []) {
    fixed = secrets.map(ByteText.init)
    state = Locked(State(redactor: Redactor(secrets)))
  }

  private var redactor: Redactor { state.withLock { $0.redactor } }

  /// - Parameter call: The id of the call in flight that has the secret. It must be ended with ``end(_:)``.
  func add(_ secret: String, of call: String? = nil) {
    let secret = ByteText(secret)
    guard !secret.text.isEmpty, !fixed.contains(secret) else { return }
    guard let known = state.withLock({ $0.use(secret, in: call) }) else { return }
    let redactor = Redactor((fixed + known.secrets).map(\.text))
    state.withLock { state in
      // Another thread may have made a newer one meanwhile.
      if known.count > state.redactedCount { (state.redactor, state.redactedCount) = (redactor, known.count) }
    }
  }

  /// Ends a call, after its errors and log lines were redacted.
  func end(_ call: String) { state.withLock { $0.end(call) } }

  /// Text without secrets.
  func redacted(_ text: String) -> String { redactor.redacted(text) }

  /// Bytes without secrets; the same bytes when there are none in them.
  func redacted(_ data: Data) -> Data { redactor.redacted(data) }

  /// A response without secrets in its header fields and, if it is an error, in its body, of which the beginning is kept
  /// that an error keeps: Yelp repeats a malformed Authorization header there. The body of a successful response is
  /// unchanged.
  func cleaned(_ response: YelpHTTPResponse) -> YelpHTTPResponse {
    let redactor = redactor
    var response = response
    response.headers = response.headers.mapValues(redactor.redacted)
    if !response.isSuccess { response.body = redactor.redacted(body: response.body) }
    return response
  }

  /// An error without secrets in any of its texts, and in the errors under it.
  func redacted(_ error: YelpError) -> YelpError { redactor.redacted(error) }

  var description: String { "YelpSecrets" }
  var customMirror: Mirror { Mirror(self, children: []) }
}
