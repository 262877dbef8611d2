/// The names of the fields of each model, worked out once in the life of the process.
///
/// `CodingKey` gives a name as a `String`, which costs more to fetch and compare than the field takes to read.
/// A key of an enum that is `CaseIterable` is known by its bit pattern instead. Other keys have no table and are
/// looked up by name, which is slower.
enum YelpWireKeys {
  /// The names of one type of key. There are few types, so they stand in a list.
  typealias Table = (id: ObjectIdentifier, names: YelpJSONNameTable)

  private static let known = Locked<[Table]>([])

  /// Those of all types that were asked for so far.
  static var tables: [Table] { known.withLock { $0 } }

  static func names<Key: CodingKey>(of type: Key.Type) -> YelpJSONNameTable {
    known.withLock { tables in
      let id = ObjectIdentifier(type)
      if let table = tables.first(where: { $0.id == id }) { return table.names }
      let names = YelpJSONNameTable(orderedNames(of: type))
      tables.append((id, names))
      return names
    }
  }

  /// The names in the order of the keys' bit patterns; empty when there is no such order, or a name is odd.
  private static func orderedNames<Key: CodingKey>(of type: Key.Type) -> [YelpJSONName] {
    func allKeys<Keys: CaseIterable>(_: Keys.Type) -> [Key] { Keys.allCases.compactMap { $0 as? Key } }
    guard let type = type as? any CaseIterable.Type else { return [] }
    let keys = allKeys(type)
    guard keys.enumerated().allSatisfy({ YelpJSONNameTable.pattern(of: $1) == $0 }) else { return [] }
    let names = keys.map { YelpJSONName($0.stringValue) }
    return names.contains { $0.isOdd } ? [] : names
  }
}
