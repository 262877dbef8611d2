import Foundation
import TestKit
import Testing
import YelpSDK

@testable import YelpSandbox

@Suite(.timeLimit(.minutes(5)))
struct GraphQLEndpointTests {
  let time = YelpManualClock.wednesday
  let sandbox: YelpSandbox
  let world = WorldBuilder.world(seed: 7)

  init() { sandbox = YelpSandbox(seed: 7, clock: time.clock) }

  private func ask(
    _ query: String, _ variables: YelpJSONValue = [:], status: Int = 200, locale: String? = nil
  ) async throws -> YelpJSONValue {
    var request = sandbox.request("/v3/graphql")
    request.method = .post
    request.headers["Content-Type"] = "application/json"
    request.headers["Accept-Language"] = locale
    request.body = .data(YelpJSONValue.object(["query": .string(query), "variables": variables]).data)
    let response = try await sandbox.send(request)
    guard response.status == status else { throw Unexpected(status: response.status, text: response.text) }
    return try YelpJSONValue(parsing: response.body)
  }

  @Test("a search returns the selected fields and nothing else")
  func search() async throws {
    let answer = try await ask(
      """
      query($place: String!, $n: Int = 2) {
        search(term: "coffee", location: $place, limit: $n) {
          total
          business { id name __typename location { city postal_code formatted_address } categories { alias } }
        }
      }
      """, ["place": "San Francisco"])
    let businesses = try #require(answer["data"]?["search"]?["business"]?.arrayValue)
    #expect(businesses.count == 2 && answer["errors"] == nil)
    #expect(
      Set((businesses[0].objectValue ?? [:]).keys) == ["id", "name", "__typename", "location", "categories"])
    #expect(businesses[0]["__typename"] == "Business")
    #expect(businesses[0]["location"]?["city"] == "San Francisco")
    let rest = try await sandbox.search(["term": "coffee", "location": "San Francisco", "limit": "2"])
    #expect(businesses.strings("id") == rest.strings("id"))
  }

  @Test("a business is found with hours, reviews and the rest of the schema")
  func business() async throws {
    let id = sandbox.samples.businessID
    let answer = try await ask(
      """
      { business(id: "\(id)") {
          id alias is_claimed is_closed url phone display_phone review_count rating price photos distance
          coordinates { latitude longitude } categories { title parent_categories { alias } }
          hours { hours_type is_open_now open { day start end is_overnight } }
          special_hours { date is_closed } reviews(limit: 2) { id rating text time_created user { id name } }
          attributes { open_to_all { value } } transactions { restaurant_reservations { url } } messaging { url }
      } }
      """)
    let business = try #require(answer["data"]?["business"])
    #expect(answer["errors"] == nil)
    #expect(business["reviews"]?.arrayValue?.count == 2)
    #expect(business["hours"]?[0]?["hours_type"] == "REGULAR")
    #expect(business["photos"]?.arrayValue?.count == 1)
    #expect(business["categories"]?[0]?["parent_categories"]?[0]?["alias"] == "food")
  }

  @Test("every root field has a value")
  func roots() async throws {
    let samples = sandbox.samples
    let known = try #require(world.business(samples.businessID))
    let answer = try await ask(
      """
      { reviews(business: "\(samples.businessID)", limit: 1) { total review { text } possible_languages { code locales { code language { code } country { code } } } business { id } }
        phone_search(phone: "\(samples.phone)") { total business { id } }
        business_match(name: "\(known.name)", address1: "\(known.street)", city: "San Francisco", state: "CA",
          country: "US", match_threshold: STRICT) { total business { id } }
        event(id: "\(samples.eventID)") { id name attending_count cost business { id } location { city } }
        event_search(location: "London", limit: 1, categories: ["music", "film"]) { total events { category } }
        categories(alias: "ramen") { total category { alias title country_blacklist { code locales { code } } } } }
      """)
    let data = try #require(answer["data"])
    #expect(answer["errors"] == nil)
    #expect(data["reviews"]?["business"]?["id"]?.stringValue == samples.businessID)
    #expect(data["phone_search"]?["business"]?.strings("id").contains(samples.businessID) == true)
    #expect(data["business_match"]?["business"]?[0]?["id"]?.stringValue == samples.businessID)
    #expect(data["event"]?["attending_count"]?.stringValue != nil)
    #expect(["music", "film"].contains(data["event_search"]?["events"]?[0]?["category"]?.stringValue ?? ""))
    #expect(data["categories"]?["category"]?[0]?["title"] == "Ramen")
    #expect(data["categories"]?["total"] == 1)
    let locale = data["reviews"]?["possible_languages"]?[0]?["locales"]?[0]
    #expect(locale?["language"]?["code"] == "en" && locale?["country"]?["code"]?.stringValue != nil)
  }

  @Test(
    "introspection is refused, and the error says so",
    arguments: ["__schema { types { name } }", "__type(name: \"Query\") { name }"])
  func introspection(field: String) async throws {
    let answer = try await ask("{ \(field) }", status: 400)
    let message = try #require(answer["errors"]?[0]?["message"]?.stringValue)
    #expect(message.contains("introspection is not available"))
  }

  @Test("aliases, fragments and directives are supported")
  func fragments() async throws {
    let answer = try await ask(
      """
      query($no: Boolean!) {
        a: search(location: "Berlin", limit: 1) { ...F }
        b: search(location: "Paris", limit: 1) { ...F total @skip(if: true) business @include(if: $no) { id } }
      }
      fragment F on Businesses { business { ... on Business { name } ... on Event { nonsense } } }
      """, ["no": false])
    #expect(answer["errors"] == nil)
    #expect(answer["data"]?["a"]?["business"]?[0]?["name"] != answer["data"]?["b"]?["business"]?[0]?["name"])
    #expect(answer["data"]?["b"]?["total"] == nil)
    #expect(answer["data"]?["b"]?["business"]?[0]?["id"] == nil)
  }

  @Test("a failed field is null, with its error beside the data")
  func partial() async throws {
    let answer = try await ask(
      #"{ ok: search(location: "Berlin") { total } bad: business(id: "none") { id } }"#)
    #expect((answer["data"]?["ok"]?["total"]?.intValue ?? 0) > 0)
    #expect(answer["data"]?["bad"] == .null)
    #expect(answer["errors"]?[0]?["extensions"]?["code"] == "BUSINESS_NOT_FOUND")
    #expect(answer["errors"]?[0]?["path"] == ["bad"])
    #expect(answer["errors"]?[0]?["locations"]?[0]?["line"] == 1)
    let nowhere = try await ask(#"{ search(location: "Atlantis") { total } }"#)
    #expect(nowhere["errors"]?[0]?["extensions"]?["code"] == "LOCATION_NOT_FOUND")
  }

  @Test(
    "an invalid query has no data",
    arguments: [
      ("{ nothing { id } }", "GRAPHQL_VALIDATION_FAILED"),
      ("{ search(location: \"London\") }", "GRAPHQL_VALIDATION_FAILED"),
      ("{ search(location: \"London\") { total { x } } }", "GRAPHQL_VALIDATION_FAILED"),
      ("mutation { x }", "GRAPHQL_VALIDATION_FAILED"),
      ("{ ...F } fragment F on Query { ...F }", "GRAPHQL_VALIDATION_FAILED"),
      ("query($a: Int!) { search { total } }", "BAD_USER_INPUT"), ("{", "GRAPHQL_PARSE_FAILED"),
    ])
  func whole(query: String, code: String) async throws {
    let answer = try await ask(query, status: 400)
    #expect(answer["data"] == nil)
    #expect(answer["errors"]?[0]?["extensions"]?["code"]?.stringValue == code)
  }

  @Test("points are counted per node and refuse queries when they are used up")
  func points() async throws {
    sandbox.limits.pointsPerDay = 23
    let query = #"{ search(location: "London", limit: 1) { business { id categories { alias } } } }"#
    // 1 for the list, 10 for the business and 1 for each category: at least 12 per query.
    #expect(try await ask(query)["errors"] == nil)
    #expect(try await ask(query)["errors"] == nil)
    let exhausted = try await ask(query)
    #expect(exhausted["data"] == nil)
    #expect(exhausted["errors"]?[0]?["extensions"]?["code"] == "DAILY_POINTS_LIMIT_REACHED")
    time.advance(by: .seconds(43_200))
    #expect(try await ask(query)["errors"] == nil)
  }

  @Test("a plain-text query works, and the header sets the language")
  func transport() async throws {
    var request = sandbox.request("/v3/graphql")
    request.method = .post
    request.headers["Content-Type"] = "application/graphql"
    request.body = .data(Data(#"{ search(location: "London") { total } }"#.utf8))
    #expect(try await sandbox.send(request).status == 200)
    request.headers["Accept-Language"] = "en_US,de_DE"
    let refused = try await sandbox.send(request)
    #expect(refused.status == 400 && refused.text.contains("INVALID_LOCALE"))
    let berlin = try #require(world.businesses.first { $0.city.name == "Berlin" && $0.reviewCount > 50 })
    let query = "{ reviews(business: \"\(berlin.id)\") { total } }"
    let german = try await ask(query, locale: "de_DE")["data"]?["reviews"]?["total"]
    #expect(german != (try await ask(query)["data"]?["reviews"]?["total"]))
  }
}
