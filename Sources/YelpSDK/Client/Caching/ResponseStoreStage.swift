/// Looks for a response outside of the process: before a request, and in place of one that failed.
///
/// The store holds what came over HTTP. It is read here as any response is, and one that can't be read is a miss.
struct ResponseStoreStage: CallStage {
  /// `nil` without a store.
  let store: StoreAccess?
  let reader: ResponseReader

  func response(to call: YelpCall, next: @escaping CallNext) async throws(YelpError) -> CallResponse {
    let policy = call.info.cachePolicy
    if policy == .reload { return try await next(call) }
    let key = call.key?.stored
    var found = await store?.find(key, for: call)
    if let fresh = read(found, for: call) { return fresh }
    guard policy != .cacheOnly else {
      throw YelpError(.notCached, "No fresh response is cached, and `.cacheOnly` sends nothing.")
    }
    if let claimed = await store?.claim(key, for: call) {
      found = claimed
      if let fresh = read(found, for: call) { return fresh }
    }
    do throws(YelpError) { return try await next(call) } catch {
      store?.release(key, for: call)
      guard error.allowsStaleResponse, let stale = read(found, for: call, since: error) else { throw error }
      return stale
    }
  }

  /// - Parameter failure: The error in whose place a stale response may stand; `nil` where only a fresh one may be
  ///   used.
  private func read(
    _ found: YelpStoredResponse?, for call: YelpCall, since failure: YelpError? = nil
  ) -> CallResponse? {
    guard let found, let age = store?.age(of: found, for: call, isStale: failure != nil),
      call.parser.accepts(found.http), var response = try? reader.parse(found.http, for: call)
    else { return nil }
    response.source = failure == nil ? .cache : .stale
    response.age = age
    response.attempts = 0
    response.error = failure
    return response
  }
}
