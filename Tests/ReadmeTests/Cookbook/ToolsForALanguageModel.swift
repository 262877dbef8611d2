import YelpSDK
import YelpTools

/// Runs the calls that a model asks for, and returns what goes back to it,
/// by the id of the call.
func results(
  of calls: [(id: String, name: String, arguments: String)],
  with tools: YelpToolSet
) async throws(YelpError) -> [String: String] {
  var results: [String: String] = [:]
  for call in calls {
    // A failure is a result too, which the model can mend.
    // Only cancellation is thrown.
    results[call.id] = try await tools.call(
      call.name, arguments: call.arguments
    ).text
  }
  return results
}

/// Three tools for cafés, whose searches begin where the user is.
func cafeTools(
  _ yelp: YelpSDK, place: @escaping @Sendable () async -> YelpCoordinates?
) -> YelpToolSet {
  YelpToolSet(
    yelp, only: [.searchBusinesses, .businessDetails, .reviews],
    size: .compact, near: place)
}
