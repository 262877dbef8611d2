import TestKit
import Testing

@testable import YelpSDK

@Suite("The line for permits")
struct PermitLineTests {
  @Test("as many are admitted as there are permits, and the others follow in order of arrival")
  func order() {
    var line = PermitLine<Int>(permits: 2)
    for call in 0..<5 { _ = line.join(call) }
    #expect([line.admit(), line.admit(), line.admit()] == [0, 1, nil])
    line.release()
    #expect([line.admit(), line.admit()] == [2, nil])
    line.release()
    line.release()
    #expect([line.admit(), line.admit(), line.admit()] == [3, 4, nil])
  }

  @Test("a waiter that leaves is passed over, and may leave twice or after its turn")
  func leaving() {
    var line = PermitLine<Int>(permits: 1)
    let places = (0..<3).map { line.join($0) }
    line.leave(places[1])
    line.leave(places[1])
    #expect(line.admit() == 0)
    line.leave(places[0])
    #expect(line.permits == 0)
    line.release()
    #expect(line.admit() == 2)
  }

  @Test("a permit is taken when one is free, and comes back to the first in line")
  func taking() {
    var line = PermitLine<Int>(permits: 0)
    #expect([line.take()] == [false])
    line.release()
    #expect([line.take()] == [true])
    _ = line.join(7)
    #expect(line.admit() == nil)
    line.release()
    #expect(line.admit() == 7)
    #expect(line.waiting == 0)
    #expect([line.take()] == [false])
  }

  @Test("the cost grows with the number of waiters, also when most of them leave")
  func growth() throws {
    let ratio = try Growth.ratio(of: 20_000) { (count: Int) in
      var line = PermitLine<Int>(permits: 1)
      for place in (0..<count).map({ line.join($0) }) where place % 10 != 0 { line.leave(place) }
      while line.admit() != nil { line.release() }
    }
    #expect(ratio < 3)
  }
}
