extension YelpCategory {
  /// The English title, such as "Coffee & Tea"; `nil` for a category that is not in the SDK's table.
  ///
  /// Titles in other languages come with Yelp's responses.
  public var title: String? { node?.title }

  /// The parent categories: mostly one, none for a root or an unknown category, several for a few.
  public var parents: [YelpCategory] { node?.parents ?? [] }

  /// The child categories, in the order of their aliases; empty for a leaf or an unknown category.
  public var children: [YelpCategory] { node?.children ?? [] }

  /// Whether this is `other` or lies anywhere below it: `.ramen` is within `.restaurants`.
  public func isWithin(_ other: YelpCategory) -> Bool {
    self == other || parents.contains { $0.isWithin(other) }
  }

  /// The only countries where Yelp uses the category; empty when there is no such limit.
  public var allowedCountries: [YelpCountry] { node?.countries(after: "+") ?? [] }

  /// The countries where Yelp does not use the category; empty when there are none.
  public var deniedCountries: [YelpCountry] { node?.countries(after: "-") ?? [] }

  /// Whether Yelp uses the category in a country. An unknown category is taken to be used everywhere.
  public func isAvailable(in country: YelpCountry) -> Bool {
    (allowedCountries.isEmpty || allowedCountries.contains(country)) && !deniedCountries.contains(country)
  }

  /// The 22 categories at the top, such as ``restaurants`` and ``shopping``, in the order of their aliases.
  public static var roots: [YelpCategory] { YelpCategoryTree.known.roots }

  /// The 1,576 categories of Yelp's list of January 2021, in the order of their aliases.
  public static var allKnown: [YelpCategory] { YelpCategoryTree.known.all }

  private var node: YelpCategoryTree.Node? { YelpCategoryTree.known.nodes[self] }
}

/// The categories of a table with their relations, looked up by alias.
struct YelpCategoryTree: Sendable {
  struct Node: Sendable {
    let title: String
    let parents: [YelpCategory]
    var children: [YelpCategory] = []
    /// `+DEFR` (only there), `-DEFR` (not there) or nothing; taken apart when asked for, which is seldom.
    let countries: String

    func countries(after sign: String) -> [YelpCountry] {
      guard countries.hasPrefix(sign) else { return [] }
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
