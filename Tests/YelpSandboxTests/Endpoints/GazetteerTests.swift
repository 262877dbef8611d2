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
      ("Portland, OR", "Portland"), ("Seattle", "Seattle"), ("Chicago, IL 60622", "Chicago"),
      ("LA", "Los Angeles"), ("Los Angeles, CA", "Los Angeles"), ("tacos in LA", "Los Angeles"),
      ("LA, CA", "Los Angeles"), ("Boston", "Boston"), ("Toronto, ON", "Toronto"), ("Canada", "Toronto"),
      ("M5T 2L2", "Toronto"), ("rue de la Bobine, Paris", "Paris"), ("Union Square", "San Francisco"),
      ("Union Square, New York", "New York"), ("a bar near Central Park", "New York"),
    ])
  func known(text: String, city: String) throws {
    let area = try #require(Gazetteer.area(named: text))
    let expected = try #require(City.all.first { $0.name == city })
    #expect(area.distance(toLatitude: expected.latitude, longitude: expected.longitude) < 20_000)
  }

  @Test(
    "a text without a known place finds nothing",
    arguments: [
      "Atlantis", "", "   ", "Paris, TX", "London, ON", "Berliner Straße", "saint francis", "é",
      "Portland, ME", "Denver, CO", "Richmond, VA", "a union square dance",
    ])
  func unknown(text: String) {
    #expect(Gazetteer.area(named: text) == nil)
  }

  @Test("of two places with the same name the nearest counts")
  func nearest() throws {
    let newYork = try #require(Gazetteer.area(named: "New York"))
    let square = try #require(Gazetteer.area(named: "near Union Square", near: newYork))
    #expect(newYork.distance(toLatitude: square.latitude, longitude: square.longitude) < 5_000)
  }

  @Test("a neighborhood is a smaller area than its city")
  func neighborhood() throws {
    let mission = try #require(Gazetteer.area(named: "Mission, San Francisco, CA"))
    let city = try #require(Gazetteer.area(named: "San Francisco, CA"))
    #expect(mission.radius < city.radius)
    #expect(mission.latitude == 37.7599)
  }
}
