public import Foundation

/// What a request carries, and its content type.
public struct YelpRequestBody: Sendable, Hashable {
  /// The media type, sent as `Content-Type`.
  public var contentType: String
  /// The bytes, or the file that holds them.
  public var content: YelpHTTPRequest.Body

  public init(contentType: String, content: YelpHTTPRequest.Body) {
    self.contentType = contentType
    self.content = content
  }

  /// A JSON body, its members sorted by name.
  public static func json(_ value: YelpJSONValue) -> YelpRequestBody {
    YelpRequestBody(contentType: "application/json", content: .data(value.data))
  }

  /// A JSON body from any `Encodable`, its members sorted by name.
  public static func json(encoding value: some Encodable) throws(YelpError) -> YelpRequestBody {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    do {
      return YelpRequestBody(contentType: "application/json", content: .data(try encoder.encode(value)))
    } catch {
      throw YelpError(
        .invalidArguments, "The body cannot be written as JSON.",
        problems: [
          YelpProblem(
            field: "body", value: "\(type(of: value))", rule: "can be written as JSON",
            advice: "Look for NaN, infinities or an encode(to:) that throws.")
        ],
        underlyingError: error)
    }
  }

  /// A form, as OAuth and reservations take it.
  public static func form(_ fields: [String: YelpParameter]) -> YelpRequestBody {
    YelpRequestBody(
      contentType: "application/x-www-form-urlencoded",
      content: .data(Data(YelpURLEncoding.query(fields).utf8)))
  }

  /// Bytes of any type.
  public static func data(_ data: Data, contentType: String = "application/octet-stream") -> YelpRequestBody {
    YelpRequestBody(contentType: contentType, content: .data(data))
  }

  /// A file that is streamed from disk while it is sent.
  public static func file(_ url: URL, contentType: String = "application/octet-stream") -> YelpRequestBody {
    YelpRequestBody(contentType: contentType, content: .file(url))
  }
}
