import Foundation

extension YelpTimeZones {
  /// The zone of coordinates alone, where they are in an area whose place has one zone there. Most towns are; near a
  /// border, and outside of Yelp's countries, none is known.
  static func zone(at coordinates: YelpCoordinates) -> TimeZone? {
    guard let area = areas.first(where: { contains($0.box, coordinates) }) else { return nil }
    return zone(of: area.place, at: coordinates)
  }

  private static let areas: [(place: YelpLocation, box: [Double])] = {
    var areas: [(place: YelpLocation, box: [Double])] = []
    var (place, box) = (YelpLocation(), [Double]())
    for word in boxes.split(whereSeparator: { " \n".contains($0) }) {
      if let slash = word.firstIndex(of: "/") {
        place.country = YelpCountry(String(word[..<slash]))
        place.state = String(word[slash...].dropFirst())
      }
      box += word.split(separator: ",").compactMap { Double($0) }
      guard box.count == 4 else { continue }
      areas.append((place, box))
      box = []
    }
    return areas
  }()

  /// Places, a country and its state, and boxes (south,west north,east) in which all land has their time. The first box
  /// counts. One may reach into a state or country with the same time, and none comes near one with another. Drawn by
  /// hand, and compared with the towns of GeoNames and the map of OpenStreetMap.
  private static let boxes = """
    US/CA 45.6,-124.8 48.2,-117.1 35.2,-124.8 45.6,-118.3 32.53,-121 35.2,-114.9 35.2,-118.3 36.1,-114.8
    36.1,-118.3 41.9,-114.8 US/AZ 31.5,-114 34.8,-109.2 US/UT 37.1,-113.9 41.9,-109.1 37.1,-109.1 40.9,-102.3
    32.05,-108.8 37.1,-104.8 31.6,-106.7 32.05,-105.1 US/IL 26.45,-99 36.9,-97 26.12,-98.4 26.45,-97 28,-97 36.9,-89.6
    28.9,-89.6 35,-85.7 34.9,-89.6 37,-86 36.6,-98.9 43,-88.1 41.5,-88.1 43,-87.3 43,-97.9 46.4,-90.5
    42.5,-92 45.4,-87.2 CA/ON 43.2,-81.8 45.1,-76.4 45.1,-84 50,-79.5 CA/QC 45,-79.5 50,-70 US/NY 24.5,-83 30.5,-79.8
    30.5,-84.8 35,-78 35,-84 45,-69.9 39.2,-86.9 41,-84 41,-86 45.5,-84 38.1,-86 39.2,-84 US/HI 18.8,-160.3 22.3,-154.7
    US/AK 54.8,-165 71.5,-141.1 US/PR 17.6,-67.4 18.6,-64.5 US/GU 13.2,144.5 20.6,146.2 US/AS -14.6,-171.1 -14.1,-169.3
    CA/BC 48.3,-126 49.3,-119 49.3,-127 52.8,-119.5 CA/AB 50.8,-114.7 53,-110.1 53,-117 60,-110.5 CA/SK
    49.1,-109.5 52.5,-102.5 CA/MB 49.1,-101 55,-95.3 CA/NS 43.3,-66.5 47.6,-60.3 MX/CMX 16,-100 21,-92.5 17,-103 25,-99
    19,-104 21,-103 25,-104 26.5,-99.6 BR/SP -33,-53 -24.5,-47 -24.5,-52 -22.7,-41 -22.7,-50.5 -15,-39
    -15,-49.5 -2.6,-34.8 -2.9,-49.5 -0.5,-44 CL/ -38.5,-74 -28,-71.25 -34.8,-72 -32.6,-70.4 AR/ -40,-67 -33.5,-57
    -33.5,-68 -25.5,-58.5 AU/VIC -39.5,142 -36.2,150 AU/NSW -37.6,142.5 -29.2,153.9 AU/QLD -28.12,151.9 -24.5,153.6
    AU/SA -38,129.9 -26.2,140.9 AU/WA -35.2,113 -14,125.3 NZ/ -47.5,166 -34,179 ES/ 36,-6.2 37.2,-1.5 37.2,-6.8 40,4.4
    40,-6.1 43.8,3.4 42.2,-9.3 43.8,-6.1 27.6,-18.2 29.3,-13.5 PT/ 36.9,-9.6 41.8,-7.6 FR/ 42.5,-1.7 49.8,7.7
    47.3,-5 48.8,-1.7 49.8,1.8 51.1,7 IT/ 38,7 47,13.5 37,13.5 42,18.6 NL/ 51.1,3 53.6,6.2 CZ/ 48.8,12.8 50.8,18.6 DK/
    54.8,8 57.8,12.7 DE/ 47,5 55.5,15 GB/ 50,-5.9 51,0.2 51,-5.9 60.9,1.3 IE/ 51.3,-10.6 54,-6 AT/ 46.4,9.5 49,17 PL/
    49,14.1 50.2,22.5 50.2,14.1 54.2,22.9 54.3,14.2 54.85,19 SE/ 55.3,11 66,19 NO/ 57.9,4.5 71,19 FI/
    59.75,21.5 60.5,26.3 60.6,21.5 64,27.7 TR/ 39.8,27 41.3,41.4 38,26.8 39.8,42 37.2,27.6 38,42 36.2,29.8 37.2,35.8 JP/
    30,129.5 41.6,142.2 41.2,139.7 45.55,145.1 TW/ 21.9,120 25.4,122.1 HK/ 22.1,113.8 22.6,114.5 SG/ 1.26,103.6 1.48,104
    MY/ 1.4,103.1 6,104.3 2.1,102.1 6,103.1 2.7,101.2 4,102.1 4,100.2 5.6,102.1 4.4,115.8 7.3,119 PH/ 5.5,119 19,126.8
    """
}
