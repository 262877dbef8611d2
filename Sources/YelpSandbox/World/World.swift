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
