public import Foundation

/// An object of an answer, from which a model picks its fields by key.
///
/// Every accessor is silent when a field is absent or null. When a value is not what was asked for, it converts
/// what can be converted without loss, gives up the rest, and records a ``YelpDecodingIssue`` either way; only
/// `require` throws. Nothing is copied from the body before it is asked for.
///
/// A wire that is kept stays valid, at the price of a copy of the whole body.
public struct YelpWire<Key: CodingKey> {
  let reading: YelpWireReading
  /// The object, or a bare array, as a position in the index.
  let position: Int
  /// Where the reading keeps the positions of the fields; nowhere for keys without a table.
  private let fields: YelpWireFields.Place

  init(reading: YelpWireReading, position: Int) {
    self.reading = reading
    self.position = position
    fields = reading.locateFields(of: position, named: reading.names(of: Key.self))
  }

  /// The position of a field's value; `nil` when it is absent or null.
  @inline(__always)
  func value(_ key: Key) -> Int? { reading.value(of: key, in: position, at: fields) }

  // MARK: Scalars

  /// The text of a field as it is, `""` included. A number or boolean becomes its text, with an issue.
  public func string(_ key: Key) -> String? { value(key).flatMap { reading.string($0) } }

  /// The text of a field; `""` is `nil`.
  public func text(_ key: Key) -> String? { value(key).flatMap { reading.text($0) } }

  /// A whole number, whether written `4`, `4.0`, `"4"` or `"4,"`; strings with an issue.
  public func int(_ key: Key) -> Int? { value(key).flatMap { reading.int($0) } }

  /// A finite number, also in a string, with an issue.
  public func double(_ key: Key) -> Double? { value(key).flatMap { reading.double($0) } }

  /// A boolean; with an issue also `0`, `1`, `"true"` and `"false"`.
  public func bool(_ key: Key) -> Bool? { value(key).flatMap { reading.bool($0) } }

  /// A URL; `""` is `nil`. Characters that a URL cannot have, such as spaces, are percent-encoded, with an issue.
  public func url(_ key: Key) -> URL? { value(key).flatMap { reading.url($0) } }

  /// A URL that is made when it is asked for; `""` is `nil`. There is no issue for characters that it cannot have.
  public func lazyURL(_ key: Key) -> YelpLazyURL { YelpLazyURL(text: text(key)) }

  /// A list of URLs that are made when they are asked for; empty when absent. Empty ones are left out.
  public func lazyURLs(_ key: Key) -> YelpLazyURLs {
    YelpLazyURLs(texts: list(key) { reading.element($0, reading.text) })
  }

  /// An open value such as a price level; `""` is `nil`.
  public func value<Value: YelpOpenValue>(_ key: Key) -> Value? {
    value(key).flatMap { reading.openValue($0) }
  }

  /// Any JSON.
  public func json(_ key: Key) -> YelpJSONValue? { value(key).map { reading.json($0) } }

  /// Whether the field is present and not null.
  public func contains(_ key: Key) -> Bool { value(key) != nil }

  // MARK: Objects

  /// A model; `nil`, with an issue, when it cannot be read.
  public func model<Model: YelpWireModel>(_ key: Key) -> Model? {
    guard let value = value(key) else { return nil }
    return reading.modelIfReadable(Model.self, at: value, orElse: .missing)
  }

  /// The members of an object with names that are not known beforehand; empty when there is none.
  public func object(_ key: Key) -> [String: YelpJSONValue] {
    guard let value = value(key) else { return [:] }
    guard case .object(let members) = reading.json(value) else { return reading.wrongType(value) ?? [:] }
    return members
  }

  /// An object inside this one, for a model that spans both.
  public func nested<Other: CodingKey>(_ key: Key, keyedBy type: Other.Type) -> YelpWire<Other>? {
    guard let value = value(key) else { return nil }
    guard reading.index[value].kind == .object else { return reading.wrongType(value) }
    return YelpWire<Other>(reading: reading, position: value)
  }

  /// The same object read with other keys, for alternative spellings.
  public func rekeyed<Other: CodingKey>(by type: Other.Type) -> YelpWire<Other> {
    YelpWire<Other>(reading: reading, position: position)
  }
}
