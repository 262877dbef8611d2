/// Why a text is not read as JSON, and where reading stopped.
struct YelpJSONFailure: Error, Hashable {
  var reason: String
  /// The byte at which reading stopped; `nil` when nothing was read.
  var offset: Int?
  /// The path to the last value that was read, such as `businesses[1].rating`.
  var path = ""
  /// At most 60 characters of what stands at ``offset``; empty when nothing may be shown.
  var found = ""
  var isCancellation = false

  static let cancelled = YelpJSONFailure(reason: "cancelled", isCancellation: true)
}
