/// The elements of a comma-separated list: what stands between the commas, one more than there are commas.
struct CommaSeparated: Sequence, IteratorProtocol {
  typealias Element = Slice<UnsafeBufferPointer<UInt8>>

  private var rest: Element?

  /// Looks at memory that must outlive it.
  init(_ bytes: UnsafeBufferPointer<UInt8>) { rest = bytes[...] }

  mutating func next() -> Element? {
    guard let all = rest else { return nil }
    let comma = all.firstIndex(of: UInt8(ascii: ","))
    rest = comma.map { all[($0 + 1)...] }
    return all[..<(comma ?? all.endIndex)]
  }

  var count: Int { reduce(0) { count, _ in count + 1 } }

  /// Whether an element stands twice. A set costs more than looking ahead as long as there is little to look at.
  var hasRepeats: Bool {
    let count = count
    guard count <= 8 else { return Set(map(Array.init)).count != count }
    var others = self
    while let element = others.next() {
      if others.contains(where: { $0.elementsEqual(element) }) { return true }
    }
    return false
  }
}
