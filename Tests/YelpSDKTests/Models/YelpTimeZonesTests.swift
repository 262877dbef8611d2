import Foundation
import TestKit
import Testing

@testable import YelpSDK

/// The table of time zones. `Scripts/check-time-zones` compares it with every place of GeoNames.
@Suite struct YelpTimeZonesTests {
  private func zones(
    _ country: String?, _ state: String? = nil, _ latitude: Double? = nil, _ longitude: Double? = nil
  ) -> [String] {
    var location = YelpLocation()
    location.country = country.map { YelpCountry(rawValue: $0) }
    location.state = state
    let coordinates = latitude.flatMap { latitude in
      longitude.map { YelpCoordinates(latitude: latitude, longitude: $0) }
    }
    return YelpTimeZones.zones(of: location, at: coordinates).map(\.identifier)
  }

  @Test("every country where Yelp is has a zone that the system knows, at any place and without one")
  func countries() {
    for country in YelpCountry.allKnown.map(\.rawValue) + [
      "PR", "VI", "GU", "MP", "AS", "GG", "IM", "JE",
    ] {
      let state = ["AU": "VIC", "BR": "SP", "CA": "ON", "MX": "JAL", "US": "TX"][country]
      #expect(!zones(country, state).isEmpty, "\(country)")
      // In Bern, where no state of two zones is.
      #expect(!zones(country, state, 47, 8).isEmpty, "\(country)")
    }
  }

  @Test(
    "a country of one zone needs neither state nor coordinates",
    arguments: [("DE", "Europe/Berlin"), ("JP", "Asia/Tokyo"), ("PR", "America/Puerto_Rico")])
  func oneZone(country: String, zone: String) {
    for state in [nil, "BE", "Bayern", ""] {
      #expect(zones(country, state) == [zone])
      #expect(zones(country, state, .nan, .infinity) == [zone])
    }
  }

  @Test("in a country of several zones the state decides, in the form in which Yelp writes it")
  func states() {
    #expect(zones("US", "CA", 37.77, -122.42) == ["America/Los_Angeles"])
    #expect(zones("US", "NY") == ["America/New_York"])
    #expect(zones("US", "PR") == ["America/Puerto_Rico"])
    #expect(zones("AU", "QLD") == ["Australia/Brisbane"])
    #expect(zones("AU", "SA") == ["Australia/Adelaide"])
    #expect(zones("MX", "CMX") == ["America/Mexico_City"])
    #expect(zones("BR", "SP") == ["America/Sao_Paulo"])
    for state in [nil, "", "California", "ca", "ZZ", "*"] {
      #expect(zones("US", state, 37.77, -122.42) == [], "\(state ?? "none")")
    }
  }

  @Test("an unknown country, or none, has no zone", arguments: [nil, "", "IN", "us", "USA", "*"])
  func unknown(country: String?) {
    #expect(zones(country, "CA", 37.77, -122.42) == [])
    #expect(YelpTimeZones.zones(of: nil, at: YelpCoordinates(latitude: 1, longitude: 1)) == [])
  }

  /// State, a place well on one side of its line, one on the other, and one close to it; with the zones there.
  @Test(
    "a line splits a state, and both zones are possible close to it",
    arguments: [
      ("US", "TX", [31.76, -106.49], ["America/Denver"]), ("US", "TX", [29.76, -95.37], ["America/Chicago"]),
      ("US", "TX", [31.9, -104.9], ["America/Denver", "America/Chicago"]),
      ("US", "FL", [30.42, -87.22], ["America/Chicago"]),
      ("US", "FL", [25.77, -80.19], ["America/New_York"]),
      ("US", "FL", [30.44, -85.03], ["America/Chicago", "America/New_York"]),
      ("US", "TN", [36.16, -86.78], ["America/Chicago"]),
      ("US", "TN", [35.05, -85.31], ["America/New_York"]),
      ("US", "ID", [47.68, -116.78], ["America/Los_Angeles"]),
      ("US", "ID", [43.61, -116.2], ["America/Boise"]), ("US", "AK", [61.2, -149.9], ["America/Anchorage"]),
      ("US", "AK", [51.88, -176.65], ["America/Adak"]), ("US", "AZ", [33.45, -112.07], ["America/Phoenix"]),
      ("US", "AZ", [36.15, -109.55], ["America/Denver", "America/Phoenix"]),
      ("CA", "BC", [49.26, -123.11], ["America/Vancouver"]),
      ("CA", "BC", [49.5, -115.77], ["America/Edmonton"]), ("CA", "BC", [49.1, -116.5], ["America/Creston"]),
      ("CA", "BC", [56.25, -120.85], ["America/Dawson_Creek"]),
      ("CA", "NL", [47.56, -52.71], ["America/St_Johns"]),
      ("CA", "NL", [53.3, -60.33], ["America/Goose_Bay"]), ("CA", "QC", [45.5, -73.57], ["America/Toronto"]),
      ("CA", "QC", [47.38, -61.86], ["America/Halifax"]), ("CA", "NU", [63.75, -68.5], ["America/Iqaluit"]),
      ("CA", "NU", [69.1, -105], ["America/Cambridge_Bay"]),
      ("MX", "CHH", [31.72, -106.46], ["America/Ciudad_Juarez"]),
      ("MX", "CHH", [28.64, -106.09], ["America/Chihuahua"]),
      ("AU", "NSW", [-31.97, 141.45], ["Australia/Broken_Hill"]),
      ("AU", "NSW", [-33.87, 151.21], ["Australia/Sydney"]),
      ("AU", "NSW", [-31.55, 159.08], ["Australia/Lord_Howe"]),
      ("BR", "PE", [-3.84, -32.41], ["America/Noronha"]), ("BR", "AM", [-3.1, -60.02], ["America/Manaus"]),
      ("CL", "VS", [-27.15, -109.42], ["Pacific/Easter"]),
      ("CL", "RM", [-33.45, -70.67], ["America/Santiago"]),
      ("CL", "MA", [-53.15, -70.91], ["America/Punta_Arenas"]),
      ("NZ", "CIT", [-43.95, -176.56], ["Pacific/Chatham"]),
      ("NZ", nil, [-36.85, 174.76], ["Pacific/Auckland"]), ("ES", "GC", [28.1, -15.41], ["Atlantic/Canary"]),
      ("ES", nil, [40.42, -3.7], ["Europe/Madrid"]), ("PT", "20", [37.74, -25.67], ["Atlantic/Azores"]),
      ("PT", nil, [32.65, -16.91], ["Europe/Lisbon"]),
    ] as [(String, String?, [Double], [String])])
  func lines(country: String, state: String?, place: [Double], expected: [String]) {
    #expect(zones(country, state, place[0], place[1]) == expected)
  }

