import YelpPartner
import YelpSDK

/// Calls every endpoint and prints a line for each.
struct Tour {
  let yelp: YelpSDK
  @SafePrint var print: @Sendable (String) -> Void

  func walk() async throws(YelpError) {
    let city = "San Francisco"
    var stops = 0
    func show(_ name: String, _ text: String) {
      stops += 1
      print("\(name.padding(to: 20)) \(text)")
    }

    let page = try await yelp.businessSearch(term: "coffee", location: city).limit(5).send()
    show(
      "business search",
      "\(page.total ?? page.businesses.count) hits, first \(page.businesses.first?.name ?? "-")")
    guard let first = page.businesses.first else { return }
    let business = try await yelp.business(id: first.id).send()
    show("business details", "\(business.name), \(business.location?.singleLineAddress ?? "-")")
    let phone = page.businesses.lazy.compactMap(\.phone).first ?? "+14155550100"
    show("phone search", "\(try await yelp.phoneSearch(phone).send().businesses.count) with \(phone)")
    let match = try await yelp.businessMatch(
      name: business.name, address1: business.location?.address1 ?? "", city: city, state: "CA", country: "US"
    ).send()
    show("business match", "\(match.businesses.first?.name ?? "no match")")
    let delivery = try await yelp.deliverySearch(location: city).send()
    show("delivery search", "\(delivery.businesses.count) deliver")
    show("reviews", "\(try await yelp.reviews(businessID: first.id).send().total ?? 0) reviews")
    let highlights = try await yelp.reviewHighlights(businessID: first.id).send()
    show("review highlights", highlights.reviewHighlights.first.map { "\($0)" } ?? "none")
    let offerings = try await yelp.serviceOfferings(businessID: first.id).send()
    show("service offerings", "\(offerings.active.count) active, \(offerings.eligible.count) eligible")
    let engagement = try await yelp.engagement(businessIDs: [first.id]).send()
    show("engagement", "\(engagement.data.first?.metrics.count ?? 0) weeks")
    let insights = try await yelp.businessInsights(businessIDs: [first.id], from: "202601", through: "202603")
      .send()
    show("business insights", "\(insights.insights.first?.popularityScores.count ?? 0) months")
    let menu = try await yelp.foodAndDrinks(businessID: first.id).send()
    show("food and drinks", "\(menu.food.count) dishes, \(menu.drinks.count) drinks")
    let risks = try await yelp.riskSignals(businessID: first.id).send()
    show("risk signals", "\(risks)")
    let events = try await yelp.eventSearch(location: city).send()
    show("event search", "\(events.total ?? events.events.count) events")
    let featured = try await yelp.featuredEvent(location: city).send()
    show("featured event", featured.name)
    show("event", "\(try await yelp.event(id: featured.id).send())")
    show("categories", "\(try await yelp.categories().send().categories.count) categories")
    show("category", "\(try await yelp.category(alias: "coffee").send())")
    let suggestions = try await yelp.autocomplete("cof").send()
    show("autocomplete", suggestions.terms.map(\.text).joined(separator: ", "))
    let answer = try await yelp.conversation().ask("coffee in San Francisco")
    show("AI chat", answer.text)
    let tree = try await yelp.graphQL("{ search(term: \"tea\", location: \"\(city)\") { total } }").send()
    show("GraphQL", "\(tree)")
    let json = try await yelp.request(.get, path: "/v3/businesses/\(first.id)").send()
    show("any path", "\(json["name"]?.stringValue ?? "-") as plain JSON")
    print("\n\(stops) endpoints shown")
  }
}

extension String {
  fileprivate func padding(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - count))
  }
}
