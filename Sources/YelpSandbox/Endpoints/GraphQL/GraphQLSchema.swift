import YelpSDK

/// The root of Yelp's graph. Each field corresponds to a REST call.
enum GraphQLSchema {
  static func root(_ call: Call, locale: YelpLocale) -> GraphQLNode {
    let writer = GraphQLWriter(call: call, locale: locale)
    return GraphQLNode(
      "Query",
      [
        "business": .function { query throws(Refusal) in
          .node(writer.business(try call.business(try query.required("id", length: 1...500))))
        },
        "search": .function { query throws(Refusal) in
          let criteria = try SearchCriteria(query, now: call.now, plan: call.plan)
          let page = SearchEngine.page(of: criteria, for: call)
          let businesses = page.hits.map { writer.business($0.business, distance: $0.distance) }
          return .node(writer.businesses(businesses, total: page.total))
        },
        "phone_search": .function { query throws(Refusal) in
          let found = try PhoneSearchEndpoint.businesses(query, in: call.world)
          return .node(writer.businesses(found.map { writer.business($0) }, total: found.count))
        },
        "business_match": .function { query throws(Refusal) in
          let found = try BusinessMatchEndpoint.businesses(
            query.lowercasing("match_threshold"), in: call.world)
          return .node(writer.businesses(found.map { writer.business($0) }, total: found.count))
        },
        "reviews": .function { query throws(Refusal) in
          let business = try call.business(try query.required("business", length: 1...500))
          return .node(try writer.reviews(of: business, query))
        },
        "event": .function { query throws(Refusal) in
          guard let event = call.world.event(try query.required("id", length: 1...500)) else {
            throw Refusal(.notFound)
          }
          return .node(writer.event(event))
        },
        "event_search": .function { query throws(Refusal) in
          let found = try EventSearchEndpoint.events(query, call)
          return .node(
            GraphQLNode(
              "Events",
              ["events": .nodes(found.page.map(writer.event)), "total": .value(.integer(found.total))]))
        },
        "categories": .function { query throws(Refusal) in
          let country = query["country"].map { YelpCountry($0) }
          let categories = query["alias"].map { [YelpCategory($0)] } ?? YelpCategory.allKnown
          let found = categories.filter { category in
            category.title != nil && country.map { category.isAvailable(in: $0) } ?? true
          }
          return .node(
            GraphQLNode(
              "Categories",
              [
                "category": .nodes(found.map { writer.category($0) }),
                "total": .value(.integer(found.count)),
              ]))
        },
      ])
  }
}

/// An object of the graph with its fields.
struct GraphQLNode: Sendable {
  let type: String
  let members: [String: Member]

  indirect enum Member: Sendable {
    case value(YelpJSONValue)
    case node(GraphQLNode?)
    case nodes([GraphQLNode])
    /// Evaluated when it is selected, with the arguments of the field.
    case function(@Sendable (Query) throws(Refusal) -> Member)
  }

  init(_ type: String, _ members: [String: Member]) {
    self.type = type
    self.members = members
  }

  /// A node of plain values.
  init(_ type: String, values: [String: YelpJSONValue]) {
    self.init(type, values.mapValues(Member.value))
  }

  /// The points that Yelp charges for a node of each type.
  static let points = [
    "Businesses": 1, "Business": 10, "BusinessAttributes": 1, "BusinessAttribute": 2, "Reviews": 1,
    "Review": 5,
    "Event": 1, "User": 1, "Location": 5, "Coordinates": 1, "Category": 1,
  ]
}

/// Makes the nodes of the graph from the world.
struct GraphQLWriter: Sendable {
  let call: Call
  let locale: YelpLocale

  func businesses(_ businesses: [GraphQLNode], total: Int) -> GraphQLNode {
    GraphQLNode("Businesses", ["business": .nodes(businesses), "total": .value(.integer(total))])
  }

  func business(_ business: Business, distance: Double? = nil) -> GraphQLNode {
    let body = BusinessBody(business: business, call: call, medium: "api_v3_graphql")
    let details = body.details()
    var members: [String: GraphQLNode.Member] = [:]
    for name in [
      "id", "name", "alias", "is_claimed", "is_closed", "url", "phone", "display_phone", "review_count",
      "rating",
    ] {
      members[name] = .value(details[name] ?? .null)
    }
    members["price"] = .value(details["price"] ?? .null)
    members["distance"] = .value(distance.map(YelpJSONValue.number) ?? .null)
    let photos = body.photoIDs.prefix(min(1, call.plan.contents.photos))
    members["photos"] = .value(.array(photos.map { .string(BusinessBody.photoURL($0)) }))
    members["categories"] = .nodes(business.categories.map { category(YelpCategory($0)) })
    members["location"] = .node(location(business, body))
    members["coordinates"] = .node(
      GraphQLNode("Coordinates", values: body.coordinates.objectValue ?? [:]))
    members["hours"] = .nodes(hours(body))
    members["special_hours"] = .nodes(
      (details["special_hours"]?.arrayValue ?? []).map {
        GraphQLNode("SpecialHours", values: $0.objectValue ?? [:])
      })
    members["reviews"] = .function { query throws(Refusal) in
      .nodes(try excerpts(of: business, query))
    }
    members["attributes"] = .node(attributes(business))
    members["transactions"] = .node(transactions(business))
    members["messaging"] = .node(
      details["messaging"]?.objectValue.map { GraphQLNode("BusinessMessaging", values: $0) })
    return GraphQLNode("Business", members)
  }

