import Foundation

/// Finds the fields of a response that a model does not decode, such as fields that Yelp has added.
enum YelpUnknownFields {
  /// The paths that are in `body` and not in the model, with the number of times they occur.
  ///
  /// The model is encoded again and compared with the body. Positions in lists are written `[]`, as in
  /// `businesses[].is_new`. Of an unknown object only the path itself is listed, not what is inside it. Fields that are
  /// null, `""`, `[]` or `{}` are skipped. Empty when the body is not JSON.
  static func list(of model: some Encodable, in body: Data) -> [String: Int] {
    guard let raw = try? YelpJSONValue(reading: body, repairs: true),
      let encoded = try? JSONEncoder().encode(model),
      let known = try? YelpJSONValue(reading: encoded)
    else { return [:] }
    var unknown: [String: Int] = [:]
    visit(wrapped(raw, for: model), Shape(enveloped(known, in: raw)), "", &unknown)
    return unknown
  }

  /// The names that occur in a value, the elements of a list taken together.
  private final class Shape {
    var members: [String: Shape] = [:]
    lazy var element = Shape()

    init(_ value: YelpJSONValue = .null) { add(value) }

    func add(_ value: YelpJSONValue) {
      switch value {
      case .array(let elements): for value in elements { element.add(value) }
      case .object(let members):
        for (name, value) in members where !YelpUnknownFields.isEmpty(value) {
          let member = self.members[name] ?? Shape()
          member.add(value)
          self.members[name] = member
        }
      default: break
      }
    }
  }

  /// Counts the members that are not empty and not in the shape; goes inside the others.
  private static func visit(
    _ value: YelpJSONValue, _ shape: Shape, _ path: String, _ unknown: inout [String: Int]
  ) {
    switch value {
    case .array(let elements):
      for element in elements { visit(element, shape.element, path + "[]", &unknown) }
    case .object(let members):
      for (name, member) in members where !isEmpty(member) {
        let memberPath = path.isEmpty ? name : "\(path).\(name)"
        if let shape = shape.members[name] {
          visit(member, shape, memberPath, &unknown)
        } else {
          unknown[memberPath, default: 0] += 1
        }
      }
    default: break
    }
  }

  /// A bare array is encoded under a name, so it is compared under that name.
  private static func wrapped(_ raw: YelpJSONValue, for model: some Encodable) -> YelpJSONValue {
    guard case .array = raw, let type = type(of: model) as? any YelpWireModel.Type else { return raw }
    func name<Model: YelpWireModel>(_: Model.Type) -> String? { Model.bareListKey?.stringValue }
    return name(type).map { .object([$0: raw] as [String: YelpJSONValue]) } ?? raw
  }

  /// A model that the body holds as a member, as in `{"category": {…}}`, is compared under the name of that member: the
  /// member shares a name with the model, and the body shares none.
  private static func enveloped(_ known: YelpJSONValue, in raw: YelpJSONValue) -> YelpJSONValue {
    guard let names = known.objectValue?.keys, let members = raw.objectValue,
      !members.keys.contains(where: names.contains),
      let name = members.first(where: { $0.value.objectValue?.keys.contains(where: names.contains) == true })?
        .key
    else { return known }
    return .object([name: known] as [String: YelpJSONValue])
  }

  private static func isEmpty(_ value: YelpJSONValue) -> Bool { [.null, "", [], [:]].contains(value) }
}
