import Foundation

/// The time zones of places, by country, state and, where a state is split, a line on the map.
///
/// The table holds names of zones; their offsets are the system's.
enum YelpTimeZones {
  /// The zones that a place can have: one where it is certain, several near a line or where the coordinates are
  /// unknown, none where the table or the system does not know the place.
  static func zones(of location: YelpLocation?, at coordinates: YelpCoordinates?) -> [TimeZone] {
    let rules = rules(of: location)
    let coordinates = areInside(rules, coordinates) ? coordinates : nil
    var found: [String] = []
    for rule in rules {
      let distance = rule.line?.distance(to: coordinates) ?? .certain
      if distance != .outside, !found.contains(rule.zone) { found.append(rule.zone) }
      if distance == .certain { break }
    }
    let zones = found.compactMap(TimeZone.init(identifier:))
    return zones.count == found.count ? zones : []
  }

  /// The zone of a place where it is certain.
  static func zone(of location: YelpLocation?, at coordinates: YelpCoordinates?) -> TimeZone? {
    let zones = zones(of: location, at: coordinates)
    return zones.count == 1 ? zones[0] : nil
  }

  /// Whether coordinates can be those of a place: all can where the country or state has one zone.
  static func canBe(_ location: YelpLocation?, at coordinates: YelpCoordinates?) -> Bool {
    areInside(rules(of: location), coordinates)
  }

  private static func areInside(_ rules: [Rule], _ coordinates: YelpCoordinates?) -> Bool {
    guard let coordinates, let boxes = rules.first?.boxes, !boxes.isEmpty else { return true }
    return boxes.contains { contains($0, coordinates) }
  }

  /// Whether a box, its south, west, north and east, has coordinates.
  static func contains(_ box: [Double], _ coordinates: YelpCoordinates) -> Bool {
    (box[0]...box[2]).contains(coordinates.latitude) && (box[1]...box[3]).contains(coordinates.longitude)
  }

  /// All zones of the state or country of a place, wherever in it the place is.
  static func all(of location: YelpLocation?) -> [TimeZone] {
    rules(of: location).compactMap { TimeZone(identifier: $0.zone) }
  }

  private static func rules(of location: YelpLocation?) -> [Rule] {
    guard let country = location?.country?.rawValue else { return [] }
    return table["\(country)/\(location?.state ?? "")"] ?? table["\(country)/*"] ?? []
  }

  /// The result of `read` that is the same in each of the zones; `nil` where they differ, or there is none.
  static func agreed<Value: Equatable>(_ zones: [TimeZone], _ read: (TimeZone) -> Value?) -> Value? {
    let values = zones.map(read)
    return values.allSatisfy { $0 == values[0] } ? values.first ?? nil : nil
  }

  /// A zone, and the side of a line on which it is; without a line, all that the rules before it leave.
  private struct Rule {
    let zone: String
    let line: Line?
    /// On the first rule of a state with a line: south, west, north and east of the boxes around it.
    let boxes: [[Double]]
  }

  private enum Distance { case certain, near, outside }

  private struct Line {
    let side: Substring
    /// How far on either side of the line the next zone is possible too; `nil` for all of this side and none of the
    /// other.
    let kilometers: Double?
    let points: [[Double]]

    func distance(to place: YelpCoordinates?) -> Distance {
      guard let place, place.arePlausible else { return .near }
      let isMeridian = side == "W" || side == "E"
      let (along, across) =
        isMeridian ? (place.latitude, place.longitude) : (place.longitude, place.latitude)
      let degrees = (across - line(at: along)) * (side == "W" || side == "S" ? -1 : 1)
      let inside = degrees * 111.2 * (isMeridian ? cos(place.latitude * .pi / 180) : 1)
      guard let kilometers else { return inside > 0 ? .near : .outside }
      return inside >= kilometers ? .certain : inside > -kilometers ? .near : .outside
    }

