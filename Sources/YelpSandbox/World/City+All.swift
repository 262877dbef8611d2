extension City {
  /// The cities of every world, independent of the seed. A new one goes to the end, so that the others stay as they
  /// are.
  static let all: [City] = [
    sanFrancisco, newYork, austin, london, berlin, paris, tokyo, melbourne, portland, seattle, chicago,
    losAngeles, boston, toronto,
  ]

  /// The end of a hint about a place that no world has.
  static let list = "It has \(all.map(\.location).joined(separator: "; "))."

  static let sanFrancisco = City(
    name: "San Francisco", state: "CA", stateName: "California", country: "US", countryName: "United States",
    aliases: ["san francisco", "sf", "san fran"], latitude: 37.7749, longitude: -122.4194,
    timeZoneID: "America/Los_Angeles", standardOffset: -8, language: "en", priceSign: "$", size: 340,
    statisticalArea: "San Francisco-Oakland-Berkeley, CA",
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
    landmarks: [
      Neighborhood(name: "Union Square", latitude: 37.7880, longitude: -122.4075, postalCode: "94108"),
      Neighborhood(name: "Golden Gate Park", latitude: 37.7694, longitude: -122.4662, postalCode: "94118"),
    ],
    streets: [
      "Larkspur St", "Foglight Ave", "Otter Way", "Cable St", "Pelican St", "Redwood Ct", "Tidal St",
    ],
    phones: .northAmerica(areaCodes: ["415", "628", "510", "650"]))

  static let newYork = City(
    name: "New York", state: "NY", stateName: "New York State", country: "US", countryName: "United States",
    aliases: ["new york", "new york city", "nyc"], latitude: 40.7306, longitude: -73.9866,
    timeZoneID: "America/New_York", standardOffset: -5, language: "en", priceSign: "$", size: 160,
    statisticalArea: "New York-Newark-Jersey City, NY-NJ-PA",
    neighborhoods: [
      Neighborhood(name: "East Village", latitude: 40.7265, longitude: -73.9815, postalCode: "10009"),
      Neighborhood(name: "Chelsea", latitude: 40.7465, longitude: -74.0014, postalCode: "10011"),
      Neighborhood(name: "Harlem", latitude: 40.8116, longitude: -73.9465, postalCode: "10027"),
      Neighborhood(name: "Williamsburg", latitude: 40.7081, longitude: -73.9571, postalCode: "11211"),
      Neighborhood(name: "Astoria", latitude: 40.7644, longitude: -73.9235, postalCode: "11103"),
    ],
    landmarks: [
      Neighborhood(name: "Union Square", latitude: 40.7359, longitude: -73.9911, postalCode: "10003"),
      Neighborhood(name: "Times Square", latitude: 40.7580, longitude: -73.9855, postalCode: "10036"),
      Neighborhood(name: "Central Park", latitude: 40.7712, longitude: -73.9742, postalCode: "10021"),
    ],
    streets: ["Gantry St", "Brownstone Ave", "Ferry Pl", "Lantern St", "Linden Blvd"],
    phones: .northAmerica(areaCodes: ["212", "646", "718"]))

  static let austin = City(
    name: "Austin", state: "TX", stateName: "Texas", country: "US", countryName: "United States",
    aliases: ["austin"], latitude: 30.2672, longitude: -97.7431,
    timeZoneID: "America/Chicago", standardOffset: -6, language: "en", priceSign: "$", size: 120,
    statisticalArea: "Austin-Round Rock-Georgetown, TX",
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

  static let portland = City(
    name: "Portland", state: "OR", stateName: "Oregon", country: "US", countryName: "United States",
    aliases: ["portland", "pdx"], latitude: 45.5152, longitude: -122.6784,
    timeZoneID: "America/Los_Angeles", standardOffset: -8, language: "en", priceSign: "$", size: 80,
    statisticalArea: "Portland-Vancouver-Hillsboro, OR-WA",
    neighborhoods: [
      Neighborhood(name: "Pearl District", latitude: 45.5270, longitude: -122.6830, postalCode: "97209"),
      Neighborhood(name: "Hawthorne", latitude: 45.5120, longitude: -122.6250, postalCode: "97214"),
      Neighborhood(
        name: "Alberta Arts District", latitude: 45.5590, longitude: -122.6450, postalCode: "97211"),
    ],
    streets: ["NE Drizzle St", "SE Fernhollow Ave", "NW Sawmill St", "SW Rosehip Dr"],
    phones: .northAmerica(areaCodes: ["503", "971"]))

  static let seattle = City(
    name: "Seattle", state: "WA", stateName: "Washington", country: "US", countryName: "United States",
    aliases: ["seattle"], latitude: 47.6062, longitude: -122.3321,
    timeZoneID: "America/Los_Angeles", standardOffset: -8, language: "en", priceSign: "$", size: 80,
    statisticalArea: "Seattle-Tacoma-Bellevue, WA",
    neighborhoods: [
      Neighborhood(name: "Capitol Hill", latitude: 47.6230, longitude: -122.3180, postalCode: "98102"),
      Neighborhood(name: "Ballard", latitude: 47.6687, longitude: -122.3830, postalCode: "98107"),
      Neighborhood(name: "Fremont", latitude: 47.6515, longitude: -122.3500, postalCode: "98103"),
    ],
    streets: ["Saltwind Ave N", "Gullwing St", "E Evergrey St", "Halyard Way NW"],
    phones: .northAmerica(areaCodes: ["206", "425"]))

  static let chicago = City(
    name: "Chicago", state: "IL", stateName: "Illinois", country: "US", countryName: "United States",
    aliases: ["chicago"], latitude: 41.8781, longitude: -87.6298,
    timeZoneID: "America/Chicago", standardOffset: -6, language: "en", priceSign: "$", size: 90,
    statisticalArea: "Chicago-Naperville-Elgin, IL-IN-WI",
    neighborhoods: [
      Neighborhood(name: "Wicker Park", latitude: 41.9090, longitude: -87.6790, postalCode: "60622"),
      Neighborhood(name: "Pilsen", latitude: 41.8560, longitude: -87.6600, postalCode: "60608"),
      Neighborhood(name: "Logan Square", latitude: 41.9290, longitude: -87.7070, postalCode: "60647"),
      Neighborhood(name: "West Loop", latitude: 41.8830, longitude: -87.6480, postalCode: "60607"),
    ],
    landmarks: [
      Neighborhood(name: "Millennium Park", latitude: 41.8826, longitude: -87.6226, postalCode: "60602")
    ],
    streets: ["N Windrow Ave", "W Trestle St", "S Prairiegate Ave", "W Lakemist Pl"],
    phones: .northAmerica(areaCodes: ["312", "773"]))

  static let losAngeles = City(
    name: "Los Angeles", state: "CA", stateName: "California", country: "US", countryName: "United States",
    aliases: ["los angeles", "la"], latitude: 34.0522, longitude: -118.2437,
    timeZoneID: "America/Los_Angeles", standardOffset: -8, language: "en", priceSign: "$", size: 100,
    statisticalArea: "Los Angeles-Long Beach-Anaheim, CA",
    neighborhoods: [
      Neighborhood(name: "Silver Lake", latitude: 34.0870, longitude: -118.2700, postalCode: "90026"),
      Neighborhood(name: "Koreatown", latitude: 34.0620, longitude: -118.3010, postalCode: "90005"),
      Neighborhood(name: "Arts District", latitude: 34.0400, longitude: -118.2340, postalCode: "90013"),
      Neighborhood(name: "Highland Park", latitude: 34.1110, longitude: -118.1920, postalCode: "90042"),
    ],
    streets: ["Jacaranda Row", "Sunmote Blvd", "Canyonlight Dr", "Marquee Ave", "Palmshadow St"],
    phones: .northAmerica(areaCodes: ["213", "323"]))

  static let boston = City(
    name: "Boston", state: "MA", stateName: "Massachusetts", country: "US", countryName: "United States",
    aliases: ["boston"], latitude: 42.3601, longitude: -71.0589,
    timeZoneID: "America/New_York", standardOffset: -5, language: "en", priceSign: "$", size: 80,
    statisticalArea: "Boston-Cambridge-Newton, MA-NH",
    neighborhoods: [
      Neighborhood(name: "North End", latitude: 42.3650, longitude: -71.0550, postalCode: "02113"),
      Neighborhood(name: "Back Bay", latitude: 42.3500, longitude: -71.0810, postalCode: "02116"),
      Neighborhood(name: "Jamaica Plain", latitude: 42.3100, longitude: -71.1150, postalCode: "02130"),
    ],
    streets: ["Cobblegate St", "Lantern Wharf", "Teakettle Ln", "Harborbell St"],
    phones: .northAmerica(areaCodes: ["617", "857"]))

  static let toronto = City(
    name: "Toronto", state: "ON", stateName: "Ontario", country: "CA", countryName: "Canada",
    aliases: ["toronto"], latitude: 43.6532, longitude: -79.3832,
    timeZoneID: "America/Toronto", standardOffset: -5, language: "en", priceSign: "$", size: 80,
    neighborhoods: [
      Neighborhood(name: "Kensington Market", latitude: 43.6550, longitude: -79.4020, postalCode: "M5T 2L2"),
      Neighborhood(name: "Leslieville", latitude: 43.6620, longitude: -79.3330, postalCode: "M4M 1H8"),
      Neighborhood(name: "The Annex", latitude: 43.6700, longitude: -79.4070, postalCode: "M5R 2E2"),
    ],
    streets: ["Maplewick St", "Streetcar Ave", "Loonsong Rd", "Snowfence Cres"],
    phones: .northAmerica(areaCodes: ["416", "647"]))
}
