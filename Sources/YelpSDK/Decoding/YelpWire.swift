public import Foundation

/// An object of a response, from which a model picks its fields by key.
///
/// Every accessor is silent when a field is absent or null. When a value is not what was asked for, it converts
/// what can be converted without loss, gives up the rest, and records a ``YelpDecodingIssue`` either way; only
/// `require` throws. Nothing is copied from the body before it is asked for.
///
/// A wire that is kept stays valid and keeps a copy of the whole body.
public struct YelpWire<Key: CodingKey> {
  let fields: YelpWireObject

  // MARK: Scalars

  /// The text of a field as it is, `""` included. A number or boolean becomes its text, with an issue.
  public func string(_ key: Key) -> String? { fields.string(key.stringValue) }

  /// The text of a field; `""` is `nil`.
  public func text(_ key: Key) -> String? { fields.text(key.stringValue) }

  /// A whole number, whether written `4`, `4.0`, `"4"` or `"4,"`; strings with an issue.
  public func int(_ key: Key) -> Int? { fields.int(key.stringValue) }

  /// A finite number, also in a string, with an issue.
  public func double(_ key: Key) -> Double? { fields.double(key.stringValue) }

  /// A number to the last digit, for money; also in a string, with an issue.
  public func decimal(_ key: Key) -> Decimal? { fields.decimal(key.stringValue) }

  /// A boolean; with an issue also `0`, `1`, `"true"` and `"false"`.
  public func bool(_ key: Key) -> Bool? { fields.bool(key.stringValue) }

  /// A URL; `""` is `nil`. Characters that a URL cannot have, such as spaces, are percent-encoded, with an issue.
  public func url(_ key: Key) -> URL? { fields.url(key.stringValue) }

  /// An open value such as a price level; `""` is `nil`.
  public func value<Value: YelpOpenValue>(_ key: Key) -> Value? { text(key).map { Value(rawValue: $0) } }

  /// Any JSON.
  public func json(_ key: Key) -> YelpJSONValue? {
    fields.value(key.stringValue).map { YelpJSONValue(fields.reading.index, $0) }
  }

  /// The whole object, with the members that have no key.
  public var json: YelpJSONValue { YelpJSONValue(fields.reading.index, fields.position) }

  /// Whether the field is present and not null.
  public func contains(_ key: Key) -> Bool { fields.value(key.stringValue) != nil }

  /// When the server made the response; `nil` when it didn't say.
  var responseDate: Date? { fields.reading.responseDate }

  /// Records an issue about a field.
  func record(_ kind: YelpDecodingIssue.Kind, at key: Key) {
    if let position = fields.value(key.stringValue) { fields.reading.record(kind, at: position) }
  }

  // MARK: Lists

  /// A list of models; empty when absent. Unreadable elements are left out, each with an issue, and a lone object
  /// counts as a list of one, with an issue.
  public func list<Model: YelpWireModel>(_ key: Key) -> [Model] { fields.models(key.stringValue) }

  /// A list of open values; empty when absent. A lone value counts as a list of one, with an issue.
  public func list<Value: YelpOpenValue>(_ key: Key) -> [Value] {
    fields.texts(key.stringValue).map { Value(rawValue: $0) }
  }

  /// A list of texts, as they are; empty when absent. A lone text counts as a list of one, with an issue.
  public func strings(_ key: Key) -> [String] { fields.strings(key.stringValue) }

  /// A list of URLs; empty when absent. Those that are empty or no URL are left out.
  public func urls(_ key: Key) -> [URL] { fields.urls(key.stringValue) }

  // MARK: Objects

  /// A model; `nil`, with an issue, when it cannot be read.
  public func model<Model: YelpWireModel>(_ key: Key) -> Model? { fields.model(key.stringValue) }

  /// The members of an object with names that are not known beforehand; empty when there is none.
  public func object(_ key: Key) -> [String: YelpJSONValue] { fields.members(key.stringValue) }

  /// An object inside this one, for a model that spans both.
  public func nested<Other: CodingKey>(_ key: Key, keyedBy type: Other.Type) -> YelpWire<Other>? {
    fields.nested(key.stringValue).map { YelpWire<Other>(fields: $0) }
  }

  /// The same object read with other keys, for alternative spellings.
  public func rekeyed<Other: CodingKey>(by type: Other.Type) -> YelpWire<Other> {
    YelpWire<Other>(fields: fields)
  }

  // MARK: Required fields

  /// Text that the model cannot do without.
  ///
  /// - Throws: When it is absent, unusable or empty. Decoding turns this into a ``YelpError`` with code
  ///   `cannotParseResponse` that names the field, or leaves the element of a list out. The other forms throw the same.
  public func require(_ key: Key) throws -> String { try fields.require(key.stringValue, fields.text) }

  /// A whole number that the model cannot do without.
  public func require(_ key: Key) throws -> Int { try fields.require(key.stringValue, fields.int) }

  /// A finite number that the model cannot do without.
  public func require(_ key: Key) throws -> Double { try fields.require(key.stringValue, fields.double) }

  /// A boolean that the model cannot do without.
  public func require(_ key: Key) throws -> Bool { try fields.require(key.stringValue, fields.bool) }

  /// A URL that the model cannot do without.
  public func require(_ key: Key) throws -> URL { try fields.require(key.stringValue, fields.url) }

  /// An open value that the model cannot do without. Empty text counts as missing.
  public func require<Value: YelpOpenValue>(_ key: Key) throws -> Value {
    Value(rawValue: try require(key) as String)
  }

  /// A model that this one cannot do without.
  public func require<Model: YelpWireModel>(_ key: Key) throws -> Model {
    let name = key.stringValue
    guard let value = fields.value(name) else { throw fields.missing(name) }
    return try fields.reading.model(Model.self, at: value)
  }

  /// A list of models without which an object is some other response. Unreadable elements are left out all the same.
  public func require<Model: YelpWireModel>(_ key: Key) throws -> [Model] {
    guard contains(key) else { throw fields.missing(key.stringValue) }
    return list(key)
  }
}

extension YelpWireObject {
  fileprivate func model<Model: YelpWireModel>(_ name: String) -> Model? {
    guard let value = value(name) else { return nil }
    return reading.model(Model.self, at: value, orElse: .missing)
  }

  fileprivate func models<Model: YelpWireModel>(_ name: String) -> [Model] {
    list(name) { reading.model(Model.self, at: $0, orElse: .droppedElement) }
  }
}
