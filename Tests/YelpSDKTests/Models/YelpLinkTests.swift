import Foundation
import TestKit
import Testing
import YelpSDK

@Suite struct YelpLinkTests {
  private static let yelp = "https://www.yelp.com"

  @Test(
    "a link has a URL for the app, for the web, or both",
    arguments: [
      (.home, "yelp:", "\(yelp)/"),
      (.business("cafe-luna-2"), "yelp:///biz/cafe-luna-2", "\(yelp)/biz/cafe-luna-2"),
      (.business("café-lüna"), "yelp:///biz/caf%C3%A9-l%C3%BCna", "\(yelp)/biz/caf%C3%A9-l%C3%BCna"),
      (.business("a/b?c#d e"), "yelp:///biz/a%2Fb%3Fc%23d%20e", "\(yelp)/biz/a%2Fb%3Fc%23d%20e"),
      (
        .business("caf%C3%A9-l%c3%bcna"), "yelp:///biz/caf%C3%A9-l%C3%BCna", "\(yelp)/biz/caf%C3%A9-l%C3%BCna"
      ),
      (.business(""), nil, nil), (.business("%2E%2e"), nil, nil), (.business(".."), nil, nil),
      (.review("xAG4O7l-t1ubbw", of: "cafe-luna-2"), nil, "\(yelp)/biz/cafe-luna-2?hrid=xAG4O7l-t1ubbw"),
      (.review("a&b", of: "."), nil, nil),
      (.user("8BwUpkmRRVY&x=1"), nil, "\(yelp)/user_details?userid=8BwUpkmRRVY%26x%3D1"),
      (.checkIns, "yelp:///check_ins", nil),
      (.nearbyCheckIns, "yelp:///check_in/nearby", nil),
      (.checkInRankings, "yelp:///check_in/rankings", nil),
      (.search(), "yelp:///search", "\(yelp)/search"),
      (.search(term: ""), "yelp:///search", "\(yelp)/search"),
      (.search(term: "A&W"), "yelp:///search?terms=A%26W", "\(yelp)/search?find_desc=A%26W"),
      (
        .search(term: "café + bar; 50%", location: "Montréal, QC"),
        "yelp:///search?location=Montr%C3%A9al%2C%20QC&terms=caf%C3%A9%20%2B%20bar%3B%2050%25",
        "\(yelp)/search?find_desc=caf%C3%A9%20%2B%20bar%3B%2050%25"
          + "&find_loc=Montr%C3%A9al%2C%20QC"
      ),
      (
        .search(location: "東京", category: .breakfastBrunch),
        "yelp:///search?category=breakfast_brunch&location=%E6%9D%B1%E4%BA%AC",
        "\(yelp)/search?cflt=breakfast_brunch&find_loc=%E6%9D%B1%E4%BA%AC"
      ),
    ] as [(YelpLink, String?, String?)])
  func addresses(link: YelpLink, app: String?, web: String?) {
    #expect(link.appURL?.absoluteString == app)
    #expect(link.webURL?.absoluteString == web)
  }

  @Test("a business has the link to its page in the app")
  func business() {
    #expect(YelpBusiness(id: "b1", name: "A").appURL == YelpLink.business("b1").appURL)
    #expect(YelpBusiness(id: "b1", name: "A").appURL?.absoluteString == "yelp:///biz/b1")
  }
}
