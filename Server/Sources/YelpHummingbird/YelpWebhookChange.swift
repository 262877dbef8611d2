public import YelpPartner
public import YelpSDK

/// A change that a webhook reported, with what Yelp itself says of it.
public struct YelpWebhookChange: Sendable {
  /// What the webhook names. It is not signed: only ``events`` are Yelp's own word.
  public let hint: YelpWebhookReceiver.Hint
  /// The instance of the business's owner, as the service's `owner` gave it. Reply with it.
  public let yelp: YelpSDK
  /// The latest events of the lead, at most 20, oldest first, for `.leadEvents`; empty for other hints.
  public let events: [YelpLeadEvent]

  public init(hint: YelpWebhookReceiver.Hint, yelp: YelpSDK, events: [YelpLeadEvent] = []) {
    self.hint = hint
    self.yelp = yelp
    self.events = events
  }

  /// Whether the last event is the consumer's. A program that replies asks this first: two quick messages are two
  /// changes, and after the reply to the first the second is answered too.
  public var isUnanswered: Bool { events.last?.userType == .consumer }
}

/// Why nobody has worked on a change to the end, though Yelp was told that it came.
public enum YelpWebhookLoss: Sendable {
  /// The shutdown came first.
  case notBegun
  /// The owner could not be found, the lead could not be read, or the work threw. It may have been done in part. When
  /// the shutdown cut it off, the error is what it threw then, mostly a `CancellationError`.
  case failed(any Error)
}

extension YelpWebhookReceiver.Hint {
  /// The business; `nil` where the webhook doesn't name it.
  public var businessID: String? {
    switch self {
    case .leadEvents(_, let id), .lead(_, let id), .license(_, let id), .other(_, let id): id
    case .reviews(_, let id): id
    }
  }

  /// One word for the log.
  var kind: String {
    switch self {
    case .leadEvents: "leadEvents"
    case .lead: "lead"
    case .reviews: "reviews"
    case .license: "license"
    case .other: "other"
    }
  }
}
