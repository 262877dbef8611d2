import Foundation

/// Resolves the text of a `location` to an area.
enum Gazetteer {
  /// The area that a text names; `nil` when no part of it is known.
  ///
  /// The most specific part counts: a neighborhood or postal code, else the city, else the largest city of the
  /// state or country.
  static func area(named text: String) -> Area? {
    let folded = Text.fold(text)
    let parts = folded.split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }
    let mentioned = City.all.filter { city in city.aliases.contains { contains(folded, $0) } }
    let city = mentioned.first { !isContradicted($0, by: parts.dropFirst()) }
    if city == nil, !mentioned.isEmpty { return nil }
    for place in (city.map { [$0] } ?? City.all).flatMap(\.neighborhoods) {
      let isNamed =
        contains(folded, Text.fold(place.name)) && (city != nil || parts.first == Text.fold(place.name))
      if isNamed || contains(folded, Text.fold(place.postalCode)) {
        return Area(latitude: place.latitude, longitude: place.longitude, radius: neighborhoodRadius)
      }
    }
    let regional = City.all.filter { city in parts.contains { regions(of: city).contains(bare($0)) } }
    return (city ?? regional.max { $0.size < $1.size }).map { city in
      Area(latitude: city.latitude, longitude: city.longitude, radius: Area.cityRadius)
    }
  }

  private static let neighborhoodRadius = 3_000.0

  /// The cities that a text mentions, in the order of the world.
  static func city(in text: String) -> City? {
    let folded = Text.fold(text)
    return City.all.first { city in city.aliases.contains { contains(folded, $0) } }
  }

  /// Whether `text` contains `phrase` as whole words. Scripts without spaces are compared without this rule.
  private static func contains(_ text: String, _ phrase: String) -> Bool {
    guard let range = text.range(of: phrase) else { return false }
    guard phrase.utf8.allSatisfy({ $0 < 128 }) else { return true }
    let before = text[..<range.lowerBound].last
    let after = text[range.upperBound...].first
    return ![before, after].contains { $0?.isLetter == true || $0?.isNumber == true }
  }

  private static func regions(of city: City) -> [String] {
    let others: [String: [String]] = [
      "US": ["usa", "united states of america"], "GB": ["uk", "england", "great britain"],
      "DE": ["deutschland"], "JP": ["日本"],
    ]
    return [city.state, city.stateName, city.country, city.countryName].map(Text.fold)
      + others[city.country, default: []]
  }

  /// Whether a part names another region than the city's, such as Texas for Paris.
  private static func isContradicted(_ city: City, by parts: ArraySlice<String>) -> Bool {
    let own = regions(of: city)
    return parts.map(bare).contains { part in
      !own.contains(part) && (part.count == 2 || City.all.contains { regions(of: $0).contains(part) })
    }
  }

  /// A part without its postal code: `ca` of `ca 94110`.
  private static func bare(_ part: String) -> String {
    part.split(separator: " ").filter { !$0.contains(where: \.isNumber) }.joined(separator: " ")
  }
}
