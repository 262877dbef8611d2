import Testing

@testable import YelpSDK

@Suite("Permits of calls in flight")
struct CallPermitsTests {
  @Test("as many as the limit run at once, and the rest wait")
  func limit() {
    var permits = CallPermits<String>(limit: 2)
    #expect(permits.enter("a") == nil)
    #expect(permits.enter("b") == nil)
    #expect(permits.enter("c") != nil)
    #expect(permits.running == 2)
    #expect(permits.waiting == 1)
  }

  @Test("who has waited longest runs next")
  func order() {
    var permits = CallPermits<String>(limit: 1)
    for name in ["a", "b", "c", "d"] { _ = permits.enter(name) }
    #expect(permits.leave() == "b")
    _ = permits.enter("e")
    #expect(permits.leave() == "c")
    #expect(permits.leave() == "d")
    #expect(permits.leave() == "e")
    #expect(permits.leave() == nil)
    #expect(permits.running == 0)
  }

  @Test("who gave up is passed over, wherever in line")
  func withdrawal() throws {
    var permits = CallPermits<String>(limit: 1)
    _ = permits.enter("a")
    let first = permits.enter("b")
    _ = permits.enter("c")
    let last = permits.enter("d")
    permits.withdraw(try #require(first))
    permits.withdraw(try #require(last))
    #expect(permits.waiting == 1)
    #expect(permits.leave() == "c")
    #expect(permits.leave() == nil)
    #expect(permits.enter("e") == nil)
  }

  @Test("giving up twice, or after one's turn, changes nothing")
  func lateWithdrawal() throws {
    var permits = CallPermits<String>(limit: 1)
    _ = permits.enter("a")
    let ticket = permits.enter("b")
    #expect(permits.leave() == "b")
    permits.withdraw(try #require(ticket))
    permits.withdraw(try #require(ticket))
    #expect(permits.running == 1)
  }

  @Test("a limit below one still lets one run", arguments: [0, -1, Int.min])
  func smallestLimit(limit: Int) {
    var permits = CallPermits<String>(limit: limit)
    #expect(permits.enter("a") == nil)
    #expect(permits.enter("b") != nil)
  }

  @Test("leaving without having entered does not raise the limit")
  func unbalanced() {
    var permits = CallPermits<String>(limit: 1)
    #expect(permits.leave() == nil)
    #expect(permits.enter("a") == nil)
    #expect(permits.enter("b") != nil)
  }
}
