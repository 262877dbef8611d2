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
          let criteria = try SearchCriteria(query, now: call.now)
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
