/// Where an answer came from.
public enum YelpAnswerSource: String, Sendable, Hashable {
  /// This call asked Yelp.
  case network
  /// An equal call that was under way asked Yelp, for both.
  case shared
  /// Memory held a fresh answer.
  case cache
  /// Yelp failed, and memory held an answer past its time to live but within the allowed ceiling.
  case stale
}
