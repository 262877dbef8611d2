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

  @Test(
    "a text is read as the library reads it, unless it has an exponent",
    arguments: [
      "0", "-0", "5", "+5", "-122.4194", "37.7749", ".5", "5.", "-.5", "90.0", "500.0", "0.1", "1.005",
      "123456789012345678", "1234567890123456789012", "0.000000000000000000001", "-9007199254740993.5",
    ])
  func texts(_ text: String) throws {
    let expected = try #require(Double(text))
    let value = try #require(YelpDecimal.value(of: text))
    #expect(value == expected && value.sign == expected.sign)
  }

  @Test(
    "what is no plain number is none",
    arguments: [
      "", "-", "+", ".", "-.", "--5", "5-", "1.2.3", "1e-5", "1E5", "0x10", "nan", "inf", " 5", "5 ", "٣",
    ])
  func noNumber(_ text: String) { #expect(YelpDecimal.value(of: text) == nil) }
}
