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
  /// Empty for one that comes to its customers.
  let street: String
  let unit: String
  let latitude: Double
  let longitude: Double
  /// Whether Yelp's coordinates of it are null.
  let hidesCoordinates: Bool
  /// E.164 and local spelling, both empty when there is none.
  let phone: (e164: String, display: String)
  /// 1 to 5 in tenths; 0 when nobody has reviewed it.
  let rating: Double
  let reviewCount: Int
  /// 1 to 4.
  let price: Int?
  let isClosedForGood: Bool
  let isClaimed: Bool
  let transactions: [String]
  /// What a search may filter by.
  let attributes: Set<String>
  let hours: WeekHours?
  /// Whether it keeps other hours on some holidays.
  let hasHolidayHours: Bool
  let hasPhotos: Bool
  /// From which everything else about it is made when it is asked for.
  let seed: UInt64

  func generator(for purpose: SeededGenerator.Purpose) -> SeededGenerator {
    SeededGenerator(seed: seed, purpose: purpose)
  }

  /// The third address line: where in the building it is; `nil` for most.
  var entrance: String? { unit.isEmpty || !seed.isMultiple(of: 5) ? nil : "Courtyard entrance" }

  /// The price as Yelp writes it.
  var priceText: String? { price.map { String(repeating: city.priceSign, count: $0) } }

  /// Whether it is open at a moment of its place's time.
  func isOpen(at moment: LocalMoment) -> Bool {
    guard !isClosedForGood else { return false }
    if hasHolidayHours, let holiday = Holiday.all.first(where: { $0.isOn(moment) }) {
      return holiday.hours.map { moment.minute >= $0.start && moment.minute < $0.end } ?? false
    }
    return hours?.isOpen(day: moment.weekday, minute: moment.minute) ?? false
  }
}
