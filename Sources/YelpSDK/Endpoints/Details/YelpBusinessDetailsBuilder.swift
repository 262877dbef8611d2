/// The details of one business: `GET /v3/businesses/{business_id_or_alias}`.
///
/// ```swift
/// let business = try await yelp.business(id: "north-pier-coffee-san-francisco").send()
/// ```
/// A merged business fails with ``YelpError/Code/businessMoved`` and its new id, a hidden one with
/// ``YelpError/Code/businessUnavailable``.
///
/// Source: docs.developer.yelp.com/reference/v3_business_info
public struct YelpBusinessDetailsBuilder: YelpLocalizableBuilder {
  public var draft: YelpRequestDraft

  /// Makes a builder. A bare `send()` uses ``YelpSDK/shared``.
  ///
  /// - Parameter id: The 22-character id or the alias.
  public init(id: String) {
    draft = YelpRequestDraft(
      .businessDetails, path: "/v3/businesses/\(id, field: "business_id_or_alias")",
      localePlacement: .parameter)
  }

  public var responseParser: YelpResponseParser<YelpBusiness> { .wire(name: "BusinessDetailsResponseParser") }

  /// The platform that the links in the response are for.
  public consuming func devicePlatform(_ platform: YelpDevicePlatform?) -> Self {
    parameter("device_platform", platform)
  }

  public func validate(_ validation: inout YelpValidation) {
    validation.locale()
    validation.devicePlatform()
  }
}

extension YelpEndpoint {
  public static let businessDetails: Self = "businessDetails"
}
