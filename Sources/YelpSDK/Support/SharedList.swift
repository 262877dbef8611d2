/// A list whose copies share their storage, also when they grow.
///
/// Builders are values, and each setter changes a copy. Appending to an array copies it every time then. Here each copy
/// sees as many elements as it had, and the first to append extends the storage for all of them.
struct SharedList<Element: Sendable>: Sendable {
  private var storage = Locked<[Element]>([])
  private var count = 0

  mutating func append(_ element: Element) {
    let length = count
    let isExtended = storage.withLock { $0.extend(from: length, by: element) }
    if !isExtended { storage = Locked(elements + [element]) }
    count += 1
  }

  var elements: [Element] {
    let length = count
    return storage.withLock { Array($0.prefix(length)) }
  }
}

extension Array {
  /// Appends an element, unless another copy has appended already.
  fileprivate mutating func extend(from count: Int, by element: Element) -> Bool {
    guard self.count == count else { return false }
    append(element)
    return true
  }
}
