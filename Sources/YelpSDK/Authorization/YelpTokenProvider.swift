public import Foundation

/// The tokens of one business user: in memory, in the app's ``YelpTokenStore``, and always fresh.
///
/// ```swift
/// let oauth = YelpOAuthClient(id: id, secret: key)
/// let tokens = YelpTokenProvider(oauth)
/// configuration.accessTokens = tokens
/// yelp.configure(configuration)
/// try await tokens.signIn(code: "the code from the callback")
/// let leads = try await yelp.request(path: "/v3/businesses/\(id)/lead_ids")
///   .authentication(.accessToken).send()
/// ```
/// Make one for each user and keep it: it is what makes a hundred calls that find the token expired, by the clock or
/// by Yelp's 401, refresh it once between them. Each call tries again once with the new token. A refresh goes on to
/// its end whoever is cancelled, so that no token is lost. When Yelp says that the refresh token is dead, the tokens
/// are forgotten and calls fail with ``YelpError/Code/unauthorized`` until the user signs in again. When a refresh
/// fails for the network or the server, calls fail with that error, and the next call tries anew.
public actor YelpTokenProvider {
  /// Who the tokens were given to.
  public nonisolated let oauth: YelpOAuthClient
  private let store: (any YelpTokenStore)?
  private var current: YelpAccessToken?
  private var isLoaded: Bool
  private var loading: Task<YelpAccessToken?, any Error>?
  private var refreshing: Task<YelpAccessToken, any Error>?
  /// Counts sign-ins and sign-outs: a refresh from before one changes nothing after it.
  private var generation = 0

  /// - Parameters:
  ///   - oauth: the app, as Yelp knows it: it refreshes and revokes.
  ///   - token: the tokens, when they are at hand; `nil` takes those of `store`.
  ///   - store: where tokens are kept; `nil` for memory alone.
  public init(_ oauth: YelpOAuthClient, token: YelpAccessToken? = nil, store: (any YelpTokenStore)? = nil) {
    self.oauth = oauth
    self.store = store
    current = token
    isLoaded = token != nil || store == nil
  }

  /// The tokens as they are, perhaps expired; `nil` when nobody is signed in.
  ///
  /// - Throws: ``YelpError`` with ``YelpError/Code/notConfigured`` when the store failed.
  public func token() async throws(YelpError) -> YelpAccessToken? {
    try await load()
    return current
  }

  /// Signs a user in with the code from the callback. See ``YelpOAuthClient/token(code:redirectURI:with:)``.
  @discardableResult
  public func signIn(
    code: String, redirectURI: URL? = nil, with client: YelpAPIClient? = nil
  ) async throws(YelpError) -> YelpAccessToken {
    let token = try await oauth.token(code: code, redirectURI: redirectURI, with: client)
    try await replace(with: token)
    return token
  }

  /// Takes over tokens that were got elsewhere, and saves them.
  public func replace(with token: YelpAccessToken) async throws(YelpError) { try await set(token) }

  /// Signs the user out: makes the tokens worthless, then forgets them. When that fails, nothing is forgotten.
  public func signOut(with client: YelpAPIClient? = nil) async throws(YelpError) {
    try await load()
    // A refresh under way would bring tokens that nobody revokes.
    while let refreshing { _ = await refreshing.result }
    guard let current else { return }
    try await oauth.revoke(current, with: client)
    try await forget()
  }

  /// Forgets the tokens, here and in the store; at Yelp they live on.
  public func forget() async throws(YelpError) { try await set(nil) }

  /// Tokens that can be sent now, refreshed before if they have to be.
  ///
  /// - Parameter rejected: the access token that Yelp has just refused, if it has.
  func usable(rejected: String? = nil, client: YelpAPIClient) async throws(YelpError) -> YelpAccessToken {
    try await load()
    switch YelpTokenStep(current, rejected: rejected, at: client.configuration.clock.date()) {
    case .use(let token): return token
    case .refresh(let token): return try await refreshed(token, client: client)
    case .signIn(let reason): throw Self.signInError(reason)
    }
  }

  private func set(_ token: YelpAccessToken?) async throws(YelpError) {
    generation += 1
    current = token
    isLoaded = true
    // What a refresh under way saves must not come after this.
    _ = await refreshing?.result
    do {
      if let token { try await store?.save(token) } else { try await store?.delete() }
    } catch {
      throw Self.storeError(error)
    }
  }

  private func load() async throws(YelpError) {
    guard !isLoaded else { return }
    let task = loading ?? Task { [store] in try await store?.load() }
    loading = task
    let result = await task.result
    loading = nil
    // Somebody may have signed in meanwhile.
    guard !isLoaded else { return }
    do {
      current = try result.get()
      isLoaded = true
    } catch {
      throw Self.storeError(error)
    }
  }

  private func refreshed(
    _ token: YelpAccessToken, client: YelpAPIClient
  ) async throws(YelpError) -> YelpAccessToken {
    // A task of its own: it is nobody's to cancel.
    let task = refreshing ?? Task { try await exchange(token, client: client) }
    refreshing = task
    do { return try await task.value } catch { throw YelpError.wrapping(error) }
  }

  private func exchange(
    _ token: YelpAccessToken, client: YelpAPIClient
  ) async throws(YelpError) -> YelpAccessToken {
    defer { refreshing = nil }
    let generation = generation
    let result: Result<YelpAccessToken, YelpError>
    do { result = .success(try await oauth.refresh(token, with: client)) } catch { result = .failure(error) }
    guard generation == self.generation else {
      guard let current else { throw Self.signInError("The user signed out.") }
      return current
    }
    switch result {
    case .success(let fresh):
      current = fresh
      await keep(client: client)
      return fresh
    case .failure(let error):
      guard error.isRefusedRefresh else { throw error }
      if error.isDeadToken {
        current = nil
        await keep(client: client)
      }
      throw Self.refreshError(error)
    }
  }

  /// Hands what a refresh led to over to the store. The call goes on when that fails: its token works.
  private func keep(client: YelpAPIClient) async {
    do {
      if let current { try await store?.save(current) } else { try await store?.delete() }
    } catch {
      client.log.log(.error, secrets: client.secrets, "the token store failed: \(type(of: error))")
    }
  }
}

extension YelpTokenProvider: CustomStringConvertible, CustomReflectable {
  public nonisolated var description: String { "YelpTokenProvider(\(oauth.id))" }
  public nonisolated var customMirror: Mirror { Mirror(self, children: ["oauth": oauth]) }
}
