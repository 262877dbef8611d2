public import Foundation

/// Keeps raw responses outside of the client, for example in a database that several servers share.
///
/// Set ``YelpConfiguration/responseStore`` and turn the cache on: the client looks into its own cache first, then into
/// the store, and asks Yelp last. What Yelp sends goes into both.
///
/// A call survives a store that fails: a lookup that throws, or takes longer than a second, counts as a miss, and a
/// response that cannot be stored is lost. The caller waits for lookups, not for storing. A lookup is cancelled
/// with the call.
///
/// Requests that are not cached, such as writes and those for one user, never reach the store. Clients with
/// different API keys may see different fields: give each key a store or a prefix.
public protocol YelpResponseStore: Sendable {
  /// The response under a key; `nil` when there is none.
  ///
  /// - Parameter key: 64 hexadecimal digits, a digest of everything that is sent but credentials. It holds no secret.
  func response(for key: String) async throws -> YelpStoredResponse?

  /// Stores a response, and replaces the one before.
  ///
  /// - Parameters:
  ///   - response: The response to store.
  ///   - key: The key of ``response(for:)``.
  ///   - lifetime: How long the response may be kept from now on; 24 hours at most, by Yelp's terms.
  func store(_ response: YelpStoredResponse, for key: String, lifetime: Duration) async throws

  /// Removes every response. Called when the cache of a client is cleared.
  func removeAll() async throws
}

/// A raw response in a ``YelpResponseStore``.
public struct YelpStoredResponse: Sendable, Hashable, Codable {
  /// The HTTP status.
  public var status: Int
  /// The header fields by name.
  public var headers: [String: String]
  /// The raw body, decompressed.
  public var body: Data
  /// When Yelp made the response.
  public var date: Date

  public init(status: Int, headers: [String: String], body: Data, date: Date) {
    self.status = status
    self.headers = headers
    self.body = body
    self.date = date
  }

  /// How long ago Yelp made it. `nil` when that lies in the future by more than a minute.
  func age(at now: Date) -> Duration? {
    let seconds = now.timeIntervalSince(date)
    return seconds > -60 && seconds < 1e9 ? .seconds(max(0, seconds)) : nil
  }

  var http: YelpHTTPResponse {
    YelpHTTPResponse(status: status, headers: YelpHTTPHeaders(headers.map { ($0, $1) }), body: body)
  }
}
