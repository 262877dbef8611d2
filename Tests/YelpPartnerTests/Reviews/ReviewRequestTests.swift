import Foundation
import TestKit
import Testing
import YelpPartner
import YelpSDK

@Suite("The requests for one's own reviews", .timeLimit(.minutes(5)))
struct ReviewRequestTests {
  @Test("go out byte for byte as the reference says", arguments: Self.table)
  func request(_ expected: ExpectedRequest) throws { try expected.check() }

  @Test("that break rules name the fields", arguments: Self.broken)
  func rule(_ broken: BrokenRequest) { broken.check() }

  static let reply = YelpReviewReplyBuilder(reviewID: "r1", text: "Thank you — “Ada”.\nCome again.")

  static let table: [ExpectedRequest] = [
    ExpectedRequest(
      "reply", reply, "POST", "/reviews/v1/r1",
      body: #"{"response_text":"Thank you — “Ada”.\nCome again.","response_type":"public_comment"}"#,
      parser: "ReviewReplyResponseParser", by: .accessToken, at: .partner, isIdempotent: false),
    ExpectedRequest(
      "owner", YelpBusinessOwnerBuilder(), "GET", "/v1/business_owner/me/profile",
      parser: "BusinessOwnerResponseParser", by: .accessToken, at: .partner),
    ExpectedRequest(
      "private reviews, minimal", YelpPrivateReviewsBuilder(businessID: "b1"), "GET",
      "/v3/private/businesses/b1/reviews", parser: "PrivateReviewsResponseParser"),
    ExpectedRequest(
      "private reviews, full", YelpPrivateReviewsBuilder(businessID: "b1").locale(.frFR), "GET",
      "/v3/private/businesses/b1/reviews?locale=fr_FR", parser: "PrivateReviewsResponseParser"),
  ]

  static let broken: [BrokenRequest] = [
    BrokenRequest("id", YelpReviewReplyBuilder(reviewID: "", text: "Hi"), "review_id"),
    BrokenRequest("empty", YelpReviewReplyBuilder(reviewID: "r", text: " \n"), "response_text"),
    BrokenRequest(
      "long", YelpReviewReplyBuilder(reviewID: "r", text: String(repeating: "ü", count: 5_001)),
      "response_text"),
    BrokenRequest("emoji", YelpReviewReplyBuilder(reviewID: "r", text: "Thanks 😀"), "response_text"),
    BrokenRequest("flag", YelpReviewReplyBuilder(reviewID: "r", text: "🇫🇷"), "response_text"),
    BrokenRequest("heart", YelpReviewReplyBuilder(reviewID: "r", text: "❤\u{FE0F}"), "response_text"),
    BrokenRequest("type", reply.parameter("response_type", nil), "response_type"),
    BrokenRequest("business", YelpPrivateReviewsBuilder(businessID: "\u{0}"), "business_id"),
    BrokenRequest("locale", YelpPrivateReviewsBuilder(businessID: "b").locale("x"), "locale"),
  ]

  @Test("take 5,000 characters, and signs that are no emoji")
  func allowed() {
    let texts = [String(repeating: "ü", count: 5_000), "© 2027, № 7 #1 *", "日本語 ありがとう", "✓ ™ ½ €"]
    for text in texts {
      #expect(problems(YelpReviewReplyBuilder(reviewID: "r", text: text)) == [])
    }
  }

}
