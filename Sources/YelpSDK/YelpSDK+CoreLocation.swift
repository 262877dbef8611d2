#if canImport(CoreLocation)
  public import CoreLocation

  /// A place that requests take wherever they take ``YelpCoordinates``, after `near`: `CLLocationCoordinate2D` and
  /// `CLLocation`.
  ///
  /// ```swift no-compile
  /// let page = try await yelp.businessSearch(term: "coffee", near: location).send()
  /// ```
  public protocol YelpCoordinatesConvertible {
    /// The place as ``YelpCoordinates``.
    var yelpCoordinates: YelpCoordinates { get }
  }

  extension CLLocationCoordinate2D: YelpCoordinatesConvertible {
    public var yelpCoordinates: YelpCoordinates { YelpCoordinates(self) }
  }

  extension CLLocation: YelpCoordinatesConvertible {
    public var yelpCoordinates: YelpCoordinates { YelpCoordinates(coordinate) }
  }

  // These overloads are left out of the documentation: otherwise a link such as `near(_:)` would have two targets on
  // Apple's platforms.

  extension YelpCoordinateBuilder {
    /// The place as a point of Core Location; `nil` removes it.
    @_documentation(visibility: internal)
    public consuming func near(_ place: (some YelpCoordinatesConvertible)?) -> Self {
      near(place?.yelpCoordinates)
    }
  }

  extension YelpSDK {
    /// Businesses around a point of Core Location.
    @_documentation(visibility: internal)
    public func businessSearch(
      term: String? = nil, near place: some YelpCoordinatesConvertible
    ) -> YelpBusinessSearchBuilder {
      businessSearch(term: term, near: place.yelpCoordinates)
    }

    /// Suggestions while a user types, with businesses near a point of Core Location.
    @_documentation(visibility: internal)
    public func autocomplete(
      _ text: String, near place: some YelpCoordinatesConvertible
    ) -> YelpAutocompleteBuilder {
      autocomplete(text, near: place.yelpCoordinates)
    }

    /// Businesses that deliver to a point of Core Location.
    @_documentation(visibility: internal)
    public func deliverySearch(near place: some YelpCoordinatesConvertible) -> YelpDeliverySearchBuilder {
      deliverySearch(near: place.yelpCoordinates)
    }

    /// Events around a point of Core Location.
    @_documentation(visibility: internal)
    public func eventSearch(near place: some YelpCoordinatesConvertible) -> YelpEventSearchBuilder {
      eventSearch(near: place.yelpCoordinates)
    }

    /// The featured event around a point of Core Location.
    @_documentation(visibility: internal)
    public func featuredEvent(near place: some YelpCoordinatesConvertible) -> YelpFeaturedEventBuilder {
      featuredEvent(near: place.yelpCoordinates)
    }

    /// A conversation with Yelp's AI near a point of Core Location. See ``conversation(near:locale:chatID:)``.
    @_documentation(visibility: internal)
    public func conversation(
      near place: (some YelpCoordinatesConvertible)?, locale: YelpLocale? = nil, chatID: String? = nil
    ) -> YelpConversation {
      conversation(near: place?.yelpCoordinates, locale: locale, chatID: chatID)
    }
  }

  extension YelpBusinessSearchBuilder {
    /// Businesses around a point of Core Location.
    @_documentation(visibility: internal)
    public init(term: String? = nil, near place: some YelpCoordinatesConvertible) {
      self.init(term: term, near: place.yelpCoordinates)
    }
  }

  extension YelpAutocompleteBuilder {
    /// Suggestions with businesses near a point of Core Location.
    @_documentation(visibility: internal)
    public init(_ text: String, near place: some YelpCoordinatesConvertible) {
      self.init(text, near: place.yelpCoordinates)
    }
  }

  extension YelpDeliverySearchBuilder {
    /// Businesses that deliver to a point of Core Location.
    @_documentation(visibility: internal)
    public init(near place: some YelpCoordinatesConvertible) { self.init(near: place.yelpCoordinates) }
  }

  extension YelpEventSearchBuilder {
    /// Events around a point of Core Location.
    @_documentation(visibility: internal)
    public init(near place: some YelpCoordinatesConvertible) { self.init(near: place.yelpCoordinates) }
  }

  extension YelpFeaturedEventBuilder {
    /// The featured event around a point of Core Location.
    @_documentation(visibility: internal)
    public init(near place: some YelpCoordinatesConvertible) { self.init(near: place.yelpCoordinates) }
  }

  extension YelpConversation {
    /// A conversation near a point of Core Location, over a client.
    @_documentation(visibility: internal)
    public convenience init(
      client: YelpAPIClient, chatID: String? = nil, near place: (some YelpCoordinatesConvertible)?,
      locale: YelpLocale? = nil
    ) {
      self.init(client: client, chatID: chatID, near: place?.yelpCoordinates, locale: locale)
    }
  }
#endif
