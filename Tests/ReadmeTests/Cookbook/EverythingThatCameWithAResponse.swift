import YelpSDK

/// The response with its headers, its rate limit and what decoding left out.
func inspect(location: String, with yelp: YelpSDK) async throws(YelpError) -> [String] {
  let response = try await yelp.businessSearch(location: location).response()
  return [
    "status \(response.status)",
    "\(response.value.businesses.count) of \(response.value.total ?? 0) businesses",
    "\(response.rateLimit?.remaining ?? 0) calls left today",
    "\(response.issues.count) fields that could not be read",
    "from \(response.source.rawValue), attempts: \(response.attempts)",
  ]
}
