import Foundation
import YelpSDK

/// A builder with twelve parameters, checked and made into a URL, against `URLComponents` encoding them alone.
enum BuildingBenchmark {
  private static let items: [(String, String)] = [
    ("attributes", "hot_and_new,reservation"), ("categories", "coffee,bakeries"), ("latitude", "37.7749"),
    ("limit", "20"), ("locale", "en_US"), ("longitude", "-122.4194"), ("offset", "40"), ("open_now", "true"),
    ("price", "1,2"), ("radius", "2000"), ("sort_by", "rating"), ("term", "tea & cake"),
  ]

  static func run() async throws {
    let request = try builder().build()
    let text = "https://api.yelp.com" + request.target
    try await Measurement().compare(
      "Twelve parameters to a URL",
      [
        Contender("URLComponents, encoding alone", encodeByHand),
        Contender("builder: checked, built, encoded", goal: 1, build),
        Contender("of that: setting", { builder().draft.parameters.count }),
        Contender("of that: setting, checking and building", { try builder().build().info.path.utf8.count }),
        Contender("of that: encoding", { request.target.utf8.count }),
        Contender("of that: reading the URL", { URL(string: text)?.absoluteString.utf8.count ?? 0 }),
      ])
  }

  private static func builder() -> YelpBusinessSearchBuilder {
    YelpBusinessSearchBuilder(
      term: "tea & cake", near: YelpCoordinates(latitude: 37.7749, longitude: -122.4194)
    )
    .attributes(.hotAndNew, .reservation).categories(.coffee, .bakeries).limit(20).locale(.enUS).offset(40)
    .openNow().price(.one, .two).radius(meters: 2_000).sort(by: .rating)
  }

  private static func build() -> Int {
    guard let request = try? builder().build() else { return 0 }
    return URL(string: "https://api.yelp.com" + request.target)?.absoluteString.utf8.count ?? 0
  }

  private static func encodeByHand() -> Int {
    var components = URLComponents()
    components.scheme = "https"
    components.host = "api.yelp.com"
    components.path = "/v3/businesses/search"
    components.queryItems = items.map { URLQueryItem(name: $0.0, value: $0.1) }
    return components.url?.absoluteString.utf8.count ?? 0
  }
}
