public import YelpSDK

extension YelpAPICode {
  /// The last message, less than an hour old, has the same text: the message is there.
  public static let sameSuccessiveMessage: Self = "SAME_SUCCESSIVE_MESSAGE"
  /// The business does not advertise as much as leads need.
  public static let minimumAdvertising: Self = "UNAUTHORIZED_BUSINESS_MINIMUM_ADVERTISING"
  /// An id is malformed.
  public static let invalidID: Self = "INVALID_ID"
  public static let badRequest: Self = "BAD_REQUEST"
}

extension YelpError.Code {
  /// The message was the last one of the lead within an hour, so that it is there already.
  public static let messageAlreadySent = YelpError.Code(rawValue: "messageAlreadySent")
  /// The lead takes no more messages: the consumer was blocked or has archived the project.
  public static let leadClosed = YelpError.Code(rawValue: "leadClosed")
  /// The lead is marked as replied already.
  public static let alreadyMarkedAsReplied = YelpError.Code(rawValue: "alreadyMarkedAsReplied")
  /// The business does not advertise as much as leads need.
  public static let notAdvertising = YelpError.Code(rawValue: "notAdvertising")
}

extension YelpErrorMeaning {
  /// The meanings of Yelp's codes at every endpoint of leads.
  static let leads: [YelpAPICode: YelpErrorMeaning] = [
    .minimumAdvertising: YelpErrorMeaning(
      .notAdvertising, advice: "Start a program first: leads are for businesses that advertise on Yelp now.",
      userMessage: "Only businesses that advertise on Yelp get leads here."),
    .invalidID: YelpErrorMeaning(.invalidArguments, advice: "Pass the id as a lead or an event gave it."),
  ]
}
