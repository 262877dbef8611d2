import Testing

@testable import YelpSDK

@Suite struct YelpFlightsTests {
  private typealias Flights = YelpFlights<String, String>

  private func key(_ path: String, generation: Int = 0) throws -> YelpFlightKey {
    let info = YelpRequestInfo(endpoint: .generic, path: path, responseParser: "")
    let answer = try #require(YelpAnswerKey(YelpRequest(info: info, parser: .none).content))
    return YelpFlightKey(answer: answer, generation: generation)
  }

  @Test("the first opens a flight, equal ones follow, and all land together in order")
  func together() throws {
    var flights = Flights()
    #expect(try flights.join(key("a"), ticket: 1) { "first \($0)" } == .lead(flight: 1))
    #expect(try flights.join(key("a"), ticket: 2) { "second \($0)" } == .follow)
    #expect(try flights.join(key("a"), ticket: 3) { "third \($0)" } == .follow)
    #expect(flights.tableCounts == [1, 2, 1])
    let landed = flights.land(1)
    #expect(landed == ["first true", "second false", "third false"])
    #expect(flights.tableCounts == [0, 0, 0])
    let landed2 = flights.land(1)
    #expect(landed2 == nil)
  }

  @Test("another key or generation flies alone, and so does no key at all")
  func alone() throws {
    var flights = Flights()
    _ = try flights.join(key("a"), ticket: 1) { _ in "1" }
    #expect(try flights.join(key("b"), ticket: 2) { _ in "2" } == .lead(flight: 2))
    #expect(try flights.join(key("a", generation: 1), ticket: 3) { _ in "3" } == .lead(flight: 3))
    let boarding = flights.join(nil, ticket: 4) { _ in "4" }
    #expect(boarding == .lead(flight: 4))
    let boarding2 = flights.join(nil, ticket: 5) { _ in "5" }
    #expect(boarding2 == .lead(flight: 5))
    let landed = flights.land(4)
    #expect(landed == ["4"])
    #expect(flights.tableCounts == [4, 0, 3])
  }

  @Test("who comes after the landing opens another flight")
  func afterLanding() throws {
    var flights = Flights()
    _ = try flights.join(key("a"), ticket: 1) { _ in "1" }
    _ = flights.land(1)
    #expect(try flights.join(key("a"), ticket: 2) { _ in "2" } == .lead(flight: 2))
  }

  @Test("leaving takes one waiter, and the flight works for the next that came")
  func leaving() throws {
    var flights = Flights()
    for ticket in 1...3 { _ = try flights.join(key("a"), ticket: ticket) { _ in "\(ticket)" } }
    let isWanted = flights.start(1, work: "task")
    #expect(isWanted)
    #expect(flights.lead(of: 1) == "1")
    let left = flights.leave(ticket: 1)
    #expect(left?.waiter == "1")
    #expect(left?.abandoned == nil)
    #expect(flights.lead(of: 1) == "2")
    _ = flights.leave(ticket: 3)
    #expect(flights.lead(of: 1) == "2")
    let landed = flights.land(1)
    #expect(landed == ["2"])
  }

  @Test("the last to leave gets the work to cancel, and nothing stays behind")
  func abandoned() throws {
    var flights = Flights()
    for ticket in 1...2 { _ = try flights.join(key("a"), ticket: ticket) { _ in "\(ticket)" } }
    _ = flights.start(1, work: "task")
    let left = flights.leave(ticket: 2)
    #expect(left?.abandoned == nil)
    let left2 = flights.leave(ticket: 1)
    #expect(left2?.abandoned == "task")
    #expect(flights.tableCounts == [0, 0, 0])
    #expect(flights.lead(of: 1) == nil)
    let landed = flights.land(1)
    #expect(landed == nil)
  }

  @Test("leaving twice, or without having come, does nothing")
  func leavingTwice() throws {
    var flights = Flights()
    let left = flights.leave(ticket: 7)
    #expect(left == nil)
    _ = try flights.join(key("a"), ticket: 1) { _ in "1" }
    _ = try flights.join(key("a"), ticket: 2) { _ in "2" }
    let left2 = flights.leave(ticket: 1)
    #expect(left2 != nil)
    let left3 = flights.leave(ticket: 1)
    #expect(left3 == nil)
    _ = flights.land(1)
    let left4 = flights.leave(ticket: 2)
    #expect(left4 == nil)
  }

  @Test("work that comes when everybody has left is refused")
  func lateStart() throws {
    var flights = Flights()
    _ = try flights.join(key("a"), ticket: 1) { _ in "1" }
    let left = flights.leave(ticket: 1)
    #expect(left?.abandoned == nil)
    let isWanted = flights.start(1, work: "task")
    #expect(!isWanted)
  }

  @Test("who joins a key after its flight was abandoned opens another, which the old one's end leaves alone")
  func reopened() throws {
    var flights = Flights()
    _ = try flights.join(key("a"), ticket: 1) { _ in "1" }
    _ = flights.leave(ticket: 1)
    #expect(try flights.join(key("a"), ticket: 2) { _ in "2" } == .lead(flight: 2))
    let landed = flights.land(1)
    #expect(landed == nil)
    #expect(try flights.join(key("a"), ticket: 3) { _ in "3" } == .follow)
    let landed2 = flights.land(2)
    #expect(landed2 == ["2", "3"])
  }

  @Test("abandoning all gives every waiter and all work")
  func all() throws {
    var flights = Flights()
    _ = try flights.join(key("a"), ticket: 1) { _ in "1" }
    _ = try flights.join(key("a"), ticket: 2) { _ in "2" }
    _ = flights.join(nil, ticket: 3) { _ in "3" }
    _ = flights.start(1, work: "a")
    let (waiters, work) = flights.abandonAll()
    #expect(waiters == ["1", "2", "3"])
    #expect(work == ["a"])
    #expect(flights.tableCounts == [0, 0, 0])
    let rest = flights.abandonAll()
    #expect(rest.waiters.isEmpty)
  }

  @Test("after any run of steps everybody was answered exactly once")
  func everybody() throws {
    var generator = SplitMix64(seed: 7)
    var flights = Flights()
    var open: Set<Int> = []
    var answered: [String] = []
    for ticket in 0..<2_000 {
      let key = try key("\(Int.random(in: 0..<5, using: &generator))")
      if case .lead(let flight) = flights.join(key, ticket: ticket, waiter: { _ in "\(ticket)" }) {
        open.insert(flight)
        _ = flights.start(flight, work: "\(flight)")
      }
      switch Int.random(in: 0..<4, using: &generator) {
      case 0:
        if let left = flights.leave(ticket: Int.random(in: 0...ticket, using: &generator)) {
          answered.append(left.waiter)
          if let work = left.abandoned, let number = Int(work) { open.remove(number) }
        }
      case 1:
        if let flight = open.sorted().randomElement(using: &generator) {
          let landed = flights.land(flight)
          answered += try #require(landed)
          open.remove(flight)
        }
      default: break
      }
    }
    answered += flights.abandonAll().waiters
    #expect(answered.count == 2_000)
    #expect(Set(answered).count == 2_000)
    #expect(flights.tableCounts == [0, 0, 0])
  }
}
