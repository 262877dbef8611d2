/// An event of a call.
public struct YelpCallEvent: Sendable {
  /// The id of the call, the same in all its events.
  public var requestID: String
  /// The fingerprint of the id of the user who was named with ``YelpSDK/user(_:)``, 32 hexadecimal digits; `nil` for
  /// nobody by name.
  public var user: String?
  public var endpoint: YelpEndpoint
  /// The method of the request; `nil` for one that could not be built, and for events that belong to no call.
  public var method: YelpHTTPMethod?
  /// The path of the request, percent-encoded; `nil` as for ``method``.
  public var path: String?
  /// The latest attempt of the call, 1 for the first; `nil` before it.
  public var attempt: Int?
  /// The time of the call, at its end; that of the attempt, for a response, and with its wait for the limits, for a
  /// retry; otherwise `nil`.
  public var duration: Duration?
  public var kind: Kind

  public init(
    requestID: String, user: String? = nil, endpoint: YelpEndpoint, method: YelpHTTPMethod? = nil,
    path: String? = nil, attempt: Int? = nil, duration: Duration? = nil, kind: Kind
  ) {
    self.requestID = requestID
    self.user = user
    self.endpoint = endpoint
    self.method = method
    self.path = path
    self.attempt = attempt
    self.kind = kind
    self.duration = duration
    switch kind {
    case .sent(let attempt): self.attempt = attempt
    case .ended(.success(_, _, let duration)), .ended(.failure(_, let duration)): self.duration = duration
    default: break
    }
  }

  /// The source of the response of a call that succeeded, such as the cache; `nil` for other events.
  public var source: YelpResponseSource? {
    if case .ended(.success(let source, _, _)) = kind { source } else { nil }
  }

  /// The status of the response that an event is about; `nil` when there is none, and at the end of a call that
  /// succeeded.
  public var status: Int? {
    if case .answered(let status, _) = kind { status } else { error?.httpStatus }
  }

  /// The error of a call or an attempt that failed, or of a tracked event that was refused; `nil` for other events.
  public var error: YelpError? {
    switch kind {
    case .ended(.failure(let error, _)), .retrying(_, let error), .trackingLost(.refused(let error)): error
    default: nil
    }
  }

  /// The kind of event. Later versions add cases, so a `switch` needs a default.
  public enum Kind: Sendable {
    /// The call began.
    case started
    /// The response came from the cache; it is this old.
    case cacheHit(age: Duration)
    /// The call joined an equal one in flight.
    case joined
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

  /// The outcome of a call.
  public enum Outcome: Sendable {
    case success(source: YelpResponseSource, attempts: Int, duration: Duration)
    case failure(YelpError, duration: Duration)
  }
}

/// The reason why a tracked event was given up. Observers get each (``YelpCallEvent/Kind/trackingLost(_:)``).
public enum YelpTrackingLoss: Sendable, CustomStringConvertible {
  /// The event breaks a rule and was never sent, or Yelp refused it for good: status 400, 401 or 404, for example. Or
  /// it can't be sent as its user any more: after ``YelpSDK/signOut()``, with a configuration for another server, or
  /// where nobody was named.
  case refused(YelpError)
  /// The event waited for ``YelpRetryQueueConfiguration/maximumAge``.
  case expired
  /// More than ``YelpRetryQueueConfiguration/maximumCount`` waited, and it was the oldest of the longest lane.
  case overflowed
  /// Its client was deallocated while it waited.
  case abandoned

  public var description: String {
    switch self {
    case .refused(let error): "refused: \(error)"
    case .expired: "it waited too long"
    case .overflowed: "too many wait"
    case .abandoned: "its client went away"
    }
  }
}
