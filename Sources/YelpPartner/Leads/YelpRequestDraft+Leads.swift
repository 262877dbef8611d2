import YelpSDK

extension YelpRequestDraft {
  /// A draft for an endpoint of leads: with the access token of a business user, not cached, its response in no log.
  static func lead(_ endpoint: YelpEndpoint, path: YelpPath) -> YelpRequestDraft {
    var draft = YelpRequestDraft(endpoint, path: path)
    draft.authentication = .accessToken
    draft.cachePolicy = .noStore
    draft.hasPersonalResponse = true
    draft.errorMeanings = YelpErrorMeaning.leads
    return draft
  }

  /// A draft for an endpoint that changes a lead, with a JSON body.
  static func leadChange(_ endpoint: YelpEndpoint, path: YelpPath) -> YelpRequestDraft {
    var draft = lead(endpoint, path: path)
    draft.method = .post
    draft.parameterEncoding = .json
    return draft
  }
}
