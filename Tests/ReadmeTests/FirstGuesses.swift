import Foundation
import Observation
import Testing
import YelpPartner
import YelpPartnerSandbox
import YelpSDK
import YelpSandbox
import YelpUI

// Twenty programs written with only the README read: what someone types first who knows Swift and Yelp's JSON. Where a
// guess was wrong it has the least edit, with a comment that says what was guessed. Don't improve them: a change of the
// SDK that breaks one breaks what its users wrote.

// MARK: 1. Breweries with many reviews and good ratings

private func breweries(yelp: YelpSDK) async throws {
  let page = try await yelp.businessSearch(location: "San Diego").categories(.breweries).limit(50).send()
  let best = page.businesses
    .filter { ($0.reviewCount ?? 0) >= 200 && ($0.rating ?? 0) >= 4.5 }
    .sorted { ($0.rating ?? 0, $0.reviewCount ?? 0) > ($1.rating ?? 0, $1.reviewCount ?? 0) }
  for business in best {
    print(business.name, business.rating ?? 0, business.reviewCount ?? 0)
  }
}

// MARK: 2. After exactly as long as Yelp asks

private func search(yelp: YelpSDK, term: String, location: String) async throws -> [YelpBusiness] {
  let policy = YelpRetryPolicy(maximumAttempts: 5, maximumRetryAfter: .seconds(20))
  do {
    return try await yelp.businessSearch(term: term, location: location).retryPolicy(policy).send().businesses
  } catch {
    if error.code == .rateLimited, let wait = error.retryAfter {
      print("Busy, please try again in \(wait.components.seconds) seconds")
    } else {
      print(error.userMessage)
    }
    throw error
  }
}

// MARK: 3. Five phone numbers

private let numbers = [
  "+1 312 787 7600", "+1 415 908 3801", "+1 212 254 2246", "+1 323 938 1447", "+1 206 624 3646",
]

private func lookUp(yelp: YelpSDK, numbers: [String] = numbers) async {
  // Guessed: the function without the label `builder:`, which it had then.
  for await item in yelp.batch(numbers, { number in yelp.phoneSearch(number) }).inOrder() {
    if let error = item.error {
      print(item.id, error.code == .notFound ? "not found" : error.userMessage)
    } else {
      print(item.id, item.value?.businesses.first?.name ?? "not found")
    }
  }
}

// MARK: 4. Pins on a map

private struct Pin: Identifiable, Sendable {
  let id: String
  let title: String
  let coordinates: YelpCoordinates
}

@MainActor
@Observable
private final class MapModel {
  private(set) var pins: [Pin] = []
  private(set) var isLoading = false
  private(set) var errorMessage: String?
  private(set) var center: YelpCoordinates
  private var searchedCenter: YelpCoordinates?
  private let yelp: YelpSDK

  init(yelp: YelpSDK, center: YelpCoordinates) {
    self.yelp = yelp
    self.center = center
  }

  var offersSearchThisArea: Bool {
    guard let searchedCenter else { return false }
    // Guessed: `distance(to:)`, which was not there.
    return center.distance(to: searchedCenter) > 500
  }

  func mapMoved(to center: YelpCoordinates) {
    self.center = center
  }

  func search() async {
    let center = self.center
    isLoading = true
    errorMessage = nil
    defer { isLoading = false }
    do {
      let page = try await yelp.businessSearch(near: center).categories(.coffee).sort(by: .distance).limit(50)
        .send()
      pins = page.businesses.compactMap { business in
        guard let coordinates = business.coordinates else { return nil }
        return Pin(id: business.id, title: business.name, coordinates: coordinates)
      }
      searchedCenter = center
    } catch {
      if !error.isCancellation { errorMessage = error.userMessage }
    }
  }
}

// MARK: 5. Photos, page and transactions

private func details(yelp: YelpSDK, id: String) async throws {
  let business = try await yelp.business(id: id).send()
  for photo in business.photos {
    print(photo.absoluteString)
  }
  print("Yelp:", business.url?.absoluteString ?? "no page")
  print("Pickup:", business.transactions.contains(.pickup) ? "yes" : "no")
  print("Delivery:", business.transactions.contains(.delivery) ? "yes" : "no")
  print("Reservations:", business.transactions.contains(.restaurantReservation) ? "yes" : "no")
}

