import Foundation
import Testing
import YelpSDK
import YelpSandbox

/// Claims of the feature table, held against the sandbox with public declarations only.
@Suite("The feature table's claims", .timeLimit(.minutes(5)))
struct FeatureClaimsTests {
  private let sandbox = YelpSandbox(seed: 7)

  private func yelp(_ change: (inout YelpConfiguration) -> Void = { _ in }) -> YelpSDK {
    var configuration = sandbox.configuration
    configuration.limits = .unlimited
    change(&configuration)
    let yelp = YelpSDK()
    yelp.configure(configuration)
    return yelp
  }

  @Test("the configuration's locale is sent with each request, and without one no request names a language")
  func locale() async throws {
    let french = yelp { $0.locale = .frFR }
    _ = try await french.reviews(businessID: sandbox.samples.businessID).send()
    let plain = yelp()
    _ = try await plain.reviews(businessID: sandbox.samples.businessID).send()
    #expect(sandbox.requests.map(\.url.query) == ["locale=fr_FR", nil])
    #expect(sandbox.requests.allSatisfy { $0.headers["Accept-Language"] == nil })
  }

  @Test("an open value without a static member is sent unchanged")
  func openValues() throws {
    let request = try YelpBusinessSearchBuilder(location: "Berlin")
      .categories("brand_new", .coffee).attributes("moonlit").build()
    #expect(request.parameters["categories"] == "brand_new,coffee")
    #expect(request.parameters["attributes"] == "moonlit")
  }

  @Test("a request's timeout reaches the transport, and AI chat has 60 seconds")
  func timeouts() async throws {
    let yelp = yelp()
    _ = try await yelp.categories().attemptTimeout(.seconds(3)).send()
    _ = try await yelp.chat("Coffee in San Francisco").send()
    #expect(sandbox.requests.map(\.timeout) == [.seconds(3), .seconds(60)])
  }

  @Test("the URL of a business keeps its tracking parameters when it is decoded and encoded")
  func attributionLink() throws {
    let address = "https://www.yelp.com/biz/made-up?adjust_creative=abc&utm_source=abc"
    let json = Data(#"{"id": "b1", "name": "Made Up", "url": "\#(address)"}"#.utf8)
    let business = try JSONDecoder().decode(YelpBusiness.self, from: json)
    #expect(business.url?.absoluteString == address)
    let written = try YelpJSONValue(parsing: JSONEncoder().encode(business))
    #expect(written["url"]?.stringValue == address)
  }

  @Test("a new client starts with an empty cache, since the cache lives in memory")
  func memoryOnly() async throws {
    for _ in 1...2 {
      let yelp = yelp { $0.cache = .memory() }
      for _ in 1...2 { _ = try await yelp.categories().send() }
    }
    #expect(sandbox.requests.count == 2)
  }
}
