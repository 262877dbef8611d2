extension City {
  /// The cities of every world, independent of the seed: eight, on four continents.
  static let all: [City] = [sanFrancisco, newYork, austin, london, berlin, paris, tokyo, melbourne]

  static let sanFrancisco = City(
    name: "San Francisco", state: "CA", stateName: "California", country: "US", countryName: "United States",
    aliases: ["san francisco", "sf", "san fran"], latitude: 37.7749, longitude: -122.4194,
    timeZoneID: "America/Los_Angeles", standardOffset: -8, language: "en", priceSign: "$", size: 340,
    neighborhoods: [
      Neighborhood(name: "Mission", latitude: 37.7599, longitude: -122.4148, postalCode: "94110"),
      Neighborhood(name: "SoMa", latitude: 37.7785, longitude: -122.4056, postalCode: "94103"),
      Neighborhood(name: "North Beach", latitude: 37.8005, longitude: -122.4102, postalCode: "94133"),
      Neighborhood(name: "Hayes Valley", latitude: 37.7759, longitude: -122.4245, postalCode: "94102"),
      Neighborhood(name: "Inner Sunset", latitude: 37.7626, longitude: -122.4650, postalCode: "94122"),
      Neighborhood(name: "Richmond", latitude: 37.7802, longitude: -122.4800, postalCode: "94118"),
      Neighborhood(name: "Castro", latitude: 37.7609, longitude: -122.4350, postalCode: "94114"),
      Neighborhood(name: "Marina", latitude: 37.8030, longitude: -122.4370, postalCode: "94123"),
    ],
    streets: [
      "Larkspur St", "Foglight Ave", "Otter Way", "Cable St", "Pelican St", "Redwood Ct", "Tidal St",
    ],
    phones: .northAmerica(areaCodes: ["415", "628", "510", "650"]))

  static let newYork = City(
    name: "New York", state: "NY", stateName: "New York State", country: "US", countryName: "United States",
    aliases: ["new york", "new york city", "nyc"], latitude: 40.7306, longitude: -73.9866,
    timeZoneID: "America/New_York", standardOffset: -5, language: "en", priceSign: "$", size: 160,
    neighborhoods: [
      Neighborhood(name: "East Village", latitude: 40.7265, longitude: -73.9815, postalCode: "10009"),
      Neighborhood(name: "Chelsea", latitude: 40.7465, longitude: -74.0014, postalCode: "10011"),
      Neighborhood(name: "Harlem", latitude: 40.8116, longitude: -73.9465, postalCode: "10027"),
      Neighborhood(name: "Williamsburg", latitude: 40.7081, longitude: -73.9571, postalCode: "11211"),
      Neighborhood(name: "Astoria", latitude: 40.7644, longitude: -73.9235, postalCode: "11103"),
    ],
    streets: ["Gantry St", "Brownstone Ave", "Ferry Pl", "Lantern St", "Linden Blvd"],
    phones: .northAmerica(areaCodes: ["212", "646", "718"]))

  static let austin = City(
    name: "Austin", state: "TX", stateName: "Texas", country: "US", countryName: "United States",
    aliases: ["austin"], latitude: 30.2672, longitude: -97.7431,
    timeZoneID: "America/Chicago", standardOffset: -6, language: "en", priceSign: "$", size: 120,
    neighborhoods: [
      Neighborhood(name: "South Congress", latitude: 30.2489, longitude: -97.7501, postalCode: "78704"),
      Neighborhood(name: "East Austin", latitude: 30.2637, longitude: -97.7208, postalCode: "78702"),
      Neighborhood(name: "Hyde Park", latitude: 30.3045, longitude: -97.7279, postalCode: "78751"),
      Neighborhood(name: "Zilker", latitude: 30.2600, longitude: -97.7720, postalCode: "78746"),
    ],
    streets: ["Bluebonnet Ln", "Grackle St", "Pecan Hollow Rd", "Limestone Ave", "Bat Bridge St"],
    phones: .northAmerica(areaCodes: ["512", "737"]))

  static let london = City(
    name: "London", state: "XGL", stateName: "Greater London", country: "GB", countryName: "United Kingdom",
    aliases: ["london"], latitude: 51.5072, longitude: -0.1276,
    timeZoneID: "Europe/London", standardOffset: 0, language: "en", priceSign: "£", size: 130,
    neighborhoods: [
      Neighborhood(name: "Shoreditch", latitude: 51.5255, longitude: -0.0785, postalCode: "E2 7DP"),
      Neighborhood(name: "Soho", latitude: 51.5137, longitude: -0.1350, postalCode: "W1D 4NR"),
      Neighborhood(name: "Brixton", latitude: 51.4613, longitude: -0.1156, postalCode: "SW9 8HE"),
      Neighborhood(name: "Camden", latitude: 51.5390, longitude: -0.1426, postalCode: "NW1 7JR"),
    ],
    streets: ["Puddle Lane", "Starling Row", "Old Copper Street", "Gasworks Yard", "Marmalade Road"],
    phones: .london)

  static let berlin = City(
    name: "Berlin", state: "BE", stateName: "Berlin", country: "DE", countryName: "Germany",
    aliases: ["berlin"], latitude: 52.5200, longitude: 13.4050,
    timeZoneID: "Europe/Berlin", standardOffset: 1, language: "de", priceSign: "€", size: 110,
    neighborhoods: [
      Neighborhood(name: "Kreuzberg", latitude: 52.4986, longitude: 13.4034, postalCode: "10999"),
      Neighborhood(name: "Prenzlauer Berg", latitude: 52.5388, longitude: 13.4244, postalCode: "10405"),
      Neighborhood(name: "Neukölln", latitude: 52.4811, longitude: 13.4354, postalCode: "12047"),
      Neighborhood(name: "Mitte", latitude: 52.5219, longitude: 13.4018, postalCode: "10119"),
    ],
    streets: ["Lindwurmgasse", "Spatzenstraße", "Am Krähenufer", "Kachelofenweg", "Fliederallee"],
    phones: .berlin)

  static let paris = City(
    name: "Paris", state: "75", stateName: "Ile-de-France", country: "FR", countryName: "France",
    aliases: ["paris"], latitude: 48.8566, longitude: 2.3522,
    timeZoneID: "Europe/Paris", standardOffset: 1, language: "fr", priceSign: "€", size: 90,
    neighborhoods: [
      Neighborhood(name: "Le Marais", latitude: 48.8590, longitude: 2.3620, postalCode: "75004"),
      Neighborhood(name: "Montmartre", latitude: 48.8867, longitude: 2.3431, postalCode: "75018"),
      Neighborhood(name: "Belleville", latitude: 48.8722, longitude: 2.3817, postalCode: "75020"),
    ],
    streets: ["rue des Lucioles", "quai du Héron", "passage des Tisserands", "rue de la Bobine"],
    phones: .paris)

  static let tokyo = City(
    name: "Tokyo", state: "13", stateName: "東京都", country: "JP", countryName: "Japan",
    aliases: ["tokyo", "東京", "東京都"], latitude: 35.6762, longitude: 139.6990,
    timeZoneID: "Asia/Tokyo", standardOffset: 9, language: "ja", priceSign: "￥", size: 110,
    neighborhoods: [
      Neighborhood(name: "Shibuya", latitude: 35.6595, longitude: 139.7005, postalCode: "150-0002"),
      Neighborhood(name: "Shinjuku", latitude: 35.6938, longitude: 139.7034, postalCode: "160-0022"),
      Neighborhood(name: "Shimokitazawa", latitude: 35.6613, longitude: 139.6680, postalCode: "155-0031"),
      Neighborhood(name: "Asakusa", latitude: 35.7148, longitude: 139.7967, postalCode: "111-0032"),
    ],
    streets: ["月見町", "ほたる坂", "柳橋通", "千鳥台"],
    phones: .tokyo)

  static let melbourne = City(
    name: "Melbourne", state: "VIC", stateName: "Victoria", country: "AU", countryName: "Australia",
    aliases: ["melbourne"], latitude: -37.8136, longitude: 144.9631,
    timeZoneID: "Australia/Melbourne", standardOffset: 10, language: "en", priceSign: "$", size: 100,
    neighborhoods: [
      Neighborhood(name: "Fitzroy", latitude: -37.7984, longitude: 144.9783, postalCode: "3065"),
      Neighborhood(name: "Carlton", latitude: -37.8000, longitude: 144.9669, postalCode: "3053"),
      Neighborhood(name: "St Kilda", latitude: -37.8640, longitude: 144.9820, postalCode: "3182"),
    ],
    streets: ["Magpie Lane", "Tramside Street", "Wattle Row", "Bluestone Place"],
    phones: .melbourne)
}
