/// Who waits for which call under way: equal calls travel together.
///
/// A value without tasks or locks. `Waiter` is whoever waits, `Work` whatever can be cancelled when nobody does.
struct YelpFlights<Waiter, Work> {
  /// Each flight goes by the ticket of whoever opened it.
  private var flights: [Int: Flight] = [:]
  private var shared: [YelpFlightKey: Int] = [:]
  /// The flight of each ticket that followed.
  private var followers: [Int: Int] = [:]

  private struct Flight {
    var key: YelpFlightKey?
    var lead: Int
    var waiters: [(ticket: Int, waiter: Waiter)]
    var work: Work?
  }

  /// How somebody came aboard.
  enum Boarding: Equatable {
    /// As the first: it is theirs to start the flight.
    case lead(flight: Int)
    /// An equal call is under way.
    case follow
  }

  /// Joins the flight of an equal call, or opens one. Without a key nobody else will join it.
  ///
  /// - Parameter waiter: who waits, made when it is known whether it leads.
  mutating func join(
    _ key: YelpFlightKey?, ticket: Int, waiter: (_ leads: Bool) -> Waiter
  ) -> Boarding {
    if let key, let number = shared[key] {
      flights[number]?.waiters.append((ticket, waiter(false)))
      followers[ticket] = number
      return .follow
    }
    flights[ticket] = Flight(key: key, lead: ticket, waiters: [(ticket, waiter(true))])
    if let key { shared[key] = ticket }
    return .lead(flight: ticket)
  }

  /// Hands over the work of a flight that was opened; `false` when nobody waits for it any more.
  mutating func start(_ number: Int, work: Work) -> Bool {
    guard flights[number] != nil else { return false }
    flights[number]?.work = work
    return true
  }

  /// The one who waits on behalf of whom the flight is on its way: the first, then who came next.
  func lead(of number: Int) -> Waiter? {
    flights[number].flatMap { flight in flight.waiters.first { $0.ticket == flight.lead }?.waiter }
  }

  /// Ends one waiter's wait. The flight goes on for the others; when there are none, its work comes back, for
  /// cancelling.
  mutating func leave(ticket: Int) -> (waiter: Waiter, abandoned: Work?)? {
    let number = followers.removeValue(forKey: ticket) ?? ticket
    guard let place = flights[number]?.waiters.firstIndex(where: { $0.ticket == ticket }),
      let waiter = flights[number]?.waiters.remove(at: place).waiter
    else { return nil }
    guard let flight = flights[number], let next = flight.waiters.map(\.ticket).min() else {
      return (waiter, end(number)?.work)
    }
    if flight.lead == ticket { flights[number]?.lead = next }
    return (waiter, nil)
  }

  /// Ends a flight and gives those who waited, in the order of their tickets; `nil` when it was abandoned.
  mutating func land(_ number: Int) -> [Waiter]? {
    end(number).map(Self.inOrder)
  }

  private static func inOrder(_ flight: Flight) -> [Waiter] {
    guard flight.waiters.count > 1 else { return flight.waiters.map(\.waiter) }
    return flight.waiters.sorted { $0.ticket < $1.ticket }.map(\.waiter)
  }

  /// Ends every flight but those whose waiters are to be kept.
  mutating func abandonAll(but isKept: (Waiter) -> Bool = { _ in false }) -> (waiters: [Waiter], work: [Work])
  {
    let abandoned = flights.filter { !$0.value.waiters.contains { isKept($0.waiter) } }
    let all = abandoned.keys.sorted().compactMap { end($0) }
    return (all.flatMap(Self.inOrder), all.compactMap(\.work))
  }

  /// Flights, followers and shared keys in the tables: all zero when nothing is under way.
  var tableCounts: [Int] { [flights.count, followers.count, shared.count] }

  private mutating func end(_ number: Int) -> Flight? {
    guard let flight = flights.removeValue(forKey: number) else { return nil }
    for (ticket, _) in flight.waiters where ticket != number { followers[ticket] = nil }
    if let key = flight.key { shared[key] = nil }
    return flight
  }
}
