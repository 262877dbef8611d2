import Foundation

/// The secrets in use, which are removed from every text before it is shown.
///
/// The secrets of the configuration are kept for good. Provided keys and tokens change, so the 16 used last are kept.
final class YelpSecrets: Sendable, CustomStringConvertible, CustomReflectable {
  private let fixed: [ByteText]
  private let state: Locked<State>
  private static let capacity = 16

  private struct State {
    var recent: [ByteText] = []
    var redactor: Redactor

    /// How many secrets there were so far, and how many of them when the redactor was made.
    var count = 0
    var redactedCount = 0

    /// Makes a secret the one used last; `nil` when the redactor has it already.
    mutating func use(_ secret: ByteText) -> (recent: [ByteText], count: Int)? {
      if recent.last != secret {
        if !recent.contains(secret) { count += 1 }
        recent.removeAll { $0 == secret }
        recent.append(secret)
        if recent.count > YelpSecrets.capacity { recent.removeFirst() }
      }
      return redactedCount < count ? (recent, count) : nil
    }
  }

  init(_ secrets: [String] = []) {
    fixed = secrets.map(ByteText.init)
    state = Locked(State(redactor: Redactor(secrets)))
  }

  private var redactor: Redactor { state.withLock { $0.redactor } }

  func add(_ secret: String) {
    let secret = ByteText(secret)
    guard !secret.text.isEmpty, !fixed.contains(secret) else { return }
    guard let known = state.withLock({ $0.use(secret) }) else { return }
    let redactor = Redactor((fixed + known.recent).map(\.text))
    state.withLock { state in
      // Another thread may have made a newer one meanwhile.
      if known.count > state.redactedCount { (state.redactor, state.redactedCount) = (redactor, known.count) }
    }
  }

  /// Text without secrets.
  func redacted(_ text: String) -> String { redactor.redacted(text) }

  /// Bytes without secrets; the same bytes when there are none in them.
  func redacted(_ data: Data) -> Data { redactor.redacted(data) }

  /// A response without secrets in its header fields and, if it is an error, in its body: Yelp repeats a malformed
  /// Authorization header there. The body of a successful response is unchanged.
  func cleaned(_ response: YelpHTTPResponse) -> YelpHTTPResponse {
    let redactor = redactor
    var response = response
    response.headers = response.headers.mapValues(redactor.redacted)
    if !response.isSuccess { response.body = redactor.redacted(body: response.body) }
    return response
  }

  /// An error without secrets in any of its texts, and in the errors under it.
  func redacted(_ error: YelpError) -> YelpError {
    let redactor = redactor
    var error = error
    error.message = redactor.redacted(error.message)
    error.yelpCode = error.yelpCode.map { YelpErrorCode(redactor.redacted($0.rawValue)) }
    error.yelpDescription = error.yelpDescription.map(redactor.redacted)
    error.field = error.field.map(redactor.redacted)
    error.newBusinessID = error.newBusinessID.map(redactor.redacted)
    error.codingPath = error.codingPath.map(redactor.redacted)
    error.problems = error.problems.map { problem in
      YelpProblem(
        field: redactor.redacted(problem.field), value: redactor.redacted(problem.value), rule: problem.rule,
        advice: problem.advice)
    }
    error.request = error.request?.withoutSecrets
    error.responseHeaders = error.responseHeaders?.redacted.mapValues(redactor.redacted)
    error.responseBody = error.responseBody.map(redactor.redacted(body:))
    error.underlyingError = error.underlyingError.map { redacted($0, with: redactor) }
    return error
  }

  private func redacted(_ error: any Error, with redactor: Redactor) -> any Error {
    if let error = error as? YelpError { return redacted(error) }
    let text = "\(error) \(String(reflecting: error)) \(error.localizedDescription)"
    let isClean = redactor.redacted(text).hasSameBytes(as: text)
    return isClean ? error : RedactedError(description: redactor.redacted("\(error)"))
  }

  /// Stands for an error whose texts hold a secret.
  private struct RedactedError: LocalizedError, CustomStringConvertible {
    let description: String
    var errorDescription: String? { description }
  }

  var description: String { "YelpSecrets" }
  var customMirror: Mirror { Mirror(self, children: []) }
}
