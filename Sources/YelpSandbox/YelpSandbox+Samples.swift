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
