import YelpSDK

/// What to show when a call fails: a sentence, and whether a button to try again helps.
struct Notice: Error {
  let text: String
  let offersRetry: Bool

  init(_ error: YelpError) {
    text = error.userMessage
    // Never where the request may have been carried out: `outcomeCheck` says how to find out.
    offersRetry = error.isRetryable
  }
}

func business(id: String, with yelp: YelpSDK) async -> Result<YelpBusiness, Notice> {
  do {
    return .success(try await yelp.business(id: id).send())
  } catch {
    // For the developer: code, status, message and advice, without secrets.
    print(error, error.recoverySuggestion ?? "")
    return .failure(Notice(error))
  }
}
