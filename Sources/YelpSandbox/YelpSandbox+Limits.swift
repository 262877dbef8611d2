extension YelpSandbox {
  /// The rate limits of a sandbox. Beyond them it responds with HTTP 429.
  public struct Limits: Sendable, Hashable {
    /// Calls within any one second; `nil` for no limit. Beyond: `TOO_MANY_REQUESTS_PER_SECOND`.
    public var perSecond: Int?
    /// Calls per day; a day ends at midnight UTC. Beyond: `ACCESS_LIMIT_REACHED`.
    public var perDay: Int
    /// Points per day for GraphQL queries. Beyond: `DAILY_POINTS_LIMIT_REACHED`.
    public var pointsPerDay: Int
    /// Whether numbers in the headers are written like `500.0`, as Yelp does for some keys.
    public var writesFloats: Bool

    /// Limits; by default those of Yelp's older keys.
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
