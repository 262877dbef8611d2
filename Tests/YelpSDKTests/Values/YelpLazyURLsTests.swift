import Foundation
import Testing

@testable import YelpSDK

struct YelpLazyURLsTests {
  @Test("it is a list of URLs to read and to write, encoded as Yelp wrote it")
  func wrapped() throws {
    var business = try YelpBusiness.read(
      #"{"id": "i", "name": "n", "photos": ["https://a.example/1", "", null, "https://a.example/2"]}"#)
    #expect(business.photos.map(\.absoluteString) == ["https://a.example/1", "https://a.example/2"])
    business.photos.removeFirst()
    #expect(business.photos == [URL(string: "https://a.example/2")])
    let encoded = try YelpJSONValue(parsing: JSONEncoder().encode(business))
    #expect(encoded["photos"] == ["https://a.example/2"])
    #expect(try JSONDecoder().decode(YelpBusiness.self, from: encoded.data) == business)
  }

  @Test("what is no URL is left out when it is looked at")
  func unusable() {
    #expect(YelpLazyURLs(texts: ["https://a.example:port/", "https://a.example/1"]).wrappedValue.count == 1)
  }
}
