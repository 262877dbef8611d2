import YelpSDK

/// Two keys in one process. The instances share no cache, no rate limit and no log level.
struct Keys {
  let search: YelpSDK
  let conversions: YelpSDK

  init(search: YelpConfiguration, conversions: YelpConfiguration) {
    self.search = YelpSDK(configuration: search)
    self.conversions = YelpSDK(configuration: conversions, logLevel: .warning)
  }

  func bookTable(near place: YelpCoordinates) async throws(YelpError) -> String? {
    // Each factory sends with the key of its instance.
    let page = try await search.businessSearch(term: "sushi", near: place).limit(1).send()
    try await conversions.trackEvent(.custom("table_booked")).send()
    return page.businesses.first?.name
  }
}
