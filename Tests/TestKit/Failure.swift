import YelpSDK

/// The `YelpError` that a call throws; `nil` when it throws none.
package func failure(_ call: () async throws -> some Any) async -> YelpError? {
  do {
    _ = try await call()
    return nil
  } catch {
    return error as? YelpError
  }
}
