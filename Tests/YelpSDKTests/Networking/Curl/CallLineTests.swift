import Testing

@testable import YelpSDK

@Suite("The line of calls")
struct CallLineTests {
  @Test("as many run as the limit allows, and the others follow in order of arrival")
  func order() {
    var line = CallLine<Int>(limit: 2)
    for call in 0..<5 { _ = line.join(call) }
    #expect([line.admit(), line.admit(), line.admit()] == [0, 1, nil])
    line.complete()
    #expect([line.admit(), line.admit()] == [2, nil])
    line.complete()
    line.complete()
    #expect([line.admit(), line.admit(), line.admit()] == [3, 4, nil])
  }

  @Test("a call that leaves is passed over, and may leave twice or after its turn")
  func leaving() {
    var line = CallLine<Int>(limit: 1)
    let places = (0..<3).map { line.join($0) }
    line.leave(places[1])
    line.leave(places[1])
    #expect(line.admit() == 0)
    line.leave(places[0])
    #expect(line.running == 1)
    line.complete()
    #expect(line.admit() == 2)
  }

  @Test("a limit below one is one", arguments: [0, -1, Int.min])
  func oddLimits(limit: Int) {
    var line = CallLine<Int>(limit: limit)
    _ = line.join(7)
    #expect(line.admit() == 7)
    line.complete()
    line.complete()
    #expect(line.running == 0)
  }

  @Test("the cost grows with the number of calls, also when most of them leave")
  func growth() throws {
    let ratio = try Growth.ratio(of: 20_000) { (count: Int) in
      var line = CallLine<Int>(limit: 1)
      for place in (0..<count).map({ line.join($0) }) where place % 10 != 0 { line.leave(place) }
      while line.admit() != nil { line.complete() }
    }
    #expect(ratio < 3)
  }
}
