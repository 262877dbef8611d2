extension YelpBusiness {
  /// A category that a business is in, with its title in the language of the response.
  ///
  /// Source: docs.developer.yelp.com, "Business Search", `categories`.
  public struct Category: YelpWireModel, Identifiable, CustomStringConvertible {
    /// Yelp's name for it, the same in every language, such as `breakfast_brunch`.
    public var alias: String
    private var sentTitle: String?

    public enum CodingKeys: String, CodingKey {
      case alias
      case sentTitle = "title"
    }

    public init(wire: YelpWire<CodingKeys>) throws {
      alias = try wire.require(.alias)
      sentTitle = wire.text(.sentTitle)
    }

    public init(alias: String, title: String? = nil) {
      self.alias = alias
      sentTitle = title
    }

    /// The name to show, such as `Breakfast & Brunch`; the alias where Yelp sends no title.
    public var title: String {
      get { sentTitle ?? alias }
      set { sentTitle = newValue }
    }

    public var id: String { alias }

    /// The category as a value that searches take.
    public var category: YelpCategory { YelpCategory(alias) }

    public var description: String { title }
  }
}
