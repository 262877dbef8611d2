package import Foundation
package import YelpSDK

/// The data of a sandbox. The same seed makes the same world.
struct World: Sendable {
  let seed: UInt64
  /// In the order of cities; then those of ``Kind/everyday``.
  let businesses: [Business]
  let events: [Event]
  /// A business that was merged into another. The sandbox responds to its id with the other's id.
  let migrated: (id: String, alias: String, newID: String)
  /// A business that exists and cannot be shown.
  let unavailable: (id: String, alias: String)

  private let indexByName: [String: Int]
  private let eventIndexByID: [String: Int]

  init(
    seed: UInt64, businesses: [Business], events: [Event],
    migrated: (id: String, alias: String, newID: String), unavailable: (id: String, alias: String)
  ) {
    self.seed = seed
    self.businesses = businesses
    self.events = events
    self.migrated = migrated
    self.unavailable = unavailable
    var indexByName: [String: Int] = [:]
    indexByName.reserveCapacity(businesses.count * 2)
    for (index, business) in businesses.enumerated() {
      indexByName[business.alias] = index
      indexByName[business.id] = index
    }
    self.indexByName = indexByName
    eventIndexByID = Dictionary(
      events.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// The business with that id or alias.
  func business(_ idOrAlias: String) -> Business? { indexByName[idOrAlias].map { businesses[$0] } }

  /// A café with a value for every field.
  var sample: Business {
    let complete = businesses.first { business in
      business.kind.alias == "coffee" && business.reviewCount >= 3 && business.hours != nil
        && business.hasPhotos
        && !business.phone.e164.isEmpty && !business.isClosedForGood && business.price != nil
    }
    return complete ?? businesses[0]
  }

  func event(_ id: String) -> Event? { eventIndexByID[id].map { events[$0] } }
}

/// Makes a world from its seed.
struct WorldBuilder {
  private let seed: UInt64
  private var generator: SeededGenerator
  private var takenAliases: [String: Int] = [:]

  /// The worlds that were asked for last, the latest at the end: a test suite makes many sandboxes of the same few seeds.
  private static let recent = Locked<[World]>([])

  static func world(seed: UInt64) -> World {
    recent.withLock { recent in
      let known = recent.firstIndex { $0.seed == seed }.map { recent.remove(at: $0) }
      let world = known ?? newWorld(seed: seed)
      recent = recent.suffix(3) + [world]
      return world
    }
  }

  /// The same, made anew.
  static func newWorld(seed: UInt64) -> World {
    var builder = WorldBuilder(seed: seed)
    return builder.build()
  }

  private init(seed: UInt64) {
    self.seed = seed
    generator = SeededGenerator(seed: seed, purpose: .world)
  }

  private mutating func build() -> World {
    var businesses: [Business] = []
    businesses.reserveCapacity(City.all.reduce(0) { $0 + $1.size })
    for city in City.all {
      let wheel = Self.wheel(of: city)
      for index in 0..<city.size {
        // Every type of business once, so that each city has all of them; the rest by weight.
        let kind = index < Kind.all.count ? Kind.all[index] : generator.pick(wheel)
        businesses.append(business(kind, in: city, index: index))
      }
    }
    let events = EventBuilder.events(at: businesses, seed: seed)
    for city in City.all {
      generator = SeededGenerator(seed: seed ^ Text.fingerprint(city.name), purpose: .world)
      for (index, kind) in Kind.everyday.enumerated() {
        for copy in 0..<3 {
          businesses.append(business(kind, in: city, index: city.size + index * 3 + copy, copy: copy))
        }
      }
    }
    generator = SeededGenerator(seed: seed, purpose: .exceptions)
    let unavailable = (id: generator.yelpID(), alias: "pennythrum-unreviewed-san-francisco")
    let migrated = (
      id: generator.yelpID(), alias: "whimbrook-old-place-san-francisco", newID: businesses[0].id
    )
    return World(
      seed: seed, businesses: businesses, events: events, migrated: migrated, unavailable: unavailable)
  }

  /// Each type of business as often as its weight in the city.
  private static func wheel(of city: City) -> [Kind] {
    Kind.all.flatMap { Array(repeating: $0, count: $0.home == city.country ? $0.weight * 2 : $0.weight) }
  }

  /// - Parameters:
  ///   - index: Its position in the city.
  ///   - copy: For ``Kind/everyday``, which one of its kind; they are in different neighborhoods.
  private mutating func business(
    _ kind: Kind, in city: City, index: Int, copy: Int? = nil
  ) -> Business {
    let name = Names.business(kind, in: city, using: &generator)
    let comesToCustomers = kind.trade == .service && generator.chance(25)
    let neighborhoods = city.neighborhoods
    let neighborhood = copy.map { neighborhoods[$0 % neighborhoods.count] } ?? generator.pick(neighborhoods)
    let reviewCount = reviewCount()
    let price = kind.prices.isEmpty || generator.chance(20) ? nil : generator.pick(kind.prices)
    return Business(
      id: generator.yelpID(),
      alias: alias(of: name, in: city),
      name: name,
      kind: kind,
      categories: [kind.alias] + kind.others.filter { _ in generator.chance(45) },
      city: city,
      neighborhood: neighborhood,
      street: comesToCustomers
        ? ""
        : city.streetAddress(number: generator.number(in: 1...980), street: generator.pick(city.streets)),
      unit: generator.chance(8) ? "Ste \(generator.number(in: 100...420))" : "",
      latitude: neighborhood.latitude + (generator.fraction() - 0.5) * 0.024,
      longitude: neighborhood.longitude + (generator.fraction() - 0.5) * 0.030,
      hidesCoordinates: comesToCustomers && generator.chance(50),
      phone: generator.chance(14) ? ("", "") : city.phones.number(index),
      rating: rating(reviewCount: reviewCount),
      reviewCount: reviewCount,
      price: price,
      isClosedForGood: generator.chance(2),
      isClaimed: generator.chance(70),
      transactions: transactions(kind.trade, in: city),
      attributes: AttributeTable.random(kind, using: &generator),
      hours: kind.hours.isEmpty
        ? WeekHours.random(kind.trade, using: &generator) : kind.hours[(copy ?? 0) % kind.hours.count],
      hasHolidayHours: generator.chance(25),
      hasPhotos: !generator.chance(8),
      seed: generator.next())
  }

  /// Many businesses have a few reviews, few have thousands, some have none.
  private mutating func reviewCount() -> Int {
    if generator.chance(3) { return 0 }
    let size = generator.fraction()
    return 1 + (Int(exactly: (size * size * size * 2_400).rounded(.down)) ?? 0) + generator.below(60)
  }

  private mutating func rating(reviewCount: Int) -> Double {
    guard reviewCount > 0 else { return 0 }
    return Double(generator.number(in: 26...41) + generator.below(10)) / 10
  }

  private mutating func transactions(_ trade: Kind.Trade, in city: City) -> [String] {
    guard trade.servesFood else { return [] }
    var transactions: [String] = []
    // Yelp delivers in the United States only.
    if city.country == "US", generator.chance(45) { transactions.append("delivery") }
    if city.country == "US", generator.chance(40) { transactions.append("pickup") }
    if trade == .restaurant, generator.chance(45) { transactions.append("restaurant_reservation") }
    return transactions
  }

  /// Name and city as a slug, with a number from the second of the same name on.
  private mutating func alias(of name: String, in city: City) -> String {
    let slug = Text.slug("\(name) \(city.name)")
    let count = (takenAliases[slug] ?? 0) + 1
    takenAliases[slug] = count
    return count == 1 ? slug : "\(slug)-\(count)"
  }
}

extension YelpSandbox {
  /// Ids of certain businesses and events, for tests and first steps.
  public struct Samples: Sendable, Hashable {
    /// A café in San Francisco with reviews, hours and a phone number.
    public let businessID: String
    /// The alias of the same café.
    public let businessAlias: String
    /// The name of the same café.
    public let businessName: String
    /// Its phone number in E.164.
    public let phone: String
    /// A business that was merged into another: the response is HTTP 301 with `BUSINESS_MIGRATED`.
    public let migratedID: String
    /// A business that cannot be shown: the response is HTTP 403 with `BUSINESS_UNAVAILABLE`.
    public let unavailableID: String
    /// A business that has closed for good: `isPermanentlyClosed` is true, and no search finds it.
    public let closedID: String
    /// An event in the future of the moment at which the sandbox is made.
    public let eventID: String
  }

  /// Ids of certain businesses and events in this sandbox's world.
  public var samples: Samples {
    let world = builtWorld
    let sample = world.sample
    let event = world.events.first { $0.day > 1 && !$0.isCanceled }
    return Samples(
      businessID: sample.id, businessAlias: sample.alias, businessName: sample.name,
      phone: sample.phone.e164, migratedID: world.migrated.id, unavailableID: world.unavailable.id,
      closedID: world.businesses.first { $0.isClosedForGood }?.id ?? "",
      eventID: event?.id ?? "")
  }
}

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
