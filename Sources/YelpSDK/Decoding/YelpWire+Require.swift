public import Foundation

/// A scalar that `YelpWire.require(_:)` can read: text, numbers and booleans, and types of your own.
public protocol YelpWireScalar {
  /// The field's value; `nil` when it is absent or cannot be used.
  static func read<Key: CodingKey>(_ key: Key, from wire: YelpWire<Key>) -> Self?
}

extension String: YelpWireScalar {
  /// Text that is not empty.
  public static func read<Key: CodingKey>(_ key: Key, from wire: YelpWire<Key>) -> String? { wire.text(key) }
}

extension Int: YelpWireScalar {
  /// A whole number.
  public static func read<Key: CodingKey>(_ key: Key, from wire: YelpWire<Key>) -> Int? { wire.int(key) }
}

extension Double: YelpWireScalar {
  /// A finite number.
  public static func read<Key: CodingKey>(_ key: Key, from wire: YelpWire<Key>) -> Double? {
    wire.double(key)
  }
}

extension Bool: YelpWireScalar {
  /// A boolean.
  public static func read<Key: CodingKey>(_ key: Key, from wire: YelpWire<Key>) -> Bool? { wire.bool(key) }
}

extension URL: YelpWireScalar {
  /// A URL.
  public static func read<Key: CodingKey>(_ key: Key, from wire: YelpWire<Key>) -> URL? { wire.url(key) }
}

extension YelpWire {
  /// A scalar that the model cannot do without. Empty text counts as missing.
  ///
  /// - Throws: ``YelpError`` with code `cannotParseResponse`, naming the field, when it is absent or unusable.
  public func require<Scalar: YelpWireScalar>(_ key: Key) throws -> Scalar {
    try require(key) { Scalar.read(key, from: self) }
  }

  /// An open value that the model cannot do without. Empty text counts as missing.
  ///
  /// - Throws: ``YelpError`` with code `cannotParseResponse`, naming the field, when it is absent or unusable.
  public func require<Value: YelpOpenValue>(_ key: Key) throws -> Value {
    try require(key) { value(key) }
  }

  /// A model that this one cannot do without.
  ///
  /// - Throws: ``YelpError`` with code `cannotParseResponse`, naming the field or what is missing inside it.
  public func require<Model: YelpWireModel>(_ key: Key) throws -> Model {
    guard let value = value(key) else { throw missing(key) }
    return try reading.model(Model.self, at: value)
  }

  /// A list of models without which an object is some other answer. Unreadable elements are left out all the same.
  ///
  /// - Throws: ``YelpError`` with code `cannotParseResponse`, naming the field, when it is absent.
  public func require<Model: YelpWireModel>(_ key: Key) throws -> [Model] {
    guard contains(key) else { throw missing(key) }
    return list(key)
  }

  private func require<Value>(_ key: Key, _ read: () -> Value?) throws -> Value {
    let issuesBefore = reading.issueCount
    if let value = read() { return value }
    reading.forgetIssues(since: issuesBefore)
    throw missing(key)
  }

  private func missing(_ key: Key) -> YelpError {
    let value = value(key)
    return reading.index.error(
      value == nil
        ? "The required \(key.stringValue) is missing" : "The required \(key.stringValue) is unusable",
      at: value ?? position, member: value == nil ? key.stringValue : nil)
  }
}
