import Foundation

/// The secrets in use, which are removed from every text before it is shown.
///
/// The secrets of the configuration are kept for good. Provided keys and tokens change, so the 16 used last are kept.
final class YelpSecrets: Sendable, CustomStringConvertible, CustomReflectable {
  private let fixed: [String]
  private let state: Locked<State>
  private static let capacity = 16

  private struct State {
    var recent: [String] = []
    var redactor: Redactor
  }

  init(_ secrets: [String] = []) {
    fixed = secrets.filter { !$0.isEmpty }
    state = Locked(State(redactor: Redactor(secrets)))
  }

  private var redactor: Redactor { state.withLock { $0.redactor } }

  func add(_ secret: String) {
    guard !secret.isEmpty, !fixed.contains(secret) else { return }
    state.withLock { state in
      guard state.recent.last != secret else { return }
      let isKnown = state.recent.contains(secret)
      state.recent.removeAll { $0 == secret }
      state.recent.append(secret)
      if isKnown { return }
      if state.recent.count > Self.capacity { state.recent.removeFirst() }
      state.redactor = Redactor(fixed + state.recent)
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
