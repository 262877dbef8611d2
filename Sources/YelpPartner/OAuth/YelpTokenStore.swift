/// Keeps the tokens of a business user between launches, for example in the keychain or a database.
///
/// ```swift
/// import Foundation
///
/// actor FileTokenStore: YelpTokenStore {
///   let file: URL
///   init(file: URL) { self.file = file }
///
///   func load() throws -> YelpAccessToken? {
///     guard FileManager.default.fileExists(atPath: file.path) else { return nil }
///     return try JSONDecoder().decode(YelpAccessToken.self, from: Data(contentsOf: file))
///   }
///   func save(_ token: YelpAccessToken) throws {
///     try JSONEncoder().encode(token).write(to: file, options: .atomic)
///   }
///   func delete() throws { try FileManager.default.removeItem(at: file) }
/// }
/// ```
/// The functions are called one after another, in the order of the sign-ins, refreshes and sign-outs. Calls with the
/// tokens wait for them, so they must not wait for such a call. Processes can share a store that writes and deletes as
/// a whole.
public protocol YelpTokenStore: Sendable {
  /// The tokens that were saved last, by any process; `nil` when there are none. Called before the first request,
  /// before tokens are refreshed or revoked, and before those that Yelp refused are deleted.
  func load() async throws -> YelpAccessToken?

  /// Replaces the saved tokens. Called after each sign-in and refresh, before any request uses the new tokens.
  func save(_ token: YelpAccessToken) async throws

  /// Deletes the tokens: the user signed out, or Yelp revoked them.
  func delete() async throws
}
