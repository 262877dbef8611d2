import Foundation
import Observation
import Testing
import YelpSDK
import YelpSandbox
import YelpUI

// Later programs written with only the README read. Where a first guess was wrong it has the least edit, with a comment
// that says what was guessed. The commands had a `main`, which only read the key and the arguments. Don't improve them:
// a change of the SDK that breaks one breaks what its users wrote.

// MARK: 1. Nearby, with filters

private func cheapVeganCafes(
  _ yelp: YelpSDK, near point: YelpCoordinates
) async throws(YelpError) -> [String] {
  let page = try await yelp.businessSearch(term: "cafe", near: point)
    .categories(.vegan)
    .price(.one, .two)
    .radius(meters: 800)
    .sort(by: .distance)
    .limit(15)
    .send()
  return page.businesses.map { business in
    let metres = business.distance.map { "\(Int($0.rounded())) m" } ?? "?"
    return "\(business.name), \(metres)"
  }
}

// MARK: 2. Suggestions while typing

@MainActor
@Observable
private final class SuggestionModel {
  private let loader = YelpSearchLoader { text in
    YelpSDK.shared.autocomplete(text, near: YelpCoordinates(37.7749, -122.4194))
  }

  /// Bound to the text field.
  var text: String {
    get { loader.text }
    set { loader.text = newValue }
  }

  var texts: [String] { loader.state.value?.terms.map(\.text) ?? [] }
  var categories: [String] { loader.state.value?.categories.map(\.title) ?? [] }
  var businesses: [String] { loader.state.value?.businesses.map(\.name) ?? [] }
  var message: String? { loader.state.error?.userMessage }
}

// MARK: 3. A customer record

private struct CustomerRecord: Sendable {
  var name: String
  var street: String
  var city: String
  var state: String
  var country: String
}

private struct Matcher: Sendable {
  let yelp: YelpSDK

  func yelpID(of record: CustomerRecord) async throws(YelpError) -> String? {
    let answer = try await yelp.businessMatch(
      name: record.name,
      address1: record.street,
      city: record.city,
      state: record.state,
      // Guessed: `record.country`, a `String`.
      country: YelpCountry(record.country)
    )
    .limit(1)
    .send()
    return answer.businesses.first?.id
  }
}

// MARK: 4. A screen of details

private struct DetailsViewState: Equatable, Sendable {
  var name: String
  var stars: String
  var price: String
  var address: [String]
  var phone: String
  var amenities: [String]

  init(_ business: YelpBusiness) {
    name = business.name
    stars = business.starRating?.characters ?? ""
    price = business.price?.description ?? ""
    address = business.location?.displayAddress ?? []
    phone = business.displayPhone ?? business.phone ?? ""
    amenities = []
    // Guessed: `business.attributes?["outdoor_seating"]`.
    if business.attributes["outdoor_seating"]?.boolValue == true { amenities.append("Outdoor seating") }
    if business.attributes["dogs_allowed"]?.boolValue == true { amenities.append("Dogs welcome") }
    if business.attributes["wi_fi"]?.stringValue == "free" { amenities.append("Free Wi-Fi") }
  }
}

@MainActor
@Observable
private final class DetailsModel {
  private let loader: YelpLoader<DetailsViewState>

  init(alias: String, yelp: YelpSDK = .shared) {
    loader = YelpLoader { yelp.business(id: alias).map { DetailsViewState($0) } }
  }

  var details: DetailsViewState? { loader.state.value }
  var message: String? { loader.state.error?.userMessage }

  func load() async {
    await loader.load()
  }
}

// MARK: 5. Open on Friday?

private enum Opening: Equatable, Sendable {
  case open, closed, unknown
}

private struct DinnerPlanner: Sendable {
  let yelp: YelpSDK

