import Foundation
import TestKit
import Testing
import YelpPartner

@testable import YelpSDK

@Suite("The responses of waitlists")
struct WaitlistModelTests {
  static let restaurants = #"{"restaurants": [{"business_id": "b1", "display_name": "Fig & Fern"}]}"#
  static let status = """
    {"business_id": "b1", "state": "OPEN", "closed_reason": "special_event",
     "wait_estimates": {
       "1-2": {"est_wait": 12, "min_wait": 5, "max_wait": 15, "wait_range": "5-15"},
       "7+": {"est_wait": 40, "min_wait": 35, "wait_range": "35+"}}}
    """
  static let info = """
    {"join_radius": 2.5, "join_radius_unit": "MILES", "max_party_size": 10,
     "seating_areas": {"FIRST": "First Available"}}
    """
  static let onMyWay = #"{"visit_id": "v1", "party_size": 2, "arrive_by_time": 1809111911}"#
  static let joined = """
    {"visit_id": "v1", "queue_time": 1809111000, "party_size": 2, "arrive_by_time": 1809111911,
     "expected_seating_time_min": 1809112000, "expected_seating_time_max": 1809112300,
     "seating_area_preference": "FIRST"}
    """
  static let visit = """
    {"visit_id": "v1", "phone": "+14155550123", "parties_ahead": 3, "quoted_wait": 15, "business_id": "b1",
     "business_name": "Fig & Fern", "is_on_my_way": true, "arrive_by_time": 1809111911,
     "expected_seating_time_min": 1809112000, "expected_seating_time_max": 1809112300,
     "visit_start_time": 1809111000, "party_size": 2, "seating_area_preference": "FIRST",
     "visit_state": "upcoming"}
    """

  @Test("are read leniently, and whatever was read is written as Yelp writes it")
  func twins() throws {
    try fuzz(
      YelpWaitlistRestaurants.self, Self.restaurants, fails: ["restaurants"],
      drops: ["restaurants.*.business_id"])
    try fuzz(YelpWaitlistStatus.self, Self.status)
    try fuzz(YelpWaitlistStatus.self, #"{"business_id": "b1"}"#, fails: ["business_id"])
    try fuzz(YelpWaitlistInfo.self, Self.info)
    try fuzz(YelpOnMyWayVisit.self, Self.onMyWay, fails: ["visit_id"])
    try fuzz(YelpWaitlistVisit.self, Self.joined, fails: ["visit_id"])
    try fuzz(YelpVisit.self, Self.visit)
    try fuzz(YelpVisit.self, #"{"visit_id": "v1"}"#, fails: ["visit_id"])
  }

  @Test("the wait of a party is found by its size")
  func estimates() throws {
    let status = try YelpWaitlistStatus.read(Self.status)
    #expect(status.state == .open)
    #expect(status.closedReason == .specialEvent)
    #expect(
      [0, 1, 2, 3, 7, 100].map { status.estimate(forPartyOf: $0)?.expected } == [nil, 12, 12, nil, 40, 40])
    #expect(status.estimate(forPartyOf: 9)?.maximum == nil)
    #expect(
      "\(status)" == "b1, OPEN, special_event, 1-2: 5-15 minutes, 7+: 35+ minutes")
    var odd = YelpWaitlistStatus(businessID: "b")
    for size in ["", "+", "5-3", "x", "4"] { odd.waitEstimates[size] = .init() }
    odd.waitEstimates["4"]?.expected = 1
    #expect((0...9).compactMap { odd.estimate(forPartyOf: $0)?.expected } == [1])
  }

  @Test("radius, seating areas and times have their units")
  func units() throws {
    let info = try YelpWaitlistInfo.read(Self.info)
    #expect(info.joinRadiusMeters == 4_023.36)
    #expect(info.seatingAreas == ["FIRST": "First Available"])
    #expect(try YelpWaitlistInfo.read(Self.info, "join_radius_unit", "FURLONGS").joinRadiusMeters == nil)
    let visit = try YelpVisit.read(Self.visit)
    #expect(visit.startDate == Date(timeIntervalSince1970: 1_809_111_000))
    #expect(visit.arrivalDeadline == Date(timeIntervalSince1970: 1_809_111_911))
    #expect(visit.expectedSeating?.upperBound == Date(timeIntervalSince1970: 1_809_112_300))
    #expect(try YelpVisit.read(Self.visit, "expected_seating_time_max", 1).expectedSeating == nil)
    #expect(visit.visitState == .upcoming)
    let joined = try YelpWaitlistVisit.read(Self.joined)
    #expect(joined.queueDate == visit.startDate)
    #expect(joined.expectedSeating == visit.expectedSeating)
  }

  @Test("a visit is shown without the number of the guest")
  func printing() throws {
    let visit = try YelpVisit.read(Self.visit)
    #expect("\(visit)" == "visit v1, Fig & Fern, 2 guests, 3 parties ahead, upcoming")
    var text = ""
    dump(visit, to: &text)
    #expect(!(text + String(reflecting: visit)).contains("4155550123"))
  }
}
