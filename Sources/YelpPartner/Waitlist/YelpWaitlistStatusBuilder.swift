public import YelpSDK

/// Whether guests can join a waitlist, and how long they wait: `GET /v3/businesses/{business_id}/waitlist/status`.
///
/// ```swift
/// let status = try await yelp.waitlistStatus(businessID: id).send()
/// if status.state == .open, let wait = status.estimate(forPartyOf: 4) { print(wait) }
/// ```
/// The state says which call a party uses: ``YelpWaitlistVisitBuilder`` or ``YelpOnMyWayBuilder``. The response is
/// never cached.
///
/// Source: docs.developer.yelp.com/reference/v3_business_waitlist_status
public struct YelpWaitlistStatusBuilder: YelpRequestBuilder {
  public var draft: YelpRequestDraft

  /// Makes a builder. A bare `send()` uses `YelpSDK.shared`.
  public init(businessID: String) {
    draft = YelpRequestDraft(
      .waitlistStatus, path: "/v3/businesses/\(businessID, field: "business_id")/waitlist/status")
    draft.cachePolicy = .noStore
  }

  public var responseParser: YelpResponseParser<YelpWaitlistStatus> {
    .wire(name: "WaitlistStatusResponseParser")
  }
}

/// Whether guests can join the waitlist of a restaurant, and how long they wait.
public struct YelpWaitlistStatus: YelpWireModel, CustomStringConvertible {
  /// Yelp's id of the business.
  public var businessID: String?
  /// The state of the waitlist, which decides the call that a party uses.
  public var state: YelpWaitlistState?
  /// Why the waitlist is closed; `nil` while it is not.
  public var closedReason: YelpWaitlistClosedReason?
  /// The wait by size of the party: `1-2`, `3-4`, `5-6` and `7+`. See ``estimate(forPartyOf:)``.
  public var waitEstimates: [String: Estimate] = [:]

  @_documentation(visibility: internal)
  public enum CodingKeys: String, CodingKey {
    case state
    case businessID = "business_id"
    case closedReason = "closed_reason"
    case waitEstimates = "wait_estimates"
  }

  @_documentation(visibility: internal)
  public init(wire: YelpWire<CodingKeys>) throws {
    businessID = wire.contains(.state) ? wire.text(.businessID) : try wire.require(.businessID)
    state = wire.value(.state)
    closedReason = wire.value(.closedReason)
    guard let estimates = wire.nested(.waitEstimates, keyedBy: PartySize.self) else { return }
    for size in wire.object(.waitEstimates).keys {
      waitEstimates[size] = estimates.model(PartySize(stringValue: size))
    }
  }

  public init(businessID: String) { self.businessID = businessID }

  /// The wait of a party; `nil` when Yelp has none for its size.
  public func estimate(forPartyOf size: Int) -> Estimate? {
    waitEstimates.first { Self.covers($0.key, size) }?.value
  }

  /// Whether `3-4` or `7+` means a size; `false` for any other text.
  private static func covers(_ text: String, _ size: Int) -> Bool {
    let bounds = text.split { $0 == "-" || $0 == "+" }.map { Int($0) }
    guard let first = bounds.first ?? nil, let last = bounds.last ?? nil else { return false }
    return first <= size && (size <= last || text.hasSuffix("+"))
  }

  /// A size of a party as a name on the wire.
  private struct PartySize: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }
    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }

  /// How long parties of one size wait, in minutes.
  public struct Estimate: YelpWireModel {
    /// The wait that is likely.
    public var expected: Int?
    /// The wait at least.
    public var minimum: Int?
    /// The wait at most; absent for the largest parties.
    public var maximum: Int?
    /// The wait as text, such as `5-15`.
    public var range: String?

    @_documentation(visibility: internal)
    public enum CodingKeys: String, CodingKey {
      case expected = "est_wait"
      case minimum = "min_wait"
      case maximum = "max_wait"
      case range = "wait_range"
    }

    @_documentation(visibility: internal)
    public init(wire: YelpWire<CodingKeys>) throws {
      expected = wire.int(.expected, in: 0...)
      minimum = wire.int(.minimum, in: 0...)
      maximum = wire.int(.maximum, in: 0...)
      range = wire.text(.range)
    }

    public init() {}
  }

  public var description: String {
    let waits = waitEstimates.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)" }
    let parts = [businessID, state?.rawValue, closedReason?.rawValue].compactMap(\.self)
    return (parts + waits).joined(separator: ", ")
  }
}

extension YelpWaitlistStatus.Estimate: CustomStringConvertible {
  public var description: String {
    (range ?? expected.map(String.init)).map { "\($0) minutes" } ?? "unknown wait"
  }
}

/// Whether guests can join the waitlist of a restaurant. Open: unknown states are kept.
public struct YelpWaitlistState: YelpOpenValue {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// There is a wait: guests join with ``YelpWaitlistVisitBuilder``.
  public static let open: Self = "OPEN"
  /// There is no wait: guests announce themselves with ``YelpOnMyWayBuilder``.
  public static let onMyWay: Self = "ON_MY_WAY"
  /// Guests can do neither. ``YelpWaitlistStatus/closedReason`` says why.
  public static let closed: Self = "CLOSED"
}

/// Why a waitlist is closed. Open: unknown reasons are kept.
public struct YelpWaitlistClosedReason: YelpOpenValue {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The restaurant is closed.
  public static let restaurantClosed: Self = "resto_closed"
  /// The restaurant has closed its waitlist.
  public static let waitlistClosed: Self = "waitlist_closed"
  /// There is no wait.
  public static let noCurrentWait: Self = "no_current_wait"
  /// There is a special event.
  public static let specialEvent: Self = "special_event"
  /// Guests can only join at the door.
  public static let remoteEntryDisabled: Self = "remote_entry_disabled"
}
