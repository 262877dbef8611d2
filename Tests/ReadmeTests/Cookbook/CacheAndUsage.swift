import YelpSDK

/// Turns the cache on: equal searches within ten minutes send one request.
func useCache(_ configuration: YelpConfiguration, with yelp: YelpSDK) {
  var configuration = configuration
  configuration.cache = .memory(timeToLive: .seconds(600), staleIfError: .seconds(3_600))
  yelp.configure(configuration)
}

/// The same search twice, and what was sent for it: "1 of 2 calls sent, 1 saved".
func searchTwice(with yelp: YelpSDK) async throws(YelpError) -> String {
  let search = yelp.businessSearch(term: "tea", location: "London")
  _ = try await search.send()
  _ = try await search.send()
  let usage = yelp.usage
  return "\(usage.sent) of \(usage.asked) calls sent, \(usage.saved) saved"
}
