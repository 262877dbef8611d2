import Foundation

extension YelpLocation {
  /// The address line by line, as people in the country write it; empty when nothing is known.
  ///
  /// It is Yelp's own ``displayAddress`` or ``formattedAddress``, or else put together from the parts. A
  /// business that visits its customers has no street, so its lines begin with the city.
  public var addressLines: [String] {
    let given =
      displayAddress.isEmpty ? (formattedAddress ?? "").components(separatedBy: .newlines) : displayAddress
    let lines = Self.cleaned(given)
    return lines.isEmpty ? Self.cleaned([address1, address2, address3, cityLine]) : lines
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
