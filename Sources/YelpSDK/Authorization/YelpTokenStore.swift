/// Where an app keeps the tokens of a business user between launches: its keychain, its database, its vault.
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
/// The SDK writes tokens nowhere by itself.
public protocol YelpTokenStore: Sendable {
  /// The tokens that were saved last; `nil` when there are none. Asked once, before the first call.
  func load() async throws -> YelpAccessToken?

  /// Keeps tokens in place of those before. Called after each refresh, before any call uses the new tokens.
  func save(_ token: YelpAccessToken) async throws

  /// Forgets the tokens: the user signed out, or Yelp says that they are dead.
  func delete() async throws
}
