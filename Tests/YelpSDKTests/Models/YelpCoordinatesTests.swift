import Foundation
import TestKit
import Testing

@testable import YelpSDK

@Suite struct YelpCoordinatesTests {
  @Test("both numbers are needed")
  func both() throws {
    #expect(
      try YelpCoordinates.read(#"{"latitude": -33.5, "longitude": "151"}"#)
        == YelpCoordinates(latitude: -33.5, longitude: 151))
    try fuzz(
      YelpCoordinates.self, #"{"latitude": -33.5, "longitude": 151}"#, fails: ["latitude", "longitude"])
  }

  @Test("the distance between points is that on a sphere, over the pole and the line of dates too")
  func distance() {
    let degree = 111_195.08
    let pairs: [(YelpCoordinates, YelpCoordinates, Double)] = [
      (.init(0, 0), .init(0, 0), 0), (.init(0, 0), .init(1, 0), degree),
      (.init(0, 179.5), .init(0, -179.5), degree), (.init(60, 10), .init(60, 11), 55_597),
      (.init(89, 0), .init(89, 180), 2 * degree), (.init(0, 0), .init(0, 180), 180 * degree),
    ]
    for (one, other, metres) in pairs {
      #expect(abs(one.distance(to: other) - metres) < 5)
      #expect(abs(other.distance(to: one) - metres) < 5)
    }
    #expect(YelpCoordinates(.nan, 0).distance(to: YelpCoordinates(0, 0)).isNaN)
    #expect(YelpCoordinates(0, 0).distance(to: YelpCoordinates(0, .infinity)).isNaN)
  }

  @Test(
    "coordinates at which there is no place are nil with an issue",
    arguments: [(0.0, 0.0), (-0.0, 0.0), (90.5, 3), (-91, 3), (3, 180.5), (3, -181), (1e300, 1e300)])
  func noPlace(latitude: Double, longitude: Double) throws {
    let point = #""latitude": \#(latitude), "longitude": \#(longitude)"#
    let bodies = [
      (#""coordinates": {\#(point)}"#, "coordinates.latitude"),
      (#""contextual_info": {}, "coordinates": null, \#(point)"#, "latitude"),
    ]
    for (body, path) in bodies {
      let business = try YelpWireDecoder.decode(
        YelpBusiness.self, from: Data(#"{"id": "a", "name": "A", \#(body)}"#.utf8))
      #expect(business.value.coordinates == nil)
      #expect(business.issues.map(\.codingPath) == [path])
    }
    let region = try YelpWireDecoder.decode(YelpRegion.self, from: Data(#"{"center": {\#(point)}}"#.utf8))
    #expect(region.value.center == nil && region.issues.count == 1)
    let event = try YelpWireDecoder.decode(
      YelpEvent.self, from: Data(#"{"id": "a", "name": "A", \#(point)}"#.utf8))
    #expect(event.value.coordinates == nil && event.value.latitude == nil)
    #expect(event.issues.map(\.codingPath) == ["latitude"])
  }

  @Test("a place on the equator or the meridian of Greenwich is one", arguments: [(0.0, -78.5), (51.5, 0.0)])
  func equator(latitude: Double, longitude: Double) throws {
    let body = #"{"center": {"latitude": \#(latitude), "longitude": \#(longitude)}}"#
    let region = try YelpWireDecoder.decode(YelpRegion.self, from: Data(body.utf8))
    #expect(region.value.center == YelpCoordinates(latitude, longitude) && region.issues == [])
  }

  @Test(
    "null or missing coordinates are nil without an issue",
    arguments: [
      #"{"latitude": null, "longitude": null}"#, #"{"latitude": 3.5, "longitude": null}"#, "{}", "null",
    ])
  func unknown(point: String) throws {
    let decoded = try YelpWireDecoder.decode(YelpRegion.self, from: Data(#"{"center": \#(point)}"#.utf8))
    #expect(decoded.value.center == nil)
    #expect(decoded.issues.isEmpty)
  }

  @Test("coordinates of the wrong type are nil with one issue", arguments: ["7", "\"here\"", "[1, 2]"])
  func wrongType(point: String) throws {
    let decoded = try YelpWireDecoder.decode(YelpRegion.self, from: Data(#"{"center": \#(point)}"#.utf8))
    #expect(decoded.value.center == nil)
    #expect(decoded.issues.count == 1)
  }

  @Test("reading a region never fails")
  func region() throws {
    try fuzz(
      YelpRegion.self, #"{"center": {"latitude": 1.5, "longitude": 2}}"#,
      drops: ["center.latitude", "center.longitude"])
  }
}