// MARK: 6. Ten callers, one request

private func shared(yelp: YelpSDK, id: String) async throws -> [YelpBusiness] {
  let before = yelp.usage.sentToday
  let businesses = try await withThrowingTaskGroup(of: YelpBusiness.self) { group in
    for _ in 0..<10 {
      group.addTask { try await yelp.business(id: id).send() }
    }
    var all: [YelpBusiness] = []
    for try await business in group { all.append(business) }
    return all
  }
  print("Requests made:", yelp.usage.sentToday - before)
  return businesses
}

// MARK: 7. Music with tickets

private func weekend(from now: Date = .now) -> (friday: Date, monday: Date)? {
  var calendar = Calendar(identifier: .gregorian)
  calendar.timeZone = TimeZone(identifier: "America/Chicago")!
  let today = calendar.startOfDay(for: now)
  let weekday = calendar.component(.weekday, from: today)  // 1 is Sunday, 6 is Friday
  let offset = weekday == 1 ? -2 : 6 - weekday
  guard let friday = calendar.date(byAdding: .day, value: offset, to: today),
    let monday = calendar.date(byAdding: .day, value: 3, to: friday)
  else { return nil }
  return (friday, monday)
}

private func music(yelp: YelpSDK) async throws {
  guard let weekend = weekend() else { return }
  let page = try await yelp.eventSearch(location: "Austin, TX")
    .categories(.music)
    .starting(from: weekend.friday)
    .ending(by: weekend.monday)
    .free(false)
    .sort(by: .popularity)
    .limit(50)
    .send()
  for event in page.events {
    guard let cost = event.cost else { continue }
    print(
      event.name, event.startDate?.formatted() ?? "", cost.formatted(.currency(code: "USD")),
      event.interestedCount ?? 0)
  }
}

// MARK: 8. Pages of twenty, twenty and five

private func page(_ range: ClosedRange<Int>) -> YelpStub {
  // Guessed: `YelpJSON`, the type's name. `times:` stood before `answer:` then.
  let cafes: [YelpJSONValue] = range.map { ["id": .string("cafe-\($0)"), "name": .string("Café \($0)")] }
  return YelpStub(
    .get, "/v3/businesses/search", answer: .json(["total": 45, "businesses": .array(cafes)]), times: 1)
}

// MARK: 9. A key from the environment

private enum MissingKey: Error {
  case missingKey(String)
}

private func configure(yelp: YelpSDK = .shared) throws {
  let environment = ProcessInfo.processInfo.environment
  let isProduction = environment["YELP_ENV"] == "production"
  let variable = isProduction ? "YELP_PRODUCTION_KEY" : "YELP_TEST_KEY"
  guard let key = environment[variable], !key.isEmpty else { throw MissingKey.missingKey(variable) }
  yelp.configure(YelpConfiguration(apiKey: key))
  print("Using the \(isProduction ? "production" : "test") key")
}

// MARK: 10. A plumber

private func plumber(yelp: YelpSDK) async throws {
  let here = YelpCoordinates(32.7767, -96.7970)
  let answer = try await yelp.conversation(near: here).ask("I need a plumber who can come today")
  print(answer.text)
  for business in answer.businesses {
    // Guessed: `displayPhone`, which the businesses of a chat lack.
    print(business.name, business.rating ?? 0, business.phone ?? "no phone")
  }
}

// MARK: 11. Price levels

private func priceLevels(yelp: YelpSDK) async throws {
  var counts: [String: Int] = [:]
  var without = 0
  let search = yelp.businessSearch(location: "Savannah, GA").categories(.restaurants)
  for try await business in search.elements().prefix(100) {
    if let price = business.price?.rawValue {
      counts[price, default: 0] += 1
    } else {
      without += 1
    }
  }
  for level in ["$", "$$", "$$$", "$$$$"] {
    print(level, counts[level] ?? 0)
  }
  print("no price level:", without)
}

