/// An address.
///
/// A business that visits its customers has no street. Empty lines, which Yelp writes as `""` or `null`
/// without a system, are `nil`.
///
/// Source: docs.developer.yelp.com, "Business Search", `location`.
public struct YelpLocation: YelpWireModel {
  // `Optional<T>` here, and not `T?`, which is nil before it is read, so that the whole address is copied in the end.

  /// Street and number.
  public var address1: Optional<String>
  /// Second address line, such as the suite.
  public var address2: Optional<String>
  /// Third address line.
  public var address3: Optional<String>
  /// City.
  public var city: Optional<String>
  /// Postal code.
  public var zipCode: Optional<String>
  /// Country, two letters (ISO 3166-1 alpha-2).
  public var country: Optional<YelpCountry>
  /// State or region, one to three characters (ISO 3166-2 without the country).
  public var state: Optional<String>
  /// The address line by line, as people in that country write it.
  public var displayAddress: [String]
  /// The nearest crossing. Details and events only.
  public var crossStreets: Optional<String>
  /// The address as one text with line breaks. Chat responses only, in place of ``displayAddress``.
  public var formattedAddress: Optional<String>

  public enum CodingKeys: String, CodingKey {
    case address1, address2, address3, city, country, state
    case zipCode = "zip_code"
    case displayAddress = "display_address"
    case crossStreets = "cross_streets"
    case formattedAddress = "formatted_address"
  }

  public init(wire: YelpWire<CodingKeys>) throws {
    address1 = wire.text(.address1)
    address2 = wire.text(.address2)
    address3 = wire.text(.address3)
    city = wire.text(.city)
    zipCode = wire.text(.zipCode)
    country = wire.value(.country)
    state = wire.text(.state)
    displayAddress = wire.strings(.displayAddress)
    crossStreets = wire.text(.crossStreets)
    formattedAddress = wire.text(.formattedAddress)
  }

  public init(
    address1: String? = nil,
    address2: String? = nil,
    address3: String? = nil,
    city: String? = nil,
    zipCode: String? = nil,
    country: YelpCountry? = nil,
    state: String? = nil,
    displayAddress: [String] = [],
    crossStreets: String? = nil,
    formattedAddress: String? = nil
  ) {
    self.address1 = address1
    self.address2 = address2
    self.address3 = address3
    self.city = city
    self.zipCode = zipCode
    self.country = country
    self.state = state
    self.displayAddress = displayAddress
    self.crossStreets = crossStreets
    self.formattedAddress = formattedAddress
  }
}

extension YelpLocation: CustomStringConvertible {
  public var description: String {
    let lines =
      displayAddress.isEmpty
      ? [address1, address2, address3, city, state, zipCode, country?.rawValue].compactMap(\.self)
      : displayAddress
    return lines.joined(separator: ", ")
  }
}
