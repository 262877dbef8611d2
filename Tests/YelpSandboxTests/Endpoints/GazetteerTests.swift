import TestKit
import Testing

@testable import YelpSandbox

struct GazetteerTests {
  @Test(
    "a location's text finds its city",
    arguments: [
      ("San Francisco", "San Francisco"), ("san francisco, ca", "San Francisco"),
      ("San Francisco, CA 94110, USA", "San Francisco"), ("SF", "San Francisco"),
      ("12 Larkspur St, San Francisco, California", "San Francisco"), ("Austin, TX", "Austin"),
      ("NYC", "New York"), ("New York, NY", "New York"), ("London", "London"), ("London, UK", "London"),
      ("Berlin, Germany", "Berlin"), ("Tokyo", "Tokyo"), ("東京都渋谷区", "Tokyo"),
      ("Melbourne VIC", "Melbourne"), ("Paris, France", "Paris"), ("Neukolln, Berlin", "Berlin"),
      ("California", "San Francisco"), ("TX", "Austin"), ("Japan", "Tokyo"), ("United Kingdom", "London"),
      ("94110", "San Francisco"), ("Shoreditch", "London"), ("10119", "Berlin"), ("USA", "San Francisco"),
    ])
  func known(text: String, city: String) throws {
    let area = try #require(Gazetteer.area(named: text))
    let expected = try #require(City.all.first { $0.name == city })
    #expect(area.distance(toLatitude: expected.latitude, longitude: expected.longitude) < 20_000)
  }

  @Test(
    "a text without a known place finds nothing",
    arguments: ["Atlantis", "", "   ", "Paris, TX", "London, ON", "Berliner Straße", "saint francis", "é"])
  func unknown(text: String) {
    #expect(Gazetteer.area(named: text) == nil)
  }

  @Test("a neighborhood is a smaller area than its city")
  func neighborhood() throws {
    let mission = try #require(Gazetteer.area(named: "Mission, San Francisco, CA"))
    let city = try #require(Gazetteer.area(named: "San Francisco, CA"))
    #expect(mission.radius < city.radius)
    #expect(mission.latitude == 37.7599)
  }
}
