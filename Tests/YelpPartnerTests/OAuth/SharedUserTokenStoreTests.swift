import Foundation
import TestKit
import Testing
import YelpPartnerSandbox
import YelpSandbox

@testable import YelpPartner
@testable import YelpSDK

/// Two `YelpUserTokens` on one store stand for two processes. The sandbox ends a sign-in whose used refresh token it sees.
@Suite("Processes with one store of users' tokens", .timeLimit(.minutes(5)))
struct SharedUserTokenStoreTests {
  /// Lets a process that waits for a claim try once more.
  private func tryAgain(_ processes: TokenProcesses, sleepers: Int = 1) async {
    await processes.time.sleepers(sleepers)
    processes.time.advance(by: .milliseconds(200))
  }

  @Test(
    "use a rotating refresh token once, whichever refreshes, and the others load what it saved",
    arguments: [0, 1])
  func once(_ refreshing: Int) async throws {
    let processes = TokenProcesses(isOpen: false)
    try await processes.signInAndExpire()
    let inOrder = [processes.first, processes.second]
    let refresh = Task { try await inOrder[refreshing].call() }
    await processes.gate.waitForArrivals(1)
    let others = (0..<3).map { _ in Task { try await inOrder[1 - refreshing].call() } }
    await waitUntil { processes.store.count("refused") == 1 }
    processes.gate.open()
    #expect(try await refresh.valueUnlessCancelled().count == 1)
    await tryAgain(processes)
    for other in others { #expect(try await other.valueUnlessCancelled().count == 1) }
    #expect(processes.refreshed.count == 1)
    #expect(processes.store.count("save") == 2)

    // The sign-in is alive: what was saved can be refreshed again.
    processes.time.advance(by: .seconds(8 * 86_400))
    for process in inOrder { try await process.call() }
    #expect(processes.refreshed.count == 2)
  }

  @Test("wait for a process that was killed until the end of its lease, and no longer")
  func killed() async throws {
    let processes = TokenProcesses()
    try await processes.signInAndExpire()
    #expect(try await processes.store.claim("owner", by: "killed", lease: .seconds(30)))
    let call = Task { try await processes.first.call() }
    await processes.time.sleepers(1)
    processes.time.advance(by: .milliseconds(29_900))
    await waitUntil { processes.store.count("refused") == 2 }
    #expect(processes.refreshed == [])
    await tryAgain(processes)
    #expect(try await call.valueUnlessCancelled().count == 1)
    #expect(processes.refreshed.count == 1)
  }

  @Test("keep a claim for as long as the refresh takes")
  func slow() async throws {
    let processes = TokenProcesses(isOpen: false)
    try await processes.signInAndExpire()
    let refresh = Task { try await processes.first.call() }
    await processes.gate.waitForArrivals(1)
    let claims = processes.store.count("claim")
    for turn in 1...5 {
      await processes.time.sleepers(1)
      processes.time.advance(by: .seconds(10))
      await waitUntil { processes.store.count("claim") == claims + turn }
    }
    #expect(try await !processes.store.claim("owner", by: "other", lease: .seconds(30)))
    processes.gate.open()
    _ = try await refresh.valueUnlessCancelled()
    #expect(try await processes.store.claim("owner", by: "other", lease: .seconds(30)))
  }

  @Test("give up after two minutes when the claim is never granted, and keep the tokens")
  func neverGranted() async throws {
    let processes = TokenProcesses(skipsSleeps: true)
    try await processes.signInAndExpire()
    let start = processes.time.now
    #expect(try await processes.store.claim("owner", by: "hung", lease: .seconds(3_600)))
    #expect(await failure { try await processes.first.call() }?.code == .timedOut)
    #expect(processes.time.now - start == .seconds(120))
    #expect(processes.refreshed == [])
    try await processes.store.release("owner", by: "hung")
    try await processes.first.call()
  }

  @Test("let a caller go that is cancelled while it waits for a claim, and lose no token")
  func cancelled() async throws {
    let processes = TokenProcesses()
    try await processes.signInAndExpire()
    #expect(try await processes.store.claim("owner", by: "other", lease: .seconds(30)))
    let call = Task { try await processes.first.call() }
    await processes.time.sleepers(1)
    call.cancel()
    #expect(await failure { try await call.valueUnlessCancelled() }?.code == .cancelled)
    try await processes.store.release("owner", by: "other")
    processes.time.advance(by: .milliseconds(200))
    for process in [processes.first, processes.second] { try await process.call() }
    #expect(processes.refreshed.count == 1)
    #expect(processes.store.count("save") == 2)
  }

  @Test("let a caller go that is cancelled during the refresh, whose tokens are saved")
  func cancelledRefresh() async throws {
    let processes = TokenProcesses(isOpen: false)
    try await processes.signInAndExpire()
    let call = Task { try await processes.first.call() }
    await processes.gate.waitForArrivals(1)
    call.cancel()
    #expect(await failure { try await call.valueUnlessCancelled() }?.code == .cancelled)
    processes.first.yelp.cancelAllRequests()
    processes.gate.open()
    await waitUntil { processes.store.count("release") == 2 }
    try await processes.second.call()
    #expect(processes.refreshed.count == 1)
  }

  @Test(
    "refresh nothing while the store can't be read or claimed, and go on when it can",
    arguments: ["load", "claim"])
  func unreadable(_ function: String) async throws {
    let processes = TokenProcesses()
    // The access token lives seven days and is refreshed a minute before its end.
    try await processes.signInAndExpire(after: 7 * 86_400 - 90)
    let owner = processes.first.yelp.user("owner", tokens: processes.first.owners["owner"])
    _ = try await owner.tokenBusinesses().send()
    processes.store.failing = [function]
    processes.time.advance(by: .seconds(60))
    _ = try await owner.tokenBusinesses().send()
    processes.time.advance(by: .seconds(60))
    let error = await failure { try await owner.tokenBusinesses().send() }
    #expect(error?.code == .notConfigured)
    #expect(error?.message == "The token store failed: Failure.")
    #expect(error?.recoverySuggestion == "Look at `underlyingError`, which your token store threw.")
    #expect(processes.refreshed == [])
    processes.store.failing = []
    _ = try await owner.tokenBusinesses().send()
    #expect(processes.refreshed.count == 1)
  }

  @Test("hold the claim on refreshed tokens that can't be saved, say so in the log, and save them later")
  func unsaved() async throws {
    let lines = Locked<[String]>([])
    let processes = TokenProcesses { entry in lines.withLock { $0.append("\(entry)") } }
    try await processes.signInAndExpire()
    processes.store.failing = ["save"]
    let start = processes.time.now
    #expect(try await processes.first.call().count == 1)
    #expect(lines.withLock { $0.count } == 1)
    #expect(lines.withLock { $0[0].contains("error") && $0[0].contains("can't be saved") })
    // The next call has the new tokens, and no other process may use those in the store.
    #expect(try await processes.first.call().count == 1)
    #expect(try await !processes.store.claim("owner", by: "other", lease: .seconds(30)))

    // It tries again after one second and after two more.
    await waitUntil { processes.time.nextWaking == start + .seconds(1) }
    processes.time.advance(by: .seconds(1))
    await waitUntil { processes.time.nextWaking == start + .seconds(3) }
    #expect(processes.store.count("save") == 3)
    processes.store.failing = []
    let other = Task { try await processes.second.call() }
    await waitUntil { processes.time.nextWaking == start + .milliseconds(1_200) }
    processes.time.advance(by: .seconds(2))
    await waitUntil { processes.store.count("release") == 2 }
    await waitUntil {
      processes.time.advance(by: .milliseconds(200))
      return processes.store.count("release") == 3
    }
    #expect(try await other.valueUnlessCancelled().count == 1)
    #expect(processes.refreshed.count == 1 && processes.store.count("save") == 4)
    let saved = try #require(try await processes.store.load("owner"))
    #expect(lines.withLock { lines in lines.filter { $0.contains(saved.accessToken) } } == [])
  }

  @Test("let calls go on at once while a slow store is asked again to save the tokens")
  func slowStore() async throws {
    let processes = TokenProcesses()
    try await processes.signInAndExpire()
    processes.store.failing = ["save"]
    let start = processes.time.now
    #expect(try await processes.first.call().count == 1)
    let gate = TestGate()
    processes.store.gate = gate
    processes.store.failing = []
    await waitUntil { processes.time.nextWaking == start + .seconds(1) }
    processes.time.advance(by: .seconds(1))
    await gate.waitForArrivals(1)
    let count = Locked(0)
    let call = Task { count.exchange(try await processes.first.call().count) }
    await waitUntil { count.withLock { $0 } == 1 }
    gate.open()
    _ = try await call.valueUnlessCancelled()
    await waitUntil { processes.store.count("save") == 3 }
  }

  @Test("keep the claim while the store grants it and can't save, however long that lasts")
  func keptClaim() async throws {
    let processes = TokenProcesses()
    try await processes.signInAndExpire()
    processes.store.failing = ["save"]
    var next = processes.time.now
    #expect(try await processes.first.call().count == 1)
    for pause in [1, 2, 4, 8, 10, 10, 10, 10, 10] {
      next += .seconds(pause)
      await waitUntil { [next] in processes.time.nextWaking == next }
      #expect(try await !processes.store.claim("owner", by: "other", lease: .seconds(30)))
      processes.time.advance(by: .seconds(pause))
    }
    #expect(processes.refreshed.count == 1)
  }

  @Test(
    "fail a sign-in whose tokens can't be saved, and use up no code when there is no claim",
    arguments: ["claim", "save"])
  func signInFails(_ function: String) async throws {
    let processes = TokenProcesses()
    let code = processes.sandbox.yelp.authorizationCode()
    processes.store.failing = [function]
    let error = await failure {
      try await processes.first.owners.signIn("owner", code: code, with: processes.first.yelp)
    }
    #expect(error?.code == .notConfigured)
    #expect(error.map { everything($0.underlyingError as Any) }?.contains("Failure") == true)
    processes.store.failing = []
    let again = await failure {
      try await processes.first.owners.signIn("owner", code: code, with: processes.first.yelp)
    }
    #expect((again == nil) == (function == "claim"))
    #expect(again?.apiCode == (again == nil ? nil : .invalidGrant))
  }

  @Test("sign a user out after a refresh that is under way in another, with the tokens that it saved")
  func signOut() async throws {
    let processes = TokenProcesses(isOpen: false)
    try await processes.signInAndExpire()
    let owner = processes.first.yelp.user("owner", tokens: processes.first.owners["owner"])
    let refresh = Task { try await owner.tokenBusinesses().send() }
    await processes.gate.waitForArrivals(1)
    let signOut = Task { try await processes.second.owners.signOut("owner", with: processes.second.yelp) }
    await waitUntil { processes.store.count("refused") == 1 }
    processes.gate.open()
    #expect(try await refresh.valueUnlessCancelled().businessIDs.count == 1)
    let saved = try #require(try await processes.store.load("owner"))
    await tryAgain(processes)
    try await signOut.valueUnlessCancelled()
    #expect(processes.revoked == [saved.refreshToken, saved.accessToken])
    #expect(try await processes.store.load("owner") == nil)
    #expect(await failure { try await owner.tokenBusinesses().send() }?.code == .unauthorized)
    #expect(processes.refreshed.count == 1)
    #expect(try await processes.store.load("owner") == nil)
  }

  @Test("sign a user out after a refresh in the same process")
  func signOutBehindRefresh() async throws {
    let processes = TokenProcesses(isOpen: false)
    try await processes.signInAndExpire()
    let (owners, yelp) = (processes.first.owners, processes.first.yelp)
    let refresh = Task { try await processes.first.call() }
    await processes.gate.waitForArrivals(1)
    let signOut = Task { try await owners.signOut("owner", with: yelp) }
    processes.gate.open()
    _ = await failure { try await refresh.valueUnlessCancelled() }
    try await signOut.valueUnlessCancelled()
    #expect(try await processes.store.load("owner") == nil)
    #expect(!processes.revoked.contains(processes.refreshed[0]) && processes.revoked.count == 2)
  }

  /// A store without claims.
  private struct PlainStore: YelpUserTokenStore {
    let memory = YelpMemoryUserTokenStore()
    func load(_ userID: String) -> YelpAccessToken? { memory.load(userID) }
    func save(_ token: YelpAccessToken, for userID: String) { memory.save(token, for: userID) }
    func delete(_ userID: String) { memory.delete(userID) }
  }

  @Test(
    "look once more into the store, without claims too, before a refused refresh token counts as signed out")
  func refusedMeanwhile() async throws {
    let store = PlainStore()
    let processes = TokenProcesses(isOpen: false, store: store)
    try await processes.signInAndExpire()
    let refused = Task { try await processes.first.call() }
    await processes.gate.waitForArrivals(1)
    // Another process has refreshed and saved first, so the refresh token on its way is used up.
    let used = try #require(store.load("owner"))
    let oauth = processes.first.owners.oauth
    store.save(
      try await oauth.refresh(used, with: YelpAPIClient(configuration: processes.sandbox.configuration)),
      for: "owner")
    processes.gate.open()
    #expect(try await refused.valueUnlessCancelled().count == 1)
    #expect(store.load("owner") != nil)
  }

  @Test("delete the tokens when the refresh token in the store is the refused one")
  func revoked() async throws {
    let processes = TokenProcesses()
    try await processes.signInAndExpire()
    let used = try #require(try await processes.store.load("owner"))
    let client = YelpAPIClient(configuration: processes.sandbox.configuration)
    try await processes.first.owners.oauth.revoke(used, with: client)
    for process in [processes.first, processes.second] {
      #expect(await failure { try await process.call() }?.code == .unauthorized)
    }
    #expect(processes.refreshed.count == 1)
    #expect(processes.store.count("delete") == 1)
    #expect(processes.store.count("claim") == processes.store.count("release"))
  }
}
