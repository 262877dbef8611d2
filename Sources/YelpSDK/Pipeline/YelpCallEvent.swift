/// Something that happened to a call.
public struct YelpCallEvent: Sendable {
  /// The id of the call, the same in all its events.
  public var requestID: String
  public var endpoint: YelpEndpoint
  public var kind: Kind

  public init(requestID: String, endpoint: YelpEndpoint, kind: Kind) {
    self.requestID = requestID
    self.endpoint = endpoint
    self.kind = kind
  }

  /// What happened. Later versions add cases, so a `switch` needs a default.
  public enum Kind: Sendable {
    /// The call began.
    case started
    /// The response came from the cache; it is this old.
    case cacheHit(age: Duration)
    /// The call joined an equal one in flight.
    case shared
    /// An attempt is sent; the first is 1.
    case sent(attempt: Int)
    /// An attempt got a response.
    case answered(status: Int, bytes: Int)
    /// An attempt failed, and another follows after this pause.
    case retrying(after: Duration, because: YelpError)
    /// The network is back after a call had failed without one. Belongs to no call.
    case networkRestored
    /// A tracked event was given up. Belongs to no call; `requestID` is the event's id.
    case trackingLost(YelpTrackingLoss)
    /// The call ended.
    case ended(Outcome)
  }

  /// How a call ended.
  public enum Outcome: Sendable {
    case success(source: YelpResponseSource, attempts: Int, duration: Duration)
    case failure(YelpError, duration: Duration)
  }
}
