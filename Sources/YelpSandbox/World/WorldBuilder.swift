import YelpSDK

/// Makes a world from its seed.
struct WorldBuilder {
  private let seed: UInt64
  private var generator: SeededGenerator
  private var takenAliases: [String: Int] = [:]

  /// The worlds that were asked for last, the latest at the end: a test suite makes many sandboxes of the same few
  /// seeds.
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
