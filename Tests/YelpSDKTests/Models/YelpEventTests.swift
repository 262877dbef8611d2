import Foundation
import TestKit
import Testing

@testable import YelpSDK

@Suite struct YelpEventTests {
  @Test("an event is read field by field")
  func event() throws {
    let event = try YelpEvent.read(Self.event)
    #expect(
      [event.id, event.name, event.description, event.businessID]
        == ["graz-mondfest-für-alle", "Mondfest", "Music and soup...", "moon-cafe-graz"])
    #expect(event.category == .foodAndDrink)
    #expect([event.cost, event.costMax] == [25, nil])
    #expect([event.attendingCount, event.interestedCount] == [7, 1])
    #expect([event.isCanceled, event.isFree, event.isOfficial] == [false, false, true])
    #expect(event.url?.host == "www.example.com" && event.ticketsURL == nil)
    #expect(event.imageURL?.lastPathComponent == "o.jpg")
    #expect(event.coordinates == YelpCoordinates(latitude: 47.07, longitude: 15.44))
    #expect(event.location?.displayAddress == ["Hauptplatz", "Graz"])
  }

  @Test("times with an offset are dates, independent of the requested zone")
  func times() throws {
    let event = try YelpEvent.read(Self.event)
    let start = Date(timeIntervalSince1970: 1_932_199_200)
    let utc = try #require(TimeZone(identifier: "UTC"))
    #expect(event.startDate == start)
    #expect(event.startDate(in: utc) == start)
    #expect(event.endDate == start + 7_200)
    #expect(event.endDate(in: utc) == start + 7_200)
  }

  @Test("times without an offset need a zone")
  func timesWithoutOffset() throws {
    let event = try YelpEvent.read(Self.event, "time_start", "2010-08-21 21:00")
    let vienna = try #require(TimeZone(identifier: "Europe/Vienna"))
    #expect(event.startDate == nil)
    #expect(event.startDate(in: vienna) == Date(timeIntervalSince1970: 1_282_417_200))
  }

  @Test("times without an offset are read in the zone of the place, where it is known")
  func zoneOfThePlace() throws {
    var event = try YelpEvent.read(Self.event, "time_start", "2010-08-21 21:00")
    event.timeEnd = "2010-08-22 01:00"
    event.location?.country = .austria
    #expect(event.timeZone?.identifier == "Europe/Vienna")
    #expect(event.startDate == Date(timeIntervalSince1970: 1_282_417_200))
    #expect(event.endDate == Date(timeIntervalSince1970: 1_282_431_600))
    #expect(event.startDate(in: .gmt) == Date(timeIntervalSince1970: 1_282_424_400))
    event.location?.country = .unitedStates
    event.location?.state = "FL"
    (event.latitude, event.longitude) = (30.44, -85.03)
    #expect(event.timeZone == nil)
    #expect(event.startDate == nil)
    event.longitude = -80.2
    #expect(event.startDate == Date(timeIntervalSince1970: 1_282_438_800))
  }

  @Test("an event without times or location has none")
  func bare() throws {
    let utc = try #require(TimeZone(identifier: "UTC"))
    let event = YelpEvent(id: "e", name: "E").with {
      $0.timeEnd = "soon"
      $0.latitude = 1
    }
    #expect(event.startDate(in: utc) == nil)
    #expect(event.endDate(in: utc) == nil)
    #expect(event.coordinates == nil)
  }

  @Test("a page of events is read")
  func page() throws {
    let page = try YelpEventSearchResponse.read(#"{"total": 9, "events": [\#(Self.event)]}"#)
    #expect(page.events == [try YelpEvent.read(Self.event)])
    #expect(page.total == 9)
    try fuzz(
      YelpEventSearchResponse.self, #"{"total": 1, "events": [{"id": "e", "name": "E"}]}"#,
      fails: ["events"], drops: ["events.*.id", "events.*.name"])
  }

  @Test("reading fails only without id or name")
  func fuzzed() throws { try fuzz(YelpEvent.self, Self.event, fails: ["id", "name"]) }

  static let event = """
    {
      "attending_count": 7, "category": "food-and-drink", "cost": 25, "cost_max": null,
      "description": "Music and soup...", "event_site_url": "https://www.example.com/events/graz-mondfest",
      "id": "graz-mondfest-für-alle", "image_url": "https://photos.example.com/ephoto/1/o.jpg",
      "interested_count": 1, "is_canceled": false, "is_free": false, "is_official": true,
      "latitude": 47.07, "longitude": 15.44, "name": "Mondfest", "tickets_url": "",
      "time_end": "2031-03-25T13:00:00+01:00", "time_start": "2031-03-25T11:00:00+01:00",
      "location": {"address1": "Hauptplatz", "city": "Graz", "display_address": ["Hauptplatz", "Graz"]},
      "business_id": "moon-cafe-graz"
    }
    """
}
