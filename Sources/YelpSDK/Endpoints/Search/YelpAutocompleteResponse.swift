/// What a user may be about to type: up to three search terms, businesses and categories.
///
/// Source: docs.developer.yelp.com, "Autocomplete".
public struct YelpAutocompleteResponse: YelpWireModel, CustomStringConvertible {
  /// Search terms.
  public var terms: [Term]
  /// Businesses; none unless the request carries coordinates.
  public var businesses: [Business]
  /// Categories.
  public var categories: [YelpBusiness.Category]

  public enum CodingKeys: String, CodingKey {
    case terms, businesses, categories
  }

  public init(wire: YelpWire<CodingKeys>) throws {
    let hasOthers = wire.contains(.businesses) || wire.contains(.categories)
    terms = hasOthers ? wire.list(.terms) : try wire.require(.terms)
    businesses = wire.list(.businesses)
    categories = wire.list(.categories)
  }

  public init(
    terms: [Term] = [], businesses: [Business] = [], categories: [YelpBusiness.Category] = []
  ) {
    self.terms = terms
    self.businesses = businesses
    self.categories = categories
  }

  public var description: String {
    let all = terms.map(\.text) + businesses.map(\.name) + categories.map(\.description)
    return all.joined(separator: ", ")
  }

  /// A search term.
  public struct Term: YelpWireModel, CustomStringConvertible {
    /// The term itself, ready for a search.
    public var text: String

    public enum CodingKeys: String, CodingKey {
      case text
    }

    public init(wire: YelpWire<CodingKeys>) throws {
      text = try wire.require(.text)
    }

    public init(text: String) {
      self.text = text
    }

    public var description: String { text }
  }

  /// A business whose name fits.
  public struct Business: YelpWireModel, Identifiable, CustomStringConvertible {
    /// Yelp's id of the business.
    public var id: String
    /// Its name.
    public var name: String

    public enum CodingKeys: String, CodingKey {
      case id, name
    }

    public init(wire: YelpWire<CodingKeys>) throws {
      id = try wire.require(.id)
      // One of Yelp's own examples calls the name of some businesses `text`.
      name =
        try wire.contains(.name) ? wire.require(.name) : wire.rekeyed(by: Term.CodingKeys.self).require(.text)
    }

    public init(id: String, name: String) {
      self.id = id
      self.name = name
    }

    public var description: String { "\(name) (\(id))" }
  }
}
