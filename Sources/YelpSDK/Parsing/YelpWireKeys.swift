/// The names of the fields of each model, worked out once in the life of the process.
///
/// `CodingKey` gives a name as a `String`, which costs more to fetch and compare than the field takes to read.
/// A key of an enum that is `CaseIterable` is looked up by its bit pattern instead. Other keys have no table and are
/// looked up by name, which is slower.
enum YelpWireKeys {
  private static let tables = Locked<[ObjectIdentifier: YelpJSONNameTable]>([:])

  static func table<Key: CodingKey>(of type: Key.Type) -> YelpJSONNameTable {
    tables.withLock { tables in
      if let table = tables[ObjectIdentifier(type)] { return table }
      let table = YelpJSONNameTable(names(of: type))
      tables[ObjectIdentifier(type)] = table
      return table
    }
  }

  /// The names in the order of the keys' bit patterns; empty when there is no such order, or a name is odd.
  private static func names<Key: CodingKey>(of type: Key.Type) -> [YelpJSONName] {
    func allKeys<Keys: CaseIterable>(_: Keys.Type) -> [Key] { Keys.allCases.compactMap { $0 as? Key } }
    guard let type = type as? any CaseIterable.Type else { return [] }
    let keys = allKeys(type)
    guard keys.enumerated().allSatisfy({ YelpJSONNameTable.pattern(of: $1) == $0 }) else { return [] }
    let names = keys.map { YelpJSONName($0.stringValue) }
    return names.contains { $0.isOdd } ? [] : names
  }
}
