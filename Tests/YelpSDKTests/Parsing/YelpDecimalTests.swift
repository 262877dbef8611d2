import Testing

@testable import YelpSDK

struct YelpDecimalTests {
  @Test("a quotient is the nearest double, as the library has it")
  func nearest() throws {
    var random = SplitMix64(seed: 7)
    for number in 0..<50_000 {
      let places = Int(random.next() % 19)
      let digits = random.next() >> (random.next() % 64)
      let expected = try #require(Double("\(digits)e-\(places)"))
      let actual = YelpDecimal.quotient(digits, overTenToThe: places)
      #expect(actual == expected, "\(number): \(digits) / 10^\(places)")
    }
  }

  @Test(
    "numbers around powers of two are rounded to even",
    arguments: [
      0, 1, 1 << 53 - 1, 1 << 53, 1 << 53 + 1, 1 << 54 + 1, 1 << 54 + 2, 1 << 54 + 3, 1 << 63, .max, .max - 1,
      .max - 1023, .max - 1024, .max - 1025, 9_007_199_254_740_993,
    ] as [UInt64])
  func ties(digits: UInt64) {
    for places in 0...18 {
      #expect(YelpDecimal.quotient(digits, overTenToThe: places) == Double("\(digits)e-\(places)"))
    }
  }
}
