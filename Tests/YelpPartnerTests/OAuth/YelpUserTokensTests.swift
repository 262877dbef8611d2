import TestKit
import Testing
import YelpPartnerSandbox
import YelpSandbox

@testable import YelpPartner
@testable import YelpSDK

@Suite("The tokens of many users", .timeLimit(.minutes(5)))
struct YelpUserTokensTests {
  private let oauth = YelpOAuthClient(clientID: "id", clientSecret: "SENTINEL-secret")

  @Test("have one provider for each user, which all who ask share")
  func shared() async throws {
    let owners = YelpUserTokens(oauth, store: YelpMemoryUserTokenStore())
    let (first, second, other) = (owners["owner"], owners["owner"], owners["other"])
    #expect(first === second)
    #expect(first !== other)
    #expect(YelpUserTokens(oauth, store: YelpMemoryUserTokenStore())["owner"] !== first)
  }

  @Test("tell users apart by the bytes of their ids")
  func bytes() async throws {
    let store = YelpMemoryUserTokenStore()
    let owners = YelpUserTokens(oauth, store: store)
    let (composed, decomposed) = ("Ren\u{e9}", "Rene\u{301}")
    #expect(composed == decomposed)
    let providers = (owners[composed], owners[decomposed])
    #expect(providers.0 !== providers.1)
    try await providers.0.replace(with: YelpAccessToken(accessToken: "a"))
    #expect(try await providers.1.token() == nil)
    store.delete(decomposed)
    #expect(store.load(composed)?.accessToken == "a")
  }

  @Test("refuse an empty id, and load nothing for it")
  func emptyID() async throws {
    let processes = TokenProcesses()
    let (owners, yelp) = (processes.first.owners, processes.first.yelp)
    let errors = [
      await failure { try await owners.signIn("", code: "c0de", with: yelp) },
      await failure { try await owners.signOut("", with: yelp) },
      await failure { try await owners[""].token() },
      await failure { try await processes.first.call("") },
      await failure { try await yelp.user("owner", tokens: owners[""]).tokenBusinesses().send() },
    ]
    #expect(errors.map { $0?.code } == Array(repeating: .invalidArguments, count: 5))
    #expect(errors.allSatisfy { $0?.problems.map(\.field) == ["user"] })
    #expect(processes.store.events == [] && processes.sandbox.requests.isEmpty)
  }

  @Test("are dropped with the provider when nothing uses it, and loaded again")
  func idle() async throws {
    let processes = TokenProcesses()
    let owners = processes.first.owners
    try await owners.signIn(
      "owner", code: processes.sandbox.yelp.authorizationCode(), with: processes.first.yelp)
    weak var provider = owners["owner"]
    await waitUntil { provider == nil }
    do {
      let owner = processes.first.yelp.user("owner", tokens: owners["owner"])
      provider = owners["owner"]
      for _ in 0..<3 { _ = try await owner.tokenBusinesses().send() }
      #expect(provider != nil && provider === owners["owner"])
      #expect(processes.store.count("load") == 1)
    }
    await waitUntil { provider == nil }
    try await processes.first.call()
    #expect(processes.store.count("load") == 2)
    #expect(processes.store.count("save") == 1)
  }

  @Test("have no place in the table for a thousand users who are idle, and one for each who is not")
  func table() {
    var table = ProviderTable()
    let make = { YelpTokenProvider(oauth) }
    for number in 0..<1_000 { _ = table.provider(for: "\(number)", make: make) }
    #expect(table.count <= 64)
    let busy = (0..<1_000).map { table.provider(for: "\($0)", make: make) }
    for number in 1_000..<9_000 { _ = table.provider(for: "\(number)", make: make) }
    #expect(table.count <= 2_000)
    for (number, provider) in busy.enumerated() {
      #expect(table.provider(for: "\(number)", make: make) === provider)
    }
  }

  @Test("are refreshed side by side for different users, and once for one user")
  func sideBySide() async throws {
    let processes = TokenProcesses(isOpen: false)
    try await processes.signInAndExpire("anna", "ben", "cara")
    let calls = ["anna", "ben", "cara"].flatMap { userID in
      (0..<5).map { _ in Task { try await processes.first.call(userID) } }
    }
    await processes.gate.waitForArrivals(3)
    processes.gate.open()
    for call in calls { #expect(try await call.valueUnlessCancelled().count == 1) }
    #expect(Set(processes.refreshed).count == 3 && processes.refreshed.count == 3)
    #expect(processes.store.count("claim") == 3 + 3)
  }

  @Test("begin with a sign-in and end with a sign-out, both sent by the instance that is passed")
  func session() async throws {
    let processes = TokenProcesses()
    let (owners, yelp) = (processes.first.owners, processes.first.yelp)
    #expect(await failure { try await processes.first.call() }?.code == .unauthorized)
    let token = try await owners.signIn("owner", code: processes.sandbox.yelp.authorizationCode(), with: yelp)
    #expect(try await processes.store.load("owner") == token)
    try await processes.first.call()
    #expect(await failure { try await processes.first.call("other") }?.code == .unauthorized)
    try await owners.signOut("owner", with: yelp)
    #expect(processes.revoked == [token.refreshToken, token.accessToken])
    #expect(try await processes.store.load("owner") == nil)
    #expect(await failure { try await processes.first.call() }?.code == .unauthorized)
    #expect(processes.store.count("claim") == processes.store.count("release"))
  }

  @Test("are shown by no description, dump or mirror")
  func secret() async throws {
    let store = YelpMemoryUserTokenStore()
    let owners = YelpUserTokens(oauth, store: store)
    let provider = owners["owner"]
    try await provider.replace(
      with: YelpAccessToken(accessToken: "SENTINEL-access", refreshToken: "SENTINEL-refresh"))
    #expect("\(owners)" == "YelpUserTokens(id)")
    for value in [owners, store, provider] as [Any] { #expect(!everything(value).contains("SENTINEL")) }
  }
}
