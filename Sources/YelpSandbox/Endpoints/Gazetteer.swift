import Foundation
import YelpSDK

/// Resolves the text of a `location` to an area.
enum Gazetteer {
  /// The area that a text names; `nil` when no part of it is known.
  ///
  /// The most specific part counts: a neighborhood, landmark or postal code, else the city, else the largest city of
  /// the state or country. Of several places with the same name it is the nearest to `center`, else the first.
  static func area(named text: String, near center: Area? = nil) -> Area? {
    let folded = Text.fold(text)
    let parts = folded.split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }
    let mentioned = City.all.filter { city in city.aliases.contains { mentions(folded, $0) } }
    let possible = (mentioned.isEmpty ? City.all : mentioned).filter {
      !isContradicted($0, by: parts.dropFirst())
    }
    let city = mentioned.isEmpty ? nil : possible.first
    if city == nil, !mentioned.isEmpty { return nil }
    let places = (city.map { [$0] } ?? possible).flatMap { $0.neighborhoods + $0.landmarks }.filter { place in
      let name = Text.fold(place.name)
      return contains(folded, Text.fold(place.postalCode))
        || contains(folded, name) && (city != nil || parts.first == name || isIntroduced(name, in: folded))
    }
    let nearest = center.flatMap { center in
      places.min { center.distance(to: $0) < center.distance(to: $1) }
    }
    if let place = nearest ?? places.first {
      return Area(latitude: place.latitude, longitude: place.longitude, radius: neighborhoodRadius)
    }
    let regional = City.all.filter { city in parts.contains { regions(of: city).contains(bare($0)) } }
    return (city ?? regional.max { $0.size < $1.size }).map { city in
      Area(latitude: city.latitude, longitude: city.longitude, radius: Area.cityRadius)
    }
  }

  private static let neighborhoodRadius = 3_000.0

  /// Whether a text contains the name of a city. "la" is a word of other languages too, so it counts at the end of a
  /// part only: "tacos in LA".
  private static func mentions(_ text: String, _ alias: String) -> Bool {
    guard alias == "la" else { return contains(text, alias) }
    return text.split(separator: ",").contains { part in
      part.split { !$0.isLetter }.last == "la"
    }
  }

  /// Whether a sentence names the place as one: "a bar near Union Square".
  private static func isIntroduced(_ place: String, in text: String) -> Bool {
    ["near", "in", "around", "at", "by"].contains { contains(text, "\($0) \(place)") }
      || contains(text, "the \(place)")
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
