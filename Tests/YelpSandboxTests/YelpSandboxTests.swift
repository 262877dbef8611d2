import Foundation
import TestKit
import Testing
import YelpSDK

@testable import YelpSandbox

@Suite(.timeLimit(.minutes(5)))
struct YelpSandboxTests {
  let sandbox = YelpSandbox(seed: 7, clock: YelpManualClock.wednesday.clock)

  @Test("the same seed makes the same bytes, another seed makes others")
  func determinism() async throws {
    let again = YelpSandbox(seed: 7, clock: YelpManualClock.wednesday.clock)
    let other = YelpSandbox(seed: 8, clock: YelpManualClock.wednesday.clock)
    let world = WorldBuilder.world(seed: 7)
    for path in ["/v3/businesses/search?location=Tokyo&limit=50", "/v3/businesses/\(world.businesses[3].id)"]
    {
      let url = try #require(URL(string: "https://api.yelp.com\(path)"))
      func body(_ sandbox: YelpSandbox) async throws -> Data {
        let headers: YelpHTTPHeaders = ["Authorization": "Bearer \(sandbox.apiKey)"]
        return try await sandbox.send(YelpHTTPRequest(url: url, headers: headers)).body
      }
      let bytes = try await body(sandbox)
      #expect(try await body(again) == bytes)
      #expect(try await body(other) != bytes)
    }
    #expect(sandbox.apiKey == again.apiKey && sandbox.apiKey != other.apiKey)
  }

  @Test("every response has the date of its clock, also those of faults")
  func date() async throws {
    let time = YelpManualClock()
    let sandbox = YelpSandbox(seed: 7, clock: time.clock)
    sandbox.add(YelpSandboxEndpoint(.get, "/v3/own") { _ in .json([:]) })
    var keyless = sandbox.request("/v3/categories")
    keyless.headers["Authorization"] = nil
    var responses = [try await sandbox.send(keyless)]
    for path in ["/v3/categories", "/v3/nothing", "/v3/own"] { responses.append(try await sandbox.get(path)) }
    for fault in [YelpSandbox.Fault.status(503), .status(502), .body(Data("{}".utf8)), .truncatedBody(at: 1)]
    {
      sandbox.faults = [fault]
      responses.append(try await sandbox.get("/v3/categories"))
    }
    #expect(responses.map(\.status) == [400, 200, 404, 200, 503, 502, 200, 200])
    #expect(responses.allSatisfy { $0.headers["Date"] == "Sun, 01 Jun 2025 12:00:00 GMT" })
    sandbox.faults = [.header("Date", "yesterday")]
    #expect(try await sandbox.get("/v3/categories").headers["Date"] == "yesterday")
    sandbox.faults = []
    time.advance(by: .milliseconds(31 * 86_400_000 + 45_296_789))
    #expect(try await sandbox.get("/v3/categories").headers["Date"] == "Thu, 03 Jul 2025 00:34:56 GMT")
  }

  @Test("as the first sample of the article Testing makes it, no failure costs a test real time")
  func firstSample() async throws {
    let article = try Repository.text("Sources/YelpSDK/YelpSDK.docc/Testing.md")
    let sample = article.components(separatedBy: "```")[1]
    #expect(sample.contains("clock: YelpManualClock(skipsSleeps: true).clock)"))
    let time = YelpManualClock(skipsSleeps: true)
    let sandbox = YelpSandbox(seed: 7, clock: time.clock)
    sandbox.faults = [.status(429, headers: ["Retry-After": "5"], times: 1), .status(503, times: 1)]
    let client = YelpAPIClient(configuration: sandbox.configuration)
    #expect(try await client.response(for: YelpCategoriesBuilder()).attempts == 3)
    #expect(time.now >= .seconds(5))
  }

  @Test("its key has the format of Yelp's")
  func key() {
    #expect(Authentication.isToken(sandbox.apiKey))
  }

