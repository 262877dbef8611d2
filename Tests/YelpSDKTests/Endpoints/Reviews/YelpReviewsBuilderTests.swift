import TestKit
import Testing

@testable import YelpSDK

@Suite("Reviews")
struct YelpReviewsBuilderTests {
  @Test("sends every parameter of the reference")
  func everyParameter() throws {
    let request = try YelpReviewsBuilder(businessID: "a/b").locale(.jaJP).limit(7).offset(1_000)
      .sort(by: .yelpSort).build()
    #expect(
      request.target == "/v3/businesses/a%2Fb/reviews?limit=7&locale=ja_JP&offset=1000&sort_by=yelp_sort")
    #expect(request.info.responseParser == "ReviewsResponseParser")
  }

  @Test("reports everything that the reference does not allow at once")
  func rules() {
    let found = problems(
      YelpReviewsBuilder(businessID: " ").locale("x").limit(51).offset(-1).sort(by: "newest"))
    #expect(found.map(\.field) == ["business_id_or_alias", "locale", "limit", "offset"])
  }
}
