import Foundation
import YelpSDK

/// A builder with twelve parameters, validated and made into a URL, compared with `URLComponents` encoding them alone.
enum BuildingBenchmark {
  private static let items: [(String, String)] = [
    ("attributes", "hot_and_new,reservation"), ("categories", "coffee,bakeries"), ("latitude", "37.7749"),
    ("limit", "20"), ("locale", "en_US"), ("longitude", "-122.4194"), ("offset", "40"), ("open_now", "true"),
    ("price", "1,2"), ("radius", "2000"), ("sort_by", "rating"), ("term", "tea & cake"),
  ]

  static func run() async throws {
    let builder = builder()
    let request = try builder.build()
    let text = "https://api.yelp.com" + request.target
    guard encodeTheSameByHand()?.absoluteString == text else { return print("The two URLs differ.") }
    let medians = try await Measurement().compare(
      "Twelve parameters to a URL",
      [
        Contender("URLComponents, encoding alone", { encodeByHand()?.absoluteString.utf8.count ?? 0 }),
        Contender(
          "URLComponents, encoding alone, to the builder's URL",
          { encodeTheSameByHand()?.absoluteString.utf8.count ?? 0 }),
        Contender("builder with twelve parameters: checked, built, encoded", { try build(builder) }),
        Contender("the same with setting them", { try build(Self.builder()) }),
        Contender("of that: setting", { Self.builder().draft.parameters.count }),
        Contender("of that: checking, building and encoding", { try builder.build().info.path.utf8.count }),
        Contender("of that: reading the URL", { URL(string: text)?.absoluteString.utf8.count ?? 0 }),
      ])
    let ratio = Table.ratio(medians[1] / medians[3])
    print("\nset, checked, built and encoded, beside URLComponents to the same URL: \(ratio)")
  }

  private static func builder() -> YelpBusinessSearchBuilder {
    YelpBusinessSearchBuilder(
      term: "tea & cake", near: YelpCoordinates(latitude: 37.7749, longitude: -122.4194)
    )
    .attributes(.hotAndNew, .reservation).categories(.coffee, .bakeries).limit(20).locale(.enUS).offset(40)
    .openNow().price(.one, .two).radius(meters: 2_000).sort(by: .rating)
  }

  private static func build(_ builder: YelpBusinessSearchBuilder) throws -> Int {
    let request = try builder.build()
    return URL(string: "https://api.yelp.com" + request.target)?.absoluteString.utf8.count ?? 0
  }

  /// Leaves `+`, `,`, `/` and `;` as they are; servers read `+` as a space.
  private static func encodeByHand() -> URL? {
    var components = yelp
    components.queryItems = items.map { URLQueryItem(name: $0.0, value: $0.1) }
    return components.url
  }

  /// Encodes all characters that are not unreserved, as the builder does.
  private static func encodeTheSameByHand() -> URL? {
    var components = yelp
    components.percentEncodedQueryItems = items.map {
      URLQueryItem(name: $0.0, value: $0.1.addingPercentEncoding(withAllowedCharacters: unreserved))
    }
    return components.url
  }

  private static var yelp: URLComponents {
    var components = URLComponents()
    components.scheme = "https"
    components.host = "api.yelp.com"
    components.path = "/v3/businesses/search"
    return components
  }

  private static let unreserved = CharacterSet(
    charactersIn: "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~")
}
