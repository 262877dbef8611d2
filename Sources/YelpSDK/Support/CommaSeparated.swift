/// The elements of a comma-separated list: what stands between the commas, one more than there are commas.
struct CommaSeparated: Sequence, IteratorProtocol {
  typealias Element = UnsafeBufferPointer<UInt8>

  private var rest: Element?

  /// Looks at memory that must outlive it.
  init(_ bytes: Element) { rest = bytes }

  mutating func next() -> Element? {
    guard let all = rest else { return nil }
    let comma = all.firstIndex(of: UInt8(ascii: ","))
    rest = comma.map { Element(rebasing: all[($0 + 1)...]) }
    return Element(rebasing: all[..<(comma ?? all.endIndex)])
  }

  /// Whether one of so many elements stands twice. A set costs more than looking ahead as long as there is little
  /// to look at.
  func hasRepeats(among count: Int) -> Bool {
    if count > 8 { return Set(map(Array.init)).count < count }
    var others = self
    while let element = others.next() {
      if others.contains(where: { $0.elementsEqual(element) }) { return true }
    }
    return false
  }
}
