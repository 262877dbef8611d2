import Foundation

/// The tokens of one business user: keeps them, saves them in the app's ``YelpTokenStore``, and refreshes them.
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
/// Make one provider for each user and keep it. When many calls find the token expired, by the clock or by Yelp's 401,
/// it is refreshed once, and each call is sent again once with the new token. A refresh runs to its end when calls are
/// cancelled, so that no token is lost. When Yelp says that the refresh token is dead, the tokens are forgotten, and
/// calls fail with ``YelpError/Code/unauthorized`` until the user signs in again. When a refresh fails because of the
/// network or the server, calls fail with that error, and the next call tries again.
public actor YelpTokenProvider {
  /// The app that the tokens were given to.
  public nonisolated let oauth: YelpOAuthClient
  /// The clients whose configuration has this provider, the newest last.
  private nonisolated let senders = Locked<[WeakTokenSender]>([])
  private let store: (any YelpTokenStore)?
  private var current: YelpAccessToken?
  private var isLoaded: Bool
  private var loading: Task<Void, any Error>?
  private var refreshing: Task<YelpAccessToken?, any Error>?
  /// The end of the last operation on the store. Each operation waits for the one before it.
  private var lastOperation: Task<Void, Never>?
  /// Counts sign-ins and sign-outs. A refresh that began before one changes nothing after it.
  private var generation = 0

  /// - Parameters:
  ///   - oauth: The app, as Yelp knows it.
  ///   - token: The tokens, when the app has them; `nil` loads those of `store`.
  ///   - store: Where tokens are saved; `nil` keeps them in memory alone.
  public init(_ oauth: YelpOAuthClient, token: YelpAccessToken? = nil, store: (any YelpTokenStore)? = nil) {
    self.oauth = oauth
    self.store = store
    current = token
    isLoaded = token != nil || store == nil
  }

  /// The tokens, which may have expired; `nil` when the user is not signed in.
  ///
  /// - Throws: ``YelpError`` with ``YelpError/Code/notConfigured`` when the store failed.
  public func token() async throws(YelpError) -> YelpAccessToken? {
    try await load()
    return current
  }

  /// Takes over tokens from elsewhere and saves them.
  ///
  /// - Throws: ``YelpError`` with ``YelpError/Code/notConfigured`` when the store failed.
  public func replace(with token: YelpAccessToken) async throws(YelpError) { try await set(token) }

  /// Forgets the tokens, here and in the store. At Yelp they stay valid.
  ///
  /// - Throws: ``YelpError`` with ``YelpError/Code/notConfigured`` when the store failed.
  public func forget() async throws(YelpError) { try await set(nil) }

  func signIn(
    code: String, redirectURI: URL?, sender: (any TokenSender)?
  ) async throws(YelpError) -> YelpAccessToken {
    let token = try await oauth.token(code: code, redirectURI: redirectURI, sender: try usable(sender))
    try await set(token)
    return token
  }

  func signOut(sender: (any TokenSender)?) async throws(YelpError) {
    let sender = try usable(sender)
    try await load()
    let generation = generation
    var revoked: YelpAccessToken?
    // A refresh in flight brings other tokens, which have to be revoked as well.
    while let token = await currentAfterRefresh(), token != revoked, generation == self.generation {
      try await oauth.revoke(token, sender: sender)
      revoked = token
    }
    if generation == self.generation, revoked != nil { try await forget() }
  }

  /// Tokens that can be sent now, refreshed first when they have to be.
  ///
  /// - Parameter rejected: The access token that Yelp has just refused, if any.
  func usable(
    rejected: String? = nil, sender: any TokenSender
  ) async throws(YelpError) -> YelpAccessToken {
    try await load()
    try await waitUntilSaved()
    switch YelpTokenStep(current, rejected: rejected, at: sender.clock.date()) {
    case .use(let token): return token
    case .signIn(let reason): throw Self.signInError(reason)
    case .refresh(let token):
      let task = refreshing ?? Task { try await refresh(token, sender: sender) }
      refreshing = task
      if let fresh = try await Self.value(of: task) { return fresh }
      // The user signed in or out meanwhile.
      return try await usable(rejected: rejected, sender: sender)
    }
  }

  /// Signs in and out with this sender from now on, for as long as it lives.
  nonisolated func serve(_ sender: any TokenSender) {
    // A client may be released by the look at it, so that is done outside the lock.
    let gone = Set(senders.withLock { $0 }.filter { $0.sender == nil }.map(\.id))
    senders.withLock { senders in
      senders.removeAll { gone.contains($0.id) }
      senders.append(WeakTokenSender(sender: sender))
    }
  }

  /// The sender that was named, or the newest that lives.
  private func usable(_ named: (any TokenSender)?) throws(YelpError) -> any TokenSender {
    let senders = senders.withLock { $0 }
    guard let sender = named ?? senders.reversed().lazy.compactMap(\.sender).first else {
      throw Self.clientError()
    }
    return sender
  }

  private func currentAfterRefresh() async -> YelpAccessToken? {
    while let refreshing { _ = await refreshing.result }
    return current
  }

  private func set(_ token: YelpAccessToken?) async throws(YelpError) {
    generation += 1
    current = token
    isLoaded = true
    try await save(token)
  }

  private func load() async throws(YelpError) {
    guard !isLoaded else { return }
    let task =
      loading
      ?? Task {
        defer { loading = nil }
        let token = try await inOrder { try await $0.load() } ?? nil
        // A sign-in may have come first.
        if !isLoaded { (current, isLoaded) = (token, true) }
      }
    loading = task
    try await Self.value(of: task)
  }

  /// Gets and saves new tokens; `nil` when the user signed in or out meanwhile.
  private func refresh(
    _ token: YelpAccessToken, sender: any TokenSender
  ) async throws(YelpError) -> YelpAccessToken? {
    defer { refreshing = nil }
    let generation = generation
    let result: Result<YelpAccessToken, YelpError>
    do throws(YelpError) {
      result = .success(try await oauth.refresh(token, sender: sender))
    } catch {
      result = .failure(error)
    }
    guard generation == self.generation else { return nil }
    if case .failure(let error) = result, !error.isDeadToken {
      throw error.isRefusedRefresh ? Self.refreshError(error) : error
    }
    let fresh = try? result.get()
    do throws(YelpError) {
      try await save(fresh)
    } catch {
      // The new tokens work all the same.
      sender.log.log(.error, secrets: sender.secrets, "\(error.message)")
    }
    guard generation == self.generation else { return nil }
    current = fresh
    if case .failure(let error) = result { throw Self.refreshError(error) }
    return fresh
  }

  /// Waits for the store, so that a call uses no token that could still get lost.
  private func waitUntilSaved() async throws(YelpError) {
    var ended: Task<Void, Never>?
    while let operation = lastOperation, operation != ended {
      do { _ = try await operation.resultUnlessCancelled() } catch { throw .wrapping(error) }
      ended = operation
    }
  }

  private func save(_ token: YelpAccessToken?) async throws(YelpError) {
    _ = try await inOrder { store in
      if let token { try await store.save(token) } else { try await store.delete() }
    }
  }

  /// Runs an operation on the store after those before it, to its end also when the caller is cancelled.
  private func inOrder<Value: Sendable>(
    _ operation: @escaping @Sendable (any YelpTokenStore) async throws -> Value
  ) async throws(YelpError) -> Value? {
    guard let store else { return nil }
    let task = Task { [lastOperation] in
      await lastOperation?.value
      return try await operation(store)
    }
    lastOperation = Task { _ = await task.result }
    do { return try await task.value } catch { throw Self.storeError(error) }
  }

  /// Waits for a task. Cancelling the caller ends the wait, not the task.
  private static func value<Value>(of task: Task<Value, any Error>) async throws(YelpError) -> Value {
    do { return try await task.resultUnlessCancelled().get() } catch { throw .wrapping(error) }
  }
}

extension YelpTokenProvider: CustomStringConvertible, CustomReflectable {
  public nonisolated var description: String { "YelpTokenProvider(\(oauth.id))" }
  public nonisolated var customMirror: Mirror { Mirror(self, children: ["oauth": oauth]) }
}
