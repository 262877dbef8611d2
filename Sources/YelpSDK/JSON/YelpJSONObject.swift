/// The members of a JSON object, in no particular order.
///
/// Names are told apart by their bytes: `é` and `e` with a combining accent are two members, as they are for every
/// other JSON reader. A `Dictionary` with `String` keys takes them for one.
public struct YelpJSONObject: Hashable, Sendable, ExpressibleByDictionaryLiteral {
  private var members: [ByteText: YelpJSONValue] = [:]

  /// No members.
  public init() {}

  /// The members of a dictionary.
  public init(_ members: [String: YelpJSONValue]) {
    for (name, value) in members { self[name] = value }
  }

  /// When a name is repeated, the last one counts.
  public init(dictionaryLiteral members: (String, YelpJSONValue)...) {
    for (name, value) in members { self[name] = value }
  }

  /// The value of a member; set to `nil` it is removed.
  public subscript(_ name: String) -> YelpJSONValue? {
    get { members[ByteText(name)] }
    set { members[ByteText(name)] = newValue }
  }

  /// How many members there are.
  public var count: Int { members.count }
  /// Whether there is none.
  public var isEmpty: Bool { members.isEmpty }
  /// The names.
  public var keys: [String] { members.keys.map(\.text) }
  /// The values.
  public var values: [YelpJSONValue] { Array(members.values) }

  /// The members in a dictionary. Of names that are equal as `String`s one remains.
  public var dictionary: [String: YelpJSONValue] {
    Dictionary(map { ($0.key, $0.value) }) { _, last in last }
  }

  /// The same names with other values, in a dictionary. Of names that are equal as `String`s one remains.
  public func mapValues<Value>(_ transform: (YelpJSONValue) throws -> Value) rethrows -> [String: Value] {
    try Dictionary(map { ($0.key, try transform($0.value)) }) { _, last in last }
  }

  /// The same names with other values.
  public func mapMembers(_ transform: (Element) throws -> YelpJSONValue) rethrows -> Self {
    var result = self
    for member in self { result[member.key] = try transform(member) }
    return result
  }

  /// The members that fulfil a condition.
  public func filter(_ isIncluded: (Element) throws -> Bool) rethrows -> Self {
    var result = self
    result.members = try members.filter { try isIncluded(($0.key.text, $0.value)) }
    return result
  }

  mutating func reserveCapacity(_ count: Int) { members.reserveCapacity(count) }
}

extension YelpJSONObject: Sequence {
  public typealias Element = (key: String, value: YelpJSONValue)

  public func makeIterator() -> some IteratorProtocol<Element> {
    members.lazy.map { (key: $0.key.text, value: $0.value) }.makeIterator()
  }
}
