public import Foundation

extension YelpWire {
  /// A list of models; empty when absent. Unreadable elements are left out, each with an issue, and a lone object
  /// counts as a list of one, with an issue.
  public func list<Model: YelpWireModel>(_ key: Key) -> [Model] {
    list(key) { reading.modelIfReadable(Model.self, at: $0, orElse: .droppedElement) }
  }

  /// A list of open values; empty when absent. A lone value counts as a list of one, with an issue.
  public func list<Value: YelpOpenValue>(_ key: Key) -> [Value] {
    list(key) { reading.element($0, reading.text).map { Value(rawValue: $0) } }
  }

  /// A list of texts, as they are; empty when absent. A lone text counts as a list of one, with an issue.
  public func strings(_ key: Key) -> [String] {
    list(key) { reading.element($0, reading.string) }
  }

  /// A list of URLs; empty when absent. Those that are empty or no URL are left out.
  public func urls(_ key: Key) -> [URL] {
    list(key) { reading.element($0, reading.url) }
  }

  private func list<Element>(_ key: Key, _ read: (Int) -> Element?) -> [Element] {
    guard let value = value(key) else { return [] }
    defer { leave(value) }
    let container = reading.index[value]
    guard container.kind == .array else {
      guard let element = read(value) else { return [] }
      reading.record(.coerced, at: value)
      return [element]
    }
    var elements: [Element] = []
    var position = value + 1
    var untilCancellationCheck = 0
    while position < container.end {
      if untilCancellationCheck == 0 {
        if reading.checkCancellation() { return [] }
        untilCancellationCheck = 64
      }
      untilCancellationCheck -= 1
      if reading.index[position].kind != .null, let element = read(position) { elements.append(element) }
      position = reading.index.after(position)
    }
    return elements
  }
}

extension YelpWireReading {
  /// Reads an element with a scalar's rules; what these give up is a dropped element here.
  func element<Value>(_ position: Int, _ read: (Int) -> Value?) -> Value? {
    let issuesBefore = issueCount
    if let value = read(position) { return value }
    if issueCount > issuesBefore {
      forgetIssues(since: issuesBefore)
      record(.droppedElement, at: position)
    }
    return nil
  }
}
