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
