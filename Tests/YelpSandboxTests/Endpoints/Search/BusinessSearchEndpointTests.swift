import Foundation
import TestKit
import Testing
import YelpSDK

@testable import YelpSandbox

@Suite(.timeLimit(.minutes(5)))
struct BusinessSearchEndpointTests {
  let sandbox = YelpSandbox(seed: 7, clock: YelpManualClock.wednesday.clock)
  let world = WorldBuilder.world(seed: 7)
  let path = "/v3/businesses/search"

  @Test("an entry has Yelp's fields")
  func shape() async throws {
    let page = try await sandbox.json(path, ["term": "coffee", "location": "San Francisco"])
    let business = try #require(page["businesses"]?[0])
    let names = Set((business.objectValue ?? [:]).keys)
    #expect(
      names.isSuperset(of: [
        "id", "alias", "name", "image_url", "is_closed", "url", "review_count", "categories", "rating",
        "coordinates", "transactions", "location", "phone", "display_phone", "distance", "attributes",
        "business_hours",
      ]))
    #expect(page["region"]?["center"]?["latitude"]?.doubleValue == 37.7749)
    #expect(page["businesses"]?.arrayValue?.count == 20)
    #expect((page["total"]?.intValue ?? 0) >= 20)
    #expect(business["url"]?.stringValue?.contains("utm_medium=api_v3_business_search") == true)
    #expect(business["location"]?["display_address"]?.arrayValue?.isEmpty == false)
  }

  @Test("a term matches names, categories and goods")
  func term() async throws {
    for business in try await sandbox.search(["term": "tacos", "location": "Austin, TX", "limit": "50"]) {
      let id = try #require(business["id"]?.stringValue)
      let known = try #require(world.business(id))
      let text = known.name + known.categories.joined() + known.kind.goods.joined()
      #expect(text.lowercased().contains("taco"))
    }
    #expect(try await sandbox.search(["term": "zeppelin rides", "location": "Austin, TX"]).isEmpty)
  }

  @Test("dinner finds restaurants of any kind and nothing else")
  func mealTerm() async throws {
    let found = try await sandbox.search(["term": "dinner", "location": "Chicago, IL", "limit": "50"])
    let kinds = try found.map { try #require(world.business($0["id"]?.stringValue ?? "")).kind }
    #expect(kinds.allSatisfy { $0.trade == .restaurant })
    #expect(Set(kinds.map(\.alias)).count > 5)
  }

  @Test("the term may be the name of a business, with or without its accents")
  func nameTerm() async throws {
    let business = try #require(
      world.businesses.first { $0.name.hasPrefix("Bäckerei") && !$0.isClosedForGood })
    for term in [business.name, business.name.replacingOccurrences(of: "ä", with: "a")] {
      let found = try await sandbox.search(["term": term, "location": "Berlin", "limit": "50"])
      #expect(found.strings("id").contains(business.id))
    }
  }

  @Test("a category includes its subcategories")
  func categories() async throws {
    let found = try await sandbox.search(["categories": "restaurants", "location": "Tokyo", "limit": "50"])
    let aliases = Set(found.compactMap { $0["categories"]?.strings("alias") }.flatMap { $0 })
    #expect(aliases.contains("ramen"))
    for business in found {
      let own = business["categories"]?.strings("alias") ?? []
      #expect(own.contains { YelpCategory($0).isWithin(.restaurants) })
    }
    let two = try await sandbox.search([
      "categories": "coffee,bookstores", "location": "London", "limit": "50",
    ])
    let own = two.map { $0["categories"]?.strings("alias") ?? [] }
    #expect(own.allSatisfy { $0.contains("coffee") || $0.contains("bookstores") })
    #expect(own.contains { $0.contains("coffee") } && own.contains { $0.contains("bookstores") })
    #expect(try await sandbox.search(["categories": "nosuchcategory", "location": "London"]).isEmpty)
  }

  @Test("the radius is a great-circle distance", arguments: [500, 2_000, 40_000])
  func radius(meters: Int) async throws {
    let query = ["latitude": "37.76", "longitude": "-122.42", "radius": "\(meters)", "limit": "50"]
    let found = try await sandbox.search(query)
    #expect(!found.isEmpty)
    for business in found {
      let distance = try #require(business["distance"]?.doubleValue)
      #expect(distance <= Double(meters))
      if let latitude = business["coordinates"]?["latitude"]?.doubleValue,
        let longitude = business["coordinates"]?["longitude"]?.doubleValue
      {
        let expected = Area(latitude: 37.76, longitude: -122.42, radius: 0)
          .distance(toLatitude: latitude, longitude: longitude)
        #expect(abs(expected - distance) < 0.01)
      }
    }
  }

  @Test("prices are combined with OR, and a business without a price matches none")
  func price() async throws {
    let found = try await sandbox.search(["price": "1,3", "location": "San Francisco", "limit": "50"])
    #expect(Set(found.compactMap { $0["price"]?.stringValue }) == ["$", "$$$"])
    #expect(found.allSatisfy { $0["price"] != nil })
  }

  @Test("attributes are combined with AND")
  func attributes() async throws {
    let found = try await sandbox.search([
      "attributes": "wheelchair_accessible,reservation", "location": "San Francisco", "limit": "50",
    ])
    #expect(!found.isEmpty)
    for id in found.strings("id") {
      #expect(
        world.business(id)?.attributes.isSuperset(of: ["wheelchair_accessible", "reservation"]) == true)
    }
  }

  @Test("open now depends on the local time")
  func openAt() async throws {
    // Wednesday 20:00 UTC: one in the afternoon in San Francisco, five in the morning in Tokyo.
    let moment = Date(timeIntervalSince1970: 1_749_672_000)
    for city in [City.sanFrancisco, City.tokyo] {
      let found = try await sandbox.search([
        "open_at": "\(Int(moment.timeIntervalSince1970))", "location": city.name, "limit": "50",
      ])
      #expect(!found.isEmpty)
      let local = LocalMoment(moment, in: city.timeZone)
      #expect(local.minute == (city.name == "Tokyo" ? 300 : 780))
      for id in found.strings("id") {
        #expect(world.business(id)?.hours?.isOpen(day: local.weekday, minute: local.minute) == true)
      }
    }
  }

  @Test("open now finds businesses whose details say that they are open")
  func openNow() async throws {
    let found = try await sandbox.search(["open_now": "true", "location": "Berlin", "limit": "50"])
    #expect(!found.isEmpty)
    #expect(found.allSatisfy { $0["business_hours"]?[0]?["is_open_now"] == true })
    let all = try await sandbox.search(["open_now": "false", "location": "Berlin", "limit": "50"])
    #expect(all.contains { $0["business_hours"]?[0]?["is_open_now"] == false })
  }

  @Test("results are sorted by the requested value")
  func sorting() async throws {
    func numbers(_ sort: String, _ name: String) async throws -> [Double] {
      try await sandbox.search(["location": "Paris", "limit": "50", "sort_by": sort]).numbers(name)
    }
    let distances = try await numbers("distance", "distance")
    #expect(distances == distances.sorted() && Set(distances).count > 10)
    let ratings = try await numbers("rating", "rating")
    #expect(ratings == ratings.sorted(by: >) && Set(ratings).count > 3)
    let counts = try await numbers("review_count", "review_count")
    #expect(counts == counts.sorted(by: >) && Set(counts).count > 10)
    let best = try await sandbox.search(["location": "Paris", "term": "coffee"]).strings("id")
    #expect(try await sandbox.search(["location": "Paris", "term": "coffee"]).strings("id") == best)
  }

  @Test(
    "pages do not overlap and contain everything",
    arguments: ["best_match", "rating", "review_count", "distance"])
  func paging(sort: String) async throws {
    var ids: [String] = []
    let query = ["location": "Melbourne", "limit": "30", "sort_by": sort]
    let total = try #require(try await sandbox.json(path, query)["total"]?.intValue)
    for offset in stride(from: 0, to: total, by: 30) {
      ids += try await sandbox.search(query.merging(["offset": "\(offset)"]) { $1 }).strings("id")
    }
    #expect(ids.count == total)
    #expect(Set(ids).count == total)
  }

  @Test("the total of a big city exceeds the reachable range")
  func cap() async throws {
    let total = try #require(try await sandbox.json(path, ["location": "San Francisco"])["total"]?.intValue)
    #expect(total > 240)
    let last = try await sandbox.search(["location": "San Francisco", "limit": "40", "offset": "200"])
    #expect(last.count == 40)
    let refusal = try await sandbox.refusal(
      400, path, ["location": "San Francisco", "limit": "41", "offset": "200"])
    #expect(refusal["code"] == "VALIDATION_ERROR")
    #expect(refusal["description"]?.stringValue?.contains("240") == true)
  }

  @Test("an area without businesses has an empty list")
  func empty() async throws {
    let page = try await sandbox.json(path, ["latitude": "0", "longitude": "-30"])
    #expect(page["businesses"] == [])
    #expect(page["total"] == 0)
    #expect(page["region"]?["center"]?["longitude"]?.doubleValue == -30)
    #expect(try await sandbox.search(["location": "London", "limit": "0"]).isEmpty)
  }

  @Test("reservation parameters narrow the search to restaurants with a table")
  func tables() async throws {
    var query = [
      "location": "San Francisco", "limit": "50", "reservation_date": "2025-07-01",
      "reservation_time": "19:00",
      "reservation_covers": "4",
    ]
    let strict = try await sandbox.search(query)
    #expect(!strict.isEmpty)
    for business in strict {
      let openings = business["data"]?["reservation_openings"]?.arrayValue?.compactMap(\.stringValue) ?? []
      #expect(!openings.isEmpty)
      #expect(openings.allSatisfy { "18:30" <= $0 && $0 <= "19:30" })
      #expect(business["transactions"]?.arrayValue?.contains("restaurant_reservation") == true)
    }
    query["matches_party_size_param"] = "false"
    let lenient = try await sandbox.json(path, query)["total"]?.intValue ?? 0
    query["matches_party_size_param"] = "true"
    #expect(lenient > (try await sandbox.json(path, query)["total"]?.intValue ?? 0))
  }

  @Test("a mobile link is present when a platform is set")
  func mobileLink() async throws {
    let query = ["location": "London", "limit": "1", "device_platform": "ios"]
    #expect(try await sandbox.search(query)[0]["mobile_link"]?.stringValue?.hasPrefix("yelp:///biz/") == true)
    #expect(try await sandbox.search(["location": "London", "limit": "1"])[0]["mobile_link"] == nil)
  }

  @Test(
    "requests that Yelp refuses are refused",
    arguments: [
      (["term": "x"], "VALIDATION_ERROR", nil, nil),
      (["latitude": "1"], "VALIDATION_ERROR", nil, nil),
      (["location": "Atlantis"], "LOCATION_NOT_FOUND", nil, nil),
      (["location": ""], "VALIDATION_ERROR", "location", ""),
      (["latitude": "91", "longitude": "0"], "VALIDATION_ERROR", "latitude", 91.0),
      (["latitude": "0", "longitude": "abc"], "VALIDATION_ERROR", "longitude", "abc"),
      (["radius": "40001"], "VALIDATION_ERROR", "radius", 40_001),
      (["radius": "-1"], "VALIDATION_ERROR", "radius", -1),
      (["limit": "51"], "VALIDATION_ERROR", nil, nil),
      (["limit": "ten"], "VALIDATION_ERROR", "limit", "ten"),
      (["offset": "1001"], "VALIDATION_ERROR", "offset", 1_001),
      (["price": "$"], "VALIDATION_ERROR", "[0]", "$"),
      (["price": "1,5"], "VALIDATION_ERROR", "[1]", 5),
      (["price": "1,1"], "VALIDATION_ERROR", "price", "1,1"),
      (["sort_by": "newest"], "VALIDATION_ERROR", "sort_by", "newest"),
      (["open_now": "maybe"], "VALIDATION_ERROR", "open_now", "maybe"),
      (["open_now": "true", "open_at": "1"], "VALIDATION_ERROR", nil, nil),
      (["attributes": "deals"], "VALIDATION_ERROR", "[0]", "deals"),
      (["locale": "en_USS"], "VALIDATION_ERROR", "locale", "en_USS"),
      (["locale": "jp_US"], "INVALID_LOCALE", nil, nil),
      (["device_platform": "fridge"], "VALIDATION_ERROR", "device_platform", "fridge"),
      (["reservation_date": "2025-01-01"], "VALIDATION_ERROR", nil, nil),
      (["reservation_date": "1.1.2025"], "VALIDATION_ERROR", "reservation_date", "1.1.2025"),
      (["reservation_covers": "11"], "VALIDATION_ERROR", "reservation_covers", 11),
      (["limit": "99999999999999999999"], "VALIDATION_ERROR", "limit", "99999999999999999999"),
    ] as [([String: String], String, String?, YelpJSONValue?)])
  func refusals(query: [String: String], code: String, field: String?, instance: YelpJSONValue?) async throws
  {
    var query = query
    if query["latitude"] == nil, query["location"] == nil, query != ["term": "x"] {
      query["location"] = "London"
    }
    let refusal = try await sandbox.refusal(400, path, query)
    #expect(refusal["code"]?.stringValue == code)
    #expect(refusal["field"]?.stringValue == field)
    #expect(refusal["instance"] == instance)
  }
}