  /// Whether the business is open at that date and hour of its own time zone.
  func opening(
    of id: String, year: Int, month: Int, day: Int, hour: Int
  ) async throws(YelpError) -> Opening {
    let business = try await yelp.business(id: id).send()
    guard business.isPermanentlyClosed != true else { return .closed }
    guard let zone = business.timeZone else { return .unknown }
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = zone
    guard let date = calendar.date(from: DateComponents(year: year, month: month, day: day, hour: hour))
    else {
      return .unknown
    }
    switch business.isOpen(at: date) {
    case true?: return .open
    case false?: return .closed
    case nil: return .unknown
    }
  }
}

// MARK: 6. The first five

private func firstFiveGoodBars(_ yelp: YelpSDK, in city: String) async throws -> [YelpBusiness] {
  var found: [YelpBusiness] = []
  let bars = yelp.businessSearch(location: city).categories(.bars).limit(20)
  for try await bar in bars.elements() where (bar.rating ?? 0) >= 4.5 {
    found.append(bar)
    if found.count == 5 { break }
  }
  return found
}

// MARK: 7. Details of many

private struct BatchResult: Sendable {
  var names: [String] = []
  var failures: [String: String] = [:]
}

private struct Importer: Sendable {
  let yelp: YelpSDK

  func load(_ ids: [String]) async -> BatchResult {
    var result = BatchResult()
    // Guessed: `concurrency: 3`.
    for item in await yelp.businesses(ids: ids, maxConcurrent: 3).all() {
      if let business = item.value {
        result.names.append(business.name)
      } else if let error = item.error {
        result.failures[item.id] = error.userMessage
      }
    }
    return result
  }
}

// MARK: 8. Reviews in a language that has them

private struct ReviewsService: Sendable {
  let yelp: YelpSDK

  /// English reviews, or those in the first language that has some.
  func reviews(of businessID: String) async throws(YelpError) -> [YelpReview] {
    let english = try await yelp.reviews(businessID: businessID).locale(.enUS).send()
    if !english.reviews.isEmpty { return english.reviews }
    guard
      let language = english.possibleLanguages.first,
      // Guessed: `YelpLocale.allCases`.
      let locale = YelpLocale.allKnown.first(where: { $0.rawValue.hasPrefix(language + "_") })
    else { return [] }
    return try await yelp.reviews(businessID: businessID).locale(locale).send().reviews
  }
}

// MARK: 9. Errors of one's own

private enum SearchFailure: Error, Equatable, Sendable {
  case offline
  case wrongKey
  case notFound
  case tryLater(at: Date?)
  case badInput(field: String)
  case other(String)

  init(_ error: YelpError) {
    switch error.code {
    case .notConnected:
      self = .offline
    case .unauthorized:
      self = .wrongKey
    case .notFound, .locationNotFound:
      self = .notFound
    case .rateLimited:
      self = .tryLater(
        at: error.retryAfter.map { Date.now.addingTimeInterval(Double($0.components.seconds)) })
    case .quotaExceeded:
      self = .tryLater(at: error.rateLimit?.resetTime)
    case .timedOut, .serverError:
      self = .tryLater(at: nil)
    case .invalidArguments:
      self = .badInput(field: error.problems.first?.field ?? "")
    default:
      self = .other(error.userMessage)
    }
  }
}

private struct SearchService: Sendable {
  let yelp: YelpSDK

  func names(_ term: String, in city: String) async -> Result<[String], SearchFailure> {
    do {
      let page = try await yelp.businessSearch(term: term, location: city).send()
      return .success(page.businesses.map(\.name))
    } catch {
      return .failure(SearchFailure(error))
    }
  }
}

// MARK: 10. A proxy

private enum AppYelp {
  static func configuration(session token: String) -> YelpConfiguration {
    var configuration = YelpConfiguration(proxy: "https://yelp.example.com")
    configuration.headers["X-Session"] = token
    configuration.timeout = .seconds(8)
    configuration.retry.maximumAttempts = 3
    configuration.locale = .jaJP
    return configuration
  }
}

// MARK: 11. A log

/// One line for each call. Guessed: for each request, repeated ones too.
private struct AccessLog: YelpMiddleware {
  let write: @Sendable (String) -> Void

