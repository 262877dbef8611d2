import TestKit
import Testing

@testable import YelpSDK

@Suite("A page")
struct YelpPageTests {
  @Test("has its list under one name for every endpoint")
  func elements() {
    var search = YelpBusinessSearchResponse(businesses: [YelpBusiness(id: "a", name: "A")])
    #expect(search.elements.map(\.id) == ["a"])
    search.elements = []
    #expect(search.businesses.isEmpty)

    var events = YelpEventSearchResponse(events: [YelpEvent(id: "e", name: "E")])
    #expect(events.elements.map(\.id) == ["e"])
    events.elements = []
    #expect(events.events.isEmpty)

    var reviews = YelpReviewsResponse(reviews: [YelpReview(text: "Fine")])
    #expect(reviews.elements.map(\.text) == ["Fine"])
    reviews.elements = []
    #expect(reviews.reviews.isEmpty)
  }

  @Test("identifies businesses and events by id")
  func ids() {
    #expect(YelpBusinessSearchResponse.identity(of: YelpBusiness(id: "a", name: "A")) == "a")
    #expect(YelpEventSearchResponse.identity(of: YelpEvent(id: "e", name: "E")) == "e")
  }

  @Test("identifies reviews without an id by author, time and text")
  func reviewsWithoutID() {
    let review = YelpReview(text: "Fine").with {
      $0.timeCreated = "2016-01-02 03:04:05"
      $0.user = YelpReview.User().with { $0.name = "Ada L." }
    }
    var later = review
    later.timeCreated = "2016-01-02 03:04:06"
    #expect(YelpReviewsResponse.identity(of: review) == YelpReviewsResponse.identity(of: review))
    #expect(YelpReviewsResponse.identity(of: review) != YelpReviewsResponse.identity(of: later))
    var known = review
    known.id = "r"
    #expect(YelpReviewsResponse.identity(of: known) == "r")
  }
}
