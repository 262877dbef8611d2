public import Foundation

/// Reads models from the bytes of a response, in one pass.
public enum YelpWireDecoder {
  /// Reads a model from a body.
  ///
  /// - Throws: ``YelpError`` with code `cannotParseResponse` when the body is not JSON (the message names the
  ///   byte) or lacks what the model cannot do without, and `cancelled` when the task was cancelled meanwhile.
  public static func decode<Model: YelpWireModel>(
    _ type: Model.Type, from body: Data, options: YelpDecodingOptions = .init()
  ) throws -> YelpDecoded<Model> {
    do {
      return try YelpJSONIndex.withIndex(
        of: body, maximumDepth: options.maximumDepth, maximumByteCount: options.maximumByteCount
      ) { index in
        let reading = YelpWireReading(
          index, maximumIssues: options.maximumIssues, hidesContent: options.hidesContent)
        do {
          return YelpDecoded(value: try reading.model(type, at: 0), issues: reading.issues)
        } catch let failure as YelpWireFailure {
          throw reading.error(for: failure)
        }
      }
    } catch let failure as YelpJSONFailure {
      throw YelpError(failure, hidesContent: options.hidesContent)
    }
  }
}
