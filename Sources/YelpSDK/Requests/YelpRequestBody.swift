public import Foundation

/// The body of a request, with its content type.
public struct YelpRequestBody: Sendable, Hashable {
  /// The media type, sent as `Content-Type`.
  public var contentType: String
  /// The bytes, or the file that has them.
  public var content: YelpHTTPRequest.Body
  /// Why it could not be made.
  private var problem: YelpProblem?

  public init(contentType: String, content: YelpHTTPRequest.Body) {
    self.contentType = contentType
    self.content = content
  }

  /// A JSON body, its members sorted by name.
  public static func json(_ value: YelpJSONValue) -> YelpRequestBody {
    YelpRequestBody(contentType: "application/json", content: .data(value.data))
  }

  /// A JSON body from any `Encodable`, its members sorted by name. One that can't be encoded is a problem of the
  /// request.
  @_disfavoredOverload
  public static func json(_ value: some Encodable) -> YelpRequestBody {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    var body = YelpRequestBody(contentType: "application/json", content: .data(Data()))
    do { body.content = .data(try encoder.encode(value)) } catch {
      body.problem = YelpProblem(
        field: "body", value: "\(type(of: value))", rule: "must be writable as JSON",
        advice: "Look for NaN, infinities or an encode(to:) that throws.")
    }
    return body
  }

  /// A form, as OAuth and reservations take it.
  public static func form(_ fields: YelpParameters) -> YelpRequestBody {
    YelpRequestBody(
      contentType: "application/x-www-form-urlencoded",
      content: .data(Data(YelpURLEncoding.query(fields.pairs).utf8)))
  }

  /// Bytes of any type.
  public static func data(_ data: Data, contentType: String = "application/octet-stream") -> YelpRequestBody {
    YelpRequestBody(contentType: contentType, content: .data(data))
  }

  /// A file that is streamed from disk while it is sent. It must exist when the request is built.
  public static func file(_ url: URL, contentType: String = "application/octet-stream") -> YelpRequestBody {
    YelpRequestBody(contentType: contentType, content: .file(url))
  }

  /// The rules that it breaks; empty when it can be sent.
  var problems: [YelpProblem] {
    let found = if case .file(let file) = content { file.bodyProblem } else { problem }
    return [found].compactMap(\.self)
  }
}

extension URL {
  /// The problem of this file as the source of a body; `nil` for a regular file that can be read. Anything else would
  /// be waited for in vain.
  var bodyProblem: YelpProblem? {
    let values = isFileURL ? try? resourceValues(forKeys: [.isRegularFileKey, .isReadableKey]) : nil
    return values?.isRegularFile == true && values?.isReadable != false ? nil : unreadableBodyProblem
  }

  var unreadableBodyProblem: YelpProblem {
    YelpProblem(
      field: "body", value: isFileURL ? path : absoluteString,
      rule: "must be a regular file that can be read",
      advice: "Check that the file exists and may be read.")
  }
}
