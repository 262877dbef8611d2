/// Parameters by their name on the wire, kept sorted by name: used like a dictionary.
///
/// A request has a dozen of them at most, looks each up several times and needs them sorted in the end. For that a
/// short sorted list takes a third of a dictionary's time.
public struct YelpParameters: Sendable, Hashable {
  private var items: [Item] = []

  private struct Item: Sendable, Hashable {
    let name: String
    /// The first eight bytes of the name as a number: comparing the numbers tells nearly all names apart.
    let head: UInt64
    var value: YelpParameter

    static func head(of name: String) -> UInt64 {
      name.withBytes { name in
        let (bytes, count) = (UnsafeRawBufferPointer(name), name.count)
        if count >= 8 { return UInt64(bigEndian: bytes.loadUnaligned(as: UInt64.self)) }
        if count >= 4 {
          // Two loads that overlap take less time than up to seven.
          let first = UInt32(bigEndian: bytes.loadUnaligned(as: UInt32.self))
          let last = UInt32(bigEndian: bytes.loadUnaligned(fromByteOffset: count &- 4, as: UInt32.self))
          return UInt64(first) &<< 32 | UInt64(last) &<< UInt64(8 &* (8 &- count))
        }
        return bytes.reduce(0) { $0 << 8 | UInt64($1) } << UInt64(8 * (8 - count))
      }
    }

    /// Name and text tell nearly all parameters apart; equality looks at the rest.
    func hash(into hasher: inout Hasher) {
      hasher.combine(head)
      hasher.combine(value.text)
    }

    /// Whether its name comes before another.
    func isBefore(_ name: String, _ head: UInt64) -> Bool {
      self.head < head || self.head == head && self.name < name
    }
  }

  /// No parameters at all.
  public init() {}

  /// The parameters of a dictionary.
  public init(_ dictionary: [String: YelpParameter]) {
    items = dictionary.map { Item(name: $0, head: Item.head(of: $0), value: $1) }
      .sorted { $0.isBefore($1.name, $1.head) }
  }

  /// The same as a dictionary.
  public var dictionary: [String: YelpParameter] {
    Dictionary(items.map { ($0.name, $0.value) }, uniquingKeysWith: { $1 })
  }

  /// The value of a parameter, or `nil` when it is absent. Setting `nil` removes it.
  public subscript(name: String) -> YelpParameter? {
    get { find(name).map { items[$0].value } }
    set {
      let head = Item.head(of: name)
      let (place, isThere) = place(of: name, head)
      switch (newValue, isThere) {
      case (let value?, true): items[place].value = value
      case (let value?, false):
        // Growing step by step would cost more than all the rest of setting.
        if items.isEmpty { items.reserveCapacity(12) }
        items.insert(Item(name: name, head: head, value: value), at: place)
      case (nil, true): items.remove(at: place)
      case (nil, false): break
      }
    }
  }

  /// Whether there is a parameter of this name.
  func contains(_ name: String) -> Bool { find(name) != nil }

  /// The text of a parameter, or `nil` when it is absent.
  func text(of name: String) -> String? { find(name).map { items[$0].value.text } }

  private func find(_ name: String) -> Int? {
    let (place, isThere) = place(of: name, Item.head(of: name))
    return isThere ? place : nil
  }

  /// Where a name is or belongs. Going through a dozen numbers takes less time than choosing which to look at.
  private func place(of name: String, _ head: UInt64) -> (place: Int, isThere: Bool) {
    guard let place = items.firstIndex(where: { !$0.isBefore(name, head) }) else {
      return (items.endIndex, false)
    }
    return (place, items[place].head == head && items[place].name == name)
  }

  /// What is wrong with them, whatever the endpoint.
  var problems: [YelpProblem] {
    var problems: [YelpProblem] = []
    for index in items.indices where items[index].name.isEmpty || !items[index].value.isFinite {
      let (name, text) = (items[index].name, items[index].value.text)
      if name.isEmpty {
        problems.append(
          YelpProblem(field: "parameter", value: text, rule: "has a name", advice: "Name the parameter."))
      }
      if !items[index].value.isFinite {
        problems.append(
          YelpProblem(
            field: name, value: text, rule: "is a finite number",
            advice: "Check the arithmetic that made it."))
      }
    }
    return problems
  }

  public var isEmpty: Bool { items.isEmpty }
  public var count: Int { items.count }

  /// Calls `body` with each name and value, sorted by name.
  public func forEach(_ body: (_ name: String, _ value: YelpParameter) -> Void) {
    for index in items.indices { body(items[index].name, items[index].value) }
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
