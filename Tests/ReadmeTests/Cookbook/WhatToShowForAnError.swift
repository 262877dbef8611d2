import YelpSDK

/// A business, or a sentence to show in its place.
func business(id: String, with yelp: YelpSDK) async -> Result<YelpBusiness, Notice> {
  do throws(YelpError) {
    return .success(try await yelp.business(id: id).send())
  } catch {
    switch error.code {
    case .notConnected, .connectionLost, .timedOut:
      return .failure(Notice(text: "No connection. Try again later.", offersRetry: true))
    case .rateLimited, .quotaExceeded, .serverError:
      return .failure(Notice(text: "Yelp is busy. Try again later.", offersRetry: true))
    case .notFound, .businessUnavailable:
      return .failure(Notice(text: "This business is not available.", offersRetry: false))
    default:
      print(error, error.recoverySuggestion ?? "")  // for the developer, without secrets
      return .failure(Notice(text: "Something went wrong.", offersRetry: false))
    }
  }
}

struct Notice: Error {
  let text: String
  let offersRetry: Bool
}
