import Foundation
import HTTPTypes
import Hummingbird
import YelpHummingbird
import YelpSDK

/// A person who is signed in to your app.
struct AppUser: Sendable {
  let id: String
  let token: String
}

struct UserContext: RequestContext {
  var coreContext: CoreRequestContextStorage
  var user: AppUser?

  init(source: Source) { coreContext = .init(source: source) }
}

/// Finds out who asks.
struct SignedIn: RouterMiddleware {
  let user: @Sendable (_ authorization: String) async throws -> AppUser?

  func handle(
    _ request: Request, context: UserContext,
    next: (Request, UserContext) async throws -> Response
  ) async throws -> Response {
    var context = context
    context.user = try await user(request.headers[.authorization] ?? "")
    return try await next(request, context)
  }
}

func makeRouter(
  yelp: YelpSDK,
  user:
    @escaping @Sendable (_ authorization: String) async throws -> AppUser?
) -> Router<UserContext> {
  let router = Router(context: UserContext.self)
  router.add(middleware: SignedIn(user: user))
  router.add(middleware: YelpErrorMiddleware())
  router.post("orders/:business") { request, context in
    guard let user = context.user else { throw HTTPError(.unauthorized) }
    let id = try context.parameters.require("business")
    // Making this value costs nothing. Calls and events of the request are
    // the user's, and have the request's id in the log.
    let yelp = yelp.user(user.id) { user.token }.tagged(context.id)
    let business = try await yelp.business(id: id).send()
    yelp.trackPurchase(value: 12.5, currency: .usd, orderID: context.id)
      .track()
    return business.name
  }
  return router
}
