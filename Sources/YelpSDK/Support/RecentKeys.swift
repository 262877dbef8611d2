/// The last so many keys, each once. They are told apart by their bytes.
struct RecentKeys: Sendable {
  private let capacity: Int
  private var line = WaitingLine<String>()
  private var keys: Set<String> = []

  init(capacity: Int) { self.capacity = capacity }

  func contains(_ key: String) -> Bool { keys.contains(key) }

  mutating func insert(_ key: String) {
    let key = key
    guard keys.insert(key).inserted else { return }
    line.append(key)
    guard line.count > capacity else { return }
    keys.remove(line[0])
    line.removeFirst(1)
  }
}
