import YelpSDK

/// The state that a sandbox keeps between calls, in addition to its world.
struct Memory: Sendable {
  /// Conversations with the assistant by their ids.
  var chats: [String: Chat] = [:]
  /// Conversion events as they were sent, without those of test calls.
  var conversionEvents = History<YelpJSONValue>()
  /// Whether "Request a Phone Call" is on, by business id.
  var phoneCallSwitches: [String: Bool] = [:]
  var points = PointsLedger()
  var tokens = TokenBook()
}

/// One conversation with the assistant.
struct Chat: Sendable {
  var area: Area?
  var term = ""
  var prices: [Int] = []
  var attributes: Set<String> = []
  var isOpenNow = false
  /// The minute of the day at which the businesses must be open.
  var openMinute: Int?
  var sort = SearchCriteria.Sort.bestMatch
  /// Ids of the businesses in the last response, for follow-up questions.
  var results: [String] = []
}
