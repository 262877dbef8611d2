/// A queue: first in, first out. Each step takes constant time.
struct FIFO<Element> {
  private var elements: [Element]
  private var head = 0

  init(_ elements: [Element] = []) { self.elements = elements }

  var count: Int { elements.count - head }
  var isEmpty: Bool { count == 0 }
  var first: Element? { isEmpty ? nil : elements[head] }

  mutating func append(_ element: Element) { elements.append(element) }

  mutating func popFirst() -> Element? {
    guard let first else { return nil }
    head += 1
    if head > 32, head > elements.count / 2 {
      elements.removeFirst(head)
      head = 0
    }
    return first
  }

  mutating func removeAll() -> ArraySlice<Element> {
    defer { self = FIFO() }
    return elements[head...]
  }
}

extension FIFO: Sendable where Element: Sendable {}