  @Test(
    "coordinates that are none leave all zones of a split state possible",
    arguments: [
      nil, [0, 0], [.nan, -106], [31, .nan], [.infinity, .infinity], [-.infinity, 0], [91, -106], [31, -181],
      [-106.49, 31.76], [1e300, -1e300],
    ] as [[Double]?])
  func noCoordinates(place: [Double]?) {
    #expect(zones("US", "TX", place?[0], place?[1]) == ["America/Denver", "America/Chicago"])
  }

  /// Drawn by `Scripts/check-time-zones --sample`: country, state, latitude, longitude, time zone, name.
  private func samplePlaces() throws -> [[String]] {
    try Repository.text("Tests/TimeZones/places.tsv").split(separator: "\n").map {
      $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
    }
  }

  /// Whether two zones show one time in each season.
  private func showsTime(of theirs: TimeZone, _ ours: TimeZone) throws -> Bool {
    try ["01", "04", "07", "11"].allSatisfy { month in
      let noon = try moment("2026-\(month)-01T12:00Z")
      return ours.secondsFromGMT(for: noon) == theirs.secondsFromGMT(for: noon)
    }
  }

  @Test("the zones of a sample of GeoNames' places show the right time, and at most one in twenty is unknown")
  func sample() throws {
    let places = try samplePlaces()
    var unknown = 0
    for columns in places {
      guard let theirs = TimeZone(identifier: columns[4]) else { continue }  // Younger than the system.
      let found = zones(columns[0], columns[1], Double(columns[2]), Double(columns[3]))
      if found.count > 1 { unknown += 1 }
      let ours = try #require(found.first.flatMap(TimeZone.init(identifier:)), "\(columns)")
      let agree = try showsTime(of: theirs, ours)
      #expect(agree || found.count > 1, "\(columns), found \(found)")
    }
    #expect(places.count > 400)
    #expect(unknown * 20 <= places.count, "\(unknown) unknown")
  }

  @Test(
    "coordinates alone have the zone of a town that is no border town",
    arguments: [
      (37.77, -122.42, "America/Los_Angeles"), (40.71, -74.01, "America/New_York"),
      (41.88, -87.63, "America/Chicago"), (33.45, -112.07, "America/Phoenix"),
      (21.31, -157.86, "Pacific/Honolulu"), (43.65, -79.38, "America/Toronto"),
      (52.52, 13.4, "Europe/Berlin"), (51.51, -0.13, "Europe/London"), (35.68, 139.69, "Asia/Tokyo"),
      (-33.87, 151.21, "Australia/Sydney"),
    ])
  func coordinatesAlone(latitude: Double, longitude: Double, zone: String) {
    #expect(YelpCoordinates(latitude, longitude).timeZone?.identifier == zone)
  }

  @Test("coordinates alone have no zone near a border, outside of Yelp's countries, and where no place is")
  func coordinatesOfNoZone() {
    for (latitude, longitude) in [
      (36.2, -110.0), (40.74, -114.07), (12.97, 77.6), (55.75, 37.6), (0, 0), (91, 0), (.nan, 8),
      (47, .infinity), (-.infinity, .nan),
    ] { #expect(YelpCoordinates(latitude, longitude).timeZone == nil, "\(latitude), \(longitude)") }
  }

  @Test("coordinates alone are never in a wrong zone, and most are in one that is known")
  func sampleOfCoordinates() throws {
    let places = try samplePlaces()
    var known = 0
    for columns in places {
      let coordinates = YelpCoordinates(
        try #require(Double(columns[2])), try #require(Double(columns[3])))
      guard let theirs = TimeZone(identifier: columns[4]), let ours = coordinates.timeZone else { continue }
      known += 1
      let agree = try showsTime(of: theirs, ours)
      #expect(agree, "\(columns), found \(ours.identifier)")
    }
    #expect(known * 2 >= places.count, "\(known) of \(places.count) are known")
  }

  @Test("zones agree about what is equal in all of them")
  func agreement() throws {
    let zones = try ["America/Denver", "America/Phoenix"].map { try #require(TimeZone(identifier: $0)) }
    let (winter, summer) = (try moment("2026-01-01T12:00Z"), try moment("2026-07-01T12:00Z"))
    #expect(YelpTimeZones.agreed(zones) { $0.secondsFromGMT(for: winter) } == -25_200)
    #expect(YelpTimeZones.agreed(zones) { $0.secondsFromGMT(for: summer) } == nil)
    #expect(YelpTimeZones.agreed([]) { $0.secondsFromGMT(for: winter) } == nil)
    #expect(YelpTimeZones.agreed(zones) { _ in Int?.none } == nil)
    #expect(YelpTimeZones.agreed(zones) { $0 == zones[0] ? 1 : nil } == nil)
  }
}
