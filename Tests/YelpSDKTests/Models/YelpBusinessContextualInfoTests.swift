import Foundation
import TestKit
import Testing

@testable import YelpSDK

@Suite struct YelpBusinessContextualInfoTests {
  @Test("a business of a chat is read field by field")
  func business() throws {
    let business = try YelpBusiness.read(Self.business)
    #expect(business.alias == "moon-cafe")
    #expect(business.url?.host == "www.example.com")
    #expect(business.location?.formattedAddress == "Mondgasse 1\nGraz")
    #expect(business.coordinates == YelpCoordinates(latitude: 47.07, longitude: 15.44))
    #expect(business.reviewCount == 78)
    #expect(business.price?.tier == 2)
    #expect(business.rating == 4.2)
    #expect(business.categories.map(\.alias) == ["cafes"])
    #expect(business.attributes["WiFi"] == "no")
    #expect(business.attributes["biz_summary"]?["is_inactive"] == false)
    #expect(business.phone == "+4310")
    #expect(business.summaries?.short == "Cosy.")
    #expect(business.summaries?.medium == "A cosy café.")
    #expect(business.summaries?.long == nil)
  }

  @Test("the hours of a chat are read in the zone of the business, or in another one")
  func hours() throws {
    var business = try YelpBusiness.read(Self.business)
    let opening = try #require(YelpTimestamp.date("2031-03-03T12:00:00+01:00"))
    #expect(business.timeZone == nil)
    #expect(business.isOpen(at: opening) == nil)
    #expect(business.contextualInfo?.spans(in: .gmt).map(\.start) == [opening + 3_600])
    business.location?.country = .austria
    let vienna = try #require(business.timeZone)
    #expect(vienna.identifier == "Europe/Vienna")
    #expect(business.contextualInfo?.spans(in: vienna) == [DateInterval(start: opening, duration: 45_000)])
    business.contextualInfo?.businessHours += [
      .init(businessHours: [
        .init(openTime: "2031-03-05 12:00:00", closeTime: "2031-03-05 14:00:00"),
        .init(openTime: "2031-03-05 09:00:00", closeTime: "2031-03-05 10:00:00"),
        .init(openTime: "soon", closeTime: "2031-03-05 10:00:00"),
        .init(openTime: "2031-03-05 18:00:00", closeTime: "2031-03-05 17:00:00"),
      ])
    ]
    let wednesday = opening + 2 * 86_400
    let starts = business.contextualInfo?.spans(in: vienna).map(\.start)
    #expect(starts == [opening, wednesday - 3 * 3_600, wednesday])
    #expect(business.isOpen(at: opening - 1) == nil)
    #expect(business.isOpen(at: opening) == true)
    #expect(business.isOpen(at: opening + 86_400) == nil)
    #expect(business.isOpen(at: wednesday) == true)
    business.contextualInfo?.businessHours[1].businessHours.removeLast(2)
    #expect(business.isOpen(at: opening + 86_400) == false)
    #expect(business.isOpen(at: wednesday, in: .gmt) == false)
    #expect(business.isOpen(at: wednesday + 2 * 3_600) == nil)
    business.isPermanentlyClosed = true
    #expect(business.isOpen(at: wednesday) == false)
    business.isPermanentlyClosed = false
    business.contextualInfo?.businessHours = []
    #expect(business.isOpen(at: opening) == nil)
  }

  @Test("the parts that relate to the question are read")
  func contextualInfo() throws {
    let info = try #require(try YelpBusiness.read(Self.business).contextualInfo)
    #expect(info.summary == "Soup at any time.")
    #expect(info.reviewSnippet.map { YelpHighlightedText($0).plainText } == "The soup!")
    let snippet = YelpBusiness.ContextualInfo.ReviewSnippet(comment: "Hot soup.").with {
      $0.reviewID = "r1"
      $0.rating = 5
      $0.timestamp = 1_900_000_000
    }
    #expect(info.reviewSnippets == [snippet])
    let span = YelpBusiness.ContextualInfo.OpenTime(
      openTime: "2031-03-03 12:00:00", closeTime: "2031-03-04 00:30:00")
    let monday = YelpBusiness.ContextualInfo.DayHours(businessHours: [span]).with {
      $0.dayOfWeek = "Monday"
      $0.specialHoursApplied = false
    }
    #expect(info.businessHours == [monday])
    #expect(info.photos.map(\.originalURL.absoluteString) == ["https://photos.example.com/bphoto/1/o.jpg"])
    #expect(info.acceptsReservationsThroughYelp == true)
    let opening = YelpBusiness.ContextualInfo.Opening(date: "2031-03-03").with {
      $0.slots = [YelpBusiness.ContextualInfo.Slot(time: "18:30").with { $0.seatingAreas = ["Patio"] }]
    }
    #expect(info.reservationAvailability?.openings == [opening])
  }

