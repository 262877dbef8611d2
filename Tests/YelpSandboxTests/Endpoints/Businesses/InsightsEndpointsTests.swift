import TestKit
import Testing
import YelpSDK

@testable import YelpSandbox

@Suite(.timeLimit(.minutes(5)))
struct InsightsEndpointsTests {
  let sandbox = YelpSandbox(seed: 7, clock: YelpManualClock.wednesday.clock)
  let world = WorldBuilder.world(seed: 7)

  private var ids: String { "\(world.businesses[0].id),\(world.businesses[1].id),unknown" }

  @Test("engagement covers the last whole week unless dates are given")
  func engagement() async throws {
    let answer = try await sandbox.json("/v3/businesses/engagement", ["business_ids": ids])
    #expect(answer["data"]?.strings("business_id") == [world.businesses[0].id, world.businesses[1].id])
    #expect(answer["data"]?[0]?["metrics"]?.strings("start_of_week_date") == ["2025-06-02"])
    let dated = try await sandbox.json(
      "/v3/businesses/engagement",
      ["business_ids": ids, "date_range_start": "2025-01-01", "date_range_end": "2025-01-20"])
    #expect(
      dated["data"]?[0]?["metrics"]?.strings("start_of_week_date")
        == ["2024-12-30", "2025-01-06", "2025-01-13", "2025-01-20"])
    for metric in dated["data"]?[0]?["metrics"]?.arrayValue ?? [] {
      #expect((1...20).contains(metric["engagement_metric"]?.intValue ?? 0))
      #expect((1...10).contains(metric["intent_metric"]?.intValue ?? 0))
    }
  }

  @Test("insights have one score per month")
  func insights() async throws {
    let answer = try await sandbox.json(
      "/v3/businesses/insights",
      ["business_ids": ids, "date_range_start": "202311", "date_range_end": "202402"])
    let scores = answer["insights"]?[1]?["popularity_scores"]
    #expect(scores?.strings("date") == ["2023-11-01", "2023-12-01", "2024-01-01", "2024-02-01"])
    #expect((0...100).contains(scores?[0]?["score"]?.doubleValue ?? -1))
    #expect(scores?[0]?["primary_category"]?.stringValue == world.businesses[1].kind.alias)
  }

  @Test(
    "requests that Yelp refuses are refused",
    arguments: [
      ("engagement", [:]), ("engagement", ["business_ids": ""]),
      ("engagement", ["business_ids": Array(repeating: "x", count: 21).joined(separator: ",")]),
      ("engagement", ["business_ids": "x", "date_range_start": "2025-02-30"]),
      (
        "engagement", ["business_ids": "x", "date_range_start": "2025-02-20", "date_range_end": "2025-02-01"]
      ),
      ("insights", ["business_ids": "x"]),
      ("insights", ["business_ids": "x", "date_range_start": "180001", "date_range_end": "202401"]),
      ("insights", ["business_ids": "x", "date_range_start": "202313", "date_range_end": "202401"]),
      ("insights", ["business_ids": "x", "date_range_start": "202402", "date_range_end": "202401"]),
    ] as [(String, [String: String])])
  func refusals(name: String, query: [String: String]) async throws {
    #expect(try await sandbox.refusal(400, "/v3/businesses/\(name)", query)["code"] == "VALIDATION_ERROR")
  }

  @Test(
    "a refused date is either malformed or does not exist",
    arguments: [
      ("2026-13-40", "'2026-13-40' is not a 'date'"), ("2025-02-30", "'2025-02-30' is not a 'date'"),
      ("13/40/2026", #"'13/40/2026' does not match '^\d{4}-\d{2}-\d{2}$'"#),
    ])
  func day(text: String, description: String) async throws {
    let query = ["business_ids": "x", "date_range_start": text]
    let refusal = try await sandbox.refusal(400, "/v3/businesses/engagement", query)
    #expect(refusal["description"]?.stringValue == description)
    #expect(refusal["field"] == "date_range_start")
  }

  @Test("the transaction metric is absent for a business without transactions")
  func transactionMetric() async throws {
    for (isWanted, business) in [
      (true, world.businesses.first { !$0.transactions.isEmpty }),
      (false, world.businesses.first { $0.transactions.isEmpty }),
    ] {
      let id = try #require(business?.id)
      let answer = try await sandbox.json("/v3/businesses/engagement", ["business_ids": id])
      let metrics = try #require(answer["data"]?[0]?["metrics"]?[0]?.objectValue)
      #expect(metrics.keys.contains("transaction_metric") == isWanted)
    }
  }

  @Test("food and drinks are separate, and other businesses have none")
  func foodAndDrinks() async throws {
    let coffee = try #require(world.businesses.first { $0.kind.alias == "coffee" })
    let answer = try await sandbox.json("/v3/businesses/\(coffee.id)/insights/food_and_drinks")
    #expect(answer["drinks"]?.strings("name").contains("espresso") == true)
    let tacos = try #require(world.businesses.first { $0.kind.alias == "tacos" })
    let menu = try await sandbox.json("/v3/businesses/\(tacos.alias)/insights/food_and_drinks")
    #expect(menu["food"]?.strings("name").contains("taco") == true)
    #expect(menu["drinks"]?.strings("name") == ["horchata"])
    #expect(menu["food"]?[0]?["ingredients"]?.arrayValue?.count == 4)
    let plumber = try #require(world.businesses.first { $0.kind.alias == "plumbing" })
    #expect(
      try await sandbox.json("/v3/businesses/\(plumber.id)/insights/food_and_drinks") == [
        "food": [], "drinks": [],
      ])
  }

  @Test("risk signals have shares that add up to one")
  func riskSignals() async throws {
    let business = try #require(world.businesses.first { $0.kind.trade == .restaurant && $0.reviewCount > 0 })
    let signals = try await sandbox.json("/v3/businesses/\(business.id)/insights/risk_signals")["signals"]
    let signal = try #require(signals?["safety_risk"]?["health_and_safety"]?[0])
    let shares = ["positive", "neutral", "negative"].compactMap {
      signal["evidence_percentage"]?[$0]?.doubleValue
    }
    #expect(shares.count == 3 && abs(shares.reduce(0, +) - 1) < 1e-9)
    #expect(
      Set((signals?["customer_experience_risk"]?.objectValue ?? [:]).keys)
        == ["product", "staff_and_service", "loyalty", "value", "vibe"])
  }

  @Test("active service offerings are eligible, and a café has none")
  func serviceOfferings() async throws {
    let plumber = try #require(world.businesses.first { $0.kind.alias == "plumbing" })
    let answer = try await sandbox.json("/v3/businesses/\(plumber.id)/service_offerings")
    let eligible = answer["eligible"]?.arrayValue ?? []
    #expect(eligible.contains("drain_repair"))
    #expect(answer["active"]?.arrayValue?.allSatisfy(eligible.contains) == true)
    let coffee = try #require(world.businesses.first { $0.kind.alias == "coffee" })
    #expect(
      try await sandbox.json("/v3/businesses/\(coffee.id)/service_offerings") == [
        "active": [], "eligible": [],
      ])
  }
}
