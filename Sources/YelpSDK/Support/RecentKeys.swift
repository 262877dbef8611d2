/// The last so many keys, each once.
struct RecentKeys: Sendable {
  private let capacity: Int
  private var ring: [String] = []
  private var next = 0
  private var keys: Set<String> = []

  init(capacity: Int) { self.capacity = capacity }

  func contains(_ key: String) -> Bool { keys.contains(key) }

  mutating func insert(_ key: String) {
    guard keys.insert(key).inserted else { return }
    if ring.count < capacity {
      ring.append(key)
    } else {
      keys.remove(ring[next])
      ring[next] = key
      next = (next + 1) % capacity
    }
  }
}
