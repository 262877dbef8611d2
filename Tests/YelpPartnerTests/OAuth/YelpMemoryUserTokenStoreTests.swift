import TestKit
import Testing
import YelpPartner
import YelpSandbox

@Suite("A claim in memory", .timeLimit(.minutes(5)))
struct YelpMemoryUserTokenStoreTests {
  private let time = YelpManualClock()
  private let store: YelpMemoryUserTokenStore
  private let thirty = Duration.seconds(30)

  init() { store = YelpMemoryUserTokenStore(clock: time.clock) }

  @Test("has one holder for each user, until it is released")
  func release() async {
    #expect(await store.claim("owner", by: "one", lease: thirty))
    #expect(await !store.claim("owner", by: "two", lease: thirty))
    #expect(await store.claim("other", by: "two", lease: thirty))
    await store.release("owner", by: "two")
    #expect(await !store.claim("owner", by: "two", lease: thirty))
    await store.release("owner", by: "one")
    #expect(await store.claim("owner", by: "two", lease: thirty))
  }

  @Test("ends with its lease, which its holder can extend")
  func lease() async {
    #expect(await store.claim("owner", by: "one", lease: thirty))
    time.advance(by: .seconds(29))
    #expect(await store.claim("owner", by: "one", lease: thirty))
    time.advance(by: .seconds(29))
    #expect(await !store.claim("owner", by: "two", lease: thirty))
    time.advance(by: .seconds(1))
    #expect(await store.claim("owner", by: "two", lease: thirty))
  }
}
