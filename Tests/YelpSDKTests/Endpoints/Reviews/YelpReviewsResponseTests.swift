import Foundation
import TestKit
import Testing

@testable import YelpSDK

@Suite struct YelpReviewsResponseTests {
  @Test("reviews are read field by field")
  func reviews() throws {
    let answer = try YelpReviewsResponse.read(Self.reviews)
    #expect(answer.total == 3)
    #expect(answer.possibleLanguages == ["de", "en"])
    let review = try #require(answer.reviews.first)
    #expect(review.id == "rev_1")
    #expect(review.url?.query == "hrid=rev_1")
    #expect(review.text == "Good soup. \"Very\" good...\n")
    #expect(review.rating == 5)
    #expect(review.timeCreated == "2031-07-09 00:41:13")
    #expect(review.user?.id == "u1")
    #expect(review.user?.name == "Mona K.")
    #expect(review.user?.profileURL?.query == "userid=u1")
    #expect(review.user?.imageURL == nil)
    #expect(review.description == "5.0 stars, Mona K., 2031-07-09 00:41:13, Good soup. \"Very\" good...\n")
  }

  @Test("a list on screen tells reviews apart by their ids")
  func identity() throws {
    func ids<Row: Identifiable>(_ rows: [Row]) -> [Row.ID] { rows.map(\.id) }
    #expect(ids(try YelpReviewsResponse.read(Self.reviews).reviews).first == "rev_1")
    #expect(ids([YelpAutocompleteResponse.Term(text: "ramen")]) == ["ramen"])
  }

  @Test("a review in the format of 2016, without ids and URLs, is read")
  func old() throws {
    let review = try #require(try YelpReviewsResponse.read(Self.reviews).reviews.last)
    #expect(review.id.isEmpty)
    #expect(review.user == YelpReview.User().with { $0.name = "Otto P." })
  }

  @Test("the time of a review becomes a date with a time zone")
  func date() throws {
    let review = try #require(try YelpReviewsResponse.read(Self.reviews).reviews.first)
    let utc = try #require(TimeZone(identifier: "UTC"))
    let pacific = try #require(TimeZone(identifier: "America/Los_Angeles"))
    #expect(review.date(in: utc) == Date(timeIntervalSince1970: 1_941_324_073))
    #expect(review.date(in: pacific) == Date(timeIntervalSince1970: 1_941_324_073 + 7 * 3_600))
    #expect(review.date() == review.date(in: pacific))
    #expect(YelpReview(text: "").with { $0.timeCreated = "yesterday" }.date(in: utc) == nil)
    #expect(YelpReview(text: "").date(in: utc) == nil)
  }

  @Test("an empty list of reviews is not an error")
  func none() throws {
    let answer = try YelpReviewsResponse.read(#"{"reviews": [], "total": 0, "possible_languages": ["de"]}"#)
    #expect(
      answer
        == YelpReviewsResponse(reviews: []).with {
          $0.total = 0
          $0.possibleLanguages = ["de"]
        })
  }

  @Test("reading fails only without the list")
  func fuzzed() throws { try fuzz(YelpReviewsResponse.self, Self.reviews, fails: ["reviews"]) }

  static let reviews = #"""
    {
      "reviews": [
        {
          "id": "rev_1", "url": "https://www.example.com/biz/moon?hrid=rev_1",
          "text": "Good soup. \"Very\" good...\n", "rating": 5, "time_created": "2031-07-09 00:41:13",
          "user": {
            "id": "u1", "profile_url": "https://www.example.com/user?userid=u1", "image_url": null, "name": "Mona K."
          }
        },
        {"text": "Bad soup.", "rating": 1.0, "time_created": "2016-08-29 00:41:13", "user": {"image_url": "", "name": "Otto P."}}
      ],
      "total": 3, "possible_languages": ["de", "en"]
    }
    """#
}
