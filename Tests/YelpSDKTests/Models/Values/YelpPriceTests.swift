import TestKit
import Testing

@testable import YelpSDK

@Suite struct YelpPriceTests {
  @Test(
    "the tier is the number of currency signs, or the number itself",
    arguments: [
      ("$", 1), ("$$", 2), ("$$$$", 4), ("€€€", 3), ("￥￥", 2), ("££££", 4), ("1", 1), ("4", 4),
      ("$$$$$", nil),
      ("", nil), ("0", nil), ("5", nil), ("-1", nil), ("$€", nil), ("99999999999999999999", nil),
    ] as [(String, Int?)])
  func tier(text: String, tier: Int?) {
    #expect(YelpPrice(text).tier == tier)
  }

  @Test("prices are ordered by tier, whatever the currency")
  func order() {
    #expect(YelpPrice.one < .two)
    #expect(YelpPrice("€€€€") > .three)
    let prices: [YelpPrice] = ["€€€", .one, "￥￥"]
    #expect(prices.sorted() == [.one, "￥￥", "€€€"])
  }

  @Test("prices of one tier and two currencies are neither equal nor unordered")
  func strictOrder() {
    let pair: (YelpPrice, YelpPrice) = (.two, "€€")
    #expect(pair.0 != pair.1)
    #expect((pair.0 < pair.1) != (pair.1 < pair.0))
  }

  @Test(
    "a tier is written with any currency sign, and in words",
    arguments: [
      ("$$", "€€", "price level 2 of 4"), ("￥￥￥￥", "€€€€", "price level 4 of 4"),
      ("1", "€", "price level 1 of 4"), ("free", "free", "free"), ("", "", ""),
    ] as [(YelpPrice, String, String)])
  func text(price: YelpPrice, euros: String, said: String) {
    #expect(price.text(symbol: "€") == euros)
    #expect(price.accessibilityText == said)
  }
}
