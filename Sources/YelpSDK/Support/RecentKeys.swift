/// The last so many keys, each once. They are told apart by their bytes.
struct RecentKeys: Sendable {
  private let capacity: Int
  private var ring: [ByteText] = []
  private var next = 0
  private var keys: Set<ByteText> = []

  init(capacity: Int) { self.capacity = capacity }

  func contains(_ key: String) -> Bool { keys.contains(ByteText(key)) }

  mutating func insert(_ key: String) {
    let key = ByteText(key)
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
