import Foundation
import YelpSDK

extension RequestParts.Body {
  /// The body as a builder sends it.
  var sent: YelpRequestBody {
    switch self {
    case .json(let json): .json(json)
    case .form(let pairs):
      .form(
        YelpParameters(
          Dictionary(RequestParts.values(pairs).map { ($0, YelpParameter($1.json)) }) { $1 }))
    case .text(let text, let type): .data(Data(text.utf8), contentType: type)
    case .bytes(let data, let type): .data(data, contentType: type)
    case .file(let file, let type): .file(file, contentType: type)
    }
  }

  /// The body in Swift.
  var swift: String {
    switch self {
    case .json(let json): return ".json(\(json.isNull ? "YelpJSONValue.null" : SwiftLiteral.json(json)))"
    case .form(let pairs):
      let fields = RequestParts.values(pairs).map { name, value in
        let texts = value.json.arrayValue?.compactMap(\.stringValue) ?? []
        let text = Secret.hides(name) ? Secret.placeholder(name) : value.text ?? ""
        let list = texts.isEmpty || Secret.hides(name)
        return "\(SwiftLiteral.text(name)): \(list ? SwiftLiteral.text(text) : SwiftLiteral.texts(texts))"
      }
      return ".form([\(fields.isEmpty ? ":" : fields.joined(separator: ", "))])"
    case .text(let text, let type):
      let text = Secret.mayBe(in: text) ? "<the body, which may hold a secret>" : text
      return ".data(Data(\(SwiftLiteral.text(text)).utf8)\(Self.typeArgument(type)))"
    case .bytes(let data, let type):
      return ".data(Data(\"<\(data.count) bytes>\".utf8)\(Self.typeArgument(type)))"
    case .file(let file, let type):
      return ".file(URL(filePath: \(SwiftLiteral.text(file.path)))\(Self.typeArgument(type)))"
    }
  }

  private static func typeArgument(_ type: String) -> String {
    type.isEmpty ? "" : ", contentType: \(SwiftLiteral.text(type))"
  }
}
