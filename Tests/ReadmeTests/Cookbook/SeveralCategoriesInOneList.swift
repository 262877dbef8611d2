import YelpSDK

/// The places of one category.
struct PlaceSection {
  let category: YelpCategory
  let places: [YelpBusiness]
}

/// Cafés, bakeries and bars in sections, the nearest first: one request.
/// A place with two of the categories is in both sections.
func sections(
  near place: YelpCoordinates, with yelp: YelpSDK
) async throws(YelpError) -> [PlaceSection] {
  let wanted: [YelpCategory] = [.coffee, .bakeries, .bars]
  let page = try await yelp.businessSearch(near: place)
    .categories(wanted)
    .sort(by: .distance)
    .limit(50)
    .send()
  return wanted.map { category in
    let places = page.businesses.filter { business in
      business.categories.contains { $0.alias == category.rawValue }
    }
    return PlaceSection(category: category, places: places)
  }
}
