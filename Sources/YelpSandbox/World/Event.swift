import Foundation

/// A made-up event, held at one of the businesses.
struct Event: Sendable {
  let id: String
  let name: String
  let description: String
  /// One of Yelp's event categories.
  let category: String
  let business: Business
  /// Days after the day on which the sandbox was made, or after the Saturday of its week; negative for past events.
  let day: Int
  /// Whether ``day`` counts from the Saturday.
  var countsFromSaturday = false
  /// Minutes since midnight, local time.
  let start: Int
  /// `nil` when the end is open.
  let minutes: Int?
  let cost: Int?
  let costMaximum: Double?
  let attending: Int
  let interested: Int
  let isCanceled: Bool
  let isOfficial: Bool
  let seed: UInt64

  var isFree: Bool { cost == nil }

  var popularity: Int { attending * 2 + interested }

  /// When it begins: `day` days after the local day of `worldStart` or the Saturday of its week, at its local time.
  func start(worldStart: Date) -> Date {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = business.city.timeZone
    let midnight = calendar.startOfDay(for: worldStart)
    let saturday =
      countsFromSaturday ? 5 - LocalMoment(worldStart, in: business.city.timeZone).weekday : 0
    let date = calendar.date(byAdding: .day, value: saturday + day, to: midnight) ?? midnight
    return calendar.date(bySettingHour: start / 60, minute: start % 60, second: 0, of: date) ?? date
  }
}

/// Makes the events of a world, each at a business that a search finds.
enum EventBuilder {
  static func events(at businesses: [Business], seed: UInt64) -> [Event] {
    var generator = SeededGenerator(seed: seed, purpose: .events)
    var events: [Event] = []
    var takenIDs: Set<String> = []
    let hosts = Dictionary(
      grouping: businesses.indices.filter { isHost(businesses[$0]) }, by: { businesses[$0].city.name })
    for city in City.all {
      for index in generator.sample(city.size / 10 + 4, of: hosts[city.name] ?? []) {
        let host = businesses[index]
        let event = event(at: host, takenIDs: takenIDs, using: &generator)
        takenIDs.insert(event.id)
        events.append(event)
      }
    }
    // Other random numbers, and after all others, so that those stay as they are.
    generator = SeededGenerator(seed: seed &+ 1, purpose: .events)
    for city in City.all {
      for (week, index) in zip(weeks, generator.sample(weeks.count, of: hosts[city.name] ?? [])) {
        let event = event(at: businesses[index], weekend: week, takenIDs: takenIDs, using: &generator)
        takenIDs.insert(event.id)
        events.append(event)
      }
    }
    return events
  }

  /// The weeks with an event on their weekend in each city, from the one before that in which the sandbox was made.
  private static let weeks = -1...6

  private static func isHost(_ business: Business) -> Bool {
    !business.isClosedForGood && business.reviewCount > 0 && business.kind.trade != .service
  }

  /// - Parameter weekend: The week on whose weekend it is; `nil` for any day.
  private static func event(
    at host: Business, weekend: Int? = nil, takenIDs: Set<String>, using generator: inout SeededGenerator
  ) -> Event {
    let plan = generator.pick(plans)
    let name = "\(plan.title) at \(host.name)"
    let slug = Text.slug("\(host.city.name) \(name)")
    let cost = plan.isFree ? nil : generator.number(in: 5...80)
    return Event(
      id: takenIDs.contains(slug) ? "\(slug)-\(takenIDs.count)" : slug,
      name: name,
      description: Text.excerpt(
        "\(plan.words) Doors open half an hour early. \(host.name) is in \(host.neighborhood.name), "
          + "close to public transport; bring a friend and be nice to your neighbours.", limit: 160),
      category: plan.category,
      business: host,
      day: weekend.map { $0 * 7 + generator.below(2) } ?? generator.number(in: -8...45),
      countsFromSaturday: weekend != nil,
      start: generator.pick([600, 690, 840, 1_080, 1_140, 1_200]),
      minutes: generator.chance(20) ? nil : generator.pick([60, 90, 120, 240]),
      cost: cost,
      costMaximum: cost.flatMap { generator.chance(30) ? Double($0) + 24.5 : nil },
      // Those on weekends are the least popular, so that a page of the most popular stays as it is.
      attending: weekend == nil ? generator.below(90) : 0,
      interested: generator.below(weekend == nil ? 200 : 5),
      isCanceled: generator.chance(weekend == nil ? 5 : 0),
      isOfficial: generator.chance(10),
      seed: generator.next())
  }

  private struct Plan {
    let title: String
    let category: String
    let words: String
    let isFree: Bool
  }

  private static let plans = [
    Plan(
      title: "Tasting Night", category: "food-and-drink",
      words: "Small bites and large stories from the kitchen, with a glass of something new.", isFree: false),
    Plan(
      title: "Open Mic", category: "music",
      words: "Five minutes a person, kind listeners, one piano that is nearly in tune.", isFree: true),
    Plan(
      title: "Jazz Evening", category: "music",
      words: "A trio that met last week plays standards that are older than the room.", isFree: false),
    Plan(
      title: "Storytime", category: "kids-family",
      words: "Picture books read aloud by people who do all the voices.", isFree: true),
    Plan(
      title: "Sketch Class", category: "visual-arts",
      words: "Pencils and paper are provided, talent is not required.", isFree: false),
    Plan(
      title: "Neighborhood Fair", category: "festivals-fairs",
      words: "Stalls, lemonade and a raffle whose first prize is a very large plant.", isFree: true),
    Plan(
      title: "Film Club", category: "film",
      words: "A silent film, a loud popcorn machine and a talk afterwards.", isFree: false),
    Plan(
      title: "Charity Supper", category: "charities",
      words: "Three courses; everything above cost goes to the school garden.", isFree: false),
  ]
}
