import TestKit
import Testing
import YelpSDK
import YelpUI

@Suite struct YelpBrandTests {
  @Test("Yelp's red is 211, 35, 35")
  func red() {
    #expect(YelpBrand.red == YelpBrand.RGB(red: 211, green: 35, blue: 35))
    #expect(YelpBrand.red.hex == "#D32323")
  }

  @Test("hexadecimal colours have two digits for each part")
  func hex() { #expect(YelpBrand.RGB(red: 0, green: 10, blue: 255).hex == "#000AFF") }
}
