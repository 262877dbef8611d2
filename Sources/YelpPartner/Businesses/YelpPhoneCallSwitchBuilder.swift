public import YelpSDK

/// Switches "Request a Phone Call" of a business on or off:
/// `POST /v3/businesses/{business_id_or_alias}/rapc_enabledness`. Yelp responds with 202 with an empty body.
///
/// ```swift
/// try await yelp.phoneCallSwitch(businessID: "harbour-plumbing-london", isEnabled: true).send()
/// ```
/// For partners. The request carries the access token of the business user, from
/// `YelpConfiguration.accessTokens`. Whether a business can have the switch is in `YelpBusiness.requestsPhoneCalls`.
///
/// Source: docs.developer.yelp.com, "Request a Phone Call", `rapc_enabledness`.
public struct YelpPhoneCallSwitchBuilder: YelpRequestBuilder {
  public var draft: YelpRequestDraft

  /// Makes a builder. A bare `send()` uses `YelpSDK.shared`.
  ///
  /// - Parameters:
  ///   - businessID: The 22-character id or the alias.
  ///   - isEnabled: Whether consumers can request a call.
  public init(businessID: String, isEnabled: Bool) {
    draft = YelpRequestDraft(
      .phoneCallSwitch, method: .post,
      path: "/v3/businesses/\(businessID, field: "business_id_or_alias")/rapc_enabledness",
      parameterEncoding: .json)
    draft.authentication = .accessToken
    // The same value sent twice has the effect of one.
    draft.isIdempotent = true
    draft.set("is_enabled", isEnabled)
  }

  public var responseParser: YelpResponseParser<Void> { .none }
}
