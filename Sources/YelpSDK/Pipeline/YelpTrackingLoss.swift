/// Why a tracked event was given up. Observers are told of each (``YelpCallEvent/Kind/trackingLost(_:)``).
public enum YelpTrackingLoss: Sendable, CustomStringConvertible {
  /// It breaks a rule and was never sent, or Yelp refused it for good: status 400, 401 or 404, for example.
  case refused(YelpError)
  /// It waited for ``YelpRetryQueueConfiguration/maximumAge``.
  case expired
  /// More than ``YelpRetryQueueConfiguration/maximumCount`` waited, and it was the oldest.
  case overflowed
  /// Its client went away while it waited.
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