// MARK: 12. Kept for ten minutes

// MARK: 13. The first suggested category

private func bestOfFirstCategory(yelp: YelpSDK) async throws {
  let sanFrancisco = YelpCoordinates(37.7749, -122.4194)
  let suggestions = try await yelp.autocomplete("yog", near: sanFrancisco).send()
  guard let category = suggestions.categories.first else {
    print("no such category")
    return
  }
  let page = try await yelp.businessSearch(near: sanFrancisco)
    .categories(category)
    .sort(by: .rating)
    .limit(5)
    .send()
  for business in page.businesses {
    print(business.name, business.rating ?? 0)
  }
}

// MARK: 14. A business page that is not found

private func showBusiness(yelp: YelpSDK, id: String) async {
  do {
    let business = try await yelp.business(id: id).send()
    print(business.name)
  } catch {
    if error.code == .notFound {
      print("This business is no longer on Yelp")
    } else if let status = error.httpStatus {
      print(status, error.yelpCode ?? "no code", error.yelpDescription ?? "no explanation")
    } else {
      print(error.userMessage)
    }
  }
}

// MARK: 15. Open on Sunday at ten

private func openOnSunday(yelp: YelpSDK, ids: [String]) async {
  for await item in yelp.businesses(ids: ids, maxConcurrent: 3).inOrder() {
    guard let business = item.value else {
      print(item.id, item.error?.userMessage ?? "")
      continue
    }
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = business.timeZone ?? .current
    guard
      let sunday = calendar.nextDate(
        after: .now, matching: DateComponents(hour: 10, minute: 0, weekday: 1), matchingPolicy: .nextTime)
    else { continue }
    guard business.isOpen(at: sunday) == true else { continue }
    var style = Date.FormatStyle(date: .omitted, time: .shortened)
    style.timeZone = calendar.timeZone
    let closing = business.nextClosing(after: sunday)
    print(business.name, "closes at", closing?.formatted(style) ?? "unknown")
  }
}

// MARK: 16. A place in line

private func joinWaitlist(yelp: YelpSDK, businessID: String, phone: String) async throws {
  let status = try await yelp.waitlistStatus(businessID: businessID).send()
  // Guessed: `waitEstimates.first(where: { $0.partySize == 3 })` and `waitMinutes`.
  if let estimate = status.estimate(forPartyOf: 3) {
    print("expected wait:", estimate)
  } else {
    print("expected wait unknown")
  }
  // Guessed: `joinWaitlist`.
  let visit = try await yelp.waitlistVisit(businessID: businessID, name: "Dana", phone: phone, partySize: 3)
    .send()
  // Guessed: `visit.placeInLine`, which one more request has.
  print("parties ahead:", try await yelp.visit(id: visit.visitID).send().partiesAhead ?? 0)
}

// MARK: 17. A hundred answers in memory

private func configure(yelp: YelpSDK, key: String) {
  var configuration = YelpConfiguration(apiKey: key)
  // Guessed: `maximumEntries: 100`.
  configuration.cache = .memory(timeToLive: .seconds(3_600), countLimit: 100)
  yelp.configure(configuration)
}

private func signOut(yelp: YelpSDK) async {
  // Guessed: `yelp.cache.counts.hits`, `.misses` and `yelp.cache.removeAll()`.
  print("from memory:", yelp.usage.cached, "from Yelp:", yelp.usage.sent)
  yelp.clearCache()
}

// MARK: 18. An item in the cart

private func trackCart(yelp: YelpSDK, email: String) async {
  let receipt = yelp.trackEvent(.addToCart)
    .value(29.99, currency: .cad)
    // Guessed: `date(_:)`.
    .time(.now.addingTimeInterval(-3_600))
    .actionSource(.website)
    .user(email: email)
    .track()
  do {
    try await receipt.delivered()
  } catch {
    print("refused:", error.userMessage)
  }
}

// MARK: 19. This week's events by day

private struct Day: Identifiable, Sendable {
  let date: Date
  let events: [YelpEvent]
  var id: Date { date }
}

