/// Suggestions while a user types: `GET /v3/autocomplete`.
///
/// ```swift
/// let suggestions = try await yelp.autocomplete("cof", near: coordinates).send()
/// ```
/// Up to three terms, businesses and categories; businesses only where a coordinate is given.
///
/// Source: docs.developer.yelp.com/reference/v3_autocomplete
public struct YelpAutocompleteBuilder: YelpCoordinateBuilder, YelpLocalizableBuilder {
  public var draft = YelpRequestDraft(
    .autocomplete, path: "/v3/autocomplete", localePlacement: .parameter)

  /// Makes a builder. A bare `send()` uses ``YelpSDK/shared``.
  ///
  /// - Parameter text: What the user has typed so far, one character at least.
  public init(_ text: String) { draft.set("text", text) }

  /// Suggestions near a coordinate. A bare `send()` uses ``YelpSDK/shared``.
  public init(_ text: String, near coordinates: YelpCoordinates) {
    self.init(text)
    self = near(coordinates)
  }

  public var responseParser: YelpResponseParser<YelpAutocompleteResponse> {
    .wire(name: "AutocompleteResponseParser")
  }

  public func validate(_ validation: inout YelpValidation) {
    validation.read("text", \.withoutBlankEnds)
    validation.require("text", advice: "Pass a character at least.")
    validation.coordinate()
    validation.locale()
  }
}

extension YelpEndpoint {
  public static let autocomplete: Self = "autocomplete"
}

/// Suggestions for a typed text: up to three search terms, businesses and categories.
///
/// Source: docs.developer.yelp.com, "Autocomplete".
public struct YelpAutocompleteResponse: YelpWireModel {
  /// Search terms.
  public var terms: [Term] = []
  /// Businesses; none unless the request carries coordinates.
  public var businesses: [Business] = []
  /// Categories.
  public var categories: [YelpBusiness.Category] = []

  @_documentation(visibility: internal)
  public enum CodingKeys: String, CodingKey { case terms, businesses, categories }

  @_documentation(visibility: internal)
  public init(wire: YelpWire<CodingKeys>) throws {
    let hasOthers = wire.contains(.businesses) || wire.contains(.categories)
    terms = hasOthers ? wire.list(.terms) : try wire.require(.terms)
    businesses = wire.list(.businesses)
    categories = wire.list(.categories)
  }

  public init() {}

  /// A search term.
  public struct Term: YelpWireModel, Identifiable {
    /// The term itself, ready for a search.
    public var text: String
    /// The text.
    public var id: String { text }

    @_documentation(visibility: internal)
    public enum CodingKeys: String, CodingKey { case text }

    @_documentation(visibility: internal)
    public init(wire: YelpWire<CodingKeys>) throws { text = try wire.require(.text) }

    public init(text: String) { self.text = text }
  }

  /// A business whose name fits.
  public struct Business: YelpWireModel, Identifiable {
    /// Yelp's id of the business.
    public var id: String
    /// Its name.
    public var name: String

    @_documentation(visibility: internal)
    public enum CodingKeys: String, CodingKey { case id, name }

    @_documentation(visibility: internal)
    public init(wire: YelpWire<CodingKeys>) throws {
      id = try wire.require(.id)
      // One of Yelp's own examples calls the name of some businesses `text`.
      name =
        try wire.text(.name) ?? wire.rekeyed(by: Term.CodingKeys.self).text(.text) ?? wire.require(.name)
    }

    public init(id: String, name: String) {
      self.id = id
      self.name = name
    }
  }
}
