public import YelpSDK

/// The businesses that the signed-in business user may act for: `GET /token/v1/businesses` on the partner host.
///
/// ```swift
/// let ids = try await yelp.tokenBusinesses().send().businessIDs
/// ```
/// The request carries the access token of the business user, from `YelpConfiguration.accessTokens`. It is also the
/// cheapest way to see whether a token works.
///
/// Source: docs.developer.yelp.com, "OAuth 2.0".
public struct YelpTokenBusinessesBuilder: YelpRequestBuilder {
  public var draft = YelpRequestDraft(.tokenBusinesses, path: "/token/v1/businesses")

  /// Makes a builder. A bare `send()` uses `YelpSDK.shared`.
  public init() {
    draft.host = .partner
    draft.authentication = .accessToken
    draft.cachePolicy = .noStore
  }

  public var responseParser: YelpResponseParser<YelpTokenBusinessesResponse> {
    .wire(name: "TokenBusinessesResponseParser")
  }
}
/// The businesses that a business user may act for.
public struct YelpTokenBusinessesResponse: YelpWireModel {
  /// Every location that the user has claimed.
  public var businessIDs: [String]

  @_documentation(visibility: internal)
  public enum CodingKeys: String, CodingKey {
    case businessIDs = "business_ids"
  }

  @_documentation(visibility: internal)
  public init(wire: YelpWire<CodingKeys>) throws {
    if !wire.contains(.businessIDs) { _ = try wire.require(.businessIDs) as String }
    businessIDs = wire.strings(.businessIDs)
  }

  public init(businessIDs: [String]) { self.businessIDs = businessIDs }
}
