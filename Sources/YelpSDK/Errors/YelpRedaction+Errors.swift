import Foundation

/// Stands for an error whose texts hold a credential.
struct RedactedError: LocalizedError, CustomStringConvertible {
  let description: String
  var errorDescription: String? { description }
}

extension YelpRedaction {
  /// An error without these secrets in its texts. A transport may show the request that it could not send, and a
  /// middleware or provider what it knows.
  package static func removing(_ secrets: [String], from error: any Error) -> any Error {
    if let failure = error as? YelpError { return removing(secrets, from: failure) }
    var texts = "\(error) \(String(reflecting: error)) \(error.localizedDescription)"
    dump(error, to: &texts, maxDepth: 8, maxItems: 1_000)
    return removing(secrets, from: texts) == texts
      ? error : RedactedError(description: removing(secrets, from: "\(error)"))
  }

  /// The same for an error of the SDK.
  static func removing(_ secrets: [String], from error: YelpError) -> YelpError {
    let clean = { (text: String) in removing(secrets, from: text) }
    var failure = error
    failure.message = clean(error.message)
    failure.apiCode = error.apiCode.map { YelpAPICode(clean($0.rawValue)) }
    failure.yelpDescription = error.yelpDescription.map(clean)
    failure.field = error.field.map(clean)
    failure.newBusinessID = error.newBusinessID.map(clean)
    failure.codingPath = error.codingPath.map(clean)
    failure.outcomeCheck = error.outcomeCheck.map(clean)
    failure.problems = error.problems.map {
      YelpProblem(
        field: clean($0.field), value: clean($0.value), rule: clean($0.rule), advice: clean($0.advice))
    }
    failure.responseHeaders = error.responseHeaders?.mapFields { clean($1) }
    failure.responseBody = error.responseBody.map { removing(secrets, from: $0) }
    failure.request = error.request.map { removing(secrets, from: $0) }
    failure.underlyingError = error.underlyingError.map { removing(secrets, from: $0) }
    return failure
  }
}
