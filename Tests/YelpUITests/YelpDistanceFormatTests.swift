import Foundation
import TestKit
import Testing
import YelpSDK
import YelpUI

@Suite struct YelpDistanceFormatTests {
  @Test(
    "metres and kilometres",
    arguments: [
      (0, "0 m"), (4, "0 m"), (7, "10 m"), (847.3, "850 m"), (994.9, "990 m"), (995, "1 km"),
      (1_234, "1,2 km"),
      (2_000, "2 km"), (9_949, "9,9 km"), (9_960, "10 km"), (12_499, "12 km"), (1_234_567, "1.235 km"),
    ] as [(Double, String)])
  func metric(meters: Double, expected: String) {
    #expect(plain(YelpDistanceFormat(locale: Locale(identifier: "de_DE")).text(meters: meters)) == expected)
  }

  @Test("a business says its distance in the units of a locale")
  func business() {
    let business = YelpBusiness(id: "a", name: "A").with { $0.distance = 850 }
    #expect(plain(business.distanceText(locale: Locale(identifier: "de_DE"))) == "850 m")
    #expect(plain(business.distanceText(locale: Locale(identifier: "en_US"))) == "0.5 mi")
    #expect(YelpBusiness(id: "a", name: "A").distanceText() == nil)
  }

  @Test(
    "feet and miles",
    arguments: [
      (0, "0 ft"), (3.048, "10 ft"), (152.4, "500 ft"), (160.9, "530 ft"), (160.94, "0.1 mi"),
      (160.93, "530 ft"),
      (1_126.54, "0.7 mi"), (1_609.344, "1 mi"), (16_093.44, "10 mi"), (40_000, "25 mi"),
    ] as [(Double, String)])
  func american(meters: Double, expected: String) {
    #expect(plain(YelpDistanceFormat(locale: Locale(identifier: "en_US")).text(meters: meters)) == expected)
  }

  @Test(
    "yards and miles",
    arguments: [(91.44, "100 yd"), (160.9, "180 yd"), (804.672, "0.5 mi")] as [(Double, String)])
  func british(meters: Double, expected: String) {
    #expect(plain(YelpDistanceFormat(locale: Locale(identifier: "en_GB")).text(meters: meters)) == expected)
  }

  @Test("the units can be chosen against the locale's")
  func units() {
    let format = YelpDistanceFormat(locale: Locale(identifier: "de_DE"), units: .american)
    #expect(plain(format.text(meters: 1_126.54)) == "0,7 mi")
    #expect(YelpDistanceFormat(locale: Locale(identifier: "fr_FR")).units == .metric)
  }

  @Test("a no-break space keeps number and unit on one line")
  func space() {
    #expect(YelpDistanceFormat(units: .metric).text(meters: 50) == "50\u{A0}m")
  }

  @Test("an invalid distance has no text", arguments: [-0.1, .infinity, -.infinity, .nan] as [Double])
  func noDistance(meters: Double) {
    #expect(YelpDistanceFormat().text(meters: meters) == nil)
  }

  @Test("the largest number does no harm")
  func huge() {
    #expect(YelpDistanceFormat().text(meters: .greatestFiniteMagnitude) != nil)
  }

  private func plain(_ text: String?) -> String? { text?.replacingOccurrences(of: "\u{A0}", with: " ") }
}
