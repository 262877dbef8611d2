/// How a request is checked, paged and sent. Nothing of it goes to Yelp.
struct SendOptions: Sendable {
  /// The client of the instance and user that made the builder; `nil` for a builder made by its initializer.
  var client: (@Sendable () -> YelpAPIClient)?
  /// Whether the retry queue sends it, on behalf of no caller.
  var isTracked = false
  /// Whether a setter has asked for the cache, which may be off.
  var asksForCache = false
  /// Whether the endpoint's rules are checked.
  var isValidated = true
  /// Whether the request is for one page of a loop over all of them, where a limit of zero is a mistake.
  var isPaging = false
  /// Receives the progress of the upload.
  var uploadProgress: YelpHTTPRequest.UploadProgress?
  /// The map's rectangle whose centre and radius were set.
  var region: YelpMapRegion?
  /// How far a list can be paged through; `nil` takes the endpoint's own rule.
  var maximumReachable: Int?
  /// Whether what is sent changes nothing, for an endpoint whose method doesn't say so.
  var isRead: (@Sendable (YelpRequestDraft) -> Bool)?
}
