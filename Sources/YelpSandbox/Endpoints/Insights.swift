import YelpSDK

/// GET /v3/businesses/engagement
enum EngagementEndpoint {
  static func answer(_ call: Call) throws(Refusal) -> YelpHTTPResponse {
    let businesses = try BusinessIDs.businesses(call)
    let today = CalendarDay(call.now)
    // Without dates Yelp returns the last whole week.
    let end = try call.query.day("date_range_end") ?? today.monday.adding(-1)
    let start = try call.query.day("date_range_start") ?? end.monday
    if end < start { throw .invalid("date_range_start must not be after date_range_end.") }
    let weeks = start.monday.days(through: end, step: 7, limit: 104)
    let data = businesses.map { business -> YelpJSONValue in
      ["business_id": .string(business.id), "metrics": .array(weeks.map { metrics(of: business, week: $0) })]
    }
    return .json(["data": .array(data)])
  }

  private static func metrics(of business: Business, week: CalendarDay) -> YelpJSONValue {
    var generator = SeededGenerator(seed: business.seed ^ Text.fingerprint(week.text), purpose: .insights)
    var metrics: [String: YelpJSONValue] = [
      "start_of_week_date": .string(week.text),
      "engagement_metric": .integer(generator.number(in: 1...20)),
      "intent_metric": .integer(generator.number(in: 1...10)),
    ]
    // The key is absent, not null, when there is no value.
    if !business.transactions.isEmpty {
      metrics["transaction_metric"] = .integer(generator.number(in: 1...4))
    }
    return .object(metrics)
  }
}

/// GET /v3/businesses/insights
enum BusinessInsightsEndpoint {
  static func answer(_ call: Call) throws(Refusal) -> YelpHTTPResponse {
    let businesses = try BusinessIDs.businesses(call)
    let start = try BusinessIDs.month("date_range_start", call.query)
    let end = try BusinessIDs.month("date_range_end", call.query)
    if end < start { throw .invalid("date_range_start must not be after date_range_end.") }
    let months = Array((start...end).prefix(60))
    let insights = businesses.map { business -> YelpJSONValue in
      [
        "business_id": .string(business.id),
        "popularity_scores": .array(months.map { score(of: business, month: $0) }),
      ]
    }
    return .json(["insights": .array(insights)])
  }

  /// `month` counts from the year 0.
  private static func score(of business: Business, month: Int) -> YelpJSONValue {
    var generator = SeededGenerator(seed: business.seed &+ UInt64(month), purpose: .insights)
    return [
      "date": .string("\(month / 12)-\(Text.two(month % 12 + 1))-01"),
      "primary_category": .string(business.kind.alias),
      "score": .number(Double(generator.number(in: 1_000...99_999)) / 1_000),
    ]
  }
}

/// Reads the parameters that both insights calls share.
enum BusinessIDs {
  /// The businesses with those ids; unknown ones are left out.
  static func businesses(_ call: Call) throws(Refusal) -> [Business] {
    guard call.query["business_ids"] != nil else { throw .missing("business_ids") }
    let ids = call.query.list("business_ids")
    guard (1...20).contains(ids.count) else {
      throw .invalid(
        "business_ids", .array(ids.map(YelpJSONValue.string)),
        ids.isEmpty ? "[] is too short" : "\(ids) is too long")
    }
    return ids.compactMap(call.world.business)
  }

  /// Months since the year 0 from `YYYYMM`.
  static func month(_ name: String, _ query: Query) throws(Refusal) -> Int {
    let text = try query.matching(name, pattern: #"^(19|20)\d\d(0[1-9]|1[012])$"#) { number($0) != nil }
    guard let month = text.flatMap(number) else { throw .missing(name) }
    return month
  }

  private static func number(_ text: String) -> Int? {
    guard text.utf8.count == 6, let digits = Int(text), (1900...2099).contains(digits / 100),
      (1...12).contains(digits % 100)
    else { return nil }
    return digits / 100 * 12 + digits % 100 - 1
  }
}

/// GET /v3/businesses/{id or alias}/insights/food_and_drinks
enum FoodAndDrinksEndpoint {
  static func answer(_ call: Call) throws(Refusal) -> YelpHTTPResponse {
    _ = try call.query.locale()
    let business = try call.business(call.path[2])
    guard business.kind.trade.servesFood else { return .json(["food": [], "drinks": []]) }
    var generator = business.generator(for: .insights)
    let (drinks, food) = (business.kind.goods.filter(isDrink), business.kind.goods.filter { !isDrink($0) })
    return .json([
      "food": .array(
        food.map { item in
          .object(
            members(item, of: business, using: &generator).merging(ingredients(using: &generator)) { $1 })
        }),
      "drinks": .array(drinks.map { .object(members($0, of: business, using: &generator)) }),
    ])
  }

