public import Foundation
public import YelpSDK

/// Reads the webhooks of a server: leaves out repeated ones, and returns the objects to request from Yelp.
///
/// ```swift
/// var receiver = YelpWebhookReceiver()
/// for hint in try receiver.receive(body) {
///   if case .leadEvents(let leadID, _) = hint {
///     let events = try await yelp.leadEvents(leadID: leadID).send().events
///     print(events.count)
///   }
/// }
/// ```
/// Yelp does not sign webhooks. To be safe: accept them from Yelp's addresses alone (``senderAddresses``), never act on
/// their contents, and request the named objects from Yelp, as above. A forged webhook then costs a call for each lead
/// or business that it names, up to some 480 of a day's 500. So check the sender, and give the client that makes these
/// calls a daily limit (`YelpConfiguration.limits`). Respond with 200 at once and do the work afterwards: Yelp repeats
/// a webhook for a day at growing intervals until it gets a 2xx.
///
/// It is a value. A server that handles requests at once keeps it in an actor. The updates that it keeps are limited in
/// number and lost when the process ends: a webhook that is repeated after that leads to a second request, which does
/// no harm.
public struct YelpWebhookReceiver: Sendable {
  /// A change that a webhook reports, with the object to request from Yelp.
  public enum Hint: Sendable, Hashable {
    /// The lead has a new event: read its events.
    case leadEvents(leadID: String, businessID: String?)
    /// What the consumer shares has changed: read the lead.
    case lead(leadID: String, businessID: String?)
    /// The reviews of the business have changed: read them.
    case reviews(reviewID: String, businessID: String)
    /// A license of the business was checked. No call tells more.
    case license(YelpWebhookEvent.Update.LicenseChange, businessID: String?)
    /// Something that this version does not know.
    case other(YelpWebhookEvent.Update, businessID: String?)
  }

  /// The number of updates that are kept.
  public let capacity: Int
  private var known: Set<String> = []
  /// The same, the latest last.
  private var order: [String] = []

  /// The addresses from which Yelp said in June 2026 that webhooks come. Ask Yelp for the current ones.
  public static let senderAddresses: Set<String> = [
    "52.35.20.1", "52.35.117.102", "52.35.163.243", "52.70.234.62", "52.70.234.63", "52.70.115.133",
  ]

  /// - Parameter capacity: The number of updates that are kept, at least 1. Default: 10,000, about two megabytes.
  public init(capacity: Int = 10_000) { self.capacity = max(1, capacity) }

  /// The changes that a request to your server reports; empty when all of them came before.
  ///
  /// - Throws: `YelpError` with code `cannotParseResponse` when the body isn't a Yelp webhook, or has more than 8 KiB.
  ///   Respond with 400 then.
  public mutating func receive(_ body: Data) throws(YelpError) -> [Hint] {
    receive(try YelpWebhookEvent(body: body))
  }

  /// The changes that an event reports; empty when all of them came before.
  public mutating func receive(_ event: YelpWebhookEvent) -> [Hint] {
    event.updates.filter { isNew($0, in: event) }.map { $0.hint(businessID: event.businessID) }
  }

  private mutating func isNew(_ update: YelpWebhookEvent.Update, in event: YelpWebhookEvent) -> Bool {
    let key = update.identity(in: event)
    guard known.insert(key).inserted else { return false }
    order.append(key)
    if order.count > capacity { known.remove(order.removeFirst()) }
    return true
  }
}

extension YelpWebhookEvent.Update {
  /// The identity of an update, by which repeats are found. Only events of leads have ids; of
  /// others everything counts.
  fileprivate func identity(in event: YelpWebhookEvent) -> String {
    let parts: [String?] =
      if let lead, let eventID = lead.eventID { [kind?.rawValue, lead.leadID, eventID] } else {
        [event.businessID, event.time, json.description]
      }
    // A digest, so that long ones take no more memory.
    return SHA256.hex(YelpJSONValue.array(parts.map { .string($0 ?? "") }).description)
  }

  fileprivate func hint(businessID: String?) -> YelpWebhookReceiver.Hint {
    if let lead {
      return kind ?? .newEvent == .newEvent
        ? .leadEvents(leadID: lead.leadID, businessID: businessID)
        : .lead(leadID: lead.leadID, businessID: businessID)
    }
    if let review, let businessID { return .reviews(reviewID: review.reviewID, businessID: businessID) }
    if let license { return .license(license, businessID: businessID) }
    return .other(self, businessID: businessID)
  }
}

/// The response to Yelp's check whether an address takes webhooks: `GET YOUR-ADDRESS?verification=TEXT`.
///
/// ```swift
/// let answer = YelpWebhookVerification(url: url)
/// print(answer?.contentType ?? "", answer?.body.count ?? 0)
/// ```
/// Respond with status 200, ``contentType`` and ``body``, and with 400 when there is no value.
public struct YelpWebhookVerification: Sendable, Hashable {
  /// The text that Yelp sent.
  public let text: String

  /// - Parameter url: The URL of the request, which may be its path and query alone. `nil` when Yelp's question is not
  ///   in it: exactly one text of at most 512 letters, digits, `-` and `_`.
  public init?(url: URL) {
    let items = URLComponents(url: url, resolvingAgainstBaseURL: true)?.queryItems ?? []
    self.init(text: items.filter { $0.name == "verification" }.map { $0.value ?? "" })
  }

  private init?(text values: [String]) {
    guard values.count == 1, let text = values.first, (1...512).contains(text.utf8.count),
      text.utf8.allSatisfy(Self.isAllowed)
    else { return nil }
    self.text = text
  }

  private static func isAllowed(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "-"), UInt8(ascii: "_"):
      true
    default: false
    }
  }

  /// The media type of the response.
  public var contentType: String { "application/json" }

  /// The body of the response: `{"verification":"TEXT"}`.
  public var body: Data { YelpJSONValue.object(["verification": .string(text)]).data }
}
