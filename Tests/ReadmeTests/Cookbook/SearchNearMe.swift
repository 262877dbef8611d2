import YelpSDK

/// Cafés within two kilometres that are open now, the nearest first.
func cafes(near place: YelpCoordinates, with yelp: YelpSDK)
  async throws(YelpError) -> [YelpBusiness]
{
  let page = try await yelp.businessSearch(term: "coffee", near: place)
    .radius(meters: 2_000)
    .openNow()
    .sort(by: .distance)
    .limit(20)
    .send()
  return page.businesses
}