  @Test("address and coordinates beside a null location are found, as in Yelp's example")
  func flattened() throws {
    let business = try YelpBusiness.read(
      #"""
      {
        "id": "m1", "name": "Moon Café", "location": null, "address1": "Mondgasse 1", "city": "Graz",
        "zip_code": null, "coordinates": null, "latitude": 47.07, "longitude": 15.44, "phone": 4310, "contextual_info": {}
      }
      """#)
    #expect(
      business.location
        == YelpLocation().with {
          $0.address1 = "Mondgasse 1"
          $0.city = "Graz"
        })
    #expect(business.coordinates == YelpCoordinates(latitude: 47.07, longitude: 15.44))
    #expect(business.phone == "4310")
  }

  @Test("a business without a location has none")
  func bare() throws {
    let business = try YelpBusiness.read(
      #"{"id": "m1", "name": "Moon", "latitude": 3, "contextual_info": {}}"#)
    #expect(business == YelpBusiness(id: "m1", name: "Moon").with { $0.contextualInfo = .init() })
  }

  @Test("reading fails only without id or name")
  func fuzzed() throws {
    try fuzz(
      YelpBusiness.self, Self.business, fails: ["id", "name"],
      drops: [
        "categories.*.alias", "coordinates.latitude", "coordinates.longitude",
        "contextual_info.business_hours.*.business_hours.*.open_time",
        "contextual_info.business_hours.*.business_hours.*.close_time",
        "contextual_info.review_snippets.*.comment",
        "contextual_info.reservation_availability.openings.*.date",
        "contextual_info.reservation_availability.openings.*.slots.*.time",
      ])
    try fuzz(
      YelpBusiness.ContextualInfo.Photo.self, #"{"original_url": "https://a.example"}"#,
      fails: ["original_url"])
  }

  static let business = """
    {
      "id": "m1", "alias": "moon-cafe", "name": "Moon Café", "url": "https://www.example.com/biz/moon-cafe",
      "location": {"address1": "Mondgasse 1", "city": "Graz", "formatted_address": "Mondgasse 1\\nGraz"},
      "coordinates": {"latitude": 47.07, "longitude": 15.44}, "review_count": 78, "price": "$$", "rating": 4.2,
      "categories": [{"alias": "cafes", "title": "Cafés"}],
      "attributes": {"WiFi": "no", "biz_summary": {"summary": "Cosy", "is_inactive": false}, "HasTV": null},
      "phone": "+4310", "summaries": {"short": "Cosy.", "medium": "A cosy café.", "long": null},
      "contextual_info": {
        "summary": "Soup at any time.", "review_snippet": "The [[HIGHLIGHT]]soup[[ENDHIGHLIGHT]]!",
        "review_snippets": [{"review_id": "r1", "comment": "Hot soup.", "rating": 5, "timestamp": 1900000000}],
        "business_hours": [{
          "day_of_week": "Monday",
          "business_hours": [{"open_time": "2031-03-03 12:00:00", "close_time": "2031-03-04 00:30:00"}],
          "special_hours_applied": false
        }],
        "photos": [{"original_url": "https://photos.example.com/bphoto/1/o.jpg"}],
        "accepts_reservations_through_yelp": true,
        "reservation_availability": {
          "openings": [{"date": "2031-03-03", "slots": [{"time": "18:30", "seating_areas": ["Patio"]}]}]
        }
      }
    }
    """
}
