public import YelpSDK

/// The services that a business offers or could offer:
/// `GET /v3/businesses/{business_id_or_alias}/service_offerings`.
///
/// ```swift
/// let offerings = try await yelp.serviceOfferings(businessID: "harbour-plumbing-london").send()
/// ```
/// For partners whose key Yelp has enabled.
///
/// Source: docs.developer.yelp.com/reference/v3_business_service_offerings
public struct YelpServiceOfferingsBuilder: YelpLocalizableBuilder {
  public var draft: YelpRequestDraft

  /// Makes a builder. A bare `send()` uses `YelpSDK.shared`.
  ///
  /// - Parameter businessID: The 22-character id or the alias.
  public init(businessID: String) {
    draft = YelpRequestDraft(
      .serviceOfferings,
      path: "/v3/businesses/\(businessID, field: "business_id_or_alias")/service_offerings",
      localePlacement: .parameter)
  }

  public var responseParser: YelpResponseParser<YelpServiceOfferings> {
    .wire(name: "ServiceOfferingsResponseParser")
  }

  public func validate(_ validation: inout YelpValidation) { validation.locale() }
}

/// The services that a business offers, such as `drain_repair`. Partners only.
///
/// Source: docs.developer.yelp.com, "Business Service Offerings".
public struct YelpServiceOfferings: YelpWireModel, CustomStringConvertible {
  /// The services that the business offers.
  public var active: [String]
  /// The services that a business of its categories could offer.
  public var eligible: [String]

  @_documentation(visibility: internal)
  public enum CodingKeys: String, CodingKey {
    case active, eligible
  }

  @_documentation(visibility: internal)
  public init(wire: YelpWire<CodingKeys>) throws {
    active = wire.strings(.active)
    eligible = wire.strings(.eligible)
  }

  public init(active: [String] = [], eligible: [String] = []) {
    self.active = active
    self.eligible = eligible
  }

  public var description: String { "\(active.count.counted("service")) offered, \(eligible.count) possible" }
}
