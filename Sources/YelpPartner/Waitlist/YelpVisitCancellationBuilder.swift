public import YelpSDK

/// Takes a party off a waitlist, or cancels its announcement: `POST /v3/visits/{visit_id}/cancel`.
///
/// ```swift
/// try await yelp.visitCancellation(id: id).send()
/// ```
/// When the party was seated or cancelled before, the call fails with `YelpError.Code.visitAlreadyInTerminalState`.
///
/// Source: docs.developer.yelp.com/reference/v3_visit_cancel
public struct YelpVisitCancellationBuilder: YelpRequestBuilder {
  public var draft: YelpRequestDraft

  /// Makes a builder. A bare `send()` uses `YelpSDK.shared`.
  ///
  /// - Parameter id: The id of ``YelpWaitlistVisit`` or ``YelpOnMyWayVisit``.
  public init(id: String) {
    draft = YelpRequestDraft(
      .visitCancellation, method: .post, path: "/v3/visits/\(id, field: "visit_id")/cancel")
    draft.errorMeanings = YelpErrorMeaning.waitlists
    draft.outcomeCheck = "visit(id:) tells whether it is cancelled."
  }

  public var responseParser: YelpResponseParser<Void> {
    .nothing(name: "VisitCancellationResponseParser")
  }
}
