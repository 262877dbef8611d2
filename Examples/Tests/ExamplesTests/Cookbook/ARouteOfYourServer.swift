import Hummingbird
import YelpSDK

struct Cafe: ResponseCodable {
  let name: String
  let stars: Double?
}

/// GET /cafes?city=Berlin: one `YelpSDK` for all users, so that they share cache and rate limit.
func makeRouter(yelp: YelpSDK) -> Router<BasicRequestContext> {
  let router = Router()
  router.get("cafes") { request, _ -> [Cafe] in
    let city = try request.uri.queryParameters.require("city")
    do {
      let page = try await yelp.businessSearch(term: "coffee", location: city).send()
      return page.businesses.map { Cafe(name: $0.name, stars: $0.rating) }
    } catch YelpError.Code.locationNotFound {
      throw HTTPError(.notFound, message: "Yelp does not know this place.")
    } catch YelpError.Code.rateLimited, YelpError.Code.quotaExceeded {
      throw HTTPError(.serviceUnavailable)
    }
  }
  return router
}
