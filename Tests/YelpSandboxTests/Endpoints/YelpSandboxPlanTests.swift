import Foundation
import TestKit
import Testing
import YelpSDK

@testable import YelpSandbox

@Suite("A sandbox with a plan", .timeLimit(.minutes(5)))
struct YelpSandboxPlanTests {
  let sandbox = YelpSandbox(seed: 7, clock: YelpManualClock.wednesday.clock)
  let yelp: YelpSDK
  /// A restaurant with as many photos as any has.
  let restaurant: Business

  init() throws {
    yelp = YelpSDK(configuration: sandbox.configuration)
    restaurant = try #require(
      WorldBuilder.world(seed: 7).businesses.first { business in
        var photos = business.generator(for: .photos)
        return business.kind.trade == .restaurant && business.hasPhotos && photos.number(in: 1...6) == 6
          && business.city.language == "en" && business.reviewCount > 20 && !business.isClosedForGood
      })
  }

  private func details() async throws -> [String: YelpJSONValue] {
    try await sandbox.json("/v3/businesses/\(restaurant.id)").objectValue ?? [:]
  }

  private func error(of call: () async throws -> Void) async -> YelpError? {
    do {
      try await call()
      return nil
    } catch {
      return error as? YelpError
    }
  }

  @Test(
    "has as many photos, attributes and excerpts as a key with that plan",
    arguments: [
      (.unrestricted, 3, 25, 3), (.base, 0, 15, nil), (.enhanced, 3, 23, 3), (.premium, 12, 25, 7),
    ] as [(YelpSandboxPlan, Int, Int, Int?)])
  func counts(plan: YelpSandboxPlan, photos: Int, attributes: Int, excerpts: Int?) async throws {
    sandbox.plan = plan
    #expect(try await yelp.business(id: restaurant.id).send().photos.count == photos)
    #expect(try await details()["attributes"]?.objectValue?.count == attributes)
    let reviews = try? await yelp.reviews(businessID: restaurant.id).limit(50).send()
    #expect(reviews?.reviews.count == excerpts)
  }

  @Test("leaves out the fields that the key does not see")
  func fields() async throws {
    let premium = ["photo_count", "photo_details", "yelp_menu_url"]
    let contract = ["cbsa", "popularity_score", "rapc"]
    let all = try await details()
    sandbox.plan = .premium
    let rich = try await details()
    #expect(contract.allSatisfy { rich[$0] == nil })
    #expect(rich["photo_details"]?.strings("url").count == 12)
    sandbox.plan = .enhanced
    let plain = try await details()
    #expect((premium + contract).allSatisfy { plain[$0] == nil })
    #expect(plain["photos"] == all["photos"] && plain["is_claimed"] != nil)
    sandbox.plan = .base
    let poor = try await details()
    #expect(Set(plain.keys).subtracting(poor.keys) == ["photos", "is_claimed"])
    #expect(poor["image_url"] == all["image_url"])
    sandbox.plan = .unrestricted
    #expect(try await details() == all)
  }

  @Test("shows a plumber's form for quotes to every key, and how fast he replies to Premium alone")
  func messaging() async throws {
    let quoted = try #require(
      WorldBuilder.world(seed: 7).businesses.first { $0.attributes.contains("request_a_quote") })
    for (plan, names) in [
      (.base, ["url", "use_case_text"]), (.enhanced, ["url", "use_case_text"]),
      (.premium, ["response_rate", "response_time", "url", "use_case_text"]),
    ] as [(YelpSandboxPlan, [String])] {
      sandbox.plan = plan
      let messaging = try await sandbox.json("/v3/businesses/\(quoted.id)")["messaging"]?.objectValue
      #expect((messaging ?? [:]).keys.sorted() == names)
    }
  }

  @Test("hides reviews from a Base key as a path that doesn't exist, and refuses highlights with 401")
  func refusals() async throws {
    let reviews = { _ = try await yelp.reviews(businessID: restaurant.id).send() }
    let highlights = { _ = try await yelp.reviewHighlights(businessID: restaurant.id).send() }
    let chat = { _ = try await yelp.chat("coffee in San Francisco").send() }
    for (plan, calls) in [(.base, [reviews]), (.enhanced, []), (.premium, [])]
      as [(YelpSandboxPlan, [() async throws -> Void])]
    {
      sandbox.plan = plan
      for call in calls {
        let error = await error(of: call)
        #expect(error?.httpStatus == 404 && error?.apiCode == .notFound)
      }
      for call in [highlights, chat] {
        let error = await error(of: call)
        #expect(error?.httpStatus == (plan == .premium ? nil : 401))
        #expect(error?.apiCode == (plan == .premium ? nil : .unauthorizedAccessToken))
      }
    }
  }

  @Test(
    "refuses a search by an attribute that only Premium keys may send",
    arguments: YelpSandboxPlan.allCases)
  func attributes(plan: YelpSandboxPlan) async throws {
    sandbox.plan = plan
    let query = ["location": "Austin", "attributes": "open_to_all,wifi"]
    if plan == .premium || plan == .unrestricted {
      _ = try await sandbox.search(query)
    } else {
      let error = try await sandbox.refusal(400, "/v3/businesses/search", query)
      #expect(error["code"] == "VALIDATION_ERROR" && error["field"] == "[1]" && error["instance"] == "wifi")
    }
    _ = try await sandbox.search(["location": "Austin", "attributes": "open_to_all,hot_and_new"])
  }

  @Test("gives the graph what it gives the endpoints")
  func graph() async throws {
    let query = #"{ business(id: "\#(restaurant.id)") { name photos reviews { id } } }"#
    func business(_ plan: YelpSandboxPlan) async throws -> (YelpJSONValue?, code: YelpJSONValue?) {
      sandbox.plan = plan
      let answer = try await sandbox.post("/v3/graphql", ["query": .string(query)])
      let body = try YelpJSONValue(parsing: answer.body)
      return (body["data"]?["business"], body["errors"]?[0]?["extensions"]?["code"])
    }
    let (poor, code) = try await business(.base)
    #expect(poor?["name"]?.stringValue == restaurant.name)
    #expect(poor?["photos"] == [] && poor?["reviews"] == .null && code == "NOT_FOUND")
    let (rich, none) = try await business(.premium)
    #expect(rich?["photos"]?.arrayValue?.count == 1)
    #expect(rich?["reviews"]?.arrayValue?.count == 7 && none == nil)
  }

  @Test("still responds with what Yelp enables by contract")
  func contract() async throws {
    sandbox.plan = .base
    _ = try await sandbox.json("/v3/businesses/engagement", ["business_ids": restaurant.id])
    let event = ConversionEndpointsTests.event
    #expect(try await sandbox.post("/v3/conversion/event", ["event": .object(event)]).status == 202)
  }

  @Test("says once in its log what the plan lacks")
  func log() async throws {
    let lines = Locked<[String]>([])
    sandbox.log = { line in lines.withLock { $0.append(line) } }
    sandbox.plan = .base
    for _ in 0..<2 {
      _ = try await sandbox.get("/v3/businesses/\(restaurant.id)/reviews")
      _ = try await sandbox.get("/v3/businesses/\(restaurant.id)/review_highlights")
    }
    #expect(
      lines.withLock { $0 } == [
        #"The plan "base" has no reviews: Enhanced and Premium have."#,
        #"The plan "base" has no review highlights: only Premium has."#,
      ])
  }

  @Test("is unrestricted at first, and again after a reset, as its limits are")
  func reset() {
    #expect(sandbox.plan == .unrestricted)
    sandbox.plan = .base
    sandbox.reset()
    #expect(sandbox.plan == .unrestricted)
  }
}
