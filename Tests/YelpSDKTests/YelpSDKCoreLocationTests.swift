#if canImport(CoreLocation)
  import CoreLocation
  import Foundation
  import TestKit
  import Testing
  import YelpSDK

  @Suite("A point of Core Location")
  struct YelpSDKCoreLocationTests {
    private let yelp = YelpSDK()
    private let point = CLLocationCoordinate2D(latitude: 52.5, longitude: 13.25)
    private let coordinates = YelpCoordinates(latitude: 52.5, longitude: 13.25)
    private var location: CLLocation { CLLocation(latitude: 52.5, longitude: 13.25) }

    @Test("is taken by every request that takes coordinates, and makes the same request")
    func factories() throws {
      let search = try yelp.businessSearch(term: "tea", near: coordinates).build()
      #expect(search.query.contains("latitude=52.5") && search.query.contains("longitude=13.25"))
      #expect(try yelp.businessSearch(term: "tea", near: point).build() == search)
      #expect(try yelp.businessSearch(term: "tea", near: location).build() == search)
      #expect(try YelpBusinessSearchBuilder(term: "tea", near: point).build() == search)
      let words = try yelp.autocomplete("te", near: coordinates).build()
      #expect(try yelp.autocomplete("te", near: point).build() == words)
      #expect(try YelpAutocompleteBuilder("te", near: location).build() == words)
      let delivery = try yelp.deliverySearch(near: coordinates).build()
      #expect(try yelp.deliverySearch(near: point).build() == delivery)
      #expect(try YelpDeliverySearchBuilder(near: location).build() == delivery)
      let events = try yelp.eventSearch(near: coordinates).build()
      #expect(try yelp.eventSearch(near: point).build() == events)
      #expect(try YelpEventSearchBuilder(near: location).build() == events)
      let featured = try yelp.featuredEvent(near: coordinates).build()
      #expect(try yelp.featuredEvent(near: point).build() == featured)
      #expect(try YelpFeaturedEventBuilder(near: location).build() == featured)
    }

    @Test("is taken by every setter, and nil removes it")
    func setters() throws {
      let search = yelp.businessSearch(location: "Berlin")
      let near = try search.near(coordinates).build()
      #expect(try search.near(point).build() == near)
      #expect(try search.near(.init(latitude: 52.5, longitude: 13.25)).build() == near)
      #expect(try search.near(point).near(nil).build() == search.build())
      #expect(try search.near(coordinates).near(nil as CLLocation?).build() == search.build())
      #expect(try yelp.chat("tea?").near(location).build() == yelp.chat("tea?").near(coordinates).build())
    }

    @Test("is taken by a conversation")
    func conversation() {
      #expect(yelp.conversation(near: point, chatID: "7").chatID == "7")
      #expect(yelp.conversation(near: nil).turns.isEmpty)
      #expect(YelpConversation(client: yelp.defaultClient, near: location).chatID == nil)
    }

    @Test("is made of coordinates; a business without them has none")
    func places() {
      #expect(YelpCoordinates(coordinates.clLocation.coordinate) == coordinates)
      #expect(coordinates.clLocation.distance(from: location) < 1)
      var business = YelpBusiness(id: "x", name: "Glow Coffee")
      #expect(business.clLocation == nil)
      business.coordinates = coordinates
      #expect(business.clLocation.map { YelpCoordinates($0.coordinate) } == coordinates)
    }
  }
#endif
