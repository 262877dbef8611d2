/// Builders for everything that expects an answer.
extension YelpSDK {
  /// Businesses around a place in words.
  public func businessSearch(term: String? = nil, location: String) -> YelpBusinessSearchBuilder {
    vend(YelpBusinessSearchBuilder(term: term, location: location))
  }

  /// Businesses around a coordinate.
  public func businessSearch(
    term: String? = nil, near coordinates: YelpCoordinates
  ) -> YelpBusinessSearchBuilder {
    vend(YelpBusinessSearchBuilder(term: term, near: coordinates))
  }

  /// Everything about one business, by id or alias.
  public func business(id: String) -> YelpBusinessDetailsBuilder { vend(YelpBusinessDetailsBuilder(id: id)) }

  /// Excerpts of a business's reviews, by id or alias.
  public func reviews(businessID: String) -> YelpReviewsBuilder {
    vend(YelpReviewsBuilder(businessID: businessID))
  }

  /// Suggestions while a user types.
  public func autocomplete(_ text: String) -> YelpAutocompleteBuilder { vend(YelpAutocompleteBuilder(text)) }
}
