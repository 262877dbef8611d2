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
