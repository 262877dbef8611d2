import Foundation
import TestKit
import Testing

@testable import YelpSDK

@Suite struct YelpBusinessTests {
  @Test("keeps the query of the URL, with which Yelp attributes visits")
  func trackingLink() throws {
    let link =
      "https://www.example.com/biz/a?adjust_creative=k&utm_campaign=yelp_api_v3&utm_medium=m&utm_source=k"
    let body = YelpJSONValue.object(["id": "a", "name": "A", "url": .string(link)]).data
    let business = try JSONDecoder().decode(YelpBusiness.self, from: body)
    #expect(business.url?.absoluteString == link)
  }

  @Test("its photo and page can be set and removed, and are encoded as Yelp wrote them")
  func links() throws {
    var business = try YelpBusiness.read(
      #"{"id": "x", "name": "Y", "image_url": "https://a.example/b c", "url": "https://a.example/d"}"#)
    #expect(business.imageURL?.absoluteString == "https://a.example/b%20c")
    #expect(try business.encoded["image_url"] == "https://a.example/b c")
    business.imageURL = URL(string: "https://a.example/e")
    business.url = nil
    #expect(business.imageURL?.path() == "/e")
    #expect(business == YelpBusiness(id: "x", name: "Y").with { $0.imageURL = business.imageURL })
    #expect(try business.encoded["image_url"] == "https://a.example/e")
    #expect(try business.encoded["url"] == nil)
  }

  @Test("the texts and links of a details response are read")
  func texts() throws {
    let business = try YelpBusiness.read(Self.details)
    #expect(
      [business.id, business.alias, business.name, business.phone, business.displayPhone, business.cbsa] == [
        "aB3_dE6-gH9jK2mN5pQ8sT", "moon-cafe-graz", "Moon Café", "+43316000000", "0316 000000", "00001",
      ])
    #expect([business.dateOpened, business.dateClosed] == ["2019-05-01", nil])
    #expect(
      [business.imageURL, business.url, business.yelpMenuURL, business.mobileLink, business.mobileURL]
        .map { $0?.absoluteString } == [
          "https://photos.example.com/bphoto/1/o.jpg",
          "https://www.example.com/biz/moon-cafe-graz?utm_source=k",
          "https://www.example.com/menu/moon-cafe-graz", "yelp:///biz/moon-cafe-graz",
          "https://m.example.com/biz/moon-cafe-graz",
        ])
    #expect(business.photos.map(\.pathComponents[2]) == ["1", "2"])
    #expect(business.photoDetails.map(\.width) == [710])
    #expect(business.messaging?.useCaseText == "Message the Business")
  }

  @Test("the numbers and flags of a details response are read")
  func numbers() throws {
    let business = try YelpBusiness.read(Self.details)
    #expect([business.rating, business.distance, business.popularityScore?.score] == [4.3, nil, 71.5])
    #expect([business.reviewCount, business.photoCount] == [41, 2])
    #expect([business.isPermanentlyClosed, business.isClaimed] == [false, true])
    let calls = business.requestsPhoneCalls
    #expect([calls?.isEnabled, calls?.isEligible] == [false, true])
    #expect(business.price == "€€" && business.price?.tier == 2)
  }

  @Test("the place, the hours and the offers of a details response are read")
  func details() throws {
    let business = try YelpBusiness.read(Self.details)
    #expect(business.location?.city == "Graz")
    #expect(business.coordinates == YelpCoordinates(latitude: 47.07, longitude: 15.44))
    #expect(business.hours.count == 1 && business.businessHours.isEmpty)
    #expect(business.openingHours?.open.first?.start == "0800")
    #expect(business.specialHours == [YelpSpecialHours(date: "2031-12-24").with { $0.isClosed = true }])
    #expect(business.reservationOpenings == ["18:30", "19:00"])
    #expect(business.categories == [.init(alias: "cafes", title: "Cafés")])
    #expect(business.categories.first?.category == .cafes)
    #expect(business.transactions == [.pickup, "https://photos.example.com/bphoto/1/o.jpg"])
    #expect(business.attributes["wi_fi"] == "free")
    #expect(business.attributes["business_parking"]?["lot"] == true)
  }

  @Test("a business with only an id and a name is read")
  func bare() throws {
    let business = try YelpBusiness.read(#"{"id": "x", "name": "Y"}"#)
    #expect(business == YelpBusiness(id: "x", name: "Y"))
    #expect(business.openingHours == nil)
    #expect(business.reservationOpenings.isEmpty)
  }

  @Test(
    "empty texts are absent",
    arguments: [
      (#"{"id": "x", "name": "Y", "phone": "", "display_phone": "", "image_url": "", "url": ""}"#),
      (#"{"id": "x", "name": "Y", "date_opened": "", "alias": "", "price": "", "yelp_menu_url": ""}"#),
      (#"{"id": "x", "name": "Y", "coordinates": {"latitude": null, "longitude": null}}"#),
      (#"{"id": "x", "name": "Y", "hours": null, "photos": [""], "transactions": [null], "attributes": null}"#),
    ])
  func empty(fixture: String) throws {
    let decoded = try YelpWireDecoder.decode(YelpBusiness.self, from: Data(fixture.utf8))
    #expect(decoded.value == YelpBusiness(id: "x", name: "Y"))
    #expect(decoded.issues.isEmpty)
  }

  @Test("opening hours are found under either key, regular hours first")
  func openingHours() {
    let week = YelpHours(open: [.init(day: 0, start: "0900", end: "1700")]).with { $0.hoursType = .regular }
    let holidays = YelpHours(open: []).with { $0.hoursType = "HOLIDAY" }
    let business = YelpBusiness(id: "x", name: "Y")
    #expect(business.wasOpenWhenFetched == nil)
    #expect(business.with { $0.hours = [week] }.openingHours == week)
    let either = business.with { $0.businessHours = [week] }
    #expect(either.openingHours == week)
    #expect(either.with { $0.hours = [holidays] }.openingHours == week)
    #expect(business.with { $0.hours = [holidays] }.openingHours == holidays)
    let open = week.with { $0.wasOpenWhenFetched = true }
    #expect(business.with { $0.businessHours = [open] }.wasOpenWhenFetched == true)
  }

  @Test("a single hours object with numbers for times is read, as in Yelp's example")
  func loneHours() throws {
    let hours =
      #"{"open": [{"day": 1, "start": 15, "end": 1730, "is_overnight": false}], "hours_type": "REGULAR"}"#
    let business = try YelpBusiness.read(#"{"id": "x", "name": "Y", "business_hours": \#(hours)}"#)
    #expect(business.businessHours.first?.open == [.init(day: 1, start: "0015", end: "1730")])
  }

  @Test("numbers are read in every notation", arguments: ["4", "4.0", "\"4\"", "\"4.0\"", "4e0"])
  func notations(text: String) throws {
    let business = try YelpBusiness.read(
      #"{"id": "x", "name": "Y", "rating": \#(text), "review_count": \#(text), "distance": \#(text)}"#)
    #expect(business.rating == 4 && business.reviewCount == 4 && business.distance == 4)
  }

  @Test("its description names it, with rating, price and city")
  func description() throws {
    #expect(
      try YelpBusiness.read(Self.details).description
        == "Moon Café (aB3_dE6-gH9jK2mN5pQ8sT), 4.3 stars from 41 reviews, €€, Graz")
    #expect(
      YelpBusiness(id: "x", name: "Y").with { $0.isPermanentlyClosed = true }.description
        == "Y (x), permanently closed")
  }

  @Test("JSONDecoder reads it as leniently")
  func jsonDecoder() throws {
    let fixture = Self.details
    #expect(
      try JSONDecoder().decode(YelpBusiness.self, from: Data(fixture.utf8)) == YelpBusiness.read(fixture))
  }

  @Test("reading fails only without id or name")
  func fuzzed() throws {
    try fuzz(
      YelpBusiness.self, Self.details, fails: ["id", "name"],
      drops: [
        "categories.*.alias", "coordinates.latitude", "coordinates.longitude", "hours.*.open.*.day",
        "hours.*.open.*.start", "hours.*.open.*.end", "special_hours.*.date",
      ])
  }

  static let details = """
    {
      "id": "aB3_dE6-gH9jK2mN5pQ8sT", "alias": "moon-cafe-graz", "name": "Moon Café",
      "image_url": "https://photos.example.com/bphoto/1/o.jpg", "is_claimed": true, "is_closed": false,
      "url": "https://www.example.com/biz/moon-cafe-graz?utm_source=k", "phone": "+43316000000",
      "display_phone": "0316 000000", "review_count": 41, "rating": 4.3,
      "categories": [{"alias": "cafes", "title": "Cafés"}],
      "location": {
        "address1": "Mondgasse 1", "address2": "", "address3": null, "city": "Graz", "zip_code": "8010",
        "country": "AT", "state": "6", "display_address": ["Mondgasse 1", "8010 Graz"], "cross_streets": "Am Eck"
      },
      "coordinates": {"latitude": 47.07, "longitude": 15.44},
      "photos": ["https://photos.example.com/bphoto/1/o.jpg", "https://photos.example.com/bphoto/2/o.jpg"],
      "price": "€€",
      "hours": [{
        "open": [{"is_overnight": false, "start": "0800", "end": "1700", "day": 0}],
        "hours_type": "REGULAR", "is_open_now": true
      }],
      "special_hours": [{"date": "2031-12-24", "is_closed": true, "start": null, "end": null, "is_overnight": null}],
      "transactions": ["pickup", "https://photos.example.com/bphoto/1/o.jpg"],
      "attributes": {"wi_fi": "free", "hot_and_new": null, "business_parking": {"lot": true}, "list": [1, "a"]},
      "messaging": {
        "url": "https://www.example.com/raq/1", "use_case_text": "Message the Business", "response_rate": 0.5,
        "response_time": 791, "is_enabled": true
      },
      "date_opened": "2019-05-01", "date_closed": null, "photo_count": 2,
      "photo_details": [{
        "photo_id": "1", "url": "https://photos.example.com/bphoto/1/o.jpg", "caption": "Cake", "width": 710,
        "height": 47, "is_user_submitted": false, "user_id": "u", "label": "food"
      }],
      "yelp_menu_url": "https://www.example.com/menu/moon-cafe-graz", "cbsa": "00001",
      "popularity_score": {"primary_category": "food", "score": 71.5},
      "rapc": {"is_enabled": false, "is_eligible": true},
      "mobile_link": "yelp:///biz/moon-cafe-graz", "mobile_url": "https://m.example.com/biz/moon-cafe-graz",
      "data": {"reservation_openings": ["18:30", "19:00"]}
    }
    """

  @Test("tells the special hours of a day in its own time zone, and none of an ordinary day")
  func specialHoursOfADay() throws {
    let business = try YelpBusiness.read(
      #"""
      {"id": "b", "name": "B", "location": {"country": "DE", "city": "Berlin"},
       "special_hours": [{"date": "2026-12-25", "is_closed": true}, {"date": "2026-12-26", "start": "1000", "end": "1200"}]}
      """#)
    // 23:30 UTC on the 24th is the 25th in Berlin.
    let eve = Date(timeIntervalSince1970: 1_798_155_000)
    #expect(business.specialHours(on: eve).map(\.date) == ["2026-12-25"])
    #expect(business.specialHours(on: eve, in: .gmt) == [])
    #expect(business.with { $0.location = nil }.specialHours(on: eve) == [])
  }
}
