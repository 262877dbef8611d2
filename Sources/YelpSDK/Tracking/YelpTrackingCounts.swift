/// What became of tracked events since the queue began.
public struct YelpTrackingCounts: Sendable, Hashable {
  /// Tracked events; each is delivered, given up or pending.
  public var tracked = 0
  /// Events that were left out, since an event with the same id was pending or was delivered recently.
  public var duplicates = 0
  /// Acknowledged by Yelp.
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
