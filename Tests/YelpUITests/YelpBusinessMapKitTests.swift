#if canImport(MapKit)
  import Foundation
  import MapKit
  import TestKit
  import Testing
  import YelpSDK
  import YelpUI

  @Suite("A business on Apple's maps")
  struct YelpBusinessMapKitTests {
    @Test("has the name, telephone number, page and place of the business")
    func item() throws {
      let business = YelpBusiness(id: "x", name: "Glow Coffee").with {
        $0.coordinates = YelpCoordinates(latitude: 52.52, longitude: 13.4)
        $0.phone = "+4930123456"
        $0.url = URL(string: "https://www.yelp.com/biz/x")
      }
      let item = try #require(business.mapItem)
      #expect(item.name == "Glow Coffee")
      #expect(item.phoneNumber == "+4930123456")
      #expect(item.url == business.url)
      #expect(YelpCoordinates(item.placemark.coordinate) == business.coordinates)
    }

    @Test("is nil without coordinates")
    func none() { #expect(YelpBusiness(id: "x", name: "Glow Coffee").mapItem == nil) }
  }
#endif
