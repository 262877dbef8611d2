public import Foundation

/// Tells which fields of an answer a model does not know, to see what Yelp has added.
public enum YelpUnknownFields {
  /// The paths that are in `body` and not in the model, with the number of times they occur.
  ///
  /// The model is encoded again and compared with the body. Positions in lists are written `[]`, as in
  /// `businesses[].is_new`. Of an unknown object only its own path is told, not what is inside it. Fields that are
  /// null, `""`, `[]` or `{}` are passed over. Empty when the body is not JSON.
  public static func list(of model: some Encodable, in body: Data) -> [String: Int] {
    guard let raw = try? YelpJSONValue(parsing: body), let encoded = try? JSONEncoder().encode(model),
      let known = try? YelpJSONValue(parsing: encoded)
    else { return [:] }
    var paths: Set<String> = []
    visit(known, "") { path in
      paths.insert(path)
      return true
    }
    var unknown: [String: Int] = [:]
    visit(wrapped(raw, for: model), "") { path in
      if paths.contains(path) { return true }
      unknown[path, default: 0] += 1
      return false
    }
    return unknown
  }

  /// A bare array is encoded under a name, so it is compared under that name.
  private static func wrapped(_ raw: YelpJSONValue, for model: some Encodable) -> YelpJSONValue {
    guard case .array = raw, let type = type(of: model) as? any YelpWireModel.Type else { return raw }
    func name<Model: YelpWireModel>(_: Model.Type) -> String? { Model.bareListKey?.stringValue }
    return name(type).map { .object([$0: raw]) } ?? raw
  }

  /// Shows the path of every member that is not empty; goes inside where `isWanted` says so.
  private static func visit(_ value: YelpJSONValue, _ path: String, _ isWanted: (String) -> Bool) {
    switch value {
    case .array(let elements):
      for element in elements { visit(element, path + "[]", isWanted) }
    case .object(let members):
      for (name, member) in members where !isEmpty(member) {
        let memberPath = path.isEmpty ? name : "\(path).\(name)"
        if isWanted(memberPath) { visit(member, memberPath, isWanted) }
      }
    default: break
    }
  }

  private static func isEmpty(_ value: YelpJSONValue) -> Bool {
    switch value {
    case .null, "", [], [:]: true
    default: false
    }
  }
}
