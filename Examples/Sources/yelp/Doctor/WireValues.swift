import YelpPartner
import YelpSDK

/// The values of Yelp's enumerations for which the SDK has names.
enum WireValues {
  /// The paths of texts that are none of the values that are known there.
  static func unknown(in json: YelpJSONValue, at path: String = "$") -> [String] {
    switch json {
    case .object(let members): members.flatMap { unknown(in: $1, at: "\(path).\($0)") }
    case .array(let elements): elements.flatMap { unknown(in: $0, at: path + "[]") }
    case .string(let text) where !text.isEmpty:
      known.first { path.hasSuffix($0.key) }?.value(text) == false ? [String(path.dropFirst(2))] : []
    default: []
    }
  }

  /// By the end of the path; `$` is the body.
  private static let known: [String: @Sendable (String) -> Bool] = [
    "$.price": { YelpPrice($0).tier != nil },
    "businesses[].price": { YelpPrice($0).tier != nil },
    ".transactions[]": oneOf(YelpTransaction.pickup, .delivery, .restaurantReservation),
    "hours[].hours_type": oneOf(YelpHoursType.regular),
    "$.category": { YelpEventCategory.allKnown.contains(.init($0)) },
    "events[].category": { YelpEventCategory.allKnown.contains(.init($0)) },
    "$.types[]": oneOf(
      YelpChatAnswerType.businessSearch, .businessQuestion, .clarification, .unsupported, .confirmation,
      .requestQuote),
    "$.response.tags[].tag_type": oneOf(YelpChatResponse.TagType.business, .highlight),
    "$.state": oneOf(YelpWaitlistState.open, .onMyWay, .closed),
    "$.join_radius_unit": oneOf(YelpWaitlistRadiusUnit.miles, .kilometers),
    ".sentiment_label": oneOf(YelpRiskSignals.Sentiment.positive, .neutral, .negative),
    ".user_type": oneOf(YelpLeadEvent.UserType.consumer, .business),
  ]

  private static func oneOf<Value: YelpOpenValue>(_ values: Value...) -> @Sendable (String) -> Bool {
    { values.contains(Value($0)) }
  }
}
