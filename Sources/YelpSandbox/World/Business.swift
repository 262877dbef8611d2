/// A made-up business.
struct Business: Sendable {
  let id: String
  let alias: String
  let name: String
  let kind: Kind
  /// Category aliases, the main one first.
  let categories: [String]
  let city: City
  let neighborhood: City.Neighborhood
  /// Empty for a business that visits its customers.
  let street: String
  let unit: String
  let latitude: Double
  let longitude: Double
  /// Whether its coordinates are null, as Yelp sometimes sends them.
  let hidesCoordinates: Bool
  /// E.164 and the local format, both empty when there is no number.
  let phone: (e164: String, display: String)
  /// 1 to 5 in tenths; 0 without reviews.
  let rating: Double
  let reviewCount: Int
  /// 1 to 4.
  let price: Int?
  let isClosedForGood: Bool
  let isClaimed: Bool
  let transactions: [String]
  /// The attributes that a search may filter by.
  let attributes: Set<String>
  let hours: WeekHours?
  /// Whether it has special hours on some holidays.
  let hasHolidayHours: Bool
  let hasPhotos: Bool
  /// The seed for everything that is made on request, such as reviews.
  let seed: UInt64

  func generator(for purpose: SeededGenerator.Purpose) -> SeededGenerator {
    SeededGenerator(seed: seed, purpose: purpose)
  }

  /// The third address line, such as a floor; `nil` for most.
  var entrance: String? { unit.isEmpty || !seed.isMultiple(of: 5) ? nil : "Courtyard entrance" }

  /// The price as Yelp writes it.
  var priceText: String? { price.map { String(repeating: city.priceSign, count: $0) } }

  /// Whether it is open at a local moment.
  func isOpen(at moment: LocalMoment) -> Bool {
    guard !isClosedForGood else { return false }
    if hasHolidayHours, let holiday = Holiday.all.first(where: { $0.isOn(moment) }) {
      return holiday.hours.map { moment.minute >= $0.start && moment.minute < $0.end } ?? false
    }
    return hours?.isOpen(day: moment.weekday, minute: moment.minute) ?? false
  }
}

/// The regular weekly opening hours of a business, in local time.
struct WeekHours: Sendable, Equatable {
  /// Spans in the order of days; a day may have none or several.
  var spans: [Span]

  struct Span: Sendable, Equatable {
    /// 0 is Monday, 6 is Sunday.
    var day: Int
    /// Minutes since midnight.
    var start: Int
    /// Minutes since midnight; 0 with ``isOvernight`` off is midnight at the end of the day.
    var end: Int
    /// Whether the end belongs to the next day.
    var isOvernight: Bool
  }

  /// Whether the business is open at a minute of a weekday.
  func isOpen(day: Int, minute: Int) -> Bool {
    spans.contains { span in
      if span.day == day {
        if span.isOvernight { return minute >= span.start }
        return minute >= span.start && minute < (span.end == 0 ? 1_440 : span.end)
      }
      return span.isOvernight && (span.day + 1) % 7 == day && minute < span.end
    }
  }

  /// The same hours on each of `days`. An end before its start belongs to the next day.
  init(days: [Int], _ hours: [(start: Int, end: Int)]) {
    spans = days.flatMap { day in
      hours.map { hours in
        let isOvernight = hours.end <= hours.start && hours.end != 0 || hours.start == hours.end
        return Span(day: day, start: hours.start, end: hours.end, isOvernight: isOvernight)
      }
    }
  }

