/// Byte strings that are all searched for in one pass over a text, by the algorithm of Aho and Corasick.
struct ByteTrie: Sendable {
  private var nodes = [Node()]
  /// Further children of nodes, by the number of the node and the byte that leads to the child.
  private var branches: [Int: Int32] = [:]
  private var isBeginning = Array(repeating: false, count: 256)

  /// A beginning of some of the strings.
  private struct Node {
    /// Its last byte.
    var byte: UInt8 = 0
    var hasBranches = false
    var length: Int32 = 0
    /// The first of the nodes that are one byte longer; 0 for none.
    var child: Int32 = 0
    /// The longest other node that this one ends with.
    var fallback: Int32 = 0
    /// The length of the longest string that this node ends with.
    var longest: Int32 = 0
  }

  init(_ strings: some Sequence<[UInt8]>) {
    // All strings grow by a byte in each round, so that what a node falls back to, which is shorter, is there already.
    var growing = strings.filter { !$0.isEmpty }.map { (bytes: $0, node: 0) }
    var length = 0
    while !growing.isEmpty {
      growing = growing.compactMap { bytes, node in
        let next = child(of: node, bytes[length]) ?? add(bytes[length], to: node)
        guard bytes.count == length + 1 else { return (bytes, next) }
        nodes[next].longest = nodes[next].length
        return nil
      }
      length += 1
    }
  }

  var isEmpty: Bool { nodes.count == 1 }

  /// Where strings stand in a text, in order. Ranges that overlap are one.
  ///
  /// - Parameter isCut: Whether the text goes on, so that a beginning of a string at its end counts.
  func ranges(in text: [UInt8], isCut: Bool = false) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    func add(_ length: Int32, before end: Int) {
      var start = end - Int(length)
      while let last = ranges.last, last.upperBound > start {
        start = min(start, ranges.removeLast().lowerBound)
      }
      ranges.append(start..<end)
    }
    var node = 0
    for index in text.indices {
      let byte = text[index]
      if node == 0, !isBeginning[Int(byte)] { continue }
      node = next(node, byte)
      if nodes[node].longest > 0 { add(nodes[node].longest, before: index + 1) }
    }
    if isCut, node != 0 { add(nodes[node].length, before: text.count) }
    return ranges
  }

  /// The longest node that a node and a byte end with.
  private func next(_ node: Int, _ byte: UInt8) -> Int {
    var node = node
    while true {
      if let child = child(of: node, byte) { return child }
      if node == 0 { return 0 }
      node = Int(nodes[node].fallback)
    }
  }

  private func child(of node: Int, _ byte: UInt8) -> Int? {
    let first = Int(nodes[node].child)
    if first != 0, nodes[first].byte == byte { return first }
    return nodes[node].hasBranches ? branches[node << 8 | Int(byte)].map(Int.init) : nil
  }

  private mutating func add(_ byte: UInt8, to parent: Int) -> Int {
    var node = Node(byte: byte, length: nodes[parent].length + 1)
    node.fallback = parent == 0 ? 0 : Int32(truncatingIfNeeded: next(Int(nodes[parent].fallback), byte))
    node.longest = nodes[Int(node.fallback)].longest
    let number = Int32(truncatingIfNeeded: nodes.count)
    if nodes[parent].child == 0 {
      nodes[parent].child = number
    } else {
      nodes[parent].hasBranches = true
      branches[parent << 8 | Int(byte)] = number
    }
    if parent == 0 { isBeginning[Int(byte)] = true }
    nodes.append(node)
    return Int(number)
  }
}
