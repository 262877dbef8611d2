import TestKit
import Testing

@testable import YelpSDK

@Suite("Recent keys")
struct RecentKeysTests {
  @Test("the most recent keys are known, each once, and older ones are removed")
  func forgets() {
    var keys = RecentKeys(capacity: 3)
    for key in ["a", "b", "b", "c"] { keys.insert(key) }
    #expect(["a", "b", "c"].allSatisfy(keys.contains))
    keys.insert("d")
    #expect(!keys.contains("a"))
    keys.insert("a")
    #expect(!keys.contains("b"))
    #expect(["c", "d", "a"].allSatisfy(keys.contains))
  }
}
