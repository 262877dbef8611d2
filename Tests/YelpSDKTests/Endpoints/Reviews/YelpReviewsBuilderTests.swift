import TestKit
import Testing

@testable import YelpSDK

@Suite("Reviews")
struct YelpReviewsBuilderTests {
  @Test("reports everything that the reference does not allow at once")
  func rules() {
    let found = problems(
      YelpReviewsBuilder(businessID: " ").locale("x").limit(51).offset(-1).sort(by: "newest"))
    #expect(found.map(\.field) == ["business_id_or_alias", "locale", "limit", "offset"])
  }
}
