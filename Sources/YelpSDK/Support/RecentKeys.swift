/// The most recent keys, each once.
struct RecentKeys: Sendable {
  private let capacity: Int
  private var inOrder: [String] = []
  private var keys: Set<String> = []

  init(capacity: Int) { self.capacity = capacity }

  func contains(_ key: String) -> Bool { keys.contains(key) }

  mutating func insert(_ key: String) {
    guard keys.insert(key).inserted else { return }
    inOrder.append(key)
    if inOrder.count > capacity { keys.remove(inOrder.removeFirst()) }
  }
}
