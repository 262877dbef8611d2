import Foundation
import TestKit
import Testing
import YelpSDK

@Suite("Yelp photos by size") struct YelpPhotoSizeTests {
  @Test(
    "only the size in a URL in Yelp's format is replaced",
    arguments: [
      ("https://s3-media1.fl.yelpcdn.com/bphoto/Ab_9-x/", "o"),
      ("https://s3-media0.fl.yelpcdn.com/photo/abc/", "l"),
      ("https://s3-media4.fl.yelpcdn.com/ephoto/abc/", "348s"),
      ("http://s3-media2.fl.yelpcdn.com/buphoto/abc/", "o"),
    ])
  func resized(folder: String, size: String) throws {
    let url = try #require(URL(string: "\(folder)\(size).jpg"))
    #expect(url.yelpPhoto(.mediumSquare).absoluteString == "\(folder)ms.jpg")
  }

  @Test(
    "any other URL is unchanged",
    arguments: [
      "https://s3-media0.fl.yelpcdn.com/assets/srv0/yelp_styleguide/x/assets/img/user_60_square.png",
      "https://s3-media0.fl.yelpcdn.com/bphoto/abc/o.png",
      "https://s3-media0.fl.yelpcdn.com/bphoto/abc/o.jpg?x=1",
      "https://s3-media0.fl.yelpcdn.com/bphoto/abc/d/o.jpg",
      "https://s3-media0.fl.yelpcdn.com/xphoto/abc/o.jpg",
      "https://s3-media0.fl.yelpcdn.com/bphoto/o.jpg",
      "https://s3-media0xfl.yelpcdn.com/bphoto/abc/o.jpg",
      "https://s3-media0.fl.yelpcdn.com.example.net/bphoto/abc/o.jpg",
      "https://example.net/https://s3-media0.fl.yelpcdn.com/bphoto/abc/o.jpg",
      "ftp://s3-media0.fl.yelpcdn.com/bphoto/abc/o.jpg",
      "https://example.net/o.jpg",
    ])
  func leftAlone(address: String) throws {
    let url = try #require(URL(string: address))
    #expect(url.yelpPhoto(.large) == url)
  }

  @Test("every size has Yelp's file name")
  func sizes() throws {
    let url = try #require(URL(string: "https://s3-media1.fl.yelpcdn.com/bphoto/abc/o.jpg"))
    let sizes: [YelpPhotoSize] = [.original, .large, .medium, .mediumSquare, .small, .smallSquare]
    let names = sizes.map { url.yelpPhoto($0).lastPathComponent }
    #expect(names == ["o.jpg", "l.jpg", "m.jpg", "ms.jpg", "s.jpg", "ss.jpg"])
    #expect(url.yelpPhoto(YelpPhotoSize(rawValue: "../x")).absoluteString.hasSuffix("/abc/..%2Fx.jpg"))
  }
}
