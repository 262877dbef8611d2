import Foundation

/// An address.
///
/// A business that visits its customers has no street. Empty lines, which Yelp writes as `""` or `null`
/// without a system, are `nil`.
///
/// Source: docs.developer.yelp.com, "Business Search", `location`.
public struct YelpLocation: YelpWireModel {
  /// Street and number.
  public var address1: String?
  /// Second address line, such as the suite.
  public var address2: String?
  /// Third address line.
  public var address3: String?
  /// City.
  public var city: String?
  /// Postal code.
  public var zipCode: String?
  /// Country, two letters (ISO 3166-1 alpha-2).
  public var country: YelpCountry?
  /// State or region, one to three characters (ISO 3166-2 without the country).
  public var state: String?
  /// The address line by line, as people in that country write it.
  public var displayAddress: [String] = []
  /// The nearest crossing. Details and events only.
  public var crossStreets: String?
  /// The address as one text with line breaks. Chat responses only, in place of ``displayAddress``.
  public var formattedAddress: String?

  @_documentation(visibility: internal)
  public enum CodingKeys: String, CodingKey {
    case address1, address2, address3, city, country, state
    case zipCode = "zip_code"
    case displayAddress = "display_address"
    case crossStreets = "cross_streets"
    case formattedAddress = "formatted_address"
  }

  @_documentation(visibility: internal)
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

  public init() {}

  /// The address line by line, as people in the country write it; empty when nothing is known.
  ///
  /// It is Yelp's own ``displayAddress`` or ``formattedAddress``, or else put together from the parts. A
  /// business that visits its customers has no street, so its lines begin with the city.
  public var addressLines: [String] {
    let formatted = (formattedAddress ?? "").components(separatedBy: .newlines)
    let given: [[String?]] = [displayAddress, formatted, [address1, address2, address3, cityLine]]
    return given.map { Self.cleaned($0) }.first { !$0.isEmpty } ?? []
  }

  /// The address in one line, its parts joined by commas.
  public var singleLineAddress: String { addressLines.joined(separator: ", ") }

  private var cityLine: String {
    switch country {
    case .austria, .belgium, .switzerland, .czechia, .germany, .denmark, .spain, .finland, .france, .italy,
      .netherlands, .norway, .poland, .portugal, .sweden, .turkiye:
      Self.cleaned([zipCode, city]).joined(separator: " ")
    case .unitedStates, .canada, .australia, nil:
      Self.cleaned([city, Self.cleaned([state, zipCode]).joined(separator: " ")]).joined(separator: ", ")
    default:
      Self.cleaned([city, zipCode]).joined(separator: " ")
    }
  }

  private static func cleaned(_ parts: [String?]) -> [String] {
    parts.compactMap { $0?.trimmingCharacters(in: .whitespacesAndNewlines) }.filter { !$0.isEmpty }
  }
}
