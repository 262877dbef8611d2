import Foundation
import HTTPTypes
import Hummingbird
import ServiceLifecycle
import YelpSDK

struct CafePage: ResponseEncodable {
  struct Cafe: Encodable { let name: String, stars: Double?, url: URL? }
  let cafes: [Cafe]
}

func makeServer(yelp: YelpSDK) -> some ApplicationProtocol {
  let router = Router()
  router.add(middleware: YelpErrorMiddleware())
  router.get("health") { _, _ in HTTPResponse.Status.ok }
  router.get("cafes") { request, _ in
    let city = try request.uri.queryParameters.require("city")
    let page = try await yelp.businessSearch(term: "coffee", location: city).send()
    return CafePage(cafes: page.businesses.map { .init(name: $0.name, stars: $0.rating, url: $0.url) })
  }
  return Application(router: router, services: [LastEvents(yelp: yelp)])
}

/// Ends after the server, and gives tracked events time to be delivered.
struct LastEvents: Service {
  let yelp: YelpSDK

  func run() async throws {
    try? await gracefulShutdown()
    await yelp.tracking.drain(within: .seconds(5))
  }
}

/// Turns errors of YelpSDK into responses.
struct YelpErrorMiddleware<Context: RequestContext>: RouterMiddleware {
  func handle(
    _ request: Request, context: Context, next: (Request, Context) async throws -> Response
  ) async throws -> Response {
    do {
      return try await next(request, context)
    } catch let error as YelpError {
      let headers: HTTPFields = error.secondsToWait.map { [.retryAfter: "\($0)"] } ?? [:]
      throw HTTPError(.init(code: error.statusForUser), headers: headers, message: error.userMessage)
    }
  }
}
