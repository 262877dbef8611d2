import TestKit
import Testing
import YelpSDK

@testable import YelpSandbox

@Suite(.timeLimit(.minutes(5)))
struct DeliverySearchEndpointTests {
  let sandbox = YelpSandbox(seed: 7, clock: YelpManualClock.wednesday.clock)
  let path = "/v3/transactions/delivery/search"

  @Test("only businesses that deliver are found, at most 20")
  func found() async throws {
    let answer = try await sandbox.json(path, ["location": "San Francisco, CA"])
    let businesses = try #require(answer["businesses"]?.arrayValue)
    #expect(businesses.count == 20 && answer["total"] == 20)
    for business in businesses {
      #expect(business["transactions"]?.arrayValue?.contains("delivery") == true)
      #expect(business["distance"]?.doubleValue != nil)
      #expect(business["business_hours"] == nil && business["attributes"] == nil)
    }
  }

  @Test("term, category and price filter the results")
  func narrowed() async throws {
    let query = ["location": "San Francisco", "categories": "pizza", "price": "2"]
    let businesses = try await sandbox.json(path, query)["businesses"]?.arrayValue ?? []
    #expect(!businesses.isEmpty)
    #expect(businesses.allSatisfy { $0["price"] == "$$" })
    #expect(businesses.allSatisfy { $0["categories"]?.strings("alias").contains("pizza") == true })
  }

  @Test("no business delivers outside the United States")
  func abroad() async throws {
    #expect(try await sandbox.json(path, ["location": "Berlin"]) == ["businesses": [], "total": 0])
  }

  @Test("requests that Yelp refuses are refused")
  func refusals() async throws {
    #expect(try await sandbox.refusal(400, path)["code"] == "LOCATION_MISSING")
    #expect(try await sandbox.refusal(400, path, ["location": "Atlantis"])["code"] == "LOCATION_NOT_FOUND")
    let pickup = try await sandbox.refusal(400, "/v3/transactions/pickup/search", ["location": "Austin"])
    #expect(pickup["field"] == "transaction_type")
    let twice = try await sandbox.refusal(400, path, ["location": "Austin", "categories": "pizza,pizza"])
    #expect(twice["description"] == "'pizza,pizza' has non-unique elements")
  }
}
