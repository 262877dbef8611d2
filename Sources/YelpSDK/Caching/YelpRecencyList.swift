/// Which of many was used longest ago: a doubly linked list in one array, every step in constant time.
struct YelpRecencyList<Element> {
  private var nodes: [Node] = []
  private var free: [Int] = []
  private var newest: Int?
  private(set) var oldest: Int?

  fileprivate struct Node {
    var element: Element?
    var newer: Int?
    var older: Int?
  }

  /// Adds an element as the newest; the position names it until it is removed.
  mutating func add(_ element: Element) -> Int {
    let node = Node(element: element)
    let position: Int
    if let reused = free.popLast() {
      position = reused
      nodes[position] = node
    } else {
      position = nodes.count
      nodes.append(node)
    }
    link(position)
    return position
  }

  /// Makes an element the newest.
  mutating func touch(_ position: Int) {
    guard position != newest else { return }
    unlink(position)
    link(position)
  }

  mutating func remove(_ position: Int) {
    unlink(position)
    nodes[position].element = nil
    free.append(position)
  }

  subscript(_ position: Int) -> Element? { nodes[position].element }

  private mutating func link(_ position: Int) {
    nodes[position].newer = nil
    nodes[position].older = newest
    if let newest { nodes[newest].newer = position } else { oldest = position }
    newest = position
  }

  private mutating func unlink(_ position: Int) {
    let node = nodes[position]
    if let newer = node.newer { nodes[newer].older = node.older } else { newest = node.older }
    if let older = node.older { nodes[older].newer = node.newer } else { oldest = node.newer }
  }
}

extension YelpRecencyList: Sendable where Element: Sendable {}
extension YelpRecencyList.Node: Sendable where Element: Sendable {}
