import YelpSDK

/// A value of a request. In a path, a query, a form or a header field all values are texts.
struct WireValue: Sendable {
  let json: YelpJSONValue
  let isText: Bool

  init(_ text: String) { (json, isText) = (.string(text), true) }
  init(_ json: YelpJSONValue, isText: Bool = false) { (self.json, self.isText) = (json, isText) }

  var text: String? { json.stringValue }

  /// A whole number that is sent as it came.
  var int: Int? {
    guard isText else { if case .integer(let number) = json { return number } else { return nil } }
    return text.flatMap { text in Int(text).flatMap { "\($0)" == text ? $0 : nil } }
  }

  /// A number that a literal can give as it came.
  var double: Double? {
    isText ? text.flatMap { JSONNumbers.isKept($0) ? Double($0) : nil } : json.doubleValue
  }

  var bool: Bool? { isText ? text.flatMap { Bool($0) } : json.boolValue }

  /// The elements of a list: separated by commas in a text.
  var texts: [String]? {
    if isText {
      return text.flatMap { text in
        text.isEmpty
          ? nil : text.split(separator: ",", omittingEmptySubsequences: false).map { String($0) }
      }
    }
    let elements = json.arrayValue?.compactMap(\.stringValue)
    return elements?.count == json.arrayValue?.count ? elements : nil
  }
}

/// The values of a request by their names on the wire. Members of an object have the name `object.member`, header
/// fields `@name`, and the id in the path is ``id``.
struct WireValues: Sendable {
  private(set) var names: [String] = []
  private var values: [String: WireValue] = [:]

  static let idName = ":id"
  var id: String { self[Self.idName]?.text ?? "" }

  subscript(name: String) -> WireValue? {
    get { values[name] }
    set {
      if values[name] == nil { names.append(name) }
      values[name] = newValue
    }
  }
}

/// A call in Swift with places for values: `"radius(meters: \("radius", .int))"`.
struct CallForm: Sendable, ExpressibleByStringInterpolation {
  fileprivate enum Piece: Sendable {
    case swift(String)
    case value(String, ValueWriter)
  }
  fileprivate let pieces: [Piece]

  struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var pieces: [Piece] = []

    init(literalCapacity: Int, interpolationCount: Int) {}

    mutating func appendLiteral(_ literal: String) { pieces.append(.swift(literal)) }

    mutating func appendInterpolation(_ name: String, _ writer: ValueWriter = .text) {
      pieces.append(.value(name, writer))
    }

    mutating func appendInterpolation(_ form: CallForm) { pieces += form.pieces }

    /// Latitude and longitude, members of an object with a prefix.
    mutating func appendInterpolation(coordinatesWithPrefix prefix: String) {
      appendLiteral("YelpCoordinates(latitude: ")
      appendInterpolation("\(prefix)latitude", .double)
      appendLiteral(", longitude: ")
      appendInterpolation("\(prefix)longitude", .double)
      appendLiteral(")")
    }
  }

  init(stringLiteral value: String) { pieces = [.swift(value)] }
  init(stringInterpolation: StringInterpolation) { pieces = stringInterpolation.pieces }

  /// The names of its values.
  var names: [String] {
    pieces.compactMap { if case .value(let name, _) = $0 { name } else { nil } }
  }

  /// The call and the names of the values that it has; `nil` when it can't express them.
  func written(_ values: WireValues, without used: Set<String>) -> (swift: String, names: [String])? {
    let names = names.filter { values[$0] != nil }
    guard !names.contains(where: used.contains), self.names.isEmpty || !names.isEmpty else { return nil }
    var swift = ""
    for piece in pieces {
      guard let text = text(of: piece, values) else { return nil }
      swift += text
    }
    return (swift, names)
  }

  /// The call with empty values in the place of those that are missing or can't be expressed.
  func forced(_ values: WireValues) -> (swift: String, names: [String], missing: [String]) {
    var (swift, names, missing): (String, [String], [String]) = ("", [], [])
    for piece in pieces {
      let text = text(of: piece, values)
      if case .value(let name, let writer) = piece {
        swift += text ?? writer.fallback
        if values[name] == nil, text == nil { missing.append(name) }
        if values[name] != nil, text != nil { names.append(name) }
      } else {
        swift += text ?? ""
      }
    }
    return (swift, names, missing)
  }

  private func text(of piece: Piece, _ values: WireValues) -> String? {
    switch piece {
    case .swift(let text): return text
    case .value(let name, let writer):
      guard let value = values[name] else { return writer.absent }
      let wireName = name.split(separator: ".").last ?? ""
      guard Secret.hides(wireName), value.text != nil else { return writer.write(value) }
      return writer.write(WireValue(Secret.placeholder(wireName)))
    }
  }
}