  func intercept(
    _ request: YelpHTTPRequest, info: YelpRequestInfo, next: YelpNext
  ) async throws -> YelpHTTPResponse {
    let clock = ContinuousClock()
    let start = clock.now
    let what = "\(request.method.rawValue) \(request.url.path)"
    do {
      let response = try await next(request)
      write("\(what) \(response.status) \(milliseconds(since: start))ms")
      return response
    } catch {
      write("\(what) failed \(milliseconds(since: start))ms")
      throw error
    }
  }

  private func milliseconds(since start: ContinuousClock.Instant) -> Int {
    Int((ContinuousClock.now - start) / .milliseconds(1))
  }
}

private func makeYelp(key: String, log: @escaping @Sendable (String) -> Void) -> YelpSDK {
  var configuration = YelpConfiguration(apiKey: key)
  configuration.middleware = [AccessLog(write: log)]
  return YelpSDK(configuration: configuration)
}

// MARK: 12. A pace

private func details(of ids: [String], configuration base: YelpConfiguration) async -> [YelpBusiness] {
  var configuration = base
  configuration.limits = YelpLimits(perSecond: 4)
  let yelp = YelpSDK(configuration: configuration)
  var businesses: [YelpBusiness] = []
  for await item in yelp.businesses(ids: ids) {
    if let business = item.value {
      businesses.append(business)
    } else {
      print(item.error?.userMessage ?? "")
    }
  }
  return businesses
}

// MARK: 13. What is tested with a server that fails

private func teaHouses(_ yelp: YelpSDK) async throws(YelpError) -> [String] {
  try await yelp.businessSearch(term: "tea", location: "London").send().businesses.map(\.name)
}

// MARK: 14. What is tested by what it sends

private struct Bars {
  let yelp: YelpSDK

  func openTapasBars(in city: String) async throws -> [YelpBusiness] {
    try await yelp.businessSearch(term: "tapas", location: city).openNow().limit(5).send().businesses
  }
}

// MARK: 15. A weekend with children

private func familyEvents(
  _ yelp: YelpSDK, in city: String, from start: Date, to end: Date
) async throws(YelpError) -> [String] {
  let page = try await yelp.eventSearch(location: city)
    .categories(.kidsFamily)
    .starting(from: start)
    .ending(by: end)
    .sort(by: .timeStart)
    .limit(20)
    .send()
  return page.events.map { event in
    let from = event.startDate?.formatted(date: .abbreviated, time: .shortened) ?? "?"
    let to = event.endDate?.formatted(date: .abbreviated, time: .shortened) ?? "?"
    let price = event.isFree == true ? "free" : event.cost.map { "from \($0)" } ?? "price unknown"
    return "\(event.name): \(from) to \(to), \(price)"
  }
}

private func featuredEvent(_ yelp: YelpSDK, in city: String) async throws(YelpError) -> String {
  let featured = try await yelp.featuredEvent(location: city).send()
  return "Featured: \(featured.name)"
}

// MARK: 16. A picker of categories

private struct CategoryRow: Identifiable, Sendable {
  let id: String
  let title: String
}

private struct CategoryPicker: Sendable {
  let top: [CategoryRow]
  let restaurants: [CategoryRow]

  static func load(_ yelp: YelpSDK) async throws(YelpError) -> CategoryPicker {
    let categories = try await yelp.categories().locale(.frFR).send().categories
    func rows(where isIncluded: ([String]) -> Bool) -> [CategoryRow] {
      categories
        .filter { isIncluded($0.parentAliases) }
        .map { CategoryRow(id: $0.alias, title: $0.title) }
        .sorted { $0.title.localizedStandardCompare($1.title) == .orderedAscending }
    }
    return CategoryPicker(
      top: rows { $0.isEmpty },
      restaurants: rows { $0.contains("restaurants") }
    )
  }
}

// MARK: 17. An endpoint that the SDK does not have

private struct NoteReceipt: Decodable, Sendable {
  let noteID: String
  let revision: Int

  enum CodingKeys: String, CodingKey {
    case noteID = "note_id"
    case revision
  }
}

private struct Notes: Sendable {
  let yelp: YelpSDK