  @Test("it records requests in order until it is reset")
  func requests() async throws {
    _ = try await sandbox.get("/v3/categories")
    _ = try await sandbox.get("/v3/businesses/search", ["location": "London"])
    #expect(sandbox.requests.map { $0.url.path() } == ["/v3/categories", "/v3/businesses/search"])
    #expect(sandbox.requests[0].headers["Authorization"] == "Bearer \(sandbox.apiKey)")
    sandbox.reset()
    #expect(sandbox.requests.isEmpty)
  }

  @Test("it never records a key that it did not make")
  func redaction() async throws {
    let secret = "SENTINEL-" + String(repeating: "k", count: 119)
    for header in ["Bearer \(secret)", secret, "Bearer  \(secret)", "\(secret) x"] {
      var request = sandbox.request("/v3/categories")
      request.headers["Authorization"] = header
      _ = try await sandbox.send(request)
    }
    #expect(sandbox.requests.count == 4)
    for request in sandbox.requests {
      #expect(!request.headers.sorted.map(\.value).joined().contains("SENTINEL"))
    }
  }

  @Test("its log says once which cities or categories it has when a search asks for others")
  func log() async throws {
    let lines = Locked<[String]>([])
    sandbox.log = { line in lines.withLock { $0.append(line) } }
    for _ in 0..<2 {
      let error = try await sandbox.refusal(400, "/v3/businesses/search", ["location": "Denver, CO"])
      #expect(error["code"] == "LOCATION_NOT_FOUND")
    }
    let said = { lines.withLock { $0 } }
    let cities = "It has San Francisco, CA; New York, NY; Austin, TX; London, United Kingdom;"
    #expect(said().count == 1)
    #expect(said().last?.hasPrefix("The sandbox does not know \"Denver, CO\". \(cities)") == true)

    #expect(try await sandbox.search(["latitude": "39.7", "longitude": "-104.9"]).isEmpty)
    #expect(said().count == 2)
    #expect(said().last?.hasPrefix("The sandbox has no city near (39.7, -104.9). \(cities)") == true)

    #expect(try await sandbox.search(["location": "Chicago", "categories": "skydiving,casinos"]).isEmpty)
    #expect(said().count == 3)
    let categories = "It has artclasses, artmuseums, autorepair,"
    #expect(
      said().last?.hasPrefix(
        "No business of the sandbox has the category \"skydiving\", \"casinos\". \(categories)") == true)

    // What it has, and finds nothing of with these filters: see EmptySearchTests.
    #expect(try await sandbox.search(["location": "Chicago", "term": "unheard of"]).isEmpty)
    #expect(said().count == 4)
    #expect(said().last?.hasSuffix(" places in Chicago, none for \"unheard of\".") == true)
  }

  @Test("every city that it names is found and has pharmacies, hotels, gyms and hairdressers")
  func cities() async throws {
    #expect(YelpSandbox.cities.count == 14)
    for city in YelpSandbox.cities {
      for term in ["pharmacies", "hotel", "gym", "hairdresser"] {
        let found = try await sandbox.search(["location": city, "term": term])
        #expect(found.count >= 3, "\(term) in \(city)")
      }
    }
    #expect(YelpSandbox.categories.contains(.init("pharmacy")))
  }

  @Test("its sample of a closed business says so")
  func closed() async throws {
    let business = try await sandbox.json("/v3/businesses/\(sandbox.samples.closedID)")
    #expect(business["is_closed"] == true)
  }

  @Test("its configuration works through the SDK")
  func configuration() async throws {
    let sdk = YelpSDK()
    sdk.configure(sandbox.configuration)
    #expect(sandbox.configuration.isValid)
    #expect(sandbox.configuration.transport is YelpSandbox)
    #expect(try await sdk.categories().send().categories.count == YelpCategory.allKnown.count)
    #expect(sandbox.requests.count == 1)
    #expect(!"\(sandbox.configuration)".contains(sandbox.apiKey))
  }

  @Test("a response that is larger than the request allows is an error")
  func responseTooLarge() async throws {
    var request = sandbox.request("/v3/businesses/search", ["location": "London"])
    request.maximumResponseSize = 1_000
    await #expect { _ = try await sandbox.send(request) } throws: { YelpError.Code.responseTooLarge ~= $0 }
  }
}
