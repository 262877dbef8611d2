import TestKit
import Testing

@testable import YelpSandbox

struct AreaTests {
  @Test("distances follow the great circle")
  func greatCircle() {
    let london = Area(latitude: 51.5072, longitude: -0.1276, radius: 0)
    // Computed with the haversine formula and the mean radius of the Earth.
    #expect(abs(london.distance(toLatitude: 48.8566, longitude: 2.3522) - 343_560) < 500)
    #expect(london.distance(toLatitude: 51.5072, longitude: -0.1276) == 0)
  }

  @Test("distances across the date line are short")
  func dateLine() {
    let fiji = Area(latitude: 0, longitude: 179.9, radius: 0)
    #expect(abs(fiji.distance(toLatitude: 0, longitude: -179.9) - 22_239) < 10)
  }
}
