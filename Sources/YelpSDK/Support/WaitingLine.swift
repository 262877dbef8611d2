/// A line: elements join at the end, and leave and return at the front. Each costs the same, however many wait.
struct WaitingLine<Element> {
  /// The next elements, the first one last.
  private var front: [Element] = []
  private var back: [Element] = []

  mutating func append(_ element: Element) { back.append(element) }

  /// Puts elements back in front of all others, in their order.
  mutating func prepend(_ elements: [Element]) { front += elements.reversed() }

  /// Removes this many elements, or all when there are fewer.
  mutating func removeFirst(_ count: Int) {
    if count > front.count { (front, back) = (reversed(), []) }
    front.removeLast(Swift.min(Swift.max(0, count), front.count))
  }
}

extension WaitingLine: Sendable where Element: Sendable {}

extension WaitingLine: RandomAccessCollection {
  var startIndex: Int { 0 }
  var endIndex: Int { front.count + back.count }

  subscript(index: Int) -> Element {
    index < front.count ? front[front.count - 1 - index] : back[index - front.count]
  }
}
