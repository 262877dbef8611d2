public import Foundation

/// Reports one conversion to Yelp: `POST /v3/conversion/event`.
///
/// ```swift
/// yelp.trackPurchase(value: 12.5, currency: .usd, orderID: "A1")
///   .actionSource(.website)
///   .userData(YelpConversionUserData(emails: ["ada@example.com"]))
///   .track()
/// ```
/// ``YelpTrackableBuilder/track(label:)`` returns at once and the retry queue delivers the event; `send()` waits for
/// Yelp's response, which is an empty 202. For advertisers whose key Yelp has enabled; others get
/// ``YelpError/Code/notFound``.
///
/// Source: docs.developer.yelp.com, "Conversions API"
public struct YelpConversionBuilder: YelpTrackableBuilder {
  public var draft = YelpRequestDraft(
    .conversion, method: .post, path: "/v3/conversion/event", parameterEncoding: .json)
  /// The event, sent as the parameter `event`.
  public var event: YelpConversionEvent { didSet { draft.set("event", event.json) } }
  private let clock: YelpClock

  /// Makes a builder. A bare `send()` uses ``YelpSDK/shared``.
  ///
  /// - Parameters:
  ///   - event: The event.
  ///   - clock: The clock that the event's time is compared with. Default: that of the system.
  public init(_ event: YelpConversionEvent, clock: YelpClock = .system) {
    self.event = event
    self.clock = clock
    draft.set("event", event.json)
    draft.hidesContent = true
    // Yelp counts events with one id once, so sending one twice does no harm.
    draft.isIdempotent = true
    draft.joining = YelpRequestInfo.Joining(
      endpoint: .conversions, path: "/v3/conversion/events", member: "event", list: "events")
  }

  public var responseParser: YelpResponseParser<Void> { .nothing(name: "ConversionResponseParser") }

  /// The event's id, 1 to 128 characters: Yelp counts events with one id and one name once. Default: random, or made of
  /// the lead's id by ``YelpSDK/trackLead(id:)``.
  public consuming func eventID(_ id: String) -> Self { changed { $0.id = id } }

  /// When it happened. Default: when the builder was made.
  public consuming func time(_ time: Date) -> Self { changed { $0.time = time } }

  /// The channel of the event, such as an app or a website. Default: ``YelpConversionEvent/ActionSource/app``.
  public consuming func actionSource(_ actionSource: YelpConversionEvent.ActionSource) -> Self {
    changed { $0.actionSource = actionSource }
  }

  /// The user, hashed. A lead id that was set before stays, unless the new data has one.
  public consuming func userData(_ userData: YelpConversionUserData) -> Self {
    changed { $0.userData = userData.keepingLeadID(of: $0.userData) }
  }

  /// The user, by e-mail address, telephone number and your own id for the user, which are hashed here. They are added
  /// to the data that was set before.
  ///
  /// ``userData(_:)`` takes everything else that Yelp can match.
  public consuming func user(email: String? = nil, phone: String? = nil, externalID: String? = nil) -> Self {
    let data = YelpConversionUserData(
      emails: [email].compactMap(\.self), phones: [phone].compactMap(\.self),
      externalIDs: [externalID].compactMap(\.self))
    return changed { $0.userData = $0.userData.adding(data) }
  }

  /// The value of the event.
  public consuming func value(_ value: Decimal?, currency: YelpCurrency?) -> Self {
    changed {
      $0.value = value
      $0.currency = currency
    }
  }

  /// The order's number.
  public consuming func orderID(_ orderID: String?) -> Self { changed { $0.orderID = orderID } }

  /// The category of the items.
  public consuming func contentCategory(_ category: String?) -> Self {
    changed { $0.contentCategory = category }
  }

  /// The ids of the items.
  public consuming func contentIDs(_ ids: String...) -> Self { contentIDs(ids) }

  /// The ids of the items.
  public consuming func contentIDs(_ ids: [String]) -> Self { changed { $0.contentIDs = ids } }

  /// The items, with number and price.
  public consuming func contents(_ contents: [YelpConversionEvent.Content]) -> Self {
    changed { $0.contents = contents }
  }

  /// Adds a label; up to ten, each with another name.
  public consuming func label(_ name: String, _ value: YelpJSONValue) -> Self {
    changed { $0.labels.append(.init(name, value)) }
  }

  private consuming func changed(_ change: (inout YelpConversionEvent) -> Void) -> Self {
    change(&event)
    return self
  }

  /// Has Yelp check the event without counting it.
  public consuming func testEvent(_ isTest: Bool = true) -> Self {
    parameter("test_event", isTest ? true : nil)
  }

  public func validate(_ validation: inout YelpValidation) {
    guard isSent else {
      return validation.report(
        "event", rule: "must be left to the builder",
        advice:
          "Set it with .event, .value(_:currency:), .label(_:_:) and the like, or send your own with .withoutValidation()."
      )
    }
    event.validate(&validation, now: clock.date())
  }

  /// Whether ``event`` is what is sent: a parameter that was set by name can stand in its place.
  private var isSent: Bool { value(for: "event") == YelpParameter(event.json) }
}

extension YelpEndpoint {
  public static let conversion: Self = "conversion"
}