@MainActor
private final class EventsModel {
  let loader: YelpLoader<[Day]>

  init(yelp: YelpSDK) {
    loader = YelpLoader {
      let calendar = chicagoCalendar()
      let end = calendar.dateInterval(of: .weekOfYear, for: .now)?.end ?? .now.addingTimeInterval(7 * 86_400)
      return yelp.eventSearch(location: "Chicago")
        .starting(from: .now)
        .ending(by: end)
        .sort(by: .timeStart)
        .limit(50)
        .map { page in group(page.events) }
    }
  }

  var days: [Day] { loader.state.value ?? [] }
  var isLoading: Bool { loader.state.isLoading }

  var message: String? {
    if let error = loader.state.error { return error.userMessage }
    if case .loaded(let days) = loader.state, days.isEmpty { return "No events this week" }
    return nil
  }

  func load() async { await loader.load() }
  func refresh() async { await loader.reload() }
}

private func chicagoCalendar() -> Calendar {
  var calendar = Calendar(identifier: .gregorian)
  calendar.timeZone = TimeZone(identifier: "America/Chicago") ?? .current
  return calendar
}

private func group(_ events: [YelpEvent]) -> [Day] {
  let calendar = chicagoCalendar()
  let dated = events.filter { $0.startDate != nil }
  return Dictionary(grouping: dated) { calendar.startOfDay(for: $0.startDate ?? .now) }
    .map { Day(date: $0.key, events: $0.value) }
    .sorted { $0.date < $1.date }
}

// MARK: 20. New and popular

private func hotAndNew(yelp: YelpSDK) async throws {
  let page = try await yelp.businessSearch(near: YelpCoordinates(40.6782, -73.9442))
    .categories(.restaurants)
    .attributes(.hotAndNew)
    .radius(meters: 3_000)
    .limit(10)
    .send()
  for business in page.businesses {
    // Guessed: `location?.neighborhoods`, which Yelp does not have.
    let place =
      business.location?.displayAddress.joined(separator: ", ")
      ?? "address unknown"
    print(business.name, place, business.categories.map(\.title).joined(separator: ", "))
  }
}

// MARK: The tests

/// The programs, run against the sandbox or stubs. The eighth and the twelfth are tests themselves.
@Suite("First guesses", .timeLimit(.minutes(5)))
struct FirstGuesses {
  private let clock = YelpManualClock(skipsSleeps: true)
  private let sandbox: YelpSandbox
  private let yelp: YelpSDK

  init() {
    sandbox = YelpSandbox(seed: 7, clock: clock.clock)
    yelp = YelpSDK(configuration: sandbox.configuration)
  }

  /// A client to which one stub responds, and the stub's transport.
  private func stubbed(_ path: String, _ body: YelpJSONValue) -> (yelp: YelpSDK, stubs: YelpStubTransport) {
    let stubs = YelpStubTransport([YelpStub(.get, path, answer: .json(body), times: nil)])
    return (YelpSDK(configuration: YelpConfiguration(apiKey: "test", transport: stubs)), stubs)
  }

  @Test("1: breweries with 200 reviews and 4.5 stars, best first")
  func goodBreweries() async throws {
    let (yelp, stubs) = stubbed(
      "/v3/businesses/search",
      [
        "total": 4,
        "businesses": [
          ["id": "a", "name": "Oak", "rating": 4.5, "review_count": 300],
          ["id": "b", "name": "Elm", "rating": 4.7, "review_count": 199],
          ["id": "c", "name": "Ash", "rating": 4.4, "review_count": 900],
          ["id": "d", "name": "Yew", "rating": 4.8, "review_count": 200],
        ],
      ])
    #expect(try await printed { try await breweries(yelp: yelp) } == ["Yew 4.8 200", "Oak 4.5 300"])
    #expect(stubs.requests.first?.query["categories"] == "breweries")
  }

