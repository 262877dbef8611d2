extension YelpSandbox {
  /// Ids that lead somewhere, for tests and first steps.
  public struct Samples: Sendable, Hashable {
    /// A café in San Francisco with reviews, hours and a phone number.
    public let businessID: String
    /// The alias of the same café.
    public let businessAlias: String
    /// The name of the same café.
    public let businessName: String
    /// Its phone number in E.164.
    public let phone: String
    /// A business that was merged into another: answered with HTTP 301 and `BUSINESS_MIGRATED`.
    public let migratedID: String
    /// A business that cannot be shown: answered with HTTP 403 and `BUSINESS_UNAVAILABLE`.
    public let unavailableID: String
    /// An event that is still to come when the sandbox is made.
    public let eventID: String
  }

  /// Ids that lead somewhere in this sandbox's world.
  public var samples: Samples {
    let world = builtWorld
    let sample = world.sample
    let event = world.events.first { $0.day > 1 && !$0.isCanceled }
    return Samples(
      businessID: sample.id, businessAlias: sample.alias, businessName: sample.name,
      phone: sample.phone.e164, migratedID: world.migrated.id, unavailableID: world.unavailable.id,
      eventID: event?.id ?? "")
  }
}