  /// Made-up hours that suit the trade; `nil` when the business has not published any.
  static func random(_ trade: Kind.Trade, using generator: inout SeededGenerator) -> WeekHours? {
    if generator.chance(12) { return nil }
    let restDay = generator.below(7)
    let week = Array(0..<7)
    let working = generator.chance(35) ? week.filter { $0 != restDay } : week
    let early = generator.pick([0, 0, 30, -30])
    switch trade {
    case .cafe:
      return WeekHours(days: working, [(420 + early, generator.pick([900, 960, 1_020, 1_080]))])
    case .restaurant:
      switch generator.below(10) {
      case 0...3: return WeekHours(days: working, [(690, 870), (1_050, 1_320 + early)])
      case 4: return WeekHours(days: working, [(660, 0)])
      case 5: return WeekHours(days: week, [(0, 0)])
      case 6: return WeekHours(days: week, [(1_020, 120)])
      default: return WeekHours(days: working, [(660 + early, generator.pick([1_260, 1_290, 1_320]))])
      }
    case .bar:
      var hours = WeekHours(days: working, [(1_020 + early, 0)])
      for index in hours.spans.indices where [4, 5].contains(hours.spans[index].day) {
        hours.spans[index].end = 120
        hours.spans[index].isOvernight = true
      }
      return hours
    case .shop: return WeekHours(days: working, [(600 + early, generator.pick([1_080, 1_140, 1_200]))])
    case .service:
      if generator.chance(15) { return WeekHours(days: week, [(0, 0)]) }
      return WeekHours(days: Array(0..<(generator.chance(50) ? 5 : 6)), [(480 + early, 1_020)])
    case .sight: return WeekHours(days: working, [(540 + early, generator.pick([1_080, 1_200, 1_320]))])
    }
  }

  /// `HHMM`, as Yelp writes a time of day.
  static func clock(_ minutes: Int) -> String {
    let digits = String(minutes / 60 * 100 + minutes % 60)
    return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}

/// The attributes of businesses, named as a search filters by them.
enum AttributeTable {
  static func random(_ kind: Kind, using generator: inout SeededGenerator) -> Set<String> {
    let trade = kind.trade
    var attributes: Set<String> = []
    for (name, percent) in forEveryone where generator.chance(percent) { attributes.insert(name) }
    if trade == .service {
      if generator.chance(60) { attributes.insert("request_a_quote") }
    }
    if trade.servesFood {
      for (name, percent) in forFood where generator.chance(percent) { attributes.insert(name) }
      if trade == .restaurant {
        if generator.chance(40) { attributes.insert("reservation") }
        if generator.chance(12) { attributes.insert("waitlist_reservation") }
      }
      attributes.insert(generator.pick(ambiences))
      attributes.insert("ambience")
      attributes.insert("noise_level")
      let noise = generator.pick(noises)
      attributes.insert(kind.isQuiet ? "noise_level_quiet" : noise)
    }
    if generator.chance(50) {
      attributes.insert("parking")
      attributes.insert(generator.pick(parkings))
    }
    if attributes.contains("wifi") { attributes.insert(generator.chance(80) ? "wifi_free" : "wifi_paid") }
    return attributes
  }

  private static let forEveryone: [(String, Int)] = [
    ("hot_and_new", 6), ("open_to_all", 30), ("wheelchair_accessible", 45), ("gender_neutral_restrooms", 20),
    ("accepts_credit_cards", 80), ("dogs_allowed", 25),
  ]

  private static let forFood: [(String, Int)] = [
    ("wifi", 50), ("outdoor_seating", 45), ("restaurants_delivery", 45), ("restaurants_takeout", 70),
    ("happy_hour", 25), ("good_for_dancing", 5), ("liked_by_vegetarians", 30), ("liked_by_twenties", 20),
    ("liked_by_travelers", 20), ("liked_by_dates", 15), ("liked_by_students", 15), ("liked_by_wine", 10),
  ]

  static let ambiences = [
    "ambience_casual", "ambience_casual", "ambience_classy", "ambience_divey", "ambience_hipster",
    "ambience_intimate", "ambience_romantic", "ambience_touristy", "ambience_trendy", "ambience_upscale",
  ]

  static let noises = [
    "noise_level_average", "noise_level_average", "noise_level_loud", "noise_level_quiet",
    "noise_level_very_loud",
  ]

  static let parkings = [
    "parking_garage", "parking_lot", "parking_street", "parking_street", "parking_valet",
    "parking_validated", "parking_bike",
  ]
}
