import YelpSDK

/// What a key may see. A sandbox with a plan is as poor as a key with that plan.
///
/// ```swift
/// sandbox.plan = .base
/// ```
/// | | Photos | Excerpts | Attributes in details | Highlights, assistant, Premium fields and attributes in a search |
/// |---|---|---|---|---|
/// | ``base`` | none | refused | 15 | refused or left out |
/// | ``enhanced`` | 3 | 3 | 23 | refused or left out |
/// | ``premium`` | 12 | 7 | 66 | yes |
/// | ``unrestricted`` | 3 | 3 | all | yes |
///
/// A plan decides about Yelp's data. What Yelp enables for a client by contract, such as conversions, Insights and
/// the endpoints for partners, responds with every plan; the fields that come with it are left out of details unless
/// the plan is ``unrestricted``.
///
/// Reviews that a plan lacks are refused with 404 `NOT_FOUND`, which keys of the Base plan report most, and the other
/// endpoints with 401 `UNAUTHORIZED_ACCESS_TOKEN`. Yelp also documents 401 `UNAUTHORIZED_API_KEY` and 403: treat all of
/// them alike. An attribute that a search may not use is refused with 400 as an unknown one is, which is a guess.
///
/// Source: docs.developer.yelp.com, the access of each endpoint and field on its page. The numbers are from notes by
/// others on Yelp's price list of 2026.
public enum YelpSandboxPlan: String, Sendable, Hashable, CaseIterable {
  /// Every endpoint and every field, with the photos and excerpts of Yelp's older keys.
  case unrestricted
  /// No photos and no review excerpts. Details have at most 15 attributes and don't say whether a business is claimed.
  case base
  /// 3 photos, 3 review excerpts and at most 23 attributes.
  case enhanced
  /// 12 photos with captions, 7 review excerpts, review highlights, all attributes and the assistant.
  case premium
}

extension YelpSandboxPlan {
  /// A row of the table of plans.
  struct Contents: Sendable, Equatable {
    /// The most photos of a business.
    var photos: Int
    /// The most excerpts of reviews; 0 when the plan lacks reviews.
    var excerpts: Int
    /// The most attributes in the details of a business.
    var attributes: Int
    /// Whether details say that a business is claimed.
    var isClaimed = true
    /// Review highlights, the assistant, the fields of the Premium plan, and the attributes that only it may search by.
    var isPremium: Bool
    /// The fields in details that Insights and partners have by contract.
    var hasContractFields = false
  }

  /// The one table of what each plan has.
  var contents: Contents {
    switch self {
    case .unrestricted:
      Contents(photos: 3, excerpts: 3, attributes: .max, isPremium: true, hasContractFields: true)
    case .base: Contents(photos: 0, excerpts: 0, attributes: 15, isClaimed: false, isPremium: false)
    case .enhanced: Contents(photos: 3, excerpts: 3, attributes: 23, isPremium: false)
    case .premium: Contents(photos: 12, excerpts: 7, attributes: 66, isPremium: true)
    }
  }

  /// Refuses what only the Premium plan has, as Yelp refuses an endpoint that a key may not call.
  func requirePremium(_ feature: String) throws(Refusal) {
    if contents.isPremium { return }
    throw refusal(.unauthorizedAccessToken, "has no \(feature): only Premium has")
  }

  /// Refuses reviews. Yelp hides the endpoint from a key whose plan lacks them.
  func requireReviews() throws(Refusal) {
    if contents.excerpts > 0 { return }
    throw refusal(.notFound, "has no reviews: Enhanced and Premium have")
  }

  /// Refuses an attribute that only Premium keys may search by, as an unknown one is refused.
  func require(_ attribute: YelpAttribute, field: String) throws(Refusal) {
    if contents.isPremium || attribute.isPremium != true { return }
    let name = attribute.rawValue
    var refusal = Refusal.invalid(field, .string(name), "'\(name)' is not one of the supported attributes")
    refusal.note = "The plan \"\(rawValue)\" has no search by the attribute \"\(name)\": only Premium has."
    throw refusal
  }

  private func refusal(_ code: YelpAPICode, _ text: String) -> Refusal {
    var refusal = Refusal(code)
    refusal.note = "The plan \"\(rawValue)\" \(text)."
    return refusal
  }
}