  func reviews(of business: Business, _ query: Query) throws(Refusal) -> GraphQLNode {
    let language = try query["locale"] == nil ? locale.language : query.locale().language
    return GraphQLNode(
      "Reviews",
      [
        "review": .nodes(try excerpts(of: business, query)),
        "total": .value(.integer(Review.count(of: business, language: language))),
        "possible_languages": .nodes(
          Review.languages(of: business).map { self.language($0) }),
        "business": .function { _ in .node(self.business(business)) },
      ])
  }

  private func excerpts(of business: Business, _ query: Query) throws(Refusal) -> [GraphQLNode] {
    try call.plan.requireReviews()
    let language = try query["locale"] == nil ? locale.language : query.locale().language
    let limit = try query.integer("limit", in: 0...50) ?? 20
    let offset = try query.integer("offset", in: 0...1_000) ?? 0
    let reviews = Review.excerpts(of: business, language: language, limit: call.plan.contents.excerpts)
    return reviews.dropFirst(offset).prefix(limit).map { review in
      let values = ReviewsEndpoint.body(of: review, business: business).objectValue ?? [:]
      var members = values.mapValues(GraphQLNode.Member.value)
      members["user"] = .node(GraphQLNode("User", values: values["user"]?.objectValue ?? [:]))
      members["public_response"] = .node(nil)
      return GraphQLNode("Review", members)
    }
  }

  func category(_ category: YelpCategory) -> GraphQLNode {
    GraphQLNode(
      "Category",
      [
        "alias": .value(.string(category.rawValue)),
        "title": .value(.string(category.title ?? category.rawValue)),
        // Evaluated on request, since a category's parents have parents.
        "parent_categories": .function { _ in .nodes(category.parents.map(self.category)) },
        "country_whitelist": .nodes(category.allowedCountries.map(country)),
        "country_blacklist": .nodes(category.deniedCountries.map(country)),
      ])
  }

  func event(_ event: Event) -> GraphQLNode {
    var values = EventBody(event: event, call: call, medium: "api_v3_graphql").value.objectValue ?? [:]
    // The graph has these as text.
    values["attending_count"] = .string(String(event.attending))
    values["interested_count"] = .string(String(event.interested))
    values["cost_max"] = event.costMaximum.map { .integer(Int(exactly: $0.rounded(.down)) ?? 0) } ?? .null
    var members = values.mapValues(GraphQLNode.Member.value)
    let host = BusinessBody(business: event.business, call: call, medium: "api_v3_graphql")
    members["location"] = .node(location(event.business, host))
    members["business"] = .function { _ in .node(business(event.business)) }
    return GraphQLNode("Event", members)
  }

  private func country(_ country: YelpCountry) -> GraphQLNode {
    GraphQLNode(
      "Country",
      ["code": .value(.string(country.rawValue)), "locales": locales { $0.country == country }])
  }

  private func language(_ code: String) -> GraphQLNode {
    GraphQLNode(
      "Language", ["code": .value(.string(code)), "locales": locales { $0.language == code }])
  }

  /// The known locales of a country or language. Evaluated on request, since a locale leads back to both.
  private func locales(_ isIncluded: @escaping @Sendable (YelpLocale) -> Bool) -> GraphQLNode.Member {
    .function { _ in .nodes(YelpLocale.allKnown.filter(isIncluded).map { self.locale($0) }) }
  }

  private func locale(_ locale: YelpLocale) -> GraphQLNode {
    GraphQLNode(
      "Locale",
      [
        "code": .value(.string(locale.rawValue)),
        "language": .node(language(locale.language)),
        "country": .node(locale.country.map { country($0) }),
      ])
  }

  private func location(_ business: Business, _ body: BusinessBody) -> GraphQLNode {
    var values = body.location().objectValue ?? [:]
    values["postal_code"] = values.removeValue(forKey: "zip_code")
    values["display_address"] = nil
    values["formatted_address"] = .string(body.displayAddress.joined(separator: "\n"))
    return GraphQLNode("Location", values: values)
  }

  private func hours(_ body: BusinessBody) -> [GraphQLNode] {
    guard let hours = body.hours?.objectValue else { return [] }
    var members = hours.mapValues(GraphQLNode.Member.value)
    members["open"] = .nodes(
      (hours["open"]?.arrayValue ?? []).map {
        GraphQLNode("OpenHours", values: $0.objectValue ?? [:])
      })
    return [GraphQLNode("Hours", members)]
  }

  private func attributes(_ business: Business) -> GraphQLNode {
    let names = ["gender_neutral_restrooms", "open_to_all", "wheelchair_accessible"]
    return GraphQLNode(
      "BusinessAttributes",
      Dictionary(
        names.map { name in
          let isTrue = business.attributes.contains(name)
          return (
            name,
            .node(
              GraphQLNode("BusinessAttribute", values: ["name_code": .string(name), "value": .bool(isTrue)]))
          )
        }, uniquingKeysWith: { first, _ in first }))
  }

  private func transactions(_ business: Business) -> GraphQLNode {
    let takesReservations = business.transactions.contains("restaurant_reservation")
    let url = "https://www.yelp.com/reservations/\(BusinessBody.encoded(business.alias))"
    return GraphQLNode(
      "BusinessTransactions",
      [
        "restaurant_reservations": .node(
          takesReservations ? GraphQLNode("RestaurantReservations", values: ["url": .string(url)]) : nil)
      ])
  }
}
