public import Foundation

extension YelpError {
  /// A failure of reading JSON, or a model of it.
  ///
  /// - Parameter hidesContent: Whether what stood in the body is left out.
  init(_ failure: YelpJSONFailure, hidesContent: Bool = false) {
    if failure.path.isEmpty, failure.found.hasPrefix("<"), case .text = failure.cause {
      self = .webPage
    } else {
      self.init(
        .cannotParseResponse, Self.message(failure, found: hidesContent ? "" : failure.found),
        codingPath: failure.offset == nil ? nil : failure.path)
    }
  }

  private static func message(_ failure: YelpJSONFailure, found: String) -> String {
    let offset = failure.offset ?? 0
    switch failure.cause {
    case .text(let reason):
      if failure.offset == nil { return reason }
      return "Not valid JSON at byte \(offset): \(reason)\(found.isEmpty ? "" : ", found \(found)")."
    case .end(let reason):
      if offset == 0 { return "The response is empty." }
      let place = reason.hasSuffix("in a string") ? ", inside a string" : ": \(reason)"
      return "The response was cut off at byte \(offset)\(place)."
    case .noObject: return "Expected an object at byte \(offset), found \(found)."
    case .missing(let field): return "The required `\(field)` is missing at byte \(offset), found \(found)."
    case .unusable(let field):
      return "The required `\(field)` can't be read at byte \(offset), found \(found)."
    }
  }

  /// HTML or XML in the place of JSON.
  static var webPage: YelpError {
    YelpError(.cannotParseResponse, .webPage, "The response is a web page, not JSON.")
  }
}

extension YelpWireDecoder {
  /// Reads a body.
  ///
  /// - Throws: ``YelpError`` with code `cannotParseResponse` when it is not JSON. The message names the byte.
  package static func reading(
    _ body: Data, _ options: YelpDecodingOptions = .init()
  ) throws(YelpError) -> YelpWireDecoder {
    do { return try YelpWireDecoder(body, options: options) } catch {
      throw YelpError(error, hidesContent: options.hidesContent)
    }
  }

  /// Reads a model from a body.
  ///
  /// - Throws: ``YelpError`` with code `cannotParseResponse` when the body is not JSON or lacks what the model
  ///   requires.
  package static func decode<Model: YelpWireModel>(
    _ type: Model.Type, from body: Data, options: YelpDecodingOptions = .init()
  ) throws -> (value: Model, issues: [YelpDecodingIssue]) {
    let decoder = try reading(body, options)
    do {
      let model = try decoder.model(type, at: 0)
      return (model, decoder.issues)
    } catch let failure as YelpJSONFailure {
      throw YelpError(decoder.located(failure))
    }
  }
}

extension YelpWireModel {
  /// Reads the model with any decoder, as leniently as the SDK reads responses. Issues are not reported.
  ///
  /// - Throws: `DecodingError` when a required field is missing.
  public init(from decoder: any Decoder) throws {
    do {
      self = try YelpWireDecoder.decode(Self.self, from: YelpJSONValue(from: decoder).data).value
    } catch let error as YelpError {
      throw DecodingError.dataCorrupted(
        .init(codingPath: decoder.codingPath, debugDescription: error.description, underlyingError: error))
    }
  }
}

extension YelpJSONValue {
  /// Reads JSON, strictly by RFC 8259. When a name is repeated, the last one counts.
  ///
  /// Values may be nested 128 levels deep.
  ///
  /// - Throws: ``YelpError`` with code `cannotParseResponse` and the byte where it stops being JSON.
  public init(parsing data: Data) throws {
    do { try self.init(reading: data) } catch let failure as YelpJSONFailure { throw YelpError(failure) }
  }
}
