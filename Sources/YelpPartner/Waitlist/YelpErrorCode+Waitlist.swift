public import YelpSDK

/// What Yelp says when a party can't join a waitlist, or leave it. `YelpError.Code` has members of the same names.
///
/// Source: docs.developer.yelp.com, "Waitlist".
extension YelpErrorCode {
  /// A party with this telephone number waits already.
  public static let alreadyInLine: Self = "ALREADY_IN_LINE"
  /// The time of arrival can't be used.
  public static let invalidETA: Self = "INVALID_ETA"
  /// There is a wait: join the waitlist.
  public static let currentlyHasWait: Self = "CURRENTLY_HAS_WAIT"
  /// There is no wait: announce the party instead.
  public static let currentlyNoWait: Self = "CURRENTLY_NO_WAIT"
  /// The party is larger than the restaurant takes.
  public static let partySizeTooLarge: Self = "PARTY_SIZE_TOO_LARGE"
  /// The restaurant is closed.
  public static let restaurantNotOpen: Self = "RESTAURANT_NOT_OPEN"
  /// The restaurant takes parties at the door only.
  public static let remoteEntryDenied: Self = "REMOTE_ENTRY_DENIED"
  /// The restaurant's schedule is in the way.
  public static let scheduleConflict: Self = "SCHEDULE_CONFLICT"
  /// The restaurant has no such seating area.
  public static let invalidSeatingPreference: Self = "INVALID_SEATING_PREFERENCE"
  /// Nine parties are on their way already.
  public static let conflict: Self = "CONFLICT"
  /// The party was seated, or the visit cancelled.
  public static let visitAlreadyInTerminalState: Self = "VISIT_ALREADY_IN_TERMINAL_STATE"
}
