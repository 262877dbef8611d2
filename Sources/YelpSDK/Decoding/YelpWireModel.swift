/// A type that reads itself from Yelp's JSON through a ``YelpWire``.
///
/// ```swift
/// struct Coupon: YelpWireModel {
///   var code: String
///   var percent: Double?
///
///   enum CodingKeys: String, CodingKey { case code, percent }
///
///   init(wire: YelpWire<CodingKeys>) throws {
///     code = try wire.require(.code)
///     percent = wire.double(.percent)
///   }
/// }
/// ```
/// `encode(to:)` is made by the compiler from the same keys, so that a model encodes to Yelp's own JSON.
public protocol YelpWireModel: Codable, Hashable, Sendable {
  /// The names of the fields on the wire.
  associatedtype CodingKeys: CodingKey

  /// Reads the model from an object on the wire.
  ///
  /// - Throws: ``YelpError`` when a required field is missing.
  init(wire: YelpWire<CodingKeys>) throws

  /// For responses that are a bare array: the key under which the wire shows it. `nil` by default.
  static var bareListKey: CodingKeys? { get }
}

extension YelpWireModel {
  public static var bareListKey: CodingKeys? { nil }
}
