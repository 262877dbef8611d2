public import Foundation
public import YelpSDK

/// The tokens of many business users: one ``YelpTokenProvider`` for each, made when it is asked for.
///
/// ```swift
/// let owners = YelpUserTokens(oauth, store: YelpMemoryUserTokenStore())
/// try await owners.signIn("owner-4", code: code, with: yelp)
/// let owner = yelp.user("owner-4", tokens: owners["owner-4"])
/// let businesses = try await owner.tokenBusinesses().send()
/// ```
/// Make one for the process and keep it. A provider lives as long as something has it: a value of the user, a call or a
/// tracked request. After that its tokens are in the store only, so idle users take no memory. The refreshes of
/// different users run side by side, those of one user one after another.
///
/// **Several processes** with one ``YelpUserTokenStore`` take turns: before tokens are refreshed, revoked, replaced or
/// deleted, one process claims the user's tokens and loads them again, and the others wait and then load what it has
/// saved. So a refresh token that rotates is used once. When the store can't be read or claimed, nothing is refreshed:
/// calls use the access token until its end, and then fail with `YelpError.Code.notConfigured`.
///
/// **When refreshed tokens can't be saved**, calls go on with them and an `error` line is logged. The provider stays and
/// saves them again after 1, 2, 4 and 8 seconds and then every 10, until it succeeds.
public final class YelpUserTokens: Sendable {
  /// The app that the tokens are given to.
  public let oauth: YelpOAuthClient
  private let store: any YelpUserTokenStore
  /// Tells claims of this process from those of others.
  private let holder = UUID().uuidString
  private let table = Locked(ProviderTable())

  /// - Parameters:
  ///   - oauth: The app, as Yelp knows it.
  ///   - store: Keeps the tokens by user.
  public init(_ oauth: YelpOAuthClient, store: any YelpUserTokenStore) {
    self.oauth = oauth
    self.store = store
  }

  /// The provider of a user, for `yelp.user(id, tokens: owners[id])`: the same for all who ask while it is in use.
  ///
  /// Asking sends and loads nothing. Two ids are the same if they have the same bytes. With an empty id every call
  /// fails with `YelpError.Code.invalidArguments`.
  public subscript(userID: String) -> YelpTokenProvider {
    table.withLock { table in
      table.provider(for: userID) {
        YelpTokenProvider(oauth, store: UserStore(store: store, userID: userID, holder: holder))
      }
    }
  }

  /// Signs a user in with the code from the callback, and saves the tokens.
  ///
  /// - Parameters:
  ///   - userID: The user, as your app tells users apart.
  ///   - code: The code that ``YelpOAuthClient/code(from:state:)`` returned. It works once.
  ///   - redirectURI: The redirect URI that the code was sent to; `nil` for that of the OAuth client.
  ///   - yelp: Sends the request.
  /// - Throws: `YelpError`, as ``YelpTokenProvider/signIn(code:redirectURI:)`` does.
  @discardableResult
  public func signIn(
    _ userID: String, code: String, redirectURI: URL? = nil, with yelp: YelpSDK
  ) async throws(YelpError) -> YelpAccessToken {
    try await provider(userID, with: yelp).signIn(code: code, redirectURI: redirectURI)
  }

  /// Signs a user out: revokes the tokens that Yelp still knows, then deletes them. When revoking fails, they are kept.
  ///
  /// The values of the user stay: end them with `signOut()` of a value, which cancels the user's calls too.
  ///
  /// - Parameters:
  ///   - userID: The user, as your app tells users apart.
  ///   - yelp: Sends the requests.
  /// - Throws: `YelpError`, as ``YelpTokenProvider/signOut()`` does.
  public func signOut(_ userID: String, with yelp: YelpSDK) async throws(YelpError) {
    try await provider(userID, with: yelp).signOut()
  }

  private func provider(_ userID: String, with yelp: YelpSDK) -> YelpTokenProvider {
    let provider = self[userID]
    // A user's value gives the provider the client that sends.
    _ = yelp.user(userID, tokens: provider)
    return provider
  }
}

extension YelpUserTokens: CustomStringConvertible, CustomReflectable {
  public var description: String { "YelpUserTokens(\(oauth.clientID))" }
  public var customMirror: Mirror { Mirror(self, children: ["oauth": oauth]) }
}

/// The providers in use, by the bytes of the user's id.
struct ProviderTable {
  private var providers: [[UInt8]: Weak] = [:]
  /// With so many entries, those whose provider is gone are removed: twice as many as were in use the last time.
  private var limit = 64

  var count: Int { providers.count }

  private struct Weak {
    weak var provider: YelpTokenProvider?
  }

  mutating func provider(for userID: String, make: () -> YelpTokenProvider) -> YelpTokenProvider {
    let key = Array(userID.utf8)
    if let provider = providers[key]?.provider { return provider }
    if providers.count >= limit {
      providers = providers.filter { $0.value.provider != nil }
      limit = max(64, 2 * providers.count)
    }
    let provider = make()
    providers[key] = Weak(provider: provider)
    return provider
  }
}

/// The part of one user in a store of many, with claims on it.
struct UserStore: YelpTokenStore {
  let store: any YelpUserTokenStore
  let userID: String
  let holder: String
  private static let lease = Duration.seconds(30)

  func load() async throws -> YelpAccessToken? { try await store.load(userID) }
  func save(_ token: YelpAccessToken) async throws { try await store.save(token, for: userID) }
  func delete() async throws { try await store.delete(userID) }

  /// Claims the tokens as soon as no other process has a claim; `false` when there is one for two minutes.
  func claim(_ clock: YelpClock) async throws -> Bool {
    let start = clock.now()
    while try await !store.claim(userID, by: holder, lease: Self.lease) {
      guard clock.now() - start < .seconds(120) else { return false }
      try await clock.sleep(.milliseconds(200))
    }
    return true
  }

  /// Extends the claim until the task is cancelled.
  func extend(_ clock: YelpClock) async {
    while (try? await clock.expire(Self.lease / 3)) != nil {
      _ = try? await store.claim(userID, by: holder, lease: Self.lease)
    }
  }

  /// Ends the claim. If the store fails, it ends with its lease.
  func release() async { try? await store.release(userID, by: holder) }

  /// Why there can be no such user.
  var refusal: YelpError? {
    guard userID.isEmpty else { return nil }
    let problem = YelpProblem(
      field: "user", value: "", rule: "must not be empty", advice: "Pass what your app tells users apart by.")
    return YelpError(.invalidArguments, "The user has no id.", problems: [problem])
  }
}
