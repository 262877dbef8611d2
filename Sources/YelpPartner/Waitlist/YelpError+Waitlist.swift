public import YelpSDK

/// Yelp's codes for parties that can't join a waitlist, or leave it. The members of the same names of `YelpError.Code`
/// explain them.
///
/// Source: docs.developer.yelp.com, "Waitlist".
extension YelpAPICode {
  public static let alreadyInLine: Self = "ALREADY_IN_LINE"
  public static let invalidETA: Self = "INVALID_ETA"
  public static let currentlyHasWait: Self = "CURRENTLY_HAS_WAIT"
  public static let currentlyNoWait: Self = "CURRENTLY_NO_WAIT"
  public static let partySizeTooLarge: Self = "PARTY_SIZE_TOO_LARGE"
  public static let restaurantNotOpen: Self = "RESTAURANT_NOT_OPEN"
  public static let remoteEntryDenied: Self = "REMOTE_ENTRY_DENIED"
  public static let scheduleConflict: Self = "SCHEDULE_CONFLICT"
  public static let invalidSeatingPreference: Self = "INVALID_SEATING_PREFERENCE"
  /// `YelpError.Code.tooManyOnTheirWay`.
  public static let conflict: Self = "CONFLICT"
  public static let visitAlreadyInTerminalState: Self = "VISIT_ALREADY_IN_TERMINAL_STATE"
}

/// The failures of waitlists, one for each of Yelp's codes.
extension YelpError.Code {
  /// A party with this telephone number waits already.
  public static let alreadyInLine = Self(rawValue: "alreadyInLine")
  /// The time of arrival can't be used.
  public static let invalidETA = Self(rawValue: "invalidETA")
  /// There is a wait: join the waitlist.
  public static let currentlyHasWait = Self(rawValue: "currentlyHasWait")
  /// There is no wait: announce the party instead.
  public static let currentlyNoWait = Self(rawValue: "currentlyNoWait")
  /// The party is larger than the restaurant takes.
  public static let partySizeTooLarge = Self(rawValue: "partySizeTooLarge")
  /// The restaurant is closed.
  public static let restaurantNotOpen = Self(rawValue: "restaurantNotOpen")
  /// The restaurant takes parties at the door only.
  public static let remoteEntryDenied = Self(rawValue: "remoteEntryDenied")
  /// The restaurant's schedule is in the way.
  public static let scheduleConflict = Self(rawValue: "scheduleConflict")
  /// The restaurant has no such seating area.
  public static let invalidSeatingPreference = Self(rawValue: "invalidSeatingPreference")
  /// Nine parties are on their way already.
  public static let tooManyOnTheirWay = Self(rawValue: "tooManyOnTheirWay")
  /// The party was seated, or the visit cancelled.
  public static let visitAlreadyInTerminalState = Self(rawValue: "visitAlreadyInTerminalState")
}

extension YelpErrorMeaning {
  /// The meanings of Yelp's codes for waitlists, with advice.
  static let waitlists: [YelpAPICode: YelpErrorMeaning] = [
    .alreadyInLine: YelpErrorMeaning(
      .alreadyInLine,
      advice:
        "Show the visit that is there: after an unknown outcome that of the first try, or an older one.",
      userMessage: "This telephone number is on the waitlist already."),
    .invalidETA: YelpErrorMeaning(
      .invalidETA, advice: "Choose another range of arrival, at most 30 minutes ahead.",
      userMessage: "Please choose another time of arrival."),
    .currentlyHasWait: YelpErrorMeaning(
      .currentlyHasWait, advice: "Join with waitlistVisit(…): the state is OPEN.",
      userMessage: "There is a wait now. You can join the waitlist."),
    .currentlyNoWait: YelpErrorMeaning(
      .currentlyNoWait, advice: "Announce the party with onMyWay(…): the state is ON_MY_WAY.",
      userMessage: "There is no wait now."),
    .partySizeTooLarge: YelpErrorMeaning(
      .partySizeTooLarge, advice: "Compare the party with `maxPartySize` of `waitlistInfo(businessID:)`.",
      userMessage: "The party is too large."),
    .restaurantNotOpen: YelpErrorMeaning(
      .restaurantNotOpen, advice: "Ask for the status before joining.",
      userMessage: "The restaurant is closed."),
    .remoteEntryDenied: YelpErrorMeaning(
      .remoteEntryDenied, advice: "Ask the guests to join at the restaurant.",
      userMessage: "You can join the waitlist at the restaurant only."),
    .scheduleConflict: YelpErrorMeaning(
      .scheduleConflict, advice: "Ask for the status first.",
      userMessage: "The restaurant takes no parties for this time."),
    .invalidSeatingPreference: YelpErrorMeaning(
      .invalidSeatingPreference, advice: "Pass a key of seatingAreas of the waitlist's info.",
      userMessage: "Please choose another seating area."),
    .conflict: YelpErrorMeaning(
      .tooManyOnTheirWay,
      advice: "Wait some minutes: at most nine parties may be on their way to a restaurant.",
      userMessage: "Many parties are on their way just now."),
    .visitAlreadyInTerminalState: YelpErrorMeaning(
      .visitAlreadyInTerminalState, advice: "Ask for the visit: the party was seated, or it was cancelled.",
      userMessage: "This visit is over."),
  ]
}
