public import Foundation

/// An object of a response, from which a model picks its fields by key.
///
/// An accessor records nothing when a field is absent or null. A value of another type than requested is converted if
/// that loses nothing, else ignored; a ``YelpDecodingIssue`` is recorded either way. Only `require` throws. Values are
/// copied from the body when they are accessed.
///
/// When a name is repeated, any of its members may be the one that is read, as RFC 8259 allows. A wire that is kept
/// stays valid and keeps a copy of the whole body.
public struct YelpWire<Key: CodingKey> {
  let decoder: YelpWireDecoder
  /// The object, or the bare array.
  let position: Int
  /// The name under which a bare array is its own only field.
  var bareName: String?

  /// The position of a field's value; `nil` when it is absent or null.
  private func position(of key: Key) -> Int? {
    if let bareName { return key.stringValue == bareName ? position : nil }
    return decoder.value(of: key.stringValue, in: position)
  }

  // MARK: Scalars

  /// The text of a field as it is, `""` included. A number or boolean becomes its text, with an issue.
  public func string(_ key: Key) -> String? { position(of: key).flatMap { decoder.string($0) } }

  /// The text of a field; `""` is `nil`.
  public func text(_ key: Key) -> String? { position(of: key).flatMap { decoder.text($0) } }

  /// A whole number, whether written `4`, `4.0`, `"4"` or `"4,"`; strings with an issue.
  public func int(_ key: Key) -> Int? { position(of: key).flatMap { decoder.int($0) } }

  /// A finite number, also in a string, with an issue.
  public func double(_ key: Key) -> Double? { position(of: key).flatMap { decoder.double($0) } }

  /// A number with all its digits, for money; also in a string, with an issue.
  public func decimal(_ key: Key) -> Decimal? { position(of: key).flatMap { decoder.decimal($0) } }

  /// A number in a range; one outside of it can't be true, and reads as absent, with an issue.
  package func int(_ key: Key, in range: PartialRangeFrom<Int>) -> Int? {
    plausible(int(key), range.contains, key)
  }

  /// A number in a range; one outside of it can't be true, and reads as absent, with an issue.
  package func double<Range: RangeExpression<Double>>(_ key: Key, in range: Range) -> Double? {
    plausible(double(key), range.contains, key)
  }

  private func plausible<Value>(_ value: Value?, _ isPlausible: (Value) -> Bool, _ key: Key) -> Value? {
    guard let value, !isPlausible(value) else { return value }
    record(.wrongType, at: key)
    return nil
  }

  /// A boolean; with an issue also `0`, `1`, `"true"` and `"false"`.
  public func bool(_ key: Key) -> Bool? { position(of: key).flatMap { decoder.bool($0) } }

  /// A URL; `""` is `nil`. Characters that a URL cannot have, such as spaces, are percent-encoded, with an issue.
  public func url(_ key: Key) -> URL? { position(of: key).flatMap { decoder.url($0) } }

  /// An open value such as a price level; `""` is `nil`.
  public func value<Value: YelpOpenValue>(_ key: Key) -> Value? { text(key).map { Value(rawValue: $0) } }

  /// Any JSON.
  public func json(_ key: Key) -> YelpJSONValue? {
    position(of: key).map { YelpJSONValue(decoder.index, $0) }
  }

  /// The whole object, with the members that have no key.
  public var json: YelpJSONValue { YelpJSONValue(decoder.index, position) }

  /// Whether the field is present and not null.
  public func contains(_ key: Key) -> Bool { position(of: key) != nil }

  /// Whether the field is an array.
  func isArray(_ key: Key) -> Bool { position(of: key).map { decoder.index[$0].kind == .array } ?? false }

  /// When the server made the response; `nil` when it didn't say.
  var responseDate: Date? { decoder.responseDate }

  /// Records an issue about a field.
  func record(_ kind: YelpDecodingIssue.Kind, at key: Key) {
    if let position = position(of: key) { decoder.record(kind, at: position) }
  }

  // MARK: Lists

  /// A list of models; empty when absent. Unreadable elements, and objects without any of the model's fields, are left
  /// out, each with an issue. An object in the place of the list is an issue, too, and no element.
  public func list<Model: YelpWireModel>(_ key: Key) -> [Model] { list(key, takesObject: false) }

  /// A list of models, as `list(_:)` reads it.
  ///
  /// - Parameters:
  ///   - takesObject: Whether an object in the place of the list is its only element, with an issue.
  ///   - unread: Called with each element that can't be read, null included, or with another value in the place of a
  ///     list.
  package func list<Model: YelpWireModel>(
    _ key: Key, takesObject: Bool = false, unread: ((YelpJSONValue) -> Void)? = nil
  ) -> [Model] {
    let unread = unread.map { unread in { unread(YelpJSONValue(decoder.index, $0)) } }
    return decoder.list(at: position(of: key), takesObject: takesObject, unread: unread) {
      try decoder.model(at: $0, isListed: true)
    }
  }

