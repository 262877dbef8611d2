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
