/// Who a conversion belongs to, hashed: Yelp matches it with its own users without learning who it is.
///
/// Every value is brought into Yelp's form and hashed with SHA-256 when it is passed in; the raw value is neither
/// kept nor sent. A value of 64 hexadecimal digits is a hash already and is taken as it is; an empty one is left
/// out. What cannot be brought into the form is reported by the builder's `build()`, without repeating it.
/// ```swift
/// let user = YelpConversionUserData(
///   emails: ["Ada@Example.com"], phones: ["(415) 555-0100"], firstName: "Ada", countries: ["US"])
/// ```
/// Network address, user agent, advertising id and lead id are sent as they are, since Yelp takes them so. Printing,
/// dumping or logging a value shows which fields it has and nothing of what is in them.
///
/// Source: docs.developer.yelp.com, "Conversions API", customer information parameters.
public struct YelpConversionUserData: Sendable, Hashable {
  /// Hashes by the field's name on the wire, for fields that hold a list.
  private var lists: [String: [String]] = [:]
  /// Hashes and plain values by the field's name on the wire.
  private var texts: [String: String] = [:]
  private static let leadIDField = "lead_id"
  /// What could not be hashed.
  private(set) var problems: [YelpProblem] = []

  /// - Parameters:
  ///   - emails: E-mail addresses.
  ///   - phones: Phone numbers of the US and Canada, in any way of writing, with or without the country code `+1`. Yelp
  ///     takes no others.
  ///   - firstName: The first name.
  ///   - lastName: The last name.
  ///   - dateOfBirth: As `YYYYMMDD` or `YYYY-MM-DD`.
  ///   - gender: `f`, `m` or `n`.
  ///   - cities: Names of cities.
  ///   - states: States or provinces, as two letters.
  ///   - postalCodes: Postal codes.
  ///   - countries: Countries, as two letters.
  ///   - externalIDs: Your ids for the user, hashed exactly as they are.
  ///   - clientIPAddress: The network address of the user's device. Send it together with the user agent.
  ///   - clientUserAgent: The `User-Agent` of the user's browser.
  ///   - advertisingID: The device's IDFA or AAID.
  ///   - leadID: The id of the lead that the conversion came from.
  public init(
    emails: [String] = [], phones: [String] = [], firstName: String? = nil, lastName: String? = nil,
    dateOfBirth: String? = nil, gender: String? = nil, cities: [String] = [], states: [String] = [],
    postalCodes: [String] = [], countries: [String] = [], externalIDs: [String] = [],
    clientIPAddress: String? = nil, clientUserAgent: String? = nil, advertisingID: String? = nil,
    leadID: String? = nil
  ) {
    for (kind, values) in [
      (PersonalData.email, emails), (.phone, phones), (.city, cities), (.state, states),
      (.postalCode, postalCodes), (.country, countries),
    ] {
      let hashes = values.compactMap { kind.hash($0, problems: &problems) }
      if !hashes.isEmpty { lists[kind.field] = hashes }
    }
    let ids = externalIDs.compactMap(PersonalData.hashAsIs)
    if !ids.isEmpty { lists["external_id"] = ids }
    for (kind, value) in [
      (PersonalData.firstName, firstName), (.lastName, lastName), (.dateOfBirth, dateOfBirth),
      (.gender, gender),
    ] {
      texts[kind.field] = value.flatMap { kind.hash($0, problems: &problems) }
    }
    for (field, value) in [
      ("client_ip_address", clientIPAddress), ("client_user_agent", clientUserAgent),
      ("madid", advertisingID), (Self.leadIDField, leadID),
    ] {
      if let value, !value.isEmpty { texts[field] = value }
    }
  }

  /// Whether there is nothing to send.
  public var isEmpty: Bool { lists.isEmpty && texts.isEmpty }

  /// Yelp wants network address and user agent together.
  var hasBothClientFields: Bool {
    (texts["client_ip_address"] == nil) == (texts["client_user_agent"] == nil)
  }

  /// The same, with the lead id of `other` when it has none.
  func keepingLeadID(of other: YelpConversionUserData) -> YelpConversionUserData {
    var copy = self
    copy.texts[Self.leadIDField] = texts[Self.leadIDField] ?? other.texts[Self.leadIDField]
    return copy
  }

  /// The object as it goes over the wire.
  var json: YelpJSONValue {
    let members = lists.mapValues { YelpJSONValue.array($0.map(YelpJSONValue.string)) }
    return .object(members.merging(texts.mapValues(YelpJSONValue.string)) { $1 })
  }
}

extension YelpConversionUserData: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// The names of the fields, for example `YelpConversionUserData(em, fn, ph)`.
  public var description: String {
    "YelpConversionUserData(\((Array(lists.keys) + texts.keys).sorted().joined(separator: ", ")))"
  }
  public var debugDescription: String { description }
  public var customMirror: Mirror { Mirror(self, children: []) }
}
