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
    let reading = try YelpWireReading(body, options: options)
    do {
      let model = try reading.model(type, at: 0)
      return YelpDecoded(value: model, issues: try reading.finish())
    } catch {
      throw reading.explained(error)
    }
  }
}
