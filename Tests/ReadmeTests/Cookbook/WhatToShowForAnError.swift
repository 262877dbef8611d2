import Foundation
import YelpSDK

/// What to show when a call fails: a sentence, and whether a button to try
/// again helps.
struct Notice: Error {
  let text: String
  let offersRetry: Bool

  init(_ error: YelpError) {
    text = error.userMessage
    // Never if the request may have been carried out: `outcomeCheck` says
    // how to find out.
    offersRetry = error.isRetryable
  }
}

func business(id: String, with yelp: YelpSDK) async -> Result<
  YelpBusiness, Notice
> {
  do {
    return .success(try await yelp.business(id: id).send())
  } catch {
    // For the developer: what happened and what to do, without secrets.
    print(error.localizedDescription, error.recoverySuggestion ?? "")
    return .failure(Notice(error))
  }
}
