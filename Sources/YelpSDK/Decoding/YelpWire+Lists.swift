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

  func list<Element>(_ key: Key, _ read: (Int) -> Element?) -> [Element] {
    guard let value = value(key) else { return [] }
    let container = reading.index[value]
    guard container.kind == .array else { return reading.loneElement(value, read).map { [$0] } ?? [] }
    var elements: [Element] = []
    elements.reserveCapacity(reading.index.count(of: value))
    var position = value + 1
    while position < container.end, reading.mayReadElement() {
      if reading.index[position].kind != .null, let element = read(position) { elements.append(element) }
      position = reading.index.after(position)
    }
    return elements
  }
}

extension YelpWireReading {
  /// Reads what stands in the place of a list as its only element.
  fileprivate func loneElement<Element>(_ position: Int, _ read: (Int) -> Element?) -> Element? {
    let issuesBefore = issueCount
    let element = read(position)
    if element != nil {
      record(.coerced, at: position)
    } else if issueCount > issuesBefore {
      forgetIssues(since: issuesBefore)
      record(.wrongType, at: position)
    }
    return element
  }

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