    /// Where the line is: between two of its points, or straight on beyond the first and the last.
    private func line(at along: Double) -> Double {
      guard let next = points.firstIndex(where: { $0[0] > along }) else { return points.last?.last ?? 0 }
      guard next > 0 else { return points[0].last ?? 0 }
      let (start, end) = (points[next - 1], points[next])
      return start[1] + (end[1] - start[1]) * (along - start[0]) / (end[0] - start[0])
    }
  }

  /// The rules of each `country/state`, in order; `country/*` is the rest of the country.
  private static let table: [String: [Rule]] = {
    var table: [String: [Rule]] = [:]
    for row in rows.split(separator: "\n") {
      let columns = row.split(separator: "|")
      let zone = columns[1].split(separator: " ")
      let points = zone.dropFirst(3).map { $0.split(separator: ",").compactMap(Double.init) }
      let line = points.isEmpty ? nil : Line(side: zone[1], kilometers: Double(zone[2]), points: points)
      let boxes = columns.dropFirst(3).map {
        $0.split(whereSeparator: { " ,".contains($0) }).compactMap { Double($0) }
      }
      for places in columns[0].split(separator: ",") {
        let words = places.split(separator: " ")
        for state in words.dropFirst() {
          table["\(words[0])/\(state)", default: []].append(
            Rule(zone: String(zone[0]), line: line, boxes: boxes))
        }
      }
    }
    return table
  }()

