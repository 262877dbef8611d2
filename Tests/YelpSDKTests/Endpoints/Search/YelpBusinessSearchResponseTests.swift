import Foundation
import TestKit
import Testing

@testable import YelpSDK

@Suite struct YelpBusinessSearchResponseTests {
  @Test("a page is read with its total and region")
  func page() throws {
    let decoded = try YelpWireDecoder.decode(YelpBusinessSearchResponse.self, from: Data(Self.page.utf8))
    #expect(decoded.issues.isEmpty)
    let page = decoded.value
    #expect(page.businesses.map(\.name) == ["Moon Café", "Sun Bar"])
    #expect(page.businesses.map(\.distance) == [812.25, 40])
    #expect(page.total == 399)
    #expect(page.region?.center == YelpCoordinates(latitude: 47.1, longitude: 15.4))
  }

  @Test("an empty page is not an error")
  func empty() throws {
    #expect(
      try YelpBusinessSearchResponse.read(#"{"businesses": [], "total": 0}"#)
        == YelpBusinessSearchResponse(businesses: []).with { $0.total = 0 })
  }

  @Test("an unreadable business is dropped and reported, and the others are kept")
  func dropped() throws {
    let body = try YelpJSONValue(fixture: Self.page).replacing(["businesses", "0", "id"], with: nil)
    let decoded = try YelpWireDecoder.decode(YelpBusinessSearchResponse.self, from: body.data)
    #expect(decoded.value.businesses.map(\.name) == ["Sun Bar"])
    #expect(decoded.issues.map(\.kind) == [.droppedElement])
    #expect(decoded.issues.first?.codingPath == "businesses[0]")
  }

  @Test("an object without businesses is an error", arguments: ["{}", #"{"total": 3}"#, "[]", "null"])
  func otherAnswer(body: String) {
    #expect(throws: YelpError.self) { try YelpBusinessSearchResponse.read(body) }
  }

  @Test("reading fails only without the list")
  func fuzzed() throws {
    try fuzz(
      YelpBusinessSearchResponse.self, Self.page, fails: ["businesses"],
      drops: [
        "businesses.*.id", "businesses.*.name", "businesses.*.categories.*.alias", "region.center.latitude",
        "region.center.longitude",
      ])
  }

  static let page = """
    {
      "businesses": [
        {
          "id": "aB3_dE6-gH9jK2mN5pQ8sT", "alias": "moon-cafe-graz", "name": "Moon Café", "image_url": "",
          "is_closed": false, "url": "https://www.example.com/biz/moon-cafe-graz", "review_count": 0,
          "categories": [{"alias": "cafes", "title": "Cafés"}], "rating": 0.0,
          "coordinates": {"latitude": null, "longitude": null}, "transactions": [],
          "location": {"address1": null, "city": "Graz", "display_address": ["8010 Graz"]},
          "phone": "", "display_phone": "", "distance": 812.25, "business_hours": [],
          "attributes": {"business_temp_closed": null, "menu_url": "", "open24_hours": null}
        },
        {"id": "sun-bar-graz", "name": "Sun Bar", "rating": 4, "review_count": 12, "distance": 40, "price": "$"}
      ],
      "total": 399, "region": {"center": {"latitude": 47.1, "longitude": 15.4}}
    }
    """
}
