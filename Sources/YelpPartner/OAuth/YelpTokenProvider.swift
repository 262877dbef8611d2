public import Foundation
public import YelpSDK

/// The tokens of one business user: keeps them, saves them in the app's ``YelpTokenStore``, and refreshes them.
///
/// ```swift
/// let oauth = YelpOAuthClient(clientID: id, clientSecret: key)
/// let tokens = YelpTokenProvider(oauth)
/// configuration.accessTokens = tokens
/// yelp.configure(configuration)
/// try await tokens.signIn(code: "the code from the callback")
/// let leads = try await yelp.request(path: "/v3/businesses/\(id)/lead_ids")
///   .authentication(.accessToken).send()
/// ```
/// Make one provider for each user and keep it; ``YelpUserTokens`` does so for many users of one `YelpSDK`, who are
/// named with `yelp.user(id, tokens: provider)`. When many calls find the token expired, by the clock or by Yelp's 401,
/// it is refreshed once, and each call is sent again once with the new token. A refresh runs to its end when calls are
/// cancelled, so that no token is lost. When Yelp rejects the refresh token, the tokens are deleted, and calls fail
/// with `YelpError.Code.unauthorized` until the user signs in again. When a refresh fails because of the network or the
/// server, calls fail with that error, and the next call tries again. A call is sent again only with a token of the
/// sign-in that it was made in: when another user has signed in meanwhile, it fails with `YelpError.Code.unauthorized`.
///
/// Several processes can have one store: before tokens are refreshed, revoked or deleted, the store is read, and what
/// another process has saved there is used. Where a process of an older version, which saves no
/// ``YelpAccessToken/signInID``, shares a store and refresh tokens rotate, a call can fail once with 401. None of this
/// holds for a `YelpAccessTokenSource` of your own.
public actor YelpTokenProvider: YelpAccessTokenSource {
  /// The app that the tokens were given to.
  public nonisolated let oauth: YelpOAuthClient
  private let store: (any YelpTokenStore)?
  /// The store, when it is a part of one for many users, which processes may share: tokens change under a claim.
  private let userStore: UserStore?
  private var current: YelpAccessToken? {
    didSet { if let old = oldValue { former = (former + [Self.stamp(old.accessToken, of: old)]).suffix(16) } }
  }
  /// The stamps of the tokens before the current ones, the latest last.
  private var former: ArraySlice<String> = []
  private var isLoaded: Bool
  /// The access token that the store had when it was last read or written.
  private var stored: String?
  /// Returns the client that sends sign-ins and sign-outs.
  private nonisolated let client = Locked<@Sendable () -> YelpAPIClient?> { nil }
  /// The last change of the tokens. Changes follow one another, so none meets tokens that another one is changing.
  private var lastChange: Task<Void, Never>?
  /// How many changes have not ended.
  private var changes = 0

  /// - Parameters:
  ///   - oauth: The app, as Yelp knows it.
  ///   - token: The tokens, when the app has them; `nil` loads those of `store`.
  ///   - store: Saves the tokens; `nil` keeps them in memory only.
  public init(_ oauth: YelpOAuthClient, token: YelpAccessToken? = nil, store: (any YelpTokenStore)? = nil) {
    self.oauth = oauth
    self.store = store
    userStore = store as? UserStore
    current = token?.identified
    isLoaded = token != nil || store == nil
  }

  /// The tokens, which may have expired; `nil` when the user is not signed in.
  ///
  /// - Throws: `YelpError` with `YelpError.Code.notConfigured` when the store failed.
  public func token() async throws(YelpError) -> YelpAccessToken? {
    if isLoaded { return current }
    return try await change { provider in
      try await provider.load()
      return provider.current
    }
  }

  /// Replaces the tokens with others, and saves them.
  ///
  /// - Throws: `YelpError` with `YelpError.Code.notConfigured` when the store failed.
  public func replace(with token: YelpAccessToken) async throws(YelpError) {
    try await claimedChange { try await $0.set(token) }
  }

  /// Deletes the tokens from the provider and the store. At Yelp they stay valid.
  ///
  /// - Throws: `YelpError` with `YelpError.Code.notConfigured` when the store failed.
  public func forget() async throws(YelpError) { try await claimedChange { try await $0.set(nil) } }

  /// Signs a user in with the code from the callback.
  ///
  /// The latest `YelpSDK` whose configuration has these tokens, or that has named a user with them, sends the request.
  ///
  /// - Parameters:
  ///   - code: The code that ``YelpOAuthClient/code(from:state:)`` returned. It works once.
  ///   - redirectURI: The redirect URI that the code was sent to; `nil` for that of the OAuth client.
  /// - Throws: `YelpError`; with Yelp's code `invalidGrant` when the code was used or is too old,
  ///   `YelpError.Code.notConfigured` when no `YelpSDK` has these tokens, or the store failed.
  @discardableResult
  public func signIn(code: String, redirectURI: URL? = nil) async throws(YelpError) -> YelpAccessToken {
    let client = try ownClient()
    return try await claimedChange { provider in
      let token = try await provider.oauth.token(code: code, redirectURI: redirectURI, with: client)
      try await provider.set(token)
      return token.identified
    }
  }

  /// Signs the user out: revokes the tokens that Yelp still knows, then deletes them. When revoking fails, they are
  /// kept.
  ///
  /// It is sent as by ``signIn(code:redirectURI:)``.
  ///
  /// - Throws: `YelpError`; `YelpError.Code.notConfigured` when no `YelpSDK` has these tokens, or the store failed.
  public func signOut() async throws(YelpError) {
    let client = try ownClient()
    try await claimedChange { provider in
      try await provider.load()
      guard let token = provider.current else { return }
      try await provider.oauth.revoke(token, with: client)
      try await provider.set(nil)
    }
  }

  /// An access token that can be sent now, of tokens that are refreshed first when they have to be.
  ///
  /// - Throws: `YelpError.Code.unauthorized` when no user is signed in, and when `rejected` is not of the present
  ///   sign-in.
  public func accessToken(
    replacing rejected: String?, for client: YelpAPIClient
  ) async throws(YelpError) -> String {
    let now = client.configuration.clock.date()
    if changes == 0, let token = try usableNow(replacing: rejected, at: now) { return token.accessToken }
    return try await change { try await $0.usableToken(replacing: rejected, for: client).accessToken }
  }

  /// The tokens in memory, if they can be sent now. Throws when they are not of the sign-in of the refused access
  /// token.
  private func usableNow(replacing rejected: String?, at now: Date) throws(YelpError) -> YelpAccessToken? {
    guard let current else { return nil }
    if let rejected, rejected != current.accessToken, !former.contains(Self.stamp(rejected, of: current)) {
      throw Self.signInError(
        "The call was made as a user who is no longer signed in. It was not repeated as another.")
    }
    return current.accessToken == rejected || current.isExpired(at: now) ? nil : current
  }

  /// Identifies an access token as one of the sign-in of `token`, without showing it.
  private static func stamp(_ accessToken: String, of token: YelpAccessToken) -> String {
    "\(token.signInID ?? "") \(YelpCredential.fingerprint(of: accessToken))"
  }

  /// Tokens that can be sent now, refreshed first when they have to be.
  private func usableToken(
    replacing rejected: String?, for client: YelpAPIClient
  ) async throws -> YelpAccessToken {
    while true {
      let now = client.configuration.clock.date()
      if let token = try await savedToken(replacing: rejected, at: now) { return token }
      guard let token = current else { throw Self.signInError("No business user is signed in.") }
      let isRejected = token.accessToken == rejected
      do throws(YelpError) {
        let fresh = try await claimed {
          try await $0.refreshed(token, because: isRejected ? "was refused" : "has expired", for: client)
        }
        if let fresh { return fresh }
      } catch {
        // A token is refreshed a minute before its end, and works until then.
        let now = client.configuration.clock.date()
        let works = !isRejected && token.expirationDate.map { $0 > now } == true
        guard works, !error.isRefusedRefresh else { throw error }
        return token
      }
    }
  }

  /// Tokens that can be sent as they are: those in memory, else those in the store.
  private func savedToken(replacing rejected: String?, at now: Date) async throws -> YelpAccessToken? {
    if let token = try usableNow(replacing: rejected, at: now) { return token }
    // Without the store, tokens in memory can still be refreshed.
    do { try await load() } catch { if current == nil { throw error } }
    return try usableNow(replacing: rejected, at: now)
  }

  /// The tokens that follow these; `nil` when others have taken their place meanwhile.
  private func refreshed(
    _ token: YelpAccessToken, because fault: String, for client: YelpAPIClient
  ) async throws(YelpError) -> YelpAccessToken? {
    if userStore != nil {
      // Before the claim was had, another process may have refreshed them.
      try await load()
      guard current == token else { return nil }
    }
    guard token.canRefresh(at: client.configuration.clock.date()) else {
      let lack = token.refreshToken == nil ? "there is no refresh token" : "so has the refresh token"
      throw Self.signInError("The access token \(fault), and \(lack).")
    }
    do throws(YelpError) {
      let fresh = try await oauth.refresh(token, with: client)
      await keep(fresh, for: client)
      return fresh
    } catch {
      try await drop(token, since: error, for: client)
      return nil
    }
  }

  /// Deletes tokens that Yelp refuses to refresh. Throws unless another process has refreshed them meanwhile.
  private func drop(
    _ token: YelpAccessToken, since error: YelpError, for client: YelpAPIClient
  ) async throws(YelpError) {
    guard error.isRefusedRefresh else { throw error }
    if error.apiCode == .invalidGrant || error.apiCode == .invalidToken {
      do { try await load() } catch {
        // The store may have other tokens, so the next call reads it.
        (current, stored) = (nil, nil)
      }
      if let current, current != token { return }
      if current != nil { await keep(nil, for: client) }
    }
    throw Self.refreshError(error)
  }

  /// Takes over tokens in a call, which goes on when the store fails: the tokens in memory are sent.
  private func keep(_ token: YelpAccessToken?, for client: YelpAPIClient) async {
    do throws(YelpError) { try await set(token) } catch {
      let failed = token == nil ? "Refused tokens can't be deleted" : "Refreshed tokens can't be saved"
      client.write(.error, "\(failed): \(error.message)")
      if userStore != nil, let current { saveLater(current) }
    }
  }

  /// Saves tokens again until it succeeds, or until others have taken their place. For so long the provider stays, and
  /// with it the only refresh token that works.
  private func saveLater(_ token: YelpAccessToken) {
    Task { [clock] in
      var pause = Duration.seconds(1)
      while current == token, isUnsaved {
        try? await clock.expire(pause)
        // More often than a claim ends, so that it is kept while the store grants claims.
        pause = min(pause * 2, .seconds(10))
        try? await claimedChange(ofStoreAlone: true) { provider in
          try await provider.load()
          if provider.current == token, provider.isUnsaved { try await provider.set(token) }
        }
      }
    }
  }

  /// Whether the tokens are in memory only.
  private var isUnsaved: Bool { current != nil && current?.accessToken != stored }

  // MARK: Changes

  /// Runs a change after those before it, to its end. Cancelling the caller ends its wait, not the change.
  ///
  /// - Parameter ofStoreAlone: Whether the tokens in memory stay good meanwhile. Then calls don't wait for the change.
  private func change<Value: Sendable>(
    ofStoreAlone: Bool = false,
    _ work: @escaping @Sendable (isolated YelpTokenProvider) async throws -> Value
  ) async throws(YelpError) -> Value {
    if let refusal = userStore?.refusal { throw refusal }
    let counted = ofStoreAlone ? 0 : 1
    changes += counted
    let task = Task { [lastChange] in
      await lastChange?.value
      defer { changes -= counted }
      return try await work(self)
    }
    lastChange = Task { _ = await task.result }
    do { return try await task.resultUnlessCancelled().get() } catch { throw .wrapping(error) }
  }

  /// Runs a change while no other process changes the tokens.
  private func claimedChange<Value: Sendable>(
    ofStoreAlone: Bool = false,
    _ work: @escaping @Sendable (isolated YelpTokenProvider) async throws -> Value
  ) async throws(YelpError) -> Value {
    try await change(ofStoreAlone: ofStoreAlone) { try await $0.claimed(work) }
  }

  /// Runs a part of a change while no other process changes the tokens.
  private func claimed<Value: Sendable>(
    _ work: @Sendable (isolated YelpTokenProvider) async throws -> Value
  ) async throws(YelpError) -> Value {
    guard let userStore else {
      do { return try await work(self) } catch { throw .wrapping(error) }
    }
    let isClaimed: Bool
    do { isClaimed = try await userStore.claim(clock) } catch {
      throw Self.storeError(error, naming: [current])
    }
    guard isClaimed else {
      throw YelpError(.timedOut, "Another process has had a claim on the user's tokens for two minutes.")
    }
    let extending = Task { [clock] in await userStore.extend(clock) }
    let result: Result<Value, any Error>
    do { result = .success(try await work(self)) } catch { result = .failure(error) }
    extending.cancel()
    await extending.value
    // A claim on tokens that are not saved yet ends with its lease: those in the store are used up.
    if !isUnsaved { await userStore.release() }
    do { return try result.get() } catch { throw .wrapping(error) }
  }

  /// Reads the store, and takes over tokens that another process has saved there, or that it has deleted.
  private func load() async throws(YelpError) {
    guard let store else { return }
    let found: YelpAccessToken?
    do { found = try await store.load() } catch { throw Self.storeError(error, naming: [current]) }
    isLoaded = true
    guard found?.accessToken != stored else { return }
    let isFirst = stored == nil
    stored = found?.accessToken
    // Tokens that the app has passed may be newer than those in the store.
    if isFirst, let end = found?.expirationDate, let own = current?.expirationDate, end < own { return }
    current = found?.identified
  }

  /// Takes over tokens, which work also when the store fails to save them.
  private func set(_ token: YelpAccessToken?) async throws(YelpError) {
    let (old, token) = (current, token?.identified)
    (current, isLoaded) = (token, true)
    guard let store else { return }
    do {
      if let token { try await store.save(token) } else { try await store.delete() }
      stored = token?.accessToken
    } catch { throw Self.storeError(error, naming: [old, token]) }
  }

  // MARK: The client

  @_documentation(visibility: internal)
  public nonisolated func join(_ client: @escaping @Sendable () -> YelpAPIClient?) {
    self.client.withLock { $0 = client }
  }

  private nonisolated var clock: YelpClock {
    client.withLock { $0 }()?.configuration.clock ?? .system
  }

  private nonisolated func ownClient() throws(YelpError) -> YelpAPIClient {
    if let client = client.withLock({ $0 })() { return client }
    let problem = YelpProblem(
      field: "accessTokens", value: "", rule: "must be in the configuration of a YelpSDK",
      advice: """
        Set it as `configuration.accessTokens`, or name the user with `yelp.user(id, tokens:)`, before the sign-in.
        """)
    throw YelpError(.notConfigured, "No YelpSDK has these tokens.", problems: [problem])
  }

  // MARK: Errors

  private static func signInError(_ reason: String) -> YelpError {
    let problem = YelpProblem(
      field: "accessTokens", value: "", rule: "must hold the tokens of a signed-in business user",
      advice: "Let the user sign in: open authorizationURL(scopes:state:) and pass the code to signIn(code:)."
    )
    return YelpError(.unauthorized, reason, problems: [problem])
  }

  private static func refreshError(_ cause: YelpError) -> YelpError {
    var error = YelpError(
      .unauthorized, "The access token could not be refreshed: \(cause.message)",
      httpStatus: cause.httpStatus,
      underlyingError: cause)
    error.apiCode = cause.apiCode
    return error
  }

  /// The error of the store without the tokens that it may name, as a database names the values of a statement.
  private static func storeError(_ cause: any Error, naming tokens: [YelpAccessToken?]) -> YelpError {
    let secrets = tokens.flatMap { [$0?.accessToken, $0?.refreshToken] }.compactMap(\.self)
    let meaning = YelpErrorMeaning(
      .notConfigured, advice: "Look at `underlyingError`, which your token store threw.")
    return YelpError(
      meaning, "The token store failed: \(type(of: cause)).",
      underlyingError: YelpRedaction.removing(secrets, from: cause))
  }
}

extension YelpTokenProvider: CustomStringConvertible, CustomReflectable {
  public nonisolated var description: String { "YelpTokenProvider(\(oauth.clientID))" }
  public nonisolated var customMirror: Mirror { Mirror(self, children: ["oauth": oauth]) }
}

extension YelpError {
  /// Whether the token endpoint refused the request itself, so that sending it again would not help.
  fileprivate var isRefusedRefresh: Bool {
    httpStatus != nil && code != .redirected && !traits.contains(.deliverLater)
  }
}
