import YelpSDK

/// The endpoints of YelpSDK.
extension CallEntry {
  private static let locale: CallForm = ".locale(\("locale", .locale))"
  private static let location: CallForm = ".location(\("location"))"
  private static let radius: CallForm = ".radius(meters: \("radius", .int))"
  private static let categories: CallForm = ".categories(\("categories", .categories))"
  private static let price: CallForm = ".price(\("price", .price))"
  private static let limit: CallForm = ".limit(\("limit", .int))"
  private static let offset: CallForm = ".offset(\("offset", .int))"
  private static let platform: CallForm = ".devicePlatform(\("device_platform", .platform))"

  static let search: [CallEntry] = [
    CallEntry(
      { _ in YelpBusinessSearchBuilder(location: "") },
      [
        "businessSearch(\("term", .optional("term: ", after: ", "))near: \(coordinatesWithPrefix: ""))",
        "businessSearch(\("term", .optional("term: ", after: ", "))location: \("location"))",
      ],
      [
        location, radius, categories, price, ".openNow(\("open_now", .flag))",
        ".open(at: \("open_at", .date))", ".attributes(\("attributes", .attributes))",
        ".sort(by: \("sort_by", .value("best_match", "rating", "review_count", "distance")))",
        ".reservation(date: \("reservation_date"), time: \("reservation_time"), covers: \("reservation_covers", .int))",
        ".matchesPartySize(\("matches_party_size_param", .bool))", ".jobAlias(\("job_alias"))", platform,
        locale, limit, offset,
      ]),
    CallEntry({ _ in YelpPhoneSearchBuilder("") }, ["phoneSearch(\("phone"))"], [locale]),
    CallEntry(
      { _ in YelpBusinessMatchBuilder(name: "", address1: "", city: "", state: "", country: "") },
      [
        "businessMatch(name: \("name"), address1: \("address1"), city: \("city"), state: \("state"), country: \("country"))"
      ],
      [
        ".address2(\("address2"))", ".address3(\("address3"))", ".postalCode(\("postal_code"))",
        ".phone(\("phone"))", ".near(\(coordinatesWithPrefix: ""))",
        ".yelpBusinessID(\("yelp_business_id"))",
        ".matchThreshold(\("match_threshold", .value(["none": "noThreshold", "default": "default", "strict": "strict"])))",
        limit,
      ]),
    CallEntry(
      { _ in YelpDeliverySearchBuilder(location: "") },
      ["deliverySearch(near: \(coordinatesWithPrefix: ""))", "deliverySearch(location: \("location"))"],
      [location, ".term(\("term"))", categories, price]),
    CallEntry(
      { _ in YelpAutocompleteBuilder("") },
      ["autocomplete(\("text"), near: \(coordinatesWithPrefix: ""))", "autocomplete(\("text"))"], [locale]),
    CallEntry(
      { _ in YelpEventSearchBuilder(location: "") },
      ["eventSearch(near: \(coordinatesWithPrefix: ""))", "eventSearch(location: \("location"))"],
      [
        location, radius, ".categories(\("categories", .eventCategories))", ".free(\("is_free", .flag))",
        ".starting(from: \("start_date", .date))", ".ending(by: \("end_date", .date))",
        ".sort(by: \("sort_on", .eventKey), \("sort_by", .value(["asc": "ascending", "desc": "descending"])))",
        // An order by time alone would get a direction, too.
        ".sort(by: \("sort_on", .popularity))", ".excluding(\("excluded_events", .texts))", locale,
        limit, offset,
      ]),
    CallEntry(
      { _ in YelpFeaturedEventBuilder(location: "") },
      ["featuredEvent(near: \(coordinatesWithPrefix: ""))", "featuredEvent(location: \("location"))"],
      [location, locale]),
    CallEntry(
      { _ in YelpChatBuilder("") }, ["chat(\("query"))"],
      [
        ".chatID(\("chat_id"))", ".near(\(coordinatesWithPrefix: "user_context."))",
        ".locale(\("user_context.locale", .locale))",
        ".skippingText(\("request_context.skip_text_generation", .flag))",
      ], members: ["user_context": "userContext", "request_context": "requestContext"]),
    CallEntry(
      { _ in YelpGraphQLBuilder<YelpJSONValue>("") }, ["graphQL(\("query"))"],
      [".locale(\("@Accept-Language", .locale))"], members: ["variables": "variable"]),
  ]

  static let details: [CallEntry] = [
    CallEntry(
      { YelpBusinessDetailsBuilder(id: $0.id) }, ["business(id: \(WireValues.idName))"], [platform, locale]),
    CallEntry(
      { YelpReviewsBuilder(businessID: $0.id) }, ["reviews(businessID: \(WireValues.idName))"],
      [".sort(by: \("sort_by", .value("yelp_sort", "newest")))", locale, limit, offset]),
    CallEntry(
      { YelpReviewHighlightsBuilder(businessID: $0.id) },
      ["reviewHighlights(businessID: \(WireValues.idName))"],
      [".limit(\("count", .int))", platform, locale]),
    CallEntry({ YelpEventBuilder(id: $0.id) }, ["event(id: \(WireValues.idName))"], [locale]),
    CallEntry({ _ in YelpCategoriesBuilder() }, ["categories()"], [locale]),
    CallEntry({ YelpCategoryBuilder(alias: $0.id) }, ["category(alias: \(WireValues.idName))"], [locale]),
  ]
}

extension ValueWriter {
  fileprivate static let eventKey = value("popularity", "time_start")
  fileprivate static let popularity = ValueWriter { $0.text == "popularity" ? ".popularity" : nil }
}
