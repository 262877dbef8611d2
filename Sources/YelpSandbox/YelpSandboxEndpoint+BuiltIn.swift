import YelpSDK

extension YelpSandboxEndpoint {
  /// The endpoints of every sandbox, which remember nothing yet. Those with fewer names in braces come first, since
  /// `search` is no id.
  static func builtIn() -> [YelpSandboxEndpoint] {
    let phoneCallSwitches = Locked<[String: Bool]>([:])
    return [
      BusinessSearchEndpoint.route,
      PhoneSearchEndpoint.route,
      BusinessMatchEndpoint.route,
      DeliverySearchEndpoint.route,
      AutocompleteEndpoint.route,
      BusinessDetailsEndpoint.route(phoneCallSwitches),
      ReviewsEndpoint.route,
      ReviewHighlightsEndpoint.route,
      EventSearchEndpoint.route,
      FeaturedEventEndpoint.route,
      EventEndpoint.route,
      CategoriesEndpoint.route,
      CategoryEndpoint.route,
      ChatEndpoint.route(),
      GraphQLEndpoint.route(),
      ConversionEndpoint.route,
      ConversionsEndpoint.route,
      EngagementEndpoint.route,
      BusinessInsightsEndpoint.route,
      ServiceOfferingsEndpoint.route,
      FoodAndDrinksEndpoint.route,
      RiskSignalsEndpoint.route,
      PhoneCallSwitchEndpoint.route(phoneCallSwitches),
      TokenEndpoint.route,
      TokenEndpoint.rotatingRoute,
      RevokeEndpoint.route,
      TokenBusinessesEndpoint.route,
    ].sorted { $0.nameCount < $1.nameCount }
  }
}
