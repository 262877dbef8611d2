/// Who may run at once and who waits: first come, first served.
///
/// A value without I/O. Whoever waits and gives up withdraws its ticket, however many are in line before it.
struct CallPermits<Waiter> {
  let limit: Int
  private(set) var running = 0
  private var line: [Int: Waiter] = [:]
  private var head = 0
  private var tail = 0

  init(limit: Int) { self.limit = max(1, limit) }

  var waiting: Int { line.count }

  /// Takes a permit if one is free.
  mutating func enter() -> Bool {
    guard running < limit else { return false }
    running += 1
    return true
  }

  /// Takes a permit and returns `nil`, or joins the line and returns a ticket.
  mutating func enter(_ waiter: Waiter) -> Int? {
    guard !enter() else { return nil }
    line[tail] = waiter
    defer { tail += 1 }
    return tail
  }

  /// Leaves the line and returns who stood there; `nil` when the ticket was called already.
  @discardableResult
  mutating func withdraw(_ ticket: Int) -> Waiter? {
    line.removeValue(forKey: ticket)
  }

  /// Gives a permit back; it passes on to the one returned, who has waited longest.
  mutating func leave() -> Waiter? {
    while head < tail {
      defer { head += 1 }
      if let waiter = line.removeValue(forKey: head) { return waiter }
    }
    running = max(0, running - 1)
    return nil
  }
}
