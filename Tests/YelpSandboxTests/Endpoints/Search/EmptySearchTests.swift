import Foundation
import TestKit
import Testing
import YelpSDK

@testable import YelpSandbox

@Suite("A search that finds nothing", .timeLimit(.minutes(5)))
struct EmptySearchTests {
  let sandbox = YelpSandbox(seed: 7, clock: YelpManualClock.wednesday.clock)
  private let lines = Locked<[String]>([])

  init() {
    sandbox.log = { [lines] line in lines.withLock { $0.append(line) } }
  }

  private func total(_ query: [String: String]) async throws -> Int {
    try #require(try await sandbox.json("/v3/businesses/search", query)["total"]?.intValue)
  }

  /// The hints of an empty search, which is repeated.
  private func hints(_ query: [String: String]) async throws -> [String] {
    for _ in 0..<2 { #expect(try await total(query) == 0) }
    return lines.withLock { $0 }
  }

  @Test("says once what it finds without each of its filters")
  func oneFilter() async throws {
    let pharmacies = try await total(["location": "San Francisco", "categories": "pharmacy"])
    let cheap = try await total(["location": "San Francisco", "price": "1"])
    // No pharmacy has a price.
    let hints = try await hints(["location": "San Francisco", "categories": "pharmacy", "price": "1"])
    #expect(
      hints == [
        "\(pharmacies) pharmacy places in San Francisco, none with price 1; "
          + "\(cheap) places in San Francisco with price 1, none in the category pharmacy."
      ])
  }

  @Test("names the filters that must go together when none alone is enough")
  func twoFilters() async throws {
    let pharmacies = try await total(["location": "Boston", "categories": "pharmacy"])
    let cheap = try await total(["location": "Boston", "price": "1"])
    let hints = try await hints([
      "location": "Boston", "categories": "pharmacy", "price": "1", "term": "zeppelin",
    ])
    #expect(
      hints == [
        "\(pharmacies) pharmacy places in Boston, none with price 1 or for \"zeppelin\"; "
          + "\(cheap) places in Boston with price 1, none in the category pharmacy or for \"zeppelin\"."
      ])
  }

  @Test("names its term, an attribute and its area too")
  func others() async throws {
    let all = try await total(["location": "Chicago"])
    #expect(
      try await hints(["location": "Chicago", "term": "zeppelin"])
        == ["\(all) places in Chicago, none for \"zeppelin\"."])
    let near = ["latitude": "48.8566", "longitude": "2.3522", "radius": "40000"]
    let inParis = try await total(near)
    #expect(
      try await hints(near.merging(["radius": "0"]) { $1 }).last
        == "\(inParis) places in Paris, none within 0 m.")
    // A plumber has no wi-fi.
    let plumbers = try await total(["location": "Boston", "categories": "plumbing"])
    #expect(
      try await hints(["location": "Boston", "categories": "plumbing", "attributes": "wifi"]).last?
        .hasPrefix("\(plumbers) plumbing place") == true)
    #expect(lines.withLock { $0 }.last?.contains(", none with the attribute wifi; ") == true)
  }

  @Test(
    "says of each number which filters it kept, the radius too, so that no two parts contradict each other")
  func radius() async throws {
    let here = ["latitude": "52.52", "longitude": "13.405"]
    let vegan = here.merging(["categories": "vegan"]) { $1 }
    let distances = try await sandbox.json("/v3/businesses/search", vegan)["businesses"]?.arrayValue?
      .compactMap { $0["distance"]?.doubleValue }
    let nearest = Int(try #require(distances?.min()))
    let near = ["radius": "\(nearest - 1)"]
    let found = try await total(vegan)
    let others = try await total(here.merging(near) { $1 })
    #expect(found > 0 && others > 1)
    let place = found == 1 ? "place" : "places"
    #expect(
      try await hints(vegan.merging(near) { $1 }).last
        == "\(found) vegan \(place) in Berlin, none within \(nearest - 1) m; "
        + "\(others) places in Berlin within \(nearest - 1) m, none in the category vegan.")
  }

  @Test("is explained over the client, whose page is empty and no error")
  func client() async throws {
    let yelp = YelpSDK(configuration: sandbox.configuration)
    let page = try await yelp.businessSearch(term: "pharmacy", location: "Seattle").price(.one).send()
    #expect(page.businesses.isEmpty && page.total == 0)
    let hints = lines.withLock { $0 }
    #expect(hints.count == 1)
    #expect(hints.first?.contains(" places in Seattle for \"pharmacy\", none with price 1; ") == true)
  }

  @Test("is no hint when a page lies beyond the last result, or the assistant tries its words one by one")
  func found() async throws {
    _ = try await sandbox.search(["location": "Boston", "categories": "pharmacy", "offset": "200"])
    _ = try await sandbox.post("/ai/chat/v2", ["query": "a quiet place to read near Union Square"])
    #expect(lines.withLock { $0 } == [])
  }
}
