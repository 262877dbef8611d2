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

  @Test("prices of one tier are equal, whatever the currency, and keep their texts")
  func equality() {
    let euros: YelpPrice = "€€"
    #expect(euros == .two && euros == "2" && euros != .three)
    #expect(!(euros != .two) && euros != .one)
    #expect(!(euros < .two) && !(euros > .two))
    #expect(euros.hashValue == YelpPrice.two.hashValue)
    #expect(Set<YelpPrice>([.two, euros, "2", "￥￥￥"]).count == 2)
    #expect(euros.rawValue == "€€" && "\(euros)" == "€€")
  }

  @Test("values without a tier are equal when their texts are, and come first")
  func withoutTier() {
    #expect(YelpPrice("free") == "free" && YelpPrice("free") != "cheap" && YelpPrice("free") != .one)
    #expect([.one, "free", "cheap"].sorted() == ["cheap", "free", YelpPrice.one])
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
