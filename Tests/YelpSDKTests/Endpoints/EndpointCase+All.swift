extension EndpointCase {
  /// Every endpoint that has a builder.
  static let all: [EndpointCase] = [
    businessSearch, phoneSearch, businessMatch, deliverySearch, autocomplete, businessDetails, reviews,
    reviewHighlights, eventSearch, event, featuredEvent, categories, category, chat, graphQL, conversion,
    conversions, engagement, serviceOfferings, businessInsights, foodAndDrinks, riskSignals, phoneCallSwitch,
    generic,
  ]
}
