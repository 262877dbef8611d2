/// The calls of a transport: at most `limit` run, and the others wait in order of arrival.
struct CallLine<Call> {
  private let limit: Int
  private(set) var running = 0
  private var waiting: [Int: Call] = [:]
  /// The earliest place that may still be taken, and the next to give out.
  private var first = 0
  private var next = 0

  init(limit: Int) { self.limit = max(1, limit) }

  /// Puts a call at the end and returns its place.
  mutating func join(_ call: Call) -> Int {
    defer { next += 1 }
    waiting[next] = call
    return next
  }

  /// Takes a waiting call out. Does nothing when it was admitted or has left before.
  mutating func leave(_ place: Int) {
    waiting[place] = nil
  }

  /// The earliest call that waits, if one more may run; it runs from here on.
  mutating func admit() -> Call? {
    guard running < limit else { return nil }
    while first < next {
      defer { first += 1 }
      if let call = waiting.removeValue(forKey: first) {
        running += 1
        return call
      }
    }
    return nil
  }

  /// A call that was admitted has ended.
  mutating func complete() {
    running = max(0, running - 1)
  }
}
