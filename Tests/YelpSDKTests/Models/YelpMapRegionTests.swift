import TestKit
import Testing

@testable import YelpSDK

@Suite("A region of the map")
struct YelpMapRegionTests {
  private static let bay = YelpMapRegion(south: 37.70, west: -122.52, north: 37.81, east: -122.36)
  /// Fiji, on both sides of the antimeridian.
  private static let fiji = YelpMapRegion(south: -17.1, west: 179.9, north: -16.9, east: -179.9)

  private func near(_ number: Double, _ other: Double) -> Bool { (number - other).magnitude < 1e-9 }

  @Test("has the centre and the spans of its edges")
  func edges() {
    #expect(near(Self.bay.center.latitude, 37.755) && near(Self.bay.center.longitude, -122.44))
    #expect(near(Self.bay.latitudeDelta, 0.11) && near(Self.bay.longitudeDelta, 0.16))
    #expect(near(Self.fiji.center.longitude.magnitude, 180) && near(Self.fiji.longitudeDelta, 0.2))
  }

  @Test("contains its edges and its corners, and no point that is a metre beyond")
  func edgesBelong() {
    for latitude in [37.70, 37.75, 37.81] {
      for longitude in [-122.52, -122.44, -122.36] {
        #expect(Self.bay.contains(YelpCoordinates(latitude, longitude)))
      }
    }
    for (latitude, longitude) in [
      (37.69999, -122.4), (37.81001, -122.4), (37.75, -122.52001), (37.75, -122.35999),
    ] { #expect(!Self.bay.contains(YelpCoordinates(latitude, longitude))) }
  }

  @Test("contains both sides of the antimeridian, in either way to write it, and not the rest of the world")
  func antimeridian() {
    let centered = YelpMapRegion(center: YelpCoordinates(-17, 180), latitudeDelta: 0.2, longitudeDelta: 0.2)
    for region in [Self.fiji, centered] {
      for longitude in [179.95, 180, -180, -179.95, 540] {
        #expect(region.contains(YelpCoordinates(-17, longitude)), "\(longitude)")
      }
      for longitude in [179.8, -179.8, 0.0] { #expect(!region.contains(YelpCoordinates(-17, longitude))) }
      #expect((15_000...16_000).contains(region.radius), "\(region.radius)")
    }
  }

  @Test("contains every longitude when it is the whole world, and only its own at a pole")
  func poles() {
    let world = YelpMapRegion(south: -90, west: -180, north: 90, east: 180)
    for place in [YelpCoordinates(90, 12), YelpCoordinates(-90, -180), YelpCoordinates(0.1, 180)] {
      #expect(world.contains(place))
    }
    #expect(world.radius == 40_000)
    let pole = YelpMapRegion(center: YelpCoordinates(90, 0), latitudeDelta: 0.2, longitudeDelta: 360)
    #expect(pole.contains(YelpCoordinates(89.95, 179)) && !pole.contains(YelpCoordinates(89.8, 0)))
    #expect((11_000...11_300).contains(pole.radius), "\(pole.radius)")
  }

  @Test("has a radius that reaches each corner, in whole metres")
  func radius() {
    let corners = [(37.70, -122.52), (37.70, -122.36), (37.81, -122.52), (37.81, -122.36)]
    for (latitude, longitude) in corners {
      #expect(Self.bay.center.distance(to: YelpCoordinates(latitude, longitude)) <= Double(Self.bay.radius))
    }
    #expect((9_000...10_000).contains(Self.bay.radius), "\(Self.bay.radius)")
    let street = YelpMapRegion(
      center: YelpCoordinates(52.5, 13.4), latitudeDelta: 1e-7, longitudeDelta: 1e-7)
    #expect(street.radius == 1)
  }

  @Test("has a radius of 40,000 metres at most, Yelp's maximum", arguments: [0.6, 5, 90, 180, 1e300])
  func largestRadius(_ span: Double) {
    let region = YelpMapRegion(
      center: YelpCoordinates(48, 11), latitudeDelta: span, longitudeDelta: span * 2)
    #expect(region.radius == 40_000)
  }

  @Test(
    "of numbers that are none does not trap, and contains nothing",
    arguments: [Double.nan, .infinity, -.infinity, -1e308, 1e308])
  func oddNumbers(_ number: Double) {
    for region in [
      YelpMapRegion(center: YelpCoordinates(number, number), latitudeDelta: 1, longitudeDelta: 1),
      YelpMapRegion(south: number, west: number, north: number, east: number),
    ] {
      #expect((0...40_000).contains(region.radius))
      #expect(!region.contains(YelpCoordinates(48, 11)))
    }
    #expect(!Self.bay.contains(YelpCoordinates(number, number)))
    let odd = YelpMapRegion(
      center: YelpCoordinates(48, 11), latitudeDelta: number, longitudeDelta: number)
    #expect((0...40_000).contains(odd.radius))
    let isSpan = odd.problems.isEmpty
    #expect(!isSpan)
  }

  @Test("does not contain a place whose coordinates are unknown")
  func unknown() { #expect(!Self.bay.contains(nil)) }

  @Test("is searched around its centre, with the radius that covers it")
  func search() throws {
    let yelp = YelpSDK(apiKey: "test")
    let region = YelpMapRegion(center: YelpCoordinates(52.5, 13.5), latitudeDelta: 0.1, longitudeDelta: 0.1)
    let request = try yelp.businessSearch(term: "tea", in: region).build()
    let sent = request.parameters
    #expect(sent["latitude"]?.text == "52.5" && sent["longitude"]?.text == "13.5")
    #expect(sent["radius"]?.text == "\(region.radius)" && sent["term"]?.text == "tea")
    #expect(sent["location"] == nil)
  }

  @Test("that is none is refused with the name, the value, the rule and the cure of each span")
  func refused() {
    let swapped = YelpMapRegion(south: 37.75, west: -122.5, north: 37.5, east: -122.5)
    let found = problems(YelpBusinessSearchBuilder(in: swapped)).map(\.description)
    #expect(
      found == [
        #"latitudeDelta = "-0.25": must be a number above 0, at most 180 degrees. "#
          + "Pass the northern edge as north, the southern one as south.",
        #"longitudeDelta = "0.0": must be a number above 0, at most 360 degrees. "#
          + "Pass degrees from the western to the eastern edge.",
      ])
    let beyond = YelpMapRegion(center: YelpCoordinates(95, 13), latitudeDelta: 1, longitudeDelta: 1)
    #expect(problems(YelpBusinessSearchBuilder(in: beyond)).map(\.field) == ["latitude"])
    let none = YelpMapRegion(center: YelpCoordinates(.nan, 13), latitudeDelta: .nan, longitudeDelta: 361)
    #expect(
      Set(problems(YelpBusinessSearchBuilder(in: none)).map(\.field))
        == ["latitude", "latitudeDelta", "longitudeDelta"])
    #expect(throws: Never.self) { try YelpBusinessSearchBuilder(in: swapped).withoutValidation().build() }
  }

  @Test("picks the businesses of a page that are in it, in their order, and loses none that are not")
  func picked() {
    func business(_ id: String, _ coordinates: YelpCoordinates?) -> YelpBusiness {
      var business = YelpBusiness(id: id, name: id)
      business.coordinates = coordinates
      return business
    }
    let page = YelpBusinessSearchResponse(businesses: [
      business("c", YelpCoordinates(37.80, -122.4)), business("outside", YelpCoordinates(37.9, -122.4)),
      business("unknown", nil), business("a", YelpCoordinates(37.71, -122.5)),
    ])
    #expect(page.businesses(in: Self.bay).map(\.id) == ["c", "a"])
    #expect(page.businesses.count == 4)
  }
}
