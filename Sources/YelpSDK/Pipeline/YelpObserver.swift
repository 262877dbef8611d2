/// Hears of everything that happens to calls: for metrics, debugging and tests.
///
/// Each logical call gives ``YelpCallEvent/Kind/started`` first and ``YelpCallEvent/Kind/ended(_:)`` last, each exactly
/// once, with the others in order between them and one at a time. Called synchronously on whatever thread the
/// event happens on: be quick. Events of different calls come concurrently.
///
/// What happens to a request that several equal calls share is told once, to the call that asked first; when that
/// one is cancelled, to the next that still waits.
public protocol YelpObserver: Sendable {
  func observe(_ event: YelpCallEvent)
}

/// Something that happened to a call.
public struct YelpCallEvent: Sendable {
  /// Names the logical call; equal in all its events.
  public var requestID: String
  public var endpoint: YelpEndpoint
  public var kind: Kind

  public init(requestID: String, endpoint: YelpEndpoint, kind: Kind) {
    self.requestID = requestID
    self.endpoint = endpoint
    self.kind = kind
  }

  /// What happened. Later versions add cases: give a `switch` a default.
  public enum Kind: Sendable {
    /// A call was asked for.
    case started
    /// Memory answered; the answer is this old.
    case cacheHit(age: Duration)
    /// The call joined an equal one under way.
    case shared
    /// An attempt goes out; the first is 1.
    case sent(attempt: Int)
    /// A server answered an attempt.
    case answered(status: Int, bytes: Int)
    /// An attempt failed and another follows after this long.
    case retrying(after: Duration, because: YelpError)
    /// The network is back after a call had failed without one. Belongs to no call.
    case networkRestored
    /// A tracked event was given up. Belongs to no call; `requestID` is the event's id.
    case trackingLost(YelpTrackingLoss)
    /// The call is over.
    case ended(Outcome)
  }

  /// How a call ended.
  public enum Outcome: Sendable {
    case success(source: YelpAnswerSource, attempts: Int, duration: Duration)
    case failure(YelpError, duration: Duration)
  }
}

/// An observer from a function.
public struct YelpCallEventHandler: YelpObserver {
  private let handle: @Sendable (YelpCallEvent) -> Void

  public init(_ handle: @escaping @Sendable (YelpCallEvent) -> Void) { self.handle = handle }

  public func observe(_ event: YelpCallEvent) { handle(event) }
}
