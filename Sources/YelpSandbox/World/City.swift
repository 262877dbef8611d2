import Foundation

/// A real city that contains made-up businesses. A class, since hundreds of businesses share one.
final class City: Sendable {
  let name: String
  /// The part of the ISO 3166-2 code after the country, as Yelp writes it.
  let state: String
  let stateName: String
  let country: String
  let countryName: String
  /// Other spellings that a search may use, folded.
  let aliases: [String]
  let latitude: Double
  let longitude: Double
  /// Its standard time, for systems without a time zone database.
  let timeZone: TimeZone
  /// The language that most reviews are written in.
  let language: String
  let priceSign: Character
  /// The number of businesses in the city.
  let size: Int
  /// The core-based statistical area, which exists only in the United States.
  let statisticalArea: String?
  let neighborhoods: [Neighborhood]
  /// Places that a search may name and that no business is made in.
  let landmarks: [Neighborhood]
  let streets: [String]
  let phones: PhonePlan

  struct Neighborhood: Sendable {
    let name: String
    let latitude: Double
    let longitude: Double
    let postalCode: String
  }

  init(
    name: String, state: String, stateName: String, country: String, countryName: String, aliases: [String],
    latitude: Double, longitude: Double, timeZoneID: String, standardOffset: Int, language: String,
    priceSign: Character, size: Int, statisticalArea: String? = nil, neighborhoods: [Neighborhood],
    landmarks: [Neighborhood] = [], streets: [String], phones: PhonePlan
  ) {
    self.name = name
    self.state = state
    self.stateName = stateName
    self.country = country
    self.countryName = countryName
    self.aliases = aliases
    self.latitude = latitude
    self.longitude = longitude
    timeZone = TimeZone(identifier: timeZoneID) ?? TimeZone(secondsFromGMT: standardOffset * 3_600) ?? .gmt
    self.language = language
    self.priceSign = priceSign
    self.size = size
    self.statisticalArea = statisticalArea
    self.neighborhoods = neighborhoods
    self.landmarks = landmarks
    self.streets = streets
    self.phones = phones
  }

  /// The text by which a search finds it: `Austin, TX`.
  var location: String {
    country == "US" || country == "CA" ? "\(name), \(state)" : "\(name), \(countryName)"
  }

  /// An address in the postal format of the country.
  func displayAddress(_ lines: [String], postalCode: String) -> [String] {
    let street = lines.filter { !$0.isEmpty }
    switch country {
    case "US": return street + ["\(name), \(state) \(postalCode)"]
    case "GB": return street + ["\(name) \(postalCode)", countryName]
    case "CA": return street + ["\(name), \(state) \(postalCode)", countryName]
    case "AU": return street + ["\(name) \(stateName) \(postalCode)", countryName]
    case "JP": return ["〒\(postalCode)"] + street + ["\(name), \(countryName)"]
    default: return street + ["\(postalCode) \(name)", countryName]
    }
  }

  /// A street and house number in the format of the country.
  func streetAddress(number: Int, street: String) -> String {
    switch country {
    case "DE": "\(street) \(number)"
    case "FR": "\(number) \(street)"
    case "JP": "\(street)\(number % 5 + 1)-\(number % 29 + 1)-\(number % 17 + 1)"
    default: "\(number) \(street)"
    }
  }
}

/// Fictional phone numbers: each country reserves a range that is never assigned.
enum PhonePlan: Sendable {
  /// 555-0100 to 555-0199 in each of these area codes.
  case northAmerica(areaCodes: [String])
  /// 020 7946 0000 to 0999.
  case london
  /// 030 23125 000 to 999.
  case berlin
  /// 01 99 00 00 00 to 09 99.
  case paris
  /// 03-0000-0000 to 0999, which no exchange uses.
  case tokyo
  /// (03) 5550 0000 to 0999.
  case melbourne

  /// The phone number of the business with that index: in E.164 and in the local format.
  func number(_ index: Int) -> (e164: String, display: String) {
    let three = Self.padded(index % 1_000, to: 3)
    switch self {
    case .northAmerica(let areaCodes):
      let code = areaCodes[(index / 100) % areaCodes.count]
      let last = Self.padded(100 + index % 100, to: 4)
      return ("+1\(code)555\(last)", "(\(code)) 555-\(last)")
    case .london: return ("+442079460\(three)", "020 7946 0\(three)")
    case .berlin: return ("+493023125\(three)", "030 23125\(three)")
    case .paris:
      let four = Self.padded(index % 1_000, to: 4)
      return ("+3319900\(four)", "01 99 00 \(four.prefix(2)) \(four.suffix(2))")
    case .tokyo: return ("+81300000\(three)", "03-0000-0\(three)")
    case .melbourne: return ("+61355500\(three)", "(03) 5550 0\(three)")
    }
  }

  private static func padded(_ number: Int, to width: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, width - digits.count)) + digits
  }
}
