import YelpSDK

/// The response with its headers, its rate limit and its issues.
func inspect(location: String, with yelp: YelpSDK) async throws(YelpError)
  -> [String]
{
  let response = try await yelp.businessSearch(location: location)
    .response()
  let page = response.value
  return [
    "status \(response.status)",
    "\(page.businesses.count) of \(page.total ?? 0) businesses",
    "\(response.rateLimit?.remaining ?? 0) calls left today",
    "\(response.issues.count) fields that could not be read",
    "from \(response.source.rawValue), attempts: \(response.attempts)",
  ]
}