  private static func members(
    _ item: String, of business: Business, using generator: inout SeededGenerator
  ) -> [String: YelpJSONValue] {
    [
      "name": .string(item),
      "tags": [.string(business.kind.alias)],
      "mentions": [
        "reviews": .integer(generator.below(business.reviewCount + 1)),
        "photos": .integer(generator.below(9)),
      ],
    ]
  }

  private static func ingredients(using generator: inout SeededGenerator) -> [String: YelpJSONValue] {
    let pantry = [
      "flour", "butter", "salt", "garlic", "onions", "eggs", "olive oil", "chili", "lime", "sesame",
    ]
    return ["ingredients": .array(generator.sample(4, of: pantry).map(YelpJSONValue.string))]
  }

  private static let drinkWords: Set<String> = [
    "coffee", "espresso", "flat white", "cold brew", "horchata", "milkshake", "sake", "milk tea", "boba",
    "taro",
    "cocktails", "martini", "mezcal", "ale", "natural wine", "ipa", "stout",
  ]

  private static func isDrink(_ item: String) -> Bool { drinkWords.contains(item) }
}

/// GET /v3/businesses/{id or alias}/insights/risk_signals
enum RiskSignalsEndpoint {
  static func answer(_ call: Call) throws(Refusal) -> YelpHTTPResponse {
    _ = try call.query.locale()
    let business = try call.business(call.path[2])
    // Without reviews there are no signals.
    guard business.reviewCount > 0 else { return .json(["signals": [:]]) }
    var generator = business.generator(for: .insights)
    var signals: [String: YelpJSONValue] = [
      "customer_experience_risk": [
        "product": [signal(business.kind.trade.servesFood ? "food" : "quality", using: &generator)],
        "staff_and_service": [
          signal("attitude of staff", using: &generator), signal("waiting time", using: &generator),
        ],
        "loyalty": [signal("recommendation", using: &generator)],
        "value": [signal("value for money", using: &generator)],
        "vibe": [signal("ambience", using: &generator)],
      ]
    ]
    if business.kind.trade.servesFood {
      signals["safety_risk"] = ["health_and_safety": [signal("food safety", using: &generator)]]
    }
    return .json(["signals": .object(signals)])
  }

  private static func signal(_ type: String, using generator: inout SeededGenerator) -> YelpJSONValue {
    let score = generator.below(101)
    let positive = score * 9 / 10
    let neutral = (100 - positive) / 2
    return [
      "type": .string(type),
      "sentiment_score": .integer(score),
      "sentiment_label": score >= 60 ? "positive" : score >= 40 ? "neutral" : "negative",
      "evidence_count": .integer(generator.number(in: 3...90)),
      "evidence_percentage": [
        "positive": .number(Double(positive) / 100), "neutral": .number(Double(neutral) / 100),
        "negative": .number(Double(100 - positive - neutral) / 100),
      ],
    ]
  }
}

/// GET /v3/businesses/{id or alias}/service_offerings
enum ServiceOfferingsEndpoint {
  static func answer(_ call: Call) throws(Refusal) -> YelpHTTPResponse {
    _ = try call.query.locale()
    let business = try call.business(call.path[2])
    let offerings = byKind[business.kind.alias] ?? []
    var generator = business.generator(for: .insights)
    let active = offerings.filter { _ in generator.chance(55) }
    return .json([
      "active": .array(active.map(YelpJSONValue.string)),
      "eligible": .array(offerings.map(YelpJSONValue.string)),
    ])
  }

  private static let byKind = [
    "plumbing": [
      "backflow_services", "bathtub_shower_installation", "drain_repair", "emergency_services",
      "garbage_disposal_repair", "gas_line_services",
    ],
    "electricians": ["circuit_breaker_repair", "ev_charger_installation", "lighting_installation"],
    "locksmiths": ["car_lockout", "emergency_services", "lock_installation", "rekeying"],
    "autorepair": ["brake_repair", "diagnostics", "oil_change", "tire_rotation"],
  ]
}
