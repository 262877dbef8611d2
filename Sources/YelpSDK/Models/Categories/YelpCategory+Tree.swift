extension YelpCategory {
  /// The English title, such as "Coffee & Tea"; `nil` for a category that is not in the SDK's table.
  ///
  /// Titles in other languages come with Yelp's responses.
  public var title: String? { node?.title }

  /// The categories just above: mostly one, none for a root or an unknown category, several for a few.
  public var parents: [YelpCategory] { node?.parents ?? [] }

  /// The categories just below, in the order of their aliases; empty for a leaf or an unknown category.
  public var children: [YelpCategory] { node?.children ?? [] }

  /// Whether this is `other` or lies anywhere below it: `.ramen` is within `.restaurants`.
  public func isWithin(_ other: YelpCategory) -> Bool {
    self == other || parents.contains { $0.isWithin(other) }
  }

  /// The only countries where Yelp uses the category; empty when there is no such limit.
  public var allowedCountries: [YelpCountry] { node?.allowedCountries ?? [] }

  /// The countries where Yelp does not use the category; empty when there are none.
  public var deniedCountries: [YelpCountry] { node?.deniedCountries ?? [] }

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
