import TestKit
import Testing
import YelpSDK

@testable import YelpSandbox

@Suite(.timeLimit(.minutes(5)))
struct BusinessDetailsEndpointTests {
  let sandbox = YelpSandbox(seed: 7, clock: YelpManualClock.wednesday.clock)
  let world = WorldBuilder.world(seed: 7)

  @Test("a business is found by id and by alias, even with letters beyond ASCII")
  func lookup() async throws {
    let business = try #require(world.businesses.first { !$0.alias.utf8.allSatisfy { $0 < 128 } })
    let byID = try await sandbox.json("/v3/businesses/\(business.id)")
    let byAlias = try await sandbox.json("/v3/businesses/\(BusinessBody.encoded(business.alias))")
    #expect(byID == byAlias)
    #expect(byID["name"]?.stringValue == business.name)
    #expect(byID["distance"] == nil)
  }

  @Test("a details response agrees with the search and has more fields")
  func agreement() async throws {
    for entry in try await sandbox.search(["location": "Austin", "limit": "20"]) {
      let id = try #require(entry["id"]?.stringValue)
      let details = try await sandbox.json("/v3/businesses/\(id)")
      for name in [
        "id", "alias", "name", "rating", "review_count", "price", "phone", "coordinates", "image_url",
      ] {
        #expect(details[name] == entry[name])
      }
      #expect(details["photos"]?.arrayValue != nil)
      #expect(details["is_claimed"]?.boolValue != nil)
      #expect(details["hours"]?[0]?["hours_type"] == entry["business_hours"]?[0]?["hours_type"])
    }
  }

  @Test("holidays are special hours, without times when closed")
  func specialHours() async throws {
    let business = try #require(world.businesses.first { $0.hasHolidayHours })
    let special = try await sandbox.json("/v3/businesses/\(business.id)")["special_hours"]
    #expect(
      special?[0]
        == ["date": "2025-12-25", "is_closed": true, "start": nil, "end": nil, "is_overnight": nil])
    #expect(
      special?[1]
        == ["date": "2025-01-01", "is_closed": nil, "start": "1200", "end": "1800", "is_overnight": false])
  }

  @Test("fields of premium plans and of partners have values for some businesses")
  func premium() async throws {
    let cafe = try await sandbox.json("/v3/businesses/\(sandbox.samples.businessID)")
    let photo = try #require(cafe["photo_details"]?[0]?.objectValue)
    let names = ["photo_id", "url", "caption", "width", "height", "is_user_submitted", "user_id", "label"]
    #expect(Set(photo.keys) == Set(names))
    #expect(cafe["photo_details"]?.strings("url") == cafe["photos"]?.arrayValue?.compactMap(\.stringValue))
    #expect(cafe["cbsa"] == "San Francisco-Oakland-Berkeley, CA")
    #expect((0...100).contains(cafe["popularity_score"]?["score"]?.doubleValue ?? -1))
    #expect(cafe["rapc"]?["is_eligible"]?.boolValue != nil)
    let quoted = try #require(world.businesses.first { $0.attributes.contains("request_a_quote") })
    let messaging = try await sandbox.json("/v3/businesses/\(quoted.id)")["messaging"]
    #expect((0...1).contains(messaging?["response_rate"]?.doubleValue ?? -1))
    #expect((messaging?["response_time"]?.intValue ?? 0) > 0)
    #expect(messaging?["is_enabled"]?.boolValue == quoted.isClaimed)
    let closed = try #require(
      world.businesses.first { $0.isClosedForGood && !$0.seed.isMultiple(of: 4) })
    let dates = try await sandbox.json("/v3/businesses/\(closed.id)")
    let opened = try #require(dates["date_opened"]?.stringValue)
    #expect(CalendarDay(opened) != nil && dates["date_closed"] == "2024-11-30")
    let inside = try #require(world.businesses.first { $0.entrance != nil })
    let location = try await sandbox.json("/v3/businesses/\(inside.id)")["location"]
    #expect(location?["address3"]?.stringValue == inside.entrance)
    #expect(location?["display_address"]?.arrayValue?.contains("Courtyard entrance") == true)
  }

  @Test("gaps are written as Yelp writes them")
  func gaps() async throws {
    let hidden = try #require(world.businesses.first { $0.hidesCoordinates })
    let body = try await sandbox.json("/v3/businesses/\(hidden.id)")
    #expect(body["coordinates"] == ["latitude": nil, "longitude": nil])
    #expect(body["location"]?["address1"] == "")
    let priceless = try #require(world.businesses.first { $0.price == nil })
    #expect(try await sandbox.json("/v3/businesses/\(priceless.id)")["price"] == nil)
    let silent = try #require(world.businesses.first { $0.phone.e164.isEmpty })
    #expect(try await sandbox.json("/v3/businesses/\(silent.id)")["phone"] == "")
    let timeless = try #require(world.businesses.first { $0.hours == nil })
    #expect(try await sandbox.json("/v3/businesses/\(timeless.id)")["hours"] == nil)
    let unreviewed = try #require(world.businesses.first { $0.reviewCount == 0 })
    let answer = try await sandbox.get("/v3/businesses/\(unreviewed.id)")
    #expect(answer.text.contains("\"rating\":0.0,"))
  }

  @Test("the response for a merged business names its new id, which is found")
  func migrated() async throws {
    let answer = try await sandbox.get("/v3/businesses/\(world.migrated.id)")
    let error = try YelpJSONValue(parsing: answer.body)["error"]
    #expect(answer.status == 301)
    #expect(error?["code"] == "BUSINESS_MIGRATED")
    let newID = try #require(error?["new_business_id"]?.stringValue)
    #expect(answer.headers["location"]?.hasSuffix(newID) == true)
    #expect(try await sandbox.json("/v3/businesses/\(newID)")["id"]?.stringValue == newID)
  }

  @Test("a hidden business is unavailable, an unknown one is not found")
  func refusals() async throws {
    let hidden = try await sandbox.refusal(403, "/v3/businesses/\(world.unavailable.alias)")
    #expect(hidden["code"] == "BUSINESS_UNAVAILABLE")
    let unknown = try await sandbox.refusal(404, "/v3/businesses/no-such-business")
    #expect(unknown["code"] == "BUSINESS_NOT_FOUND")
    #expect(try await sandbox.refusal(404, "/v3/nothing/here")["code"] == "NOT_FOUND")
  }
}
