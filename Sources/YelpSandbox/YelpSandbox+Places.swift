package import Foundation
package import YelpSDK

extension YelpSandbox {
  /// The made-up businesses, for the endpoints that another sandbox adds.
  package var places: Places { Places(world: builtWorld) }

  /// The part of the world that added endpoints can read.
  package struct Places: Sendable {
    let world: World

    /// A business by its id or alias.
    package func place(_ idOrAlias: String) -> Place? { world.business(idOrAlias).map(Place.init) }

    /// Restaurants that are in business, in the order of the world.
    package var restaurants: [Place] {
      world.businesses.filter { $0.kind.trade == .restaurant && !$0.isClosedForGood }.map(Place.init)
    }

    /// The ids of the businesses that are in business, in the order of the world.
    package var businessIDs: [String] { world.businesses.filter { !$0.isClosedForGood }.map(\.id) }

    /// The reviews of a business as Yelp's reviews endpoint sends them.
    package func reviews(of idOrAlias: String) -> [YelpJSONValue] {
      guard let business = world.business(idOrAlias) else { return [] }
      return Review.excerpts(of: business, language: business.city.language)
        .map { ReviewsEndpoint.body(of: $0, business: business) }
    }
  }

  /// A business of the world.
  package struct Place: Sendable {
    package let id: String
    package let alias: String
    package let name: String
    package let timeZone: TimeZone
    package let takesReservations: Bool

    init(_ business: Business) {
      id = business.id
      alias = business.alias
      name = business.name
      timeZone = business.city.timeZone
      takesReservations = business.transactions.contains("restaurant_reservation")
    }
  }
}