  /// A list of open values; empty when absent. A lone value counts as a list of one, with an issue.
  public func list<Value: YelpOpenValue>(_ key: Key) -> [Value] {
    decoder.list(at: position(of: key)) { decoder.text($0).map { Value(rawValue: $0) } }
  }

  /// A list of texts, as they are; empty when absent. A lone text counts as a list of one, with an issue.
  public func strings(_ key: Key) -> [String] { decoder.list(at: position(of: key)) { decoder.string($0) } }

  /// A list of URLs; empty when absent. Those that are empty or no URL are left out.
  public func urls(_ key: Key) -> [URL] { decoder.list(at: position(of: key)) { decoder.url($0) } }

  // MARK: Objects

  /// A model; `nil`, with an issue, when it cannot be read.
  public func model<Model: YelpWireModel>(_ key: Key) -> Model? {
    position(of: key).flatMap { decoder.element(at: $0, orElse: .missing) { try decoder.model(at: $0) } }
  }

  /// The members of an object with names that are not known beforehand; empty when there is none.
  public func object(_ key: Key) -> [String: YelpJSONValue] {
    guard let value = position(of: key) else { return [:] }
    return YelpJSONValue(decoder.index, value).objectValue ?? decoder.wrongType(value) ?? [:]
  }

  /// An object inside this one, for a model that spans both.
  public func nested<Other: CodingKey>(_ key: Key, keyedBy type: Other.Type) -> YelpWire<Other>? {
    guard let value = position(of: key) else { return nil }
    guard decoder.index[value].kind == .object else { return decoder.wrongType(value) }
    return YelpWire<Other>(decoder: decoder, position: value)
  }

  /// This object read with other keys, for alternative spellings.
  public func rekeyed<Other: CodingKey>(by type: Other.Type) -> YelpWire<Other> {
    YelpWire<Other>(decoder: decoder, position: position, bareName: bareName)
  }

  // MARK: Required fields

  /// Required text.
  ///
  /// - Throws: When it is absent, unusable or empty. Decoding turns this into a ``YelpError`` with code
  ///   `cannotParseResponse` that names the field, or leaves the element of a list out. The other forms throw the same.
  public func require(_ key: Key) throws -> String { try require(key) { decoder.text($0) } }

  /// A required whole number.
  public func require(_ key: Key) throws -> Int { try require(key) { decoder.int($0) } }

  /// A required finite number.
  public func require(_ key: Key) throws -> Double { try require(key) { decoder.double($0) } }

  /// A required boolean.
  public func require(_ key: Key) throws -> Bool { try require(key) { decoder.bool($0) } }

  /// A required URL.
  public func require(_ key: Key) throws -> URL { try require(key) { decoder.url($0) } }

  /// A required open value. Empty text counts as missing.
  public func require<Value: YelpOpenValue>(_ key: Key) throws -> Value {
    Value(rawValue: try require(key) as String)
  }

  /// A required model.
  public func require<Model: YelpWireModel>(_ key: Key) throws -> Model {
    guard let value = position(of: key) else { throw missing(key) }
    return try decoder.model(at: value)
  }

  /// A required list of models. Unreadable elements are left out.
  public func require<Model: YelpWireModel>(_ key: Key) throws -> [Model] {
    let elements: [Model] = list(key)
    return elements.isEmpty ? try require(key) { decoder.index[$0].kind == .array ? [] : nil } : elements
  }

  /// A required list of models, and how many elements of it could not be read.
  package func requirePage<Model: YelpWireModel>(
    _ key: Key
  ) throws -> (elements: [Model], unreadable: YelpUnreadable) {
    let elements: [Model] = try require(key)
    return (elements, unreadable(key, besides: elements.count))
  }

  /// How many elements of a list could not be read, besides those that could.
  package func unreadable(_ key: Key, besides count: Int) -> YelpUnreadable {
    YelpUnreadable(count: max(0, (position(of: key).map { decoder.count(ofListAt: $0) } ?? 0) - count))
  }

  /// The result of `read` for a required field. The error describes an unusable value.
  private func require<Value>(_ key: Key, _ read: (Int) -> Value?) throws -> Value {
    guard let value = position(of: key) else { throw missing(key) }
    if let result = read(value) { return result }
    decoder.forgetIssues(inside: value)
    throw YelpJSONFailure(cause: .unusable(key.stringValue), position: value)
  }

  private func missing(_ key: Key) -> YelpJSONFailure {
    YelpJSONFailure(cause: .missing(key.stringValue), position: position)
  }
}

/// How many elements or values could not be read. Models are equal whatever it is, since encoding does not keep it.
package struct YelpUnreadable: Hashable, Sendable {
  package var count = 0
  var isEmpty: Bool { count == 0 }
  package init(count: Int = 0) { self.count = count }
  package static func == (left: Self, right: Self) -> Bool { true }
  package func hash(into hasher: inout Hasher) {}
}
