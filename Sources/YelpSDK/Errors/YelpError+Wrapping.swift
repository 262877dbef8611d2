import Foundation

extension YelpError {
  /// Any error as a ``YelpError``: unchanged when it is one already.
  package static func wrapping(_ error: any Error) -> YelpError {
    switch error {
    case let error as YelpError: error
    case let failure as YelpJSONFailure: YelpError(failure)
    case is CancellationError: YelpError(.cancelled, "The call was cancelled.")
    case let error as DecodingError: YelpError(decoding: error)
    default: YelpError(.unknown, "The call failed: \(words(of: error))", underlyingError: error)
    }
  }

  /// The type of an error, with its own sentence or the case of an enum: `KeychainError: The keychain is locked.`
  private static func words(of error: any Error) -> String {
    let name = "\(type(of: error))"
    let own =
      if let error = error as? any LocalizedError {
        error.errorDescription ?? ""
      } else if error is any CustomNSError || type(of: error) is NSError.Type {
        error.localizedDescription
      } else if Mirror(reflecting: error).displayStyle == .enum, Mirror(reflecting: error).children.isEmpty {
        "\(error)"
      } else { "" }
    let sentence = String(own.trimmed.singleLine.unicodeScalars.prefix(300))
    let text =
      sentence.isEmpty ? name : error is RedactedError ? sentence : "\(name): \(sentence)"
    return text.unicodeScalars.last.map { ".!?".unicodeScalars.contains($0) } == true ? text : "\(text)."
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
    cause = .unfitModel
  }
}
