extension YelpSandbox {
  /// How many calls a sandbox answers before it says no with HTTP 429.
  public struct Limits: Sendable, Hashable {
    /// Calls within any second; `nil` for any number. Beyond: `TOO_MANY_REQUESTS_PER_SECOND`.
    public var perSecond: Int?
    /// Calls a day, which ends at midnight UTC. Beyond: `ACCESS_LIMIT_REACHED`.
    public var perDay: Int
    /// Points a day that GraphQL queries may cost. Beyond: `DAILY_POINTS_LIMIT_REACHED`.
    public var pointsPerDay: Int
    /// Whether the numbers in the headers are written like `500.0`, which Yelp does for some keys.
    public var writesFloats: Bool

    /// Limits; without arguments those of Yelp's older keys.
    public init(
      perSecond: Int? = nil, perDay: Int = 5_000, pointsPerDay: Int = 25_000, writesFloats: Bool = false
    ) {
      self.perSecond = perSecond
      self.perDay = perDay
      self.pointsPerDay = pointsPerDay
      self.writesFloats = writesFloats
    }
  }
}
