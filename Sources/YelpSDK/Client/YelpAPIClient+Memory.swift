extension YelpAPIClient {
  /// What was asked of this client and what it sent.
  public var usage: YelpUsage { answers.usage }

  /// Sets ``usage`` to zero, for example at the start of a day or a test. Calls under way go on counting.
  public func resetUsage() { answers.resetUsage() }

  /// Forgets every answer in memory.
  ///
  /// Calls under way end as they would, but their answers are neither kept nor shared with calls that come later.
  public func clearCache() { answers.clear() }

  /// Forgets the answers that have to do with one business, for example after the user wrote a review of it.
  ///
  /// That is every answer whose path has the id or alias as a segment, or whose body holds it as a JSON string:
  /// details, reviews, and each search page that lists it. What was asked for by alias alone and does not repeat
  /// the id, such as reviews, is found by the alias alone. As with ``clearCache()``, calls under way are neither
  /// kept nor shared with later ones.
  public func removeCached(businessID: String) { answers.remove(businessID: businessID) }

  /// Cancels every call in flight; each ends at once with ``YelpError/Code/cancelled``.
  ///
  /// Requests for tokens are not cancelled: a token that Yelp has sent and the client has not read is lost.
  public func cancelAllRequests() { answers.abandonAll() }
}
