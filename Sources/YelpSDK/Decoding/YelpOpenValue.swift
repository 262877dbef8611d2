/// A value with known cases, to which Yelp may add others.
///
/// Conforming types are small structs with static members for the known values. A value that was not known
/// when the SDK was written is kept, compares, prints and encodes like any other.
public protocol YelpOpenValue: RawRepresentable, Hashable, Sendable, Codable,
  ExpressibleByStringLiteral, CustomStringConvertible, YelpParameterConvertible
where RawValue == String {
  init(rawValue: String)
}

extension YelpOpenValue {
  public init(_ rawValue: String) { self.init(rawValue: rawValue) }
  public init(stringLiteral value: String) { self.init(rawValue: value) }
  public var description: String { rawValue }
  public var yelpParameter: YelpParameter { YelpParameter(rawValue) }
}
