import Foundation
import TestKit
import Testing
import YelpPartner

@testable import YelpSDK

@Suite("The responses about one's own reviews")
struct ReviewModelTests {
  static let review = """
    {"id": "rev-1", "time_created": "2026-06-08 20:00:23", "rating": 4, "text": "Fine soup.",
     "url": "https://www.example.com/biz/fig?hrid=rev-9&x=1",
     "user": {"name": "Nia B.", "image_url": "https://www.example.com/n.jpg"},
     "public_response": {"text": "Thank you.", "time_created": "2026-06-10T21:16:43+00:00",
       "business_user": {"name": "Fig", "role": "CUSTOMER_SERVICE", "photo_url": "https://www.example.com/f.jpg"}}}
    """
  static let owner = """
    {"first_name": "Otta", "last_name": "Example", "email": "otta@example.com", "position": "MANAGER",
     "id": "abc,def", "photo_url": "https://www.example.com/o.jpg"}
    """

  @Test("are read leniently, and whatever was read is written as Yelp writes it")
  func twins() throws {
    try fuzz(YelpPrivateReview.self, Self.review)
    try fuzz(YelpPrivateReviewsResponse.self, "{\"reviews\": [\(Self.review)]}", fails: ["reviews"])
    try fuzz(YelpBusinessOwner.self, Self.owner)
  }

  @Test("private reviews come as a list, or as a list in an object")
  func wrapped() throws {
    let list = try YelpPrivateReviewsResponse.read("{\"reviews\": [\(Self.review)]}")
    let wrapped = try YelpPrivateReviewsResponse.read("{\"reviews\": {\"review\": [\(Self.review), null]}}")
    #expect(list.reviews.count == 1)
    #expect(wrapped == list)
    #expect(try YelpPrivateReviewsResponse.read(#"{"reviews": []}"#).reviews == [])
    #expect(try YelpPrivateReviewsResponse.read(#"{"reviews": {"review": []}}"#).reviews == [])
    #expect(throws: YelpError.self) { try YelpPrivateReviewsResponse.read("{}") }
  }

  @Test("times are Pacific, but for those of replies, which have an offset")
  func times() throws {
    let review = try YelpPrivateReview.read(Self.review)
    // 7 hours behind UTC in June.
    #expect(review.date == Date(timeIntervalSince1970: 1_780_974_023))
    #expect(review.publicResponse?.date == Date(timeIntervalSince1970: 1_781_126_203))
    #expect(review.publicResponse?.businessUser?.role == .customerService)
  }

  @Test("the id of a review is its own, or the one in its URL")
  func id() throws {
    #expect(try YelpPrivateReview.read(Self.review).reviewID == "rev-1")
    #expect(try YelpPrivateReview.read(Self.review, "id", nil).reviewID == "rev-9")
    var bare = YelpPrivateReview(text: "")
    #expect(bare.reviewID == nil)
    bare.url = URL(string: "https://www.example.com/?hrid=")
    #expect(bare.reviewID == nil)
  }

  @Test("a business user is shown without name, address and photo")
  func owner() throws {
    let owner = try YelpBusinessOwner.read(Self.owner)
    #expect(owner.firstName == "Otta")
    #expect(owner.position == .manager)
    #expect("\(owner)" == "business user abc,def, MANAGER")
    var text = ""
    dump(owner, to: &text)
    #expect(!text.contains("otta@"))
    #expect(!text.contains("Otta"))
  }
}