  func add(_ text: String, pinned: Bool, to businessID: String) async throws(YelpError) -> NoteReceipt {
    try await yelp.request(.post, path: "/v3/businesses/\(businessID)/notes")
      .body(.json(["text": .string(text), "pinned": .bool(pinned)]))
      .decoding(NoteReceipt.self)
      .send()
  }
}

// MARK: 18. A cache for ten minutes

private final class Session: Sendable {
  let yelp: YelpSDK

  init(configuration base: YelpConfiguration) {
    var configuration = base
    configuration.cache = .memory(timeToLive: .seconds(600))
    yelp = YelpSDK(configuration: configuration)
  }

  func bakeries(in city: String) async throws(YelpError) -> [String] {
    try await yelp.businessSearch(term: "bakery", location: city).send().businesses.map(\.name)
  }

  func logout() {
    yelp.clearCache()
  }
}

// MARK: 19. A list without end

private struct Place: Identifiable, Equatable, Sendable {
  let id: String
  let title: String
  let picture: URL?
  let distance: String

  init(_ business: YelpBusiness) {
    id = business.id
    title = business.name
    // Not guessed: `url.yelpPhoto(.mediumSquare)`.
    picture = business.imageURL.map { url in
      url.lastPathComponent == "o.jpg"
        ? url.deletingLastPathComponent().appendingPathComponent("ms.jpg") : url
    }
    distance = business.distanceText() ?? ""
  }
}

@MainActor
@Observable
private final class PlacesModel {
  private let loader: YelpPagedLoader<YelpBusiness>

  init(yelp: YelpSDK, near point: YelpCoordinates) {
    loader = YelpPagedLoader { yelp.businessSearch(near: point).sort(by: .distance).limit(20) }
  }

  var places: [Place] { loader.elements.map { Place($0) } }
  var message: String? { loader.state.error?.userMessage }

  /// The next page, or the one that failed again.
  func loadMore() async {
    await loader.loadMore()
  }

  func refresh() async {
    await loader.reload()
  }
}

// MARK: 20. A tip for a table

private struct Tip: Sendable {
  struct Link: Sendable {
    let name: String
    let url: URL
  }

  let text: String
  let links: [Link]
}

private enum TipError: Error, Equatable {
  case emptyQuestion
  case failed(String)
}

private struct TipService: Sendable {
  let yelp: YelpSDK

  func tip(_ question: String, near place: YelpCoordinates) async throws(TipError) -> Tip {
    do {
      let answer = try await yelp.chat(question).near(place).send()
      return Tip(
        text: answer.text,
        links: answer.businesses.compactMap { business in
          business.url.map { Tip.Link(name: business.name, url: $0) }
        }
      )
    } catch {
      throw error.code == .invalidArguments ? .emptyQuestion : .failed(error.userMessage)
    }
  }
}

// MARK: - Running them

/// The programs, run against the sandbox.
@Suite("Later first guesses", .timeLimit(.minutes(5)))
struct LaterFirstGuesses {
  private let clock = YelpManualClock(skipsSleeps: true)
  private let sandbox: YelpSandbox
  private let yelp: YelpSDK
  private let here = YelpCoordinates(37.7749, -122.4194)

  init() {
    sandbox = YelpSandbox(seed: 7, clock: clock.clock)
    yelp = YelpSDK(configuration: sandbox.configuration)
  }

  /// Has a program's own client send to the sandbox.
  private func connect(_ client: YelpSDK) {
    var configuration = client.configuration
    configuration.transport = sandbox
    configuration.clock = clock.clock
    client.configure(configuration)
  }

  /// A client to which one stub responds.
  private func stubbed(_ path: String, _ body: YelpJSONValue) -> YelpSDK {
    YelpSDK(
      configuration: YelpConfiguration(
        apiKey: "test", transport: YelpStubTransport([YelpStub(.get, path, times: nil, answer: .json(body))]))
    )
  }

