public import Foundation
import YelpSDK

enum AutocompleteEndpoint {
  static let route = YelpSandboxEndpoint(builtIn: .get, "/v3/autocomplete", answer: answer)

  /// The maximum number of suggestions of each type.
  private static let limit = 3

  static func answer(_ call: Call) throws(Refusal) -> YelpHTTPResponse {
    let text = try call.query.required("text", length: 1...300)
    _ = try call.query.locale()
    let center = try call.query.coordinates()
    let typed = Text.fold(text)
    let categories = YelpCategory.allKnown.filter { category in
      startsWord(of: category.title ?? "", with: typed)
    }
    let shortest = categories.sorted { ($0.title ?? "").count < ($1.title ?? "").count }.prefix(limit)
    return .json([
      "terms": .array(terms(typed).map { ["text": .string($0)] }),
      "businesses": .array(
        businesses(typed, near: center, in: call.world).map {
          ["id": .string($0.id), "name": .string($0.name)]
        }),
      "categories": .array(
        shortest.map { ["alias": .string($0.rawValue), "title": .string($0.title ?? "")] }),
    ])
  }

  /// Goods with a word that begins with the typed text.
  private static func terms(_ typed: String) -> [String] {
    var terms: [String] = []
    for goods in Kind.every.flatMap(\.goods)
    where startsWord(of: goods, with: typed) && !terms.contains(goods) {
      terms.append(goods)
    }
    return Array(terms.prefix(limit))
  }

  /// Nearby businesses, the most reviewed first; none without coordinates, as with Yelp.
  private static func businesses(
    _ typed: String, near center: (latitude: Double, longitude: Double)?, in world: World
  ) -> [Business] {
    guard let center else { return [] }
    let area = Area(latitude: center.latitude, longitude: center.longitude, radius: Area.cityRadius)
    let found = world.businesses.filter {
      area.distance(to: $0) <= area.radius && !$0.isClosedForGood && startsWord(of: $0.name, with: typed)
    }
    return Array(found.sorted { ($0.reviewCount, $0.id) > ($1.reviewCount, $1.id) }.prefix(limit))
  }

  private static func startsWord(of text: String, with typed: String) -> Bool {
    let folded = Text.fold(text)
    return folded.hasPrefix(typed) || folded.contains(" " + typed)
  }
}

extension YelpSampleBodies {
  /// The completions of "co" in San Francisco.
  public static var autocomplete: Data {
    body(of: AutocompleteEndpoint.route, query: ["text": "co", "latitude": "37.77", "longitude": "-122.42"])
  }
}