  @Test("2: waits as long as Yelp asks, up to twenty seconds")
  func busy() async throws {
    sandbox.faults = [.status(429, headers: ["Retry-After": "15"], times: 1)]
    #expect(!(try await search(yelp: yelp, term: "tea", location: "London")).isEmpty)
    #expect(clock.sleeps.contains { $0 >= .seconds(15) && $0 <= .seconds(16) })
    sandbox.faults = [.status(429, headers: ["Retry-After": "25"], times: 1)]
    let lines = await printed {
      await #expect(throws: YelpError.self) { try await search(yelp: yelp, term: "pie", location: "London") }
    }
    #expect(lines == ["Busy, please try again in 25 seconds"])
  }

  @Test("3: each number with its business")
  func phones() async {
    let lines = await printed {
      await lookUp(yelp: yelp, numbers: [sandbox.samples.phone, "+1 312 787 7600"])
    }
    #expect(
      lines == ["\(sandbox.samples.phone) \(sandbox.samples.businessName)", "+1 312 787 7600 not found"])
  }

  @Test("4: a map offers another search once it has moved far") @MainActor
  func map() async {
    let model = MapModel(yelp: yelp, center: YelpCoordinates(37.7749, -122.4194))
    #expect(!model.offersSearchThisArea)
    await model.search()
    #expect((1...50).contains(model.pins.count))
    model.mapMoved(to: YelpCoordinates(37.7780, -122.4194))
    #expect(!model.offersSearchThisArea)
    model.mapMoved(to: YelpCoordinates(37.7800, -122.4194))
    #expect(model.offersSearchThisArea)
  }

  @Test("5: photos, page, and what can be done through Yelp")
  func transactions() async throws {
    let (yelp, _) = stubbed(
      "/v3/businesses/a",
      [
        "id": "a", "name": "Oak", "url": "https://www.yelp.com/biz/a", "transactions": ["pickup"],
        "photos": ["https://photos.example/1.jpg", "https://photos.example/2.jpg"],
      ])
    #expect(
      try await printed { try await details(yelp: yelp, id: "a") } == [
        "https://photos.example/1.jpg", "https://photos.example/2.jpg", "Yelp: https://www.yelp.com/biz/a",
        "Pickup: yes", "Delivery: no", "Reservations: no",
      ])
  }

  @Test("6: ten equal calls are one request")
  func once() async throws {
    let joined = Locked(0)
    var configuration = sandbox.configuration
    configuration.observers = [
      YelpCallEventHandler { event in if case .shared = event.kind { joined.withLock { $0 += 1 } } }
    ]
    // The response waits for all ten.
    configuration.transport = YelpStubTransport([
      YelpStub(
        answer: .respond { request in
          while joined.withLock(\.self) < 9 { await Task.yield() }
          return try await sandbox.send(request)
        })
    ])
    let yelp = YelpSDK(configuration: configuration)
    let lines = try await printed {
      let all = try await shared(yelp: yelp, id: sandbox.samples.businessID)
      #expect(all.count == 10)
    }
    #expect(lines == ["Requests made: 1"])
  }

  @Test("7: music with a price, the most popular first")
  func concerts() async throws {
    let (yelp, stubs) = stubbed(
      "/v3/events",
      [
        "total": 2,
        "events": [
          ["id": "a", "name": "Trio", "cost": 12.5, "interested_count": 7],
          ["id": "b", "name": "Quartet"],
        ],
      ])
    let lines = try await printed { try await music(yelp: yelp) }
    #expect(lines.count == 1)
    #expect(lines.first?.hasPrefix("Trio") == true && lines.first?.hasSuffix(" 7") == true)
    let query = stubs.requests.first?.query
    #expect(
      query?["categories"] == "music" && query?["is_free"] == "false" && query?["sort_on"] == "popularity")
  }

  @Test("8: pages of 20, 20 and 5, and no fourth request")
  func paging() async throws {
    let stubs = YelpStubTransport([page(1...20), page(21...40), page(41...45)])
    let yelp = YelpSDK(configuration: YelpConfiguration(apiKey: "test", transport: stubs))
    var counts: [Int] = []
    for try await page in yelp.businessSearch(term: "café", location: "Lisbon").limit(20).pages() {
      counts.append(page.businesses.count)
    }
    #expect(counts == [20, 20, 5])
    #expect(stubs.requests.count == 3)
  }

  @Test("9: without a key in the environment nothing is configured")
  func environment() {
    let yelp = YelpSDK()
    #expect(throws: MissingKey.self) { try configure(yelp: yelp) }
    #expect(!yelp.isConfigured)
  }

  @Test("10: what the assistant says, and the businesses that it names")
  func assistant() async throws {
    let lines = try await printed { try await plumber(yelp: yelp) }
    #expect(lines.first?.isEmpty == false)
    #expect(sandbox.requests.first?.json?["query"]?.stringValue == "I need a plumber who can come today")
    #expect(sandbox.requests.first?.json?["user_context"]?["latitude"]?.doubleValue == 32.7767)
  }

  @Test("11: how many have each price level")
  func levels() async throws {
    let (yelp, _) = stubbed(
      "/v3/businesses/search",
      [
        "total": 3,
        "businesses": [
          ["id": "a", "name": "Oak", "price": "$$"], ["id": "b", "name": "Elm"],
          ["id": "c", "name": "Ash", "price": "$$"],
        ],
      ])
    #expect(
      try await printed { try await priceLevels(yelp: yelp) }
        == ["$ 0", "$$ 2", "$$$ 0", "$$$$ 0", "no price level: 1"])
  }

  @Test("12: a business is kept for ten minutes")
  func keepsABusinessForTenMinutes() async throws {
    let clock = YelpManualClock()
    let sandbox = YelpSandbox(seed: 7, clock: clock.clock)
    var configuration = sandbox.configuration
    configuration.cache = .memory(timeToLive: .seconds(600))
    let yelp = YelpSDK(configuration: configuration)
    let id = sandbox.samples.businessID

    _ = try await yelp.business(id: id).send()
    #expect(sandbox.requests.count == 1)

    clock.advance(by: .seconds(9 * 60))
    let kept = try await yelp.business(id: id).response()
    #expect(kept.source == .cache)
    #expect(sandbox.requests.count == 1)

    clock.advance(by: .seconds(2 * 60))
    let fresh = try await yelp.business(id: id).response()
    #expect(fresh.source == .network)
    #expect(sandbox.requests.count == 2)
  }

  @Test("13: the best places of the first suggested category")
  func suggested() async throws {
    let lines = try await printed { try await bestOfFirstCategory(yelp: yelp) }
    #expect((1...5).contains(lines.count))
    #expect(sandbox.requests.last?.query["categories"] == "yoga")
  }

  @Test("14: a business that is gone, and one that is hidden")
  func gone() async {
    #expect(
      await printed { await showBusiness(yelp: yelp, id: "gone") } == ["This business is no longer on Yelp"])
    let lines = await printed { await showBusiness(yelp: yelp, id: sandbox.samples.unavailableID) }
    #expect(lines.first?.hasPrefix("403 BUSINESS_UNAVAILABLE ") == true)
  }

  @Test("15: open on Sunday morning, and until when")
  func sunday() async {
    func business(_ day: YelpJSONValue) -> YelpJSONValue {
      let hours: YelpJSONValue = ["day": day, "start": "0900", "end": "1700", "is_overnight": false]
      return [
        "id": "a", "name": "Oak", "location": ["country": "US", "state": "CA"],
        "hours": [["hours_type": "REGULAR", "open": [hours]]],
      ]
    }
    let (open, _) = stubbed("/v3/businesses/a", business(6))
    let lines = await printed { await openOnSunday(yelp: open, ids: ["a"]) }
    #expect(lines.first?.hasPrefix("Oak closes at 5:00") == true)
    let (closed, _) = stubbed("/v3/businesses/a", business(5))
    #expect(await printed { await openOnSunday(yelp: closed, ids: ["a"]) }.isEmpty)
  }

  @Test("16: how long three wait, and who is before them")
  func waitlist() async throws {
    let sandbox = YelpPartnerSandbox(seed: 7, clock: clock.clock)
    let yelp = YelpSDK(configuration: sandbox.configuration)
    let lines = try await printed {
      try await joinWaitlist(
        yelp: yelp, businessID: sandbox.waitlists.openRestaurantID, phone: "+14155550123")
    }
    #expect(lines.count == 2)
    #expect(lines.first?.hasPrefix("expected wait: ") == true)
    #expect(lines.last?.hasPrefix("parties ahead: ") == true)
    #expect(sandbox.requests.contains { $0.method == .post && $0.json?["party_size"]?.intValue == 3 })
  }

  @Test("17: memory is emptied when the user signs out")
  func signingOut() async throws {
    configure(yelp: yelp, key: sandbox.apiKey)
    var configuration = yelp.configuration
    configuration.transport = sandbox
    yelp.configure(configuration)
    for _ in 1...2 { _ = try await yelp.categories().send() }
    #expect(await printed { await signOut(yelp: yelp) } == ["from memory: 1 from Yelp: 1"])
    #expect(try await yelp.categories().response().source == .network)
  }

  @Test("18: an item in the cart, an hour ago")
  func cart() async throws {
    let sandbox = YelpSandbox(seed: 7)
    let yelp = YelpSDK(configuration: sandbox.configuration)
    #expect(await printed { await trackCart(yelp: yelp, email: "ana@example.com") }.isEmpty)
    let event = try #require(sandbox.receivedEvents.first)
    #expect(event["event_name"]?.stringValue == "add_to_cart")
    #expect(await printed { await trackCart(yelp: yelp, email: "ana") }.first?.hasPrefix("refused: ") == true)
  }

  @Test("19: the events of this week by day, and a text when there are none") @MainActor
  func week() async {
    let (some, _) = stubbed(
      "/v3/events",
      [
        "total": 3,
        "events": [
          ["id": "a", "name": "Trio", "time_start": "2026-11-28T19:00:00-06:00"],
          ["id": "b", "name": "Duo", "time_start": "2026-11-28T21:00:00-06:00"],
          ["id": "c", "name": "Solo", "time_start": "2026-11-29T21:00:00-06:00"],
        ],
      ])
    let model = EventsModel(yelp: some)
    await model.load()
    #expect(model.days.map { $0.events.map(\.name) } == [["Trio", "Duo"], ["Solo"]])
    #expect(model.message == nil)
    let (none, stubs) = stubbed("/v3/events", ["total": 0, "events": []])
    let empty = EventsModel(yelp: none)
    await empty.load()
    await empty.refresh()
    #expect(empty.message == "No events this week")
    #expect(stubs.requests.count == 2)
  }

  @Test("20: new and popular places with address and categories")
  func popular() async throws {
    let (yelp, stubs) = stubbed(
      "/v3/businesses/search",
      [
        "total": 1,
        "businesses": [
          [
            "id": "a", "name": "Oak", "location": ["display_address": ["1 Pier", "Brooklyn, NY"]],
            "categories": [["alias": "thai", "title": "Thai"], ["alias": "bars", "title": "Bars"]],
          ]
        ],
      ])
    #expect(try await printed { try await hotAndNew(yelp: yelp) } == ["Oak 1 Pier, Brooklyn, NY Thai, Bars"])
    let query = stubs.requests.first?.query
    #expect(query?["attributes"] == "hot_and_new" && query?["radius"] == "3000" && query?["limit"] == "10")
  }
}

/// What the programs print, in tests.
private enum Console {
  @TaskLocal static var lines: Locked<[String]>?
}

/// Takes the place of Swift's in this file.
private func print(_ items: Any..., separator: String = " ", terminator: String = "\n") {
  let line = items.map { "\($0)" }.joined(separator: separator)
  guard let lines = Console.lines else { return Swift.print(line, terminator: terminator) }
  lines.withLock { $0.append(line) }
}

private nonisolated(nonsending) func printed(
  by program: nonisolated(nonsending) () async throws -> Void
) async rethrows -> [String] {
  let lines = Locked<[String]>([])
  try await Console.$lines.withValue(lines) { try await program() }
  return lines.withLock { $0 }
}
