/// The categories of a table with their relations, looked up by alias.
struct YelpCategoryTree: Sendable {
  struct Node: Sendable {
    let title: String
    let parents: [YelpCategory]
    var children: [YelpCategory] = []
    /// `+DEFR` (only there), `-DEFR` (not there) or nothing; taken apart when asked for, which is seldom.
    let countries: String

    var allowedCountries: [YelpCountry] { countries.hasPrefix("+") ? codes : [] }
    var deniedCountries: [YelpCountry] { countries.hasPrefix("-") ? codes : [] }

    private var codes: [YelpCountry] {
      let letters = Array(countries.dropFirst())
      return stride(from: 0, to: letters.count - 1, by: 2).map { YelpCountry(String(letters[$0...$0 + 1])) }
    }
  }

  /// The tree of the SDK's own table, built at the first use.
  static let known = YelpCategoryTree(rows: YelpCategoryTable.rows)

  private(set) var all: [YelpCategory] = []
  private(set) var roots: [YelpCategory] = []
  private(set) var nodes: [YelpCategory: Node] = [:]

  /// Reads rows of `alias TAB title TAB parents TAB countries`, as Scripts/categories.tsv has them.
  init(rows: String) {
    // Bytes, not characters: finding where characters end would take most of the time.
    let lines = rows.utf8.split(separator: UInt8(ascii: "\n"))
    all.reserveCapacity(lines.count)
    nodes.reserveCapacity(lines.count)
    for line in lines {
      let fields = line.split(separator: UInt8(ascii: "\t"), omittingEmptySubsequences: false)
      guard fields.count > 1 else { continue }
      let category = YelpCategory(String(Substring(fields[0])))
      let parents = fields.count < 3 ? [] : fields[2].split(separator: UInt8(ascii: ","))
      all.append(category)
      if parents.isEmpty { roots.append(category) }
      nodes[category] = Node(
        title: String(Substring(fields[1])),
        parents: parents.map { YelpCategory(String(Substring($0))) },
        countries: fields.count < 4 ? "" : String(Substring(fields[3])))
    }
    for category in all {
      for parent in nodes[category]?.parents ?? [] { nodes[parent]?.children.append(category) }
    }
  }
}
