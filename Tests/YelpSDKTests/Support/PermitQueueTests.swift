import TestKit
import Testing

@testable import YelpSDK

@Suite("The queue for permits")
struct PermitQueueTests {
  @Test("as many are admitted as there are permits, and the others follow in order of arrival")
  func order() {
    var queue = PermitQueue<Int>(permits: 2)
    for call in 0..<5 { _ = queue.join(call) }
    #expect([queue.admit(), queue.admit(), queue.admit()] == [0, 1, nil])
    queue.release()
    #expect([queue.admit(), queue.admit()] == [2, nil])
    queue.release()
    queue.release()
    #expect([queue.admit(), queue.admit(), queue.admit()] == [3, 4, nil])
  }

  @Test("a waiter that leaves is passed over, and may leave twice or after its turn")
  func leaving() {
    var queue = PermitQueue<Int>(permits: 1)
    let places = (0..<3).map { queue.join($0) }
    queue.leave(places[1])
    queue.leave(places[1])
    #expect(queue.admit() == 0)
    queue.leave(places[0])
    #expect(queue.permits == 0)
    queue.release()
    #expect(queue.admit() == 2)
  }

  @Test("a permit is taken when one is free, and comes back to the first in the queue")
  func taking() {
    var queue = PermitQueue<Int>(permits: 0)
    #expect([queue.take()] == [false])
    queue.release()
    #expect([queue.take()] == [true])
    _ = queue.join(7)
    #expect(queue.admit() == nil)
    queue.release()
    #expect(queue.admit() == 7)
    #expect(queue.waiting == 0)
    #expect([queue.take()] == [false])
  }

  @Test("the cost grows with the number of waiters, also when most of them leave")
  func growth() throws {
    let ratio = try Growth.ratio(of: 20_000) { (count: Int) in
      var queue = PermitQueue<Int>(permits: 1)
      for place in (0..<count).map({ queue.join($0) }) where place % 10 != 0 { queue.leave(place) }
      while queue.admit() != nil { queue.release() }
    }
    #expect(ratio < 3)
  }
}
