/// A list whose copies share their storage, also when they grow.
///
/// Builders are values, and each setter changes a copy. Appending to an array copies it every time then. Here each copy
/// sees as many elements as it had, and the first to append extends the storage for all of them.
struct SharedList<Element: Sendable>: Sendable {
  private var storage = Locked<[Element]>([])
  private var count = 0

  mutating func append(_ element: Element) {
    let length = count
    let isExtended = storage.withLock { list in
      // Another copy may have appended already.
      guard list.count == length else { return false }
      list.append(element)
      return true
    }
    if !isExtended { storage = Locked(elements + [element]) }
    count += 1
  }

  var elements: [Element] {
    let length = count
    return storage.withLock { Array($0.prefix(length)) }
  }
}
