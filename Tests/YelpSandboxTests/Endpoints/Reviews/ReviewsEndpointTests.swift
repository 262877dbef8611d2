import TestKit
import Testing
import YelpSDK

@testable import YelpSandbox

@Suite(.timeLimit(.minutes(5)))
struct ReviewsEndpointTests {
  let sandbox = YelpSandbox(seed: 7, clock: YelpManualClock.wednesday.clock)
  let world = WorldBuilder.world(seed: 7)

  @Test("three excerpts of about 160 characters are returned, whatever the limit")
  func excerpts() async throws {
    let business = try #require(world.businesses.first { $0.reviewCount > 20 })
    let answer = try await sandbox.json("/v3/businesses/\(business.id)/reviews", ["limit": "50"])
    let reviews = try #require(answer["reviews"]?.arrayValue)
    #expect(reviews.count == 3)
    #expect(answer["total"]?.intValue == business.reviewCount)
    #expect(answer["possible_languages"] == ["en"])
    for review in reviews {
      let text = try #require(review["text"]?.stringValue)
      #expect((90...160).contains(text.count), "\(text)")
      #expect((1...5).contains(review["rating"]?.intValue ?? 0))
      #expect(review["time_created"]?.stringValue?.count == 19)
      #expect(review["url"]?.stringValue?.contains("hrid=") == true)
      #expect(review["user"]?["name"]?.stringValue?.hasSuffix(".") == true)
      #expect(review["user"]?["image_url"] != nil)
    }
    let alias = BusinessBody.encoded(business.alias)
    #expect(try await sandbox.json("/v3/businesses/\(alias)/reviews", ["limit": "50"]) == answer)
  }

  @Test("limit and offset select from the excerpts")
  func cut() async throws {
    let business = try #require(world.businesses.first { $0.reviewCount > 20 })
    let path = "/v3/businesses/\(business.id)/reviews"
    let all = try await sandbox.json(path)["reviews"]?.strings("id")
    #expect(
      try await sandbox.json(path, ["limit": "2"])["reviews"]?.strings("id") == all?.prefix(2).map { $0 })
    #expect(
      try await sandbox.json(path, ["offset": "2"])["reviews"]?.strings("id") == all?.suffix(1).map { $0 })
    #expect(try await sandbox.json(path, ["offset": "1000"])["reviews"] == [])
  }

  @Test("every order that the SDK names is taken, and the excerpts stay in Yelp's order")
  func orders() async throws {
    let client = YelpAPIClient(configuration: sandbox.configuration)
    let business = try #require(world.businesses.first { $0.reviewCount > 20 })
    let usual = try await client.send(YelpReviewsBuilder(businessID: business.id))
    #expect(usual.reviews.count == 3)
    for order in [YelpReviewsBuilder.SortOrder.yelpSort, .newest] {
      let sorted = try await client.send(YelpReviewsBuilder(businessID: business.id).sort(by: order))
      #expect(sorted.reviews == usual.reviews)
    }
  }

  @Test("reviews are in the language of the locale")
  func languages() async throws {
    let business = try #require(world.businesses.first { $0.city.country == "DE" && $0.reviewCount > 50 })
    let path = "/v3/businesses/\(business.id)/reviews"
    let german = try await sandbox.json(path, ["locale": "de_DE"])
    let english = try await sandbox.json(path)
    #expect(german["possible_languages"] == ["de", "en"])
    let totals = [german, english].map { $0["total"]?.intValue ?? 0 }
    #expect(totals.reduce(0, +) == business.reviewCount)
    #expect(german["reviews"]?.strings("id") != english["reviews"]?.strings("id"))
    let french = try await sandbox.json(path, ["locale": "fr_FR"])
    #expect(french["reviews"] == [] && french["total"] == 0)
  }

  @Test("a business without reviews has an empty list")
  func none() async throws {
    let business = try #require(world.businesses.first { $0.reviewCount == 0 })
    let answer = try await sandbox.json("/v3/businesses/\(business.id)/reviews")
    #expect(answer == ["reviews": [], "total": 0, "possible_languages": []])
  }

  @Test("requests that Yelp refuses are refused")
  func refusals() async throws {
    let path = "/v3/businesses/\(world.businesses[0].id)/reviews"
    #expect(try await sandbox.refusal(400, path, ["sort_by": "oldest"])["field"] == "sort_by")
    #expect(try await sandbox.refusal(400, path, ["limit": "51"])["field"] == "limit")
    #expect(try await sandbox.refusal(404, "/v3/businesses/none/reviews")["code"] == "BUSINESS_NOT_FOUND")
  }
}
