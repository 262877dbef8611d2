public import YelpSDK

/// Whether guests can join the waitlist of a restaurant. Open: unknown states are kept.
public struct YelpWaitlistState: YelpOpenValue {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// There is a wait: guests join with ``YelpWaitlistVisitBuilder``.
  public static let open: Self = "OPEN"
  /// There is no wait: guests announce themselves with ``YelpOnMyWayBuilder``.
  public static let onMyWay: Self = "ON_MY_WAY"
  /// Guests can do neither. ``YelpWaitlistStatus/closedReason`` says why.
  public static let closed: Self = "CLOSED"
}

/// Why a waitlist is closed. Open: unknown reasons are kept.
public struct YelpWaitlistClosedReason: YelpOpenValue {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The restaurant is closed.
  public static let restaurantClosed: Self = "resto_closed"
  /// The restaurant has closed its waitlist.
  public static let waitlistClosed: Self = "waitlist_closed"
  /// There is no wait.
  public static let noCurrentWait: Self = "no_current_wait"
  /// There is a special event.
  public static let specialEvent: Self = "special_event"
  /// Guests can only join at the door.
  public static let remoteEntryDisabled: Self = "remote_entry_disabled"
}

/// Where a visit stands. Open: Yelp documents no list.
public struct YelpVisitState: YelpOpenValue {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The party waits, or is on its way.
  public static let upcoming: Self = "upcoming"
}

/// A unit of length. Open: unknown ones are kept.
public struct YelpWaitlistRadiusUnit: YelpOpenValue {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let miles: Self = "MILES"
  public static let kilometers: Self = "KILOMETERS"
}
