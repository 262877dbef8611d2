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

  @Test("keys that are equal as a String but not in their bytes are two")
  func bytes() {
    var keys = RecentKeys(capacity: 3)
    keys.insert("\u{e9}")
    #expect(keys.contains("\u{e9}") && !keys.contains("e\u{301}"))
  }
}