  @Test("1: cheap vegan cafés, the nearest first")
  func nearby() async throws {
    let lines = try await cheapVeganCafes(yelp, near: here)
    #expect(lines.count <= 15)
    let query = [
      "term": "cafe", "categories": "vegan", "price": "1,2", "radius": "800", "sort_by": "distance",
      "limit": "15", "latitude": "37.7749",
    ]
    #expect(sandbox.requests.first?.matches(.get, path: "/v3/businesses/search", query: query) == true)
    let body: YelpJSONValue = [
      "total": 1, "businesses": [["id": "a", "name": "Green Cup", "distance": 412.6]],
    ]
    let stubbed = stubbed("/v3/businesses/search", body)
    #expect(try await cheapVeganCafes(stubbed, near: here) == ["Green Cup, 413 m"])
  }

  @Test("2: suggestions for the newest text")
  func suggestions() async {
    // The program uses the shared SDK, so it has a process to itself.
    await #expect(processExitsWith: .success) { @MainActor in
      let sandbox = YelpSandbox(seed: 7)
      YelpSDK.shared.configure(sandbox.configuration)
      let model = SuggestionModel()
      model.text = "c"
      model.text = "co"
      model.text = "cof"
      while model.texts.isEmpty, model.message == nil { await Task.yield() }
      #expect(model.message == nil)
      #expect(model.texts.allSatisfy { $0.lowercased().contains("cof") })
      #expect(!model.businesses.isEmpty)
      #expect(!model.categories.isEmpty)
      #expect(sandbox.requests.compactMap { $0.query["text"] } == ["cof"])
    }
  }

  @Test("3: the id of a customer, or none")
  func match() async throws {
    let business = try await yelp.business(id: sandbox.samples.businessID).send()
    let location = try #require(business.location)
    var record = try CustomerRecord(
      name: business.name, street: #require(location.address1), city: #require(location.city),
      state: #require(location.state), country: "US")
    #expect(try await Matcher(yelp: yelp).yelpID(of: record) == business.id)
    record.name = "Nothing of the kind"
    record.street = "1 Elsewhere Rd"
    #expect(try await Matcher(yelp: yelp).yelpID(of: record) == nil)
  }

  @Test("4: a screen of details, by alias") @MainActor
  func detailsScreen() async throws {
    let model = DetailsModel(alias: sandbox.samples.businessAlias, yelp: yelp)
    await model.load()
    let details = try #require(model.details)
    #expect(details.name == sandbox.samples.businessName)
    #expect(details.stars.count == 5)
    #expect(!details.address.isEmpty)
    #expect(!details.phone.isEmpty)

    var business = YelpBusiness(id: "b", name: "Fern & Kettle")
    business.price = .two
    business.attributes = ["outdoor_seating": true, "dogs_allowed": false, "wi_fi": "free"]
    #expect(DetailsViewState(business).price == "$$")
    #expect(DetailsViewState(business).amenities == ["Outdoor seating", "Free Wi-Fi"])

    sandbox.isOffline = true
    await model.load()
    #expect(model.message?.isEmpty == false)
    #expect(model.details == details)
  }

  @Test("5: open on a Friday at eight, and not on a holiday")
  func friday() async throws {
    let evening: YelpJSONValue = ["day": 4, "start": "1800", "end": "2300", "is_overnight": false]
    let stubs: YelpJSONValue = [
      "id": "a", "name": "Night Kitchen",
      "coordinates": ["latitude": 37.7749, "longitude": -122.4194],
      "location": ["city": "San Francisco", "state": "CA", "country": "US"],
      "hours": [["hours_type": "REGULAR", "open": [evening]]],
      "special_hours": [["date": "2026-12-25", "is_closed": true]],
    ]
    let planner = DinnerPlanner(yelp: stubbed("/v3/businesses/a", stubs))
    func opening(_ day: Int, _ hour: Int) async throws -> Opening {
      try await planner.opening(of: "a", year: 2026, month: 12, day: day, hour: hour)
    }
    #expect(try await opening(18, 20) == .open)
    #expect(try await opening(18, 17) == .closed)
    #expect(try await opening(25, 20) == .closed)
    let closed = DinnerPlanner(yelp: yelp)
    #expect(
      try await closed.opening(of: sandbox.samples.closedID, year: 2026, month: 12, day: 18, hour: 20)
        == .closed)
  }

  @Test("6: five good bars, and no page too many")
  func firstFive() async throws {
    // Three good bars on each page: the fifth is in the middle of the second page of three.
    let stubs = YelpStubTransport(
      [0, 20].map { offset in
        let bars = (offset..<offset + 20).map { number -> YelpJSONValue in
          [
            "id": .string("bar-\(number)"), "name": "Bar",
            "rating": .number([3, 8, 13].contains(number % 20) ? 4.5 : 4.4),
          ]
        }
        let query = offset == 0 ? ["offset": nil] : ["offset": "\(offset)"]
        return YelpStub(
          .get, "/v3/businesses/search", query: query,
          answer: .json(["total": 60, "businesses": .array(bars)]))
      })
    let client = YelpSDK(configuration: YelpConfiguration(apiKey: "test", transport: stubs))
    let bars = try await firstFiveGoodBars(client, in: "San Francisco")
    #expect(bars.map(\.id) == ["bar-3", "bar-8", "bar-13", "bar-23", "bar-28"])
    #expect(stubs.requests.count == 2)
    #expect(stubs.requests.last?.query["categories"] == "bars")
  }

  @Test("7: details of many in order, and what failed")
  func batch() async throws {
    let page = try await yelp.businessSearch(location: "San Francisco").limit(11).send()
    let gone = sandbox.samples.unavailableID
    let result = await Importer(yelp: yelp).load([gone] + page.businesses.map(\.id))
    #expect(result.names == page.businesses.map(\.name))
    #expect(Array(result.failures.keys) == [gone])
    #expect(result.failures[gone]?.isEmpty == false)
  }

  @Test("8: reviews in English, or else in a language that has some")
  func reviews() async throws {
    let english = try await ReviewsService(yelp: yelp).reviews(of: sandbox.samples.businessID)
    #expect(!english.isEmpty)
    #expect(sandbox.requests.count == 1)

    let stubs = YelpStubTransport([
      YelpStub(
        .get, "/v3/businesses/a/reviews", query: ["locale": "en_US"],
        answer: .json(["reviews": [], "total": 0, "possible_languages": ["sv"]])),
      YelpStub(
        .get, "/v3/businesses/a/reviews", query: ["locale": "sv_FI"],
        answer: .json(["reviews": [["id": "r", "text": "Bra kaffe", "rating": 5]], "total": 1])),
    ])
    let swedish = YelpSDK(configuration: YelpConfiguration(apiKey: "test", transport: stubs))
    #expect(try await ReviewsService(yelp: swedish).reviews(of: "a").map(\.text) == ["Bra kaffe"])
  }

  @Test("9: errors as an enumeration of the app")
  func errors() async throws {
    let service = SearchService(yelp: yelp)
    func failure(_ city: String = "London", _ faults: [YelpSandbox.Fault] = []) async -> SearchFailure? {
      sandbox.faults = faults
      if case .failure(let failure) = await service.names("tea", in: city) { return failure }
      return nil
    }
    #expect(await failure() == nil)
    #expect(await failure("London", [.offline]) == .offline)
    #expect(await failure("Nowhereville") == .notFound)
    #expect(await failure("") == .badInput(field: "location"))
    #expect(await failure("London", [.status(503)]) == .tryLater(at: nil))
    #expect(await failure("London", [.status(401)]) == .wrongKey)
    guard case .tryLater? = await failure("London", [.status(429), .header("Retry-After", "20")]) else {
      Issue.record("Too many calls a second are no reason to try later.")
      return
    }
    sandbox.faults = []
    sandbox.limits = .init(perDay: 0)
    guard case .tryLater(at: .some)? = await failure() else {
      Issue.record("The day's quota does not say when it is reset.")
      return
    }
  }

  @Test("10: a proxy, without a key and in Japanese")
  func proxy() async throws {
    let client = YelpSDK(configuration: AppYelp.configuration(session: "s-1"))
    let stubs = YelpStubTransport([YelpStub(times: nil, answer: .status(503))])
    var configuration = client.configuration
    configuration.transport = stubs
    configuration.clock = clock.clock
    client.configure(configuration)
    await #expect(throws: YelpError.self) { try await client.business(id: "a").send() }
    #expect(stubs.requests.count == 3)
    let request = try #require(stubs.requests.first)
    #expect(request.url.host() == "yelp.example.com")
    #expect(request.headers["X-Session"] == "s-1")
    #expect(request.headers["Authorization"] == nil)
    #expect(request.query["locale"] == "ja_JP")
    #expect(client.configuration.timeout == .seconds(8))
  }

  @Test("11: a line for each call, without the key")
  func log() async throws {
    let lines = Locked<[String]>([])
    let client = makeYelp(key: sandbox.apiKey) { line in lines.withLock { $0.append(line) } }
    connect(client)
    sandbox.faults = [.status(503, times: 1)]
    _ = try await client.category(alias: "coffee").send()
    sandbox.isOffline = true
    await #expect(throws: YelpError.self) { try await client.category(alias: "bars").send() }
    let text = lines.withLock { $0 }
    #expect(text.count == 2)
    #expect(text.first?.wholeMatch(of: /GET \/v3\/categories\/coffee 200 \d+ms/) != nil)
    #expect(text.last?.wholeMatch(of: /GET \/v3\/categories\/bars failed \d+ms/) != nil)
    #expect(!text.joined().contains(sandbox.apiKey))
  }

  @Test("12: thirty businesses, four a second")
  func pace() async throws {
    let page = try await yelp.businessSearch(location: "San Francisco").limit(30).send()
    sandbox.reset()
    sandbox.limits = .init(perSecond: 4)
    let businesses = await details(of: page.businesses.map(\.id), configuration: sandbox.configuration)
    #expect(Set(businesses.map(\.id)) == Set(page.businesses.map(\.id)))
    // None was refused and sent again.
    #expect(sandbox.requests.count == 30)
  }

  @Test("13: two failures of the server are survived")
  func retries() async throws {
    // Guessed: `YelpSandbox(seed: 3)`, whose retries wait by the system's clock.
    let sandbox = YelpSandbox(seed: 3, clock: YelpManualClock(skipsSleeps: true).clock)
    sandbox.faults = [.status(503, times: 2)]
    let names = try await teaHouses(YelpSDK(configuration: sandbox.configuration))
    #expect(!names.isEmpty)
    #expect(sandbox.requests.count == 3)
  }

  @Test("14: a search sends its term, place and condition")
  func sends() async throws {
    let sandbox = YelpSandbox(seed: 1)
    _ = try await Bars(yelp: YelpSDK(configuration: sandbox.configuration)).openTapasBars(in: "London")
    let request = try #require(sandbox.requests.first)
    #expect(sandbox.requests.count == 1)
    #expect(request.method == .get)
    #expect(request.path == "/v3/businesses/search")
    #expect(request.query["term"] == "tapas")
    #expect(request.query["location"] == "London")
    #expect(request.query["open_now"] == "true")
    #expect(request.query["limit"] == "5")
  }

  @Test("15: events for children, the earliest first, and the featured one")
  func weekend() async throws {
    #expect(try await featuredEvent(yelp, in: "San Francisco").count > "Featured: ".count)
    #expect(sandbox.requests.last?.path == "/v3/events/featured")
    let start = Date(timeIntervalSince1970: 1_749_668_400)
    _ = try await familyEvents(yelp, in: "San Francisco", from: start, to: start.addingTimeInterval(86_400))
    let query = [
      "location": "San Francisco", "categories": "kids-family", "start_date": "1749668400",
      "end_date": "1749754800", "sort_on": "time_start", "sort_by": "asc", "limit": "20",
    ]
    #expect(sandbox.requests.last?.matches(.get, path: "/v3/events", query: query) == true)
    let body: YelpJSONValue = [
      "total": 2,
      "events": [
        [
          "id": "a", "name": "Kite day", "is_free": false, "cost": 12.5,
          "time_start": "2025-06-14T10:00:00-07:00", "time_end": "2025-06-14T12:00:00-07:00",
        ],
        ["id": "b", "name": "Puppets", "is_free": true],
      ],
    ]
    let lines = try await familyEvents(stubbed("/v3/events", body), in: "Berlin", from: start, to: start)
    try #require(lines.count == 2)
    #expect(lines[0].hasPrefix("Kite day: ") && lines[0].hasSuffix(", from 12.5"))
    #expect(!lines[0].contains("?"))
    #expect(lines[1] == "Puppets: ? to ?, free")
  }

  @Test("16: the categories of France, by name")
  func categories() async throws {
    let picker = try await CategoryPicker.load(yelp)
    #expect(picker.top.contains { $0.id == "restaurants" })
    #expect(picker.restaurants.contains { $0.id == "pizza" })
    #expect(!picker.restaurants.contains { $0.id == "restaurants" })
    #expect(sandbox.requests.last?.matches(path: "/v3/categories", query: ["locale": "fr_FR"]) == true)
  }

  @Test("17: an endpoint of one's own")
  func ownEndpoint() async throws {
    sandbox.add(
      YelpSandboxEndpoint(.post, "/v3/businesses/{id}/notes") { call in
        .json(["note_id": .string("n-" + call["id"]), "revision": 3])
      })
    let receipt = try await Notes(yelp: yelp).add("Ask for the terrace", pinned: true, to: "b1")
    #expect(receipt.noteID == "n-b1")
    #expect(receipt.revision == 3)
    #expect(sandbox.requests.last?.json == ["text": "Ask for the terrace", "pinned": true])
    // A POST is not repeated.
    sandbox.faults = [.status(503, times: 1)]
    let error = await #expect(throws: YelpError.self) {
      try await Notes(yelp: yelp).add("Again", pinned: false, to: "b1")
    }
    #expect(error?.code == .serverError)
  }

  @Test("18: the same search twice is one call, until the user logs out")
  func cache() async throws {
    let session = Session(configuration: sandbox.configuration)
    let first = try await session.bakeries(in: "Paris")
    #expect(try await session.bakeries(in: "Paris") == first)
    #expect(sandbox.requests.count == 1)
    clock.advance(by: .seconds(599))
    _ = try await session.bakeries(in: "Paris")
    #expect(sandbox.requests.count == 1)
    session.logout()
    _ = try await session.bakeries(in: "Paris")
    #expect(sandbox.requests.count == 2)
    clock.advance(by: .seconds(601))
    _ = try await session.bakeries(in: "Paris")
    #expect(sandbox.requests.count == 3)
  }

  @Test("19: a list that grows, tries a failed page again and starts anew") @MainActor
  func endlessList() async throws {
    let model = PlacesModel(yelp: yelp, near: here)
    await model.loadMore()
    #expect(model.places.count == 20)
    #expect(model.places.allSatisfy { !$0.distance.isEmpty })
    #expect(model.places.contains { $0.picture?.lastPathComponent == "ms.jpg" })
    sandbox.isOffline = true
    await model.loadMore()
    #expect(model.message?.isEmpty == false)
    #expect(model.places.count == 20)
    sandbox.isOffline = false
    await model.loadMore()
    #expect(model.message == nil)
    #expect(model.places.count == 40)
    #expect(Set(model.places.map(\.id)).count == 40)
    await model.refresh()
    #expect(model.places.count == 20)
  }

  @Test("20: a tip with links, and no call for an empty question")
  func tip() async throws {
    let service = TipService(yelp: yelp)
    let tip = try await service.tip("a quiet place to read", near: here)
    #expect(!tip.text.isEmpty)
    #expect(!tip.links.isEmpty)
    #expect(sandbox.requests.last?.json?["user_context"]?["latitude"]?.doubleValue == 37.7749)
    sandbox.reset()
    await #expect(throws: TipError.emptyQuestion) { try await service.tip("", near: here) }
    #expect(sandbox.requests.isEmpty)
  }
}
