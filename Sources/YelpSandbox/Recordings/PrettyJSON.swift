import YelpSDK

/// Writes readable JSON: two spaces per level, sorted names, short flat lists on one line.
enum PrettyJSON {
  private static let lineLength = 80

  static func text(_ value: YelpJSONValue) -> String {
    var text = ""
    write(value, indent: "", to: &text)
    return text
  }

  private static func write(_ value: YelpJSONValue, indent: String, to text: inout String) {
    switch value {
    case .array(let elements):
      write(elements.map { (nil, $0) }, within: ("[", "]"), indent: indent, to: &text)
    case .object(let members):
      let sorted = members.sorted { $0.key < $1.key }
      write(sorted.map { ($0.key, $0.value) }, within: ("{", "}"), indent: indent, to: &text)
    default: text += value.description
    }
  }

  private static func write(
    _ entries: [(name: String?, value: YelpJSONValue)], within marks: (String, String), indent: String,
    to text: inout String
  ) {
    let inner = indent + "  "
    let lines = entries.map { entry in
      var line = entry.name.map { "\(YelpJSONValue.string($0)): " } ?? ""
      write(entry.value, indent: inner, to: &line)
      return line
    }
    let isFlat = entries.allSatisfy { $0.value.arrayValue == nil && $0.value.objectValue == nil }
    let joined = lines.joined(separator: ", ")
    if isFlat, joined.utf8.count <= lineLength {
      text += marks.0 + joined + marks.1
    } else {
      text += "\(marks.0)\n\(inner)\(lines.joined(separator: ",\n\(inner)"))\n\(indent)\(marks.1)"
    }
  }
}
