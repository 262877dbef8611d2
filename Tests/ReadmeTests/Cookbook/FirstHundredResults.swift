import YelpSDK

/// The names of the first hundred restaurants: two requests of 50 results.
func restaurants(in city: String, with yelp: YelpSDK) async throws
  -> [String]
{
  let search = yelp.businessSearch(term: "restaurants", location: city)
  var names: [String] = []
  for try await business in search.elements().prefix(100) {
    names.append(business.name)
  }
  return names
}
