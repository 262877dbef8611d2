public import YelpSDK

/// The business user to whom the access token belongs: `GET /v1/business_owner/me/profile` at `partner-api.yelp.com`.
///
/// ```swift
/// let owner = try await yelp.businessOwner().send()
/// if owner.photoURL == nil { print("Yelp takes no responses without a photo") }
/// ```
/// The access token needs the scope `r2r_business_owner`.
///
/// Source: docs.developer.yelp.com, "Respond to Reviews".
public struct YelpBusinessOwnerBuilder: YelpRequestBuilder {
  public var draft: YelpRequestDraft

  /// Makes a builder. A bare `send()` uses `YelpSDK.shared`.
  public init() {
    draft = YelpRequestDraft(.businessOwner, path: "/v1/business_owner/me/profile")
    draft.host = .partner
    draft.authentication = .accessToken
    draft.errorMeanings = ReviewResponseErrors.meanings
    draft.hasPersonalResponse = true
  }

  public var responseParser: YelpResponseParser<YelpBusinessOwner> {
    .wire(name: "BusinessOwnerResponseParser")
  }
}
