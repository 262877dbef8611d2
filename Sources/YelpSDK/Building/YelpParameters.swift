/// Parameters by their name on the wire, kept sorted by name: used like a dictionary.
///
/// A request has a dozen of them at most, looks each up several times and needs them sorted in the end. For that a
/// short sorted list takes a third of a dictionary's time.
public struct YelpParameters: Sendable, Hashable {
  private var items: [Item] = []

  private struct Item: Sendable, Hashable {
    var name: String
    var value: YelpParameter
  }

  /// No parameters at all.
  public init() {}

  /// The parameters of a dictionary.
  public init(_ dictionary: [String: YelpParameter]) {
    items = dictionary.map(Item.init).sorted { $0.name < $1.name }
  }

  /// The same as a dictionary.
  public var dictionary: [String: YelpParameter] {
    Dictionary(items.map { ($0.name, $0.value) }, uniquingKeysWith: { $1 })
  }

  /// The value of a parameter, or `nil` when it is absent. Setting `nil` removes it.
  public subscript(name: String) -> YelpParameter? {
    get {
      let length = name.utf8.count
      for index in items.indices where items[index].name.utf8.count == length && items[index].name == name {
        return items[index].value
      }
      return nil
    }
    set {
      let place = place(of: name)
      let isThere = place < items.endIndex && items[place].name == name
      switch (newValue, isThere) {
      case (let value?, true): items[place].value = value
      case (let value?, false):
        // Growing step by step would cost more than all the rest of setting.
        if items.isEmpty { items.reserveCapacity(12) }
        items.insert(Item(name: name, value: value), at: place)
      case (nil, true): items.remove(at: place)
      case (nil, false): break
      }
    }
  }

  /// Where a name is or belongs.
  private func place(of name: String) -> Int {
    var places = items.startIndex..<items.endIndex
    while !places.isEmpty {
      let middle = places.lowerBound + places.count / 2
      places = items[middle].name < name ? middle + 1..<places.upperBound : places.lowerBound..<middle
    }
    return places.lowerBound
  }

  public var isEmpty: Bool { items.isEmpty }
  public var count: Int { items.count }

  /// Calls `body` with each name and value, sorted by name.
  public func forEach(_ body: (_ name: String, _ value: YelpParameter) -> Void) {
    for item in items { body(item.name, item.value) }
  }
}

extension YelpParameters: ExpressibleByDictionaryLiteral {
  /// Of a name that stands twice, the last value counts.
  public init(dictionaryLiteral elements: (String, YelpParameter)...) {
    for (name, value) in elements { self[name] = value }
  }
}

extension YelpParameters: CustomStringConvertible {
  /// For example `limit=20, location=Paris`.
  public var description: String { items.map { "\($0.name)=\($0.value)" }.joined(separator: ", ") }
}
