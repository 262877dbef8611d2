public import YelpSDK

/// How a party stands that waits or is on its way: `GET /v3/visits/{visit_id}`.
///
/// ```swift
/// let visit = try await yelp.visit(id: id).send()
/// print(visit.partiesAhead ?? 0, "parties ahead")
/// ```
/// There are no webhooks for waitlists: ask again from time to time. The response is never cached.
///
/// Source: docs.developer.yelp.com/reference/v3_visit_details
public struct YelpVisitBuilder: YelpRequestBuilder {
  public var draft: YelpRequestDraft

  /// Makes a builder. A bare `send()` uses `YelpSDK.shared`.
  ///
  /// - Parameter id: the id of ``YelpWaitlistVisit`` or ``YelpOnMyWayVisit``.
  public init(id: String) {
    draft = YelpRequestDraft(.visit, path: "/v3/visits/\(id, field: "visit_id")")
    draft.cachePolicy = .noStore
    draft.errorMeanings = WaitlistErrors.meanings
    draft.personalFields = ["phone"]
    draft.hasPersonalResponse = true
  }

  public var responseParser: YelpResponseParser<YelpVisit> { .wire(name: "VisitResponseParser") }
}
