/// The permits of a semaphore and the FIFO queue of its waiters, as a value.
struct PermitQueue<Waiter> {
  private(set) var permits: Int
  private var waiters: [Int: Waiter] = [:]
  /// The earliest place that may still be taken, and the next to give out.
  private var first = 0
  private var next = 0

  init(permits: Int) { self.permits = permits }

  /// How many wait.
  var waiting: Int { waiters.count }

  /// Takes a permit if one is free.
  mutating func take() -> Bool {
    guard permits > 0 else { return false }
    permits -= 1
    return true
  }

  /// Puts a waiter at the end and returns its place.
  mutating func join(_ waiter: Waiter) -> Int {
    defer { next += 1 }
    waiters[next] = waiter
    return next
  }

  /// Removes a waiter from the queue; `nil` when it was admitted or has left before.
  @discardableResult
  mutating func leave(_ place: Int) -> Waiter? { waiters.removeValue(forKey: place) }

  /// Removes the earliest waiter from the queue and takes a permit for it, if there are both.
  mutating func admit() -> Waiter? {
    guard permits > 0 else { return nil }
    while first < next {
      defer { first += 1 }
      if let waiter = waiters.removeValue(forKey: first) {
        permits -= 1
        return waiter
      }
    }
    return nil
  }

  /// Gives a permit back.
  mutating func release() { permits += 1 }
}
