public import Foundation

/// Keeps raw responses outside of the client, for example in a database that several servers share.
///
/// Set ``YelpConfiguration/responseStore`` and turn the cache on: the client looks into its own cache first, then into
/// the store, and sends a request last. Yelp's response goes into both.
///
/// A store that fails does not fail a call: a lookup that throws, or takes longer than a second, counts as a miss, and
/// a response that cannot be stored is lost. The log has the first such failure as a warning, and the next one after a
/// success. The caller waits for lookups and removals, not for storing. A lookup is
/// cancelled with the call. Calls of ``store(_:for:lifetime:)`` and ``release(_:)`` for one key come one after another;
/// beyond 64 in flight they are dropped, with a warning in the log, so that claims must expire.
///
/// Requests that are not cached, such as writes, never reach the store. A response is found by clients with the same
/// API key, or for the same user of a proxy, and by no others.
public protocol YelpResponseStore: Sendable {
  /// The response under a key; `nil` when there is none.
  ///
  /// - Parameter key: 64 hexadecimal digits, a digest of everything that is sent. It shows no secret.
  func response(for key: String) async throws -> YelpStoredResponse?

  /// Stores a response, and replaces the one before.
  ///
  /// - Parameters:
  ///   - response: The response to store.
  ///   - key: The key of ``response(for:)``.
  ///   - lifetime: How long the response may be kept from now on; 24 hours at most, by Yelp's terms.
  func store(_ response: YelpStoredResponse, for key: String, lifetime: Duration) async throws

  /// Removes every response. Called when the cache of a client is cleared, which waits for it for a second.
  func removeAll() async throws

  /// Removes the responses whose ``YelpStoredResponse/path`` has the id or alias as a segment, or whose body has it as
  /// a JSON string. Called by ``YelpAPIClient/removeCached(businessID:)``, which waits for it for a second. Default:
  /// removes nothing.
  ///
  /// - Parameter businessID: Without percent escapes, in Unicode's normal form C.
  func removeResponses(businessID: String) async throws

  /// Decides which of several clients sends a request that none of them has found. Called after a lookup without a
  /// result, and before the request is sent. Default: returns `nil` at once, so that each client sends its own.
  ///
  /// A store that several processes share can let one of them send, and the others wait for its response here. A wait
  /// ends when the client that sends is gone, and at once when the task is cancelled. It may take as long as an attempt
  /// (``YelpConfiguration/attemptTimeout``); then the client sends.
  ///
  /// - Returns: `nil` when this client shall send the request: ``store(_:for:lifetime:)`` or ``release(_:)`` follows.
  ///   Or the response that another client has stored meanwhile.
  func claim(_ key: String) async throws -> YelpStoredResponse?

  /// Ends a ``claim(_:)`` without a response, since the request failed or was cancelled. Does nothing when the key is
  /// not claimed. Default: nothing.
  func release(_ key: String) async
}

extension YelpResponseStore {
  public func removeResponses(businessID: String) async throws {}
  public func claim(_ key: String) async throws -> YelpStoredResponse? { nil }
  public func release(_ key: String) async {}
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
  /// The path of the request, for ``YelpResponseStore/removeResponses(businessID:)``.
  public var path: String?

  public init(status: Int, headers: [String: String], body: Data, date: Date, path: String? = nil) {
    self.status = status
    self.headers = headers
    self.body = body
    self.date = date
    self.path = path
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
