import Testing
import YelpSDK

@Suite struct YelpPriceTextTests {
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
