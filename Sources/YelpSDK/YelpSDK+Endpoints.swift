/// Builders for search, details, reviews, events, categories, AI chat, GraphQL and any other path.
extension YelpSDK {
  /// Businesses around a place given as text.
  public func businessSearch(term: String? = nil, location: String) -> YelpBusinessSearchBuilder {
    vend(YelpBusinessSearchBuilder(term: term, location: location))
  }

  /// Businesses around a coordinate.
  public func businessSearch(
    term: String? = nil, near coordinates: YelpCoordinates
  ) -> YelpBusinessSearchBuilder {
    vend(YelpBusinessSearchBuilder(term: term, near: coordinates))
  }

  /// Businesses in a map's rectangle: around its centre, with the radius that covers it, at most 40,000 metres. The
  /// results may lie outside: ``YelpBusinessSearchResponse/businesses(in:)`` has those within.
  public func businessSearch(term: String? = nil, in region: YelpMapRegion) -> YelpBusinessSearchBuilder {
    vend(YelpBusinessSearchBuilder(term: term, in: region))
  }

  /// The details of one business, by id or alias.
  public func business(id: String) -> YelpBusinessDetailsBuilder { vend(YelpBusinessDetailsBuilder(id: id)) }

  /// Excerpts of a business's reviews, by id or alias.
  public func reviews(businessID: String) -> YelpReviewsBuilder {
    vend(YelpReviewsBuilder(businessID: businessID))
  }

  /// Suggestions while a user types.
  public func autocomplete(_ text: String) -> YelpAutocompleteBuilder { vend(YelpAutocompleteBuilder(text)) }

  /// Suggestions while a user types, with businesses near a coordinate.
  public func autocomplete(_ text: String, near coordinates: YelpCoordinates) -> YelpAutocompleteBuilder {
    vend(YelpAutocompleteBuilder(text, near: coordinates))
  }

  /// Businesses with a telephone number, written with `+` and country code.
  public func phoneSearch(_ phone: String) -> YelpPhoneSearchBuilder { vend(YelpPhoneSearchBuilder(phone)) }

  /// The business that matches a name and address.
  public func businessMatch(
    name: String, address1: String, city: String, state: String, country: YelpCountry
  ) -> YelpBusinessMatchBuilder {
    vend(
      YelpBusinessMatchBuilder(name: name, address1: address1, city: city, state: state, country: country))
  }

  /// Businesses that deliver to a place given as text.
  public func deliverySearch(location: String) -> YelpDeliverySearchBuilder {
    vend(YelpDeliverySearchBuilder(location: location))
  }

  /// Businesses that deliver to a coordinate.
  public func deliverySearch(near coordinates: YelpCoordinates) -> YelpDeliverySearchBuilder {
    vend(YelpDeliverySearchBuilder(near: coordinates))
  }

  /// Sentences that many reviews of a business share.
  public func reviewHighlights(businessID: String) -> YelpReviewHighlightsBuilder {
    vend(YelpReviewHighlightsBuilder(businessID: businessID))
  }

  /// Events around a place given as text.
  public func eventSearch(location: String) -> YelpEventSearchBuilder {
    vend(YelpEventSearchBuilder(location: location))
  }

  /// Events around a coordinate.
  public func eventSearch(near coordinates: YelpCoordinates) -> YelpEventSearchBuilder {
    vend(YelpEventSearchBuilder(near: coordinates))
  }

  /// One event.
  public func event(id: String) -> YelpEventBuilder { vend(YelpEventBuilder(id: id)) }

  /// The featured event around a place given as text.
  public func featuredEvent(location: String) -> YelpFeaturedEventBuilder {
    vend(YelpFeaturedEventBuilder(location: location))
  }

  /// The featured event around a coordinate.
  public func featuredEvent(near coordinates: YelpCoordinates) -> YelpFeaturedEventBuilder {
    vend(YelpFeaturedEventBuilder(near: coordinates))
  }

  /// All categories, as the service has them now.
  public func categories() -> YelpCategoriesBuilder { vend(YelpCategoriesBuilder()) }

  /// One category, as the service has it now.
  public func category(alias: String) -> YelpCategoryBuilder { vend(YelpCategoryBuilder(alias: alias)) }

  /// A question for Yelp's AI. For questions that build on each other see ``conversation(near:locale:chatID:)``.
  public func chat(_ query: String) -> YelpChatBuilder { vend(YelpChatBuilder(query)) }

  /// A conversation with Yelp's AI.
  ///
  /// - Parameters:
  ///   - coordinates: The user's place for questions that set none.
  ///   - locale: The locale of questions that set none. Default: ``YelpConfiguration/locale``.
  ///   - chatID: Continues an earlier conversation: its ``YelpConversation/chatID``.
  public func conversation(
    near coordinates: YelpCoordinates? = nil, locale: YelpLocale? = nil, chatID: String? = nil
  ) -> YelpConversation {
    YelpConversation(chatID: chatID, near: coordinates, locale: locale) { self.defaultClient }
  }

  /// A GraphQL query.
  public func graphQL(
    _ query: String, variables: [String: any YelpParameterConvertible] = [:]
  ) -> YelpGraphQLBuilder<YelpJSONValue> {
    vend(YelpGraphQLBuilder(query, variables: variables))
  }

  /// A request for any other path. A value interpolated into the path becomes one encoded segment.
  public func request(_ method: YelpHTTPMethod = .get, path: YelpPath) -> YelpGenericBuilder {
    vend(YelpGenericBuilder(method, path: path))
  }

  /// A request for a path that is made at run time, taken as it is.
  ///
  /// Generic, since a plain `String` here would take literals away from ``YelpPath`` and with them the encoding.
  @_disfavoredOverload
  public func request(_ method: YelpHTTPMethod = .get, path: some StringProtocol) -> YelpGenericBuilder {
    vend(YelpGenericBuilder(method, path: YelpPath(String(path))))
  }
}
