import Foundation

extension YelpError {
  /// Any error as a ``YelpError``: unchanged when it is one already.
  package static func wrapping(_ error: any Error) -> YelpError {
    switch error {
    case let error as YelpError: error
    case let failure as YelpJSONFailure: YelpError(failure)
    case is CancellationError: YelpError(.cancelled, "The call was cancelled.")
    case let error as DecodingError: YelpError(decoding: error)
    default: YelpError(.unknown, "The call failed: \(type(of: error)).", underlyingError: error)
    }
  }

  /// The error of a parser or a `map` function. An error of the user's type means that the response can't be read.
  static func reading(_ error: any Error, parser: String) -> YelpError {
    var result = wrapping(error)
    if result.code == .unknown, !(error is YelpError) {
      result.code = .cannotParseResponse
      result.message = "\(parser) could not read the response: \(type(of: error))."
    }
    return result
  }

  private init(decoding error: DecodingError) {
    let (context, message): (DecodingError.Context, String) =
      switch error {
      case .keyNotFound(let key, let context):
        (context, "The response has no key \"\(key.stringValue)\", which the model requires.")
      case .typeMismatch(let type, let context): (context, "A value of type \(type) was expected.")
      case .valueNotFound(let type, let context):
        (context, "A value of type \(type) was expected, null was found.")
      case .dataCorrupted(let context): (context, "The body is no valid JSON or holds an unusable value.")
      @unknown default: (DecodingError.Context(codingPath: [], debugDescription: ""), "Decoding failed.")
      }
    let path = context.codingPath.reduce(into: "") { path, key in
      if let index = key.intValue {
        path += "[\(index)]"
      } else {
        path += path.isEmpty ? key.stringValue : ".\(key.stringValue)"
      }
    }
    self.init(.cannotParseResponse, message, codingPath: path, underlyingError: error)
    if case .dataCorrupted = error { return }
    meaning = YelpErrorMeaning(
      .cannotParseResponse, advice: "Correct the model's name or type, or make the property optional.")
  }
}

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
    failure.yelpCode = error.yelpCode.map { YelpErrorCode(clean($0.rawValue)) }
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
