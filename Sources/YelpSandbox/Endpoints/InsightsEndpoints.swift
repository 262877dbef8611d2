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
