public import Foundation
public import YelpSDK

/// What Yelp tells a server of yours by a webhook. It is read without a network, as leniently as responses are.
///
/// ```swift
/// let event = try YelpWebhookEvent(body: body)
/// for update in event.updates {
///   if let lead = update.lead { print("look at lead", lead.leadID) }
/// }
/// ```
/// Yelp does not sign webhooks: anyone who knows the address can send one. Take it as a hint, and ask Yelp for what it names.
/// ``YelpWebhookReceiver`` does that.
///
/// Source: docs.developer.yelp.com, "Leads webhooks", "Reviews webhooks" and "Verified license status webhooks".
public struct YelpWebhookEvent: YelpWireModel {
  /// When Yelp sent it. See ``date``.
  public var time: String?
  /// What it is about: `business`.
  public var object: String?
  /// The business and what happened to it.
  public var data: Content

  public enum CodingKeys: String, CodingKey { case time, object, data }

  public init(wire: YelpWire<CodingKeys>) throws {
    time = wire.text(.time)
    object = wire.text(.object)
    data = try wire.require(.data)
  }

  public init(businessID: String, updates: [Update], time: String? = nil) {
    self.time = time
    object = "business"
    data = Content(businessID: businessID, updates: updates)
  }

  /// Reads the body of a request that your server got.
  ///
  /// - Parameter body: The body, at most 1 MiB. Yelp's have less than a thousand bytes.
  /// - Throws: `YelpError` with code `cannotParseResponse` when the body is no webhook's.
  public init(body: Data) throws(YelpError) { self = try Self.decoded(body).value }

  /// The same, with what was odd in the body.
  public static func decoded(_ body: Data) throws(YelpError) -> YelpDecoded<YelpWebhookEvent> {
    do {
      return try YelpWireDecoder.decode(
        YelpWebhookEvent.self, from: body, options: YelpDecodingOptions(maximumByteCount: 1 << 20))
    } catch {
      throw error as? YelpError ?? YelpError(.cannotParseResponse, "The body is no webhook's.")
    }
  }

  /// The business.
  public var businessID: String? { data.businessID }
  /// What happened. Leads send exactly one update.
  public var updates: [Update] { data.updates }
  /// When Yelp sent it; `nil` when it is not known. A time without a zone is in UTC.
  public var date: Date? { time.flatMap { YelpTimestamp.date($0, in: .gmt) } }

  /// A business and what happened to it.
  public struct Content: YelpWireModel {
    public var businessID: String?
    public var updates: [Update]

    public enum CodingKeys: String, CodingKey {
      case businessID = "id"
      case updates
    }

    public init(wire: YelpWire<CodingKeys>) throws {
      updates = try wire.require(.updates)
      // An update can name its lead, and so do without the business.
      businessID = updates.isEmpty ? try wire.require(.businessID) : wire.text(.businessID)
    }

    public init(businessID: String?, updates: [Update]) {
      self.businessID = businessID
      self.updates = updates
    }
  }
}

extension YelpWebhookEvent: CustomStringConvertible {
  public var description: String {
    "\(updates.map { $0.kind?.rawValue ?? "update" }.joined(separator: ", ")) at business \(businessID ?? "without id")"
  }
}
