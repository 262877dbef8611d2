/// Why a tracked event was given up. Observers hear of each (``YelpCallEvent/Kind/trackingLost(_:)``).
public enum YelpTrackingLoss: Sendable {
  /// It breaks a rule and was never sent, or Yelp refused it for good: status 400, 401 or 404, for example.
  case refused(YelpError)
  /// It had waited for ``YelpTrackingConfiguration/maximumAge``.
  case expired
  /// More than ``YelpTrackingConfiguration/maximumCount`` waited, and it was the oldest.
  case overflowed
  /// Its client went away while it waited.
  case abandoned
}

extension YelpTrackingLoss: CustomStringConvertible {
  public var description: String {
    switch self {
    case .refused(let error): "refused: \(error)"
    case .expired: "it had waited too long"
    case .overflowed: "too many wait"
    case .abandoned: "its client went away"
    }
  }
}

/// What became of tracked events since the queue began.
public struct YelpTrackingCounts: Sendable, Hashable {
  /// Taken on; each of them is delivered, given up or pending.
  public var tracked = 0
  /// Not taken on, since an event with the same id waits, is on its way or was delivered lately.
  public var duplicates = 0
  /// Acknowledged by the server.
  public var delivered = 0
  /// Given up, see ``YelpTrackingLoss/refused(_:)``.
  public var refused = 0
  /// Given up, see ``YelpTrackingLoss/expired``.
  public var expired = 0
  /// Given up, see ``YelpTrackingLoss/overflowed``.
  public var overflowed = 0
  /// Given up, see ``YelpTrackingLoss/abandoned``.
  public var abandoned = 0

  /// Given up, for whatever reason.
  public var lost: Int { refused + expired + overflowed + abandoned }

  mutating func count(_ loss: YelpTrackingLoss) {
    switch loss {
    case .refused: refused += 1
    case .expired: expired += 1
    case .overflowed: overflowed += 1
    case .abandoned: abandoned += 1
    }
  }
}