  /// Places, their zone and the source; the first row that holds is the zone. Of zones that show the same time, one
  /// stands for all.
  ///
  /// Places are a country and its states, as Yelp writes them; `*` is the rest of the country. Behind the zone stand
  /// the side of a line where it is, the kilometers around the line where the next zone is possible too (`?`: all of
  /// the side), and the line: a degree, or points of `latitude,longitude` from south to north or `longitude,latitude`
  /// from west to east. A line that is not known better has 30 kilometers.
  ///
  /// Behind the source of a state's first line stand the corners of the boxes around the state, south,west and
  /// north,east, with a margin: coordinates outside of them are not those of the place.
  ///
  /// Sources: title 49 of the Code of Federal Regulations of the United States (`CFR`), and the notes in `zone.tab` of
  /// the time zone database of IANA. `custom` is a time that differs from the law, as GeoNames and OpenStreetMap tell
  /// it.
  private static let rows = """
    US CT DC DE GA MA MD ME NC NH NJ NY OH PA RI SC VA VT WV | America/New_York | CFR 71.4
    US AR IA IL LA MN MO MS OK WI | America/Chicago | CFR 71.6
    US CO MT NM UT WY | America/Denver | CFR 71.8
    US CA WA | America/Los_Angeles | CFR 71.10
    US HI | Pacific/Honolulu | CFR 71.12
    US AK | America/Adak W 30 55,-169.5 56,-180 | CFR 71.12 | 51,-180 71.7,-129.7
    US AK | America/Anchorage | CFR 71.11
    US AL | America/New_York E ? 32.2,-84.9 32.3,-85.05 32.9,-85.25 33.3,-85.1 | custom | 29.9,-88.8 35.3,-84.6
    US AL | America/Chicago | CFR 71.6
    US AZ | America/Denver N ? -111.6,39 -111.5,35.2 -109,35.2 | zone.tab, Navajo | 31,-115.1 37.3,-108.8
    US AZ | America/Phoenix | zone.tab
    US FL | America/Chicago W 4 29.8,-86 29.88,-85.45 29.95,-85.25 30.1,-85.13 30.45,-85.01 30.7,-84.89 \
      31,-84.87 | CFR 71.5 | 24.1,-88 31.3,-79.6
    US FL | America/New_York | CFR 71.4
    US ID | America/Los_Angeles N 20 -117,45.85 -116.6,45.8 -116.3,45.42 -114.5,45.5 -113.9,45.7 | CFR 71.9 | 41.7,-117.5 49.3,-110.8
    US ID | America/Boise | CFR 71.8
    US IN | America/Chicago W 4 37.9,-86.45 38.1,-86.46 38.2,-86.83 38.22,-87.27 38.35,-87.3 38.45,-87.45 \
      38.5,-88.5 40.73,-88.5 40.74,-87.1 40.9,-87.1 40.91,-86.93 41.16,-86.93 41.17,-86.47 41.45,-86.48 \
      41.8,-86.5 | CFR 71.5 | 37.5,-88.4 42,-84.5
    US IN | America/Indiana/Indianapolis | CFR 71.4
    US KS | America/Denver W 8 37.7,-103 37.75,-101.55 38.7,-101.55 38.75,-101.45 39.57,-101.4 39.62,-103 \
      | CFR 71.7 | 36.7,-102.3 40.3,-94.3
    US KS | America/Chicago | CFR 71.6
    US KY | America/Chicago W 5 36.6,-85 36.85,-85.02 36.9,-84.95 37.1,-84.92 37.19,-85.1 37.2,-85.42 \
      37.4,-85.48 37.42,-85.7 37.46,-85.95 37.5,-86.1 37.7,-86.22 37.85,-86.2 38.05,-86.3 | CFR 71.5 | 36.2,-89.9 39.4,-81.7
    US KY | America/New_York | CFR 71.4
    US MI | America/Menominee W 8 45,-87.3 45.95,-87.35 46,-87.55 46.24,-87.6 46.25,-88.05 46.41,-88.1 \
      46.42,-89 46.55,-89.7 46.75,-91 | CFR 71.5 | 41.4,-90.7 48.6,-82
    US MI | America/Detroit | CFR 71.4
    US ND | America/Denver W 8 46,-101 46.28,-101.25 46.6,-101.35 46.63,-101.9 46.7,-102.07 47,-102.13 \
      47.3,-102.15 47.55,-102.5 47.6,-103.2 47.75,-104.1 | CFR 71.7 | 45.6,-104.3 49.3,-96.3
    US ND | America/Chicago | CFR 71.6
    US NE | America/Denver W 7 40,-101.33 40.4,-101.27 41,-101.25 41.7,-101.27 41.74,-100.84 42.1,-100.85 \
      43,-101 | CFR 71.7 | 39.7,-104.3 43.3,-95
    US NE | America/Chicago | CFR 71.6
    US NV | America/Denver E 4 40.5,-114 40.6,-114.2 40.85,-114.2 40.95,-114 | CFR 71.9 | 34.7,-120.3 42.3,-113.7
    US NV | America/Los_Angeles | CFR 71.10
    US OR | America/Boise E 20 42.4,-117 42.5,-118.2 44,-118.2 44.25,-117.6 44.45,-117.1 44.6,-116.5 \
      | CFR 71.9 | 41.7,-124.9 46.6,-116.2
    US OR | America/Los_Angeles | CFR 71.10
    US SD | America/Denver W 8 43,-101.23 43.7,-101.2 43.95,-101.05 44.5,-101.05 44.75,-100.75 45,-100.4 \
      45.5,-100.52 46,-100.6 | CFR 71.7 | 42.2,-104.3 46.2,-96.2
    US SD | America/Denver W ? 43.9,-101.1 44.1,-100.32 44.36,-100.36 44.8,-100.7 | CFR 71.7, custom
    US SD | America/Chicago | CFR 71.6
    US TN | America/Chicago W 3 35,-85.47 35.1,-85.4 35.2,-85.37 35.3,-85.3 35.5,-85.13 35.7,-84.95 \
      35.8,-84.8 35.9,-84.75 36.15,-84.8 36.3,-84.78 36.7,-84.8 | CFR 71.5 | 34.7,-90.6 36.9,-81.4
    US TN | America/New_York | CFR 71.4
    US TX | America/Denver W 10 -104.95 | CFR 71.7 | 25.5,-106.9 36.8,-93.2
    US TX | America/Chicago | CFR 71.6
    US PR VI, PR *, VI * | America/Puerto_Rico | zone.tab
    US GU MP, GU *, MP * | Pacific/Guam | CFR 71.14
    US AS, AS * | Pacific/Pago_Pago | CFR 71.13
    CA NB NS PE | America/Halifax | zone.tab
    CA NL | America/Goose_Bay N 30 -60,52 -57.7,52 -57,52.9 -55.5,53.2 | zone.tab | 46.3,-68.3 60.7,-52.3
    CA NL | America/St_Johns | zone.tab
    CA QC | America/Halifax E 30 48.2,-62.8 48.3,-50 | custom, Magdalen Islands | 44.7,-80 63,-56.8
    CA QC | America/Blanc-Sablon E 30 49.6,-50 49.9,-61.8 52.5,-61.8 53,-50 | zone.tab
    CA QC | America/Toronto | zone.tab
    CA ON | America/Winnipeg W 30 48.3,-91.95 49.1,-91.95 49.2,-90.2 51,-90 | zone.tab | 41.4,-95.6 57.2,-74
    CA ON | America/Atikokan W 20 48.2,-91 48.4,-91 49,-91.2 49.1,-95 | zone.tab
    CA ON | America/Toronto | zone.tab
    CA MB | America/Winnipeg | zone.tab
    CA SK | America/Winnipeg E ? 54.4,-100 54.5,-102.15 54.9,-102 | custom | 48.7,-110.4 60.3,-101
    CA SK | America/Edmonton W ? 53.15,-111 53.2,-109.85 53.35,-109.85 53.4,-111 | zone.tab
    CA SK | America/Regina | zone.tab
    CA AB NT | America/Edmonton | zone.tab
    CA BC | America/Edmonton E 15 49,-116.2 49.6,-116.3 49.9,-116.5 50.5,-116.7 51,-117.2 51.5,-117.6 \
      52.3,-118 | zone.tab | 48,-139.4 60.3,-113.7
    CA BC | America/Creston E 15 49,-116.85 49.4,-116.8 49.5,-116 | zone.tab
    CA BC | America/Dawson_Creek E 30 53.5,-110 54,-119 54.5,-121 55.2,-122 55.8,-122.4 56.5,-123.5 58,-124 \
      60,-125 | zone.tab
    CA BC | America/Vancouver | zone.tab
    CA YT | America/Whitehorse | zone.tab
    CA NU | America/Cambridge_Bay W 30 60,-102 66.8,-102 67.2,-88.5 70,-88.5 73,-90 73.5,-120 | zone.tab | 51.3,-121 83.5,-60.5
    CA NU | America/Rankin_Inlet W 30 60,-84 65,-84.5 66.9,-85 67.5,-86 68,-88 72,-88 72.5,-85 | zone.tab
    CA NU | America/Atikokan W 30 62,-95 62.3,-80.5 65.5,-80.5 66,-95 | zone.tab
    CA NU | America/Iqaluit | zone.tab
    MX BCN | America/Tijuana | zone.tab
    MX SON | America/Hermosillo | zone.tab
    MX BCS SIN | America/Mazatlan | zone.tab
    MX NAY | America/Bahia_Banderas S 5 -105.5,20.97 -105.3,20.95 -105,20.93 -104.8,20.7 | zone.tab | 20.3,-107 23.4,-103.4
    MX NAY | America/Mazatlan | zone.tab
    MX CHH | America/Ciudad_Juarez N 15 -109,30.6 -108,30.75 -107,31.1 -106.2,31 -105.6,31 -105.5,34 \
      | zone.tab | 25.3,-109.4 32,-103
    MX CHH | America/Ojinaga E 15 28.6,-103.5 29.2,-104.4 29.3,-105.2 30,-105 31,-105.5 | zone.tab
    MX CHH | America/Chihuahua | zone.tab
    MX COA | America/Matamoros N 15 -103.3,28.9 -102,28.6 -101.5,28.3 -100.9,28.1 -100.2,28 -99.9,27.5 \
      | zone.tab | 24.3,-104.2 30.2,-99.6
    MX COA | America/Matamoros W ? 26.8,-104 26.9,-102.3 | zone.tab
    MX NLE | America/Matamoros N 15 -100.6,27.3 -100.2,27 -99.8,27 | zone.tab | 22.9,-101.5 28.1,-98.1
    MX TAM | America/Matamoros N 10 -99.9,27.1 -99.4,26.6 -98.9,26 -98.4,25.75 -97.9,25.4 -97.1,25 \
      | zone.tab | 21.9,-100.5 28,-96.9
    MX ROO | America/Cancun | zone.tab
    MX AGU CAM CHP CMX COA COL DIF DUR GRO GUA HID JAL MEX MIC MOR NLE OAX PUE QUE SLP TAB TAM TLA VER \
      YUC ZAC | America/Mexico_City | zone.tab
    BR AC | America/Rio_Branco | zone.tab
    BR AM | America/Eirunepe W 30 -9.6,-67.55 -4.2,-69.85 | zone.tab | -10.2,-74.2 2.6,-55.8
    BR AM RO RR | America/Manaus | zone.tab
    BR MS MT | America/Cuiaba | zone.tab
    BR PE | America/Noronha E 30 -33.5 | zone.tab | -9.9,-41.7 -3.5,-32
    BR PE | America/Recife | zone.tab
    BR AL AP BA CE DF ES GO MA MG PA PB PI PR RJ RN RS SC SE SP TO | America/Sao_Paulo | zone.tab
    CL * | Pacific/Easter W 30 -90 | zone.tab | -56.5,-110 -17.2,-66
    CL * | America/Punta_Arenas S 15 -43.75 | zone.tab
    CL * | America/Santiago | zone.tab
    AU NSW | Australia/Broken_Hill W 20 -32.5,140 -32.4,141.9 -31.4,141.9 -31.3,140 | zone.tab | -38,140.6 -27.8,159.6
    AU NSW | Australia/Lord_Howe E 30 156 | zone.tab
    AU ACT NSW | Australia/Sydney | zone.tab
    AU VIC | Australia/Melbourne | zone.tab
    AU TAS | Australia/Hobart | zone.tab
    AU QLD | Australia/Brisbane | zone.tab
    AU SA | Australia/Adelaide | zone.tab
    AU NT | Australia/Darwin | zone.tab
    AU WA | Australia/Eucla E 30 -31.1,125.4 -31,131 | zone.tab | -35.6,112.4 -13.4,129.3
    AU WA | Australia/Perth | zone.tab
    NZ * | Pacific/Chatham W 30 0 | zone.tab | -48,165.5 -33.8,179.5 | -45,-177.5 -43,-175.5
    NZ * | Pacific/Auckland | zone.tab
    ES * | Atlantic/Canary S 30 32 | zone.tab | 27.3,-18.5 44.2,4.8
    ES * | Europe/Madrid | zone.tab
    PT * | Atlantic/Azores W 30 -20 | zone.tab | 29.8,-31.6 42.5,-5.9
    PT * | Europe/Lisbon | zone.tab
    AR * | America/Argentina/Buenos_Aires | zone.tab
    AT * | Europe/Vienna | zone.tab
    BE * | Europe/Brussels | zone.tab
    CH * | Europe/Zurich | zone.tab
    CZ * | Europe/Prague | zone.tab
    DE * | Europe/Berlin | zone.tab
    DK * | Europe/Copenhagen | zone.tab
    FI * | Europe/Helsinki | zone.tab
    FR * | Europe/Paris | zone.tab
    GB *, GG *, IM *, JE * | Europe/London | zone.tab
    HK * | Asia/Hong_Kong | zone.tab
    IE * | Europe/Dublin | zone.tab
    IT * | Europe/Rome | zone.tab
    JP * | Asia/Tokyo | zone.tab
    MY * | Asia/Kuala_Lumpur | zone.tab
    NL * | Europe/Amsterdam | zone.tab
    NO * | Europe/Oslo | zone.tab
    PH * | Asia/Manila | zone.tab
    PL * | Europe/Warsaw | zone.tab
    SE * | Europe/Stockholm | zone.tab
    SG * | Asia/Singapore | zone.tab
    TR * | Europe/Istanbul | zone.tab
    TW * | Asia/Taipei | zone.tab
    """
}
