import HTTPTypes
public import Hummingbird
import YelpSDK

/// Answers for a route whose call to Yelp failed: with a status, and a sentence for your app's user.
///
/// ```swift
/// router.add(middleware: YelpErrorMiddleware())
/// router.get("cafes") { request, _ in
///   let city = try request.uri.queryParameters.require("city")
///   return try await yelp.businessSearch(term: "coffee", location: city).send().businesses.map(\.name)
/// }
/// ```
/// A `YelpError` becomes Hummingbird's `HTTPError`, whose body is `{"error": {"message": "…"}}`. All other errors pass
/// through. Add it after middleware that logs or counts errors, which then sees the status.
///
/// | Code of the error | Status |
/// |---|---|
/// | `invalidArguments`, `requestTooLarge` | 400 |
/// | `notFound`, `locationNotFound`, `businessUnavailable`, `businessMoved` | 404 |
/// | `rateLimited`, `quotaExceeded` | 503 with `Retry-After`: the limit is your key's, not the caller's |
/// | `notConnected`, `resourcesExhausted`, `notConfigured`, `notCached`, `cancelled` | 503 |
/// | `timedOut` | 504 |
/// | `unauthorized` and `forbidden`, when the call was made with a user's token | 401, 403 |
/// | a code of one endpoint, such as `messageAlreadySent`, that Yelp refused with a 4xx | 409 |
/// | all others: Yelp failed, or refused the key | 502 |
///
/// The message is that of `YelpError.userMessage`, which an app translates in its string catalog. It never has the key,
/// the query, Yelp's own description or the advice for developers: these are nowhere unless you log the error.
/// `Retry-After` is sent wherever Yelp or a limit says how long to wait, at most a day, and never when the call may have
/// gone through.
public struct YelpErrorMiddleware<Context: RequestContext>: RouterMiddleware {
  public init() {}

  public func handle(
    _ request: Request, context: Context, next: (Request, Context) async throws -> Response
  ) async throws -> Response {
    do {
      return try await next(request, context)
    } catch let error as YelpError {
      let headers: HTTPFields = error.secondsToWait.map { [.retryAfter: "\($0)"] } ?? [:]
      throw HTTPError(.init(code: error.statusForUser), headers: headers, message: error.messageForUser)
    }
  }
}
