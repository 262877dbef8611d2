import Foundation
import Testing
import YelpSDK
import YelpSandbox

// Programs written last with only the README read. Where a first guess was wrong it has the least edit, with a comment
// that says what was guessed. Don't improve them: a change of the SDK that breaks one breaks what its users wrote.

// MARK: 1. Match by address, else by phone

struct A01Shop: Sendable {
  var name: String
  var street: String
  var city: String
  var state: String
  var phone: String?
}

func a01Match(_ shop: A01Shop, yelp: YelpSDK) async throws(YelpError) -> String {
  let matches = try await yelp.businessMatch(
    // Guessed: `.us`.
    name: shop.name, address1: shop.street, city: shop.city, state: shop.state, country: .unitedStates
  ).limit(1).send().businesses
  if let match = matches.first {
    return "\(match.name) (\(match.id))"
  }
  if let phone = shop.phone {
    let found = try await yelp.phoneSearch(phone).send().businesses
    if let business = found.first {
      return "\(business.name) (\(business.id))"
    }
  }
  return "no match"
}

// MARK: 2. The best coffee within a mile

func a02BestCoffee(near here: YelpCoordinates, yelp: YelpSDK) async throws(YelpError) -> [String] {
  let page = try await yelp.businessSearch(near: here)
    .categories(.coffee)
    .radius(miles: 1)
    .openNow()
    .sort(by: .rating)
    .limit(5)
    .send()
  return page.businesses.map(a02Line)
}

func a02Line(_ business: YelpBusiness) -> String {
  var parts = [business.name]
  if let rating = business.rating {
    parts.append(String(format: "%.1f ★", rating))
  }
  if let distance = business.distance {
    let miles = Measurement(value: distance, unit: UnitLength.meters).converted(to: .miles).value
    parts.append(String(format: "%.1f mi", miles))
  }
  if let price = business.price {
    parts.append(price.rawValue)
  }
  return parts.joined(separator: " – ")
}

// MARK: 3. The better of two

enum A03Outcome: Sendable {
  case better(YelpBusiness)
  case failed(String)
}

func a03Compare(_ firstID: String, _ secondID: String, yelp: YelpSDK) async -> A03Outcome {
  async let first = yelp.business(id: firstID).send()
  async let second = yelp.business(id: secondID).send()
  do {
    let (a, b) = try await (first, second)
    return .better(a03IsBetter(b, than: a) ? b : a)
  } catch let error as YelpError {
    return .failed(error.userMessage)
  } catch {
    return .failed(error.localizedDescription)
  }
}

func a03IsBetter(_ one: YelpBusiness, than other: YelpBusiness) -> Bool {
  (one.rating ?? 0, one.reviewCount ?? 0) > (other.rating ?? 0, other.reviewCount ?? 0)
}

// MARK: 4. Saved ids, refreshed at night

struct A04Report: Sendable {
  var rows: [String] = []
  var done: Int { rows.count }
  var resumesAt: Date?
}

func a04Refresh(_ ids: [String], yelp: YelpSDK) async -> A04Report {
  var report = A04Report()
  for await item in yelp.businesses(ids: ids, maxConcurrent: 3) {
    if let business = item.value {
      report.rows.append(a04Row(item.id, business))
      continue
    }
    guard let error = item.error else { continue }
    switch error.code {
    case .businessMoved:
      guard let newID = error.newBusinessID else { continue }
      if let business = try? await yelp.business(id: newID).send() {
        report.rows.append(a04Row(item.id, business))
      }
    case .notFound, .businessUnavailable:
      report.rows.append("\(item.id),same,gone")
    case .quotaExceeded:
      report.resumesAt = error.rateLimit?.resetTime
      return report
    default:
      print("\(item.id): \(error.userMessage)")
    }
  }
  return report
}

func a04Row(_ oldID: String, _ business: YelpBusiness) -> String {
  let id = business.id == oldID ? "same" : business.id
  return "\(oldID),\(id),\(business.isPermanentlyClosed == true ? "closed" : "open")"
}

// MARK: 5. Favourites without a network

@MainActor final class A05FavouritesStore {
  private let yelp: YelpSDK
  private(set) var business: YelpBusiness?
  private(set) var message: String?
  init(yelp: YelpSDK) { self.yelp = yelp }

  func show(_ id: String) async {
    do {
      business = try await yelp.business(id: id).send()
      message = nil
    } catch {
      business = nil
      message = error.userMessage
    }
  }
}

@MainActor @Test func a05FavouritesSurviveOffline() async throws {
  let clock = YelpManualClock(skipsSleeps: true)
  let sandbox = YelpSandbox(seed: 7, clock: clock.clock)
  var configuration = sandbox.configuration
  configuration.cache = .memory(timeToLive: .seconds(60), staleIfError: .seconds(86_400))
  let store = A05FavouritesStore(yelp: YelpSDK(configuration: configuration))
  let id = sandbox.samples.businessID

  await store.show(id)
  #expect(store.business?.id == id)
  sandbox.faults = [.offline]
  clock.advance(by: .seconds(3_600))
  await store.show(id)
  #expect(store.business?.id == id)
  await store.show("never-loaded")
  #expect(store.business == nil)
  // Guessed: `YelpError(.notConnected)`.
  #expect(store.message == YelpError(.notConnected, "").userMessage)
}

// MARK: 6. Sixty, with progress

func a06Vegetarian(openAt date: Date, yelp: YelpSDK) async throws -> [YelpBusiness] {
  let search = yelp.businessSearch(term: "restaurants", location: "Chicago, IL")
    .categories(.vegetarian)
    .price(.one, .two)
    .attributes(.wheelchairAccessible)
    .open(at: date)
    .sort(by: .reviewCount)
    .limit(50)

  var found: [YelpBusiness] = []
  for try await page in search.pages() {
    let wanted = min(60, page.total ?? 60)
    found += page.businesses.prefix(wanted - found.count)
    print("\(found.count) of \(wanted)")
    if found.count >= wanted { break }
  }
  return found
}

// MARK: 7. Reviews with stars

struct A07Review: Sendable {
  var line: String
  var link: URL?
}

func a07Newest(_ id: String, yelp: YelpSDK) async throws(YelpError) -> [A07Review] {
  let reviews = try await yelp.reviews(businessID: id).send().reviews
  let newest = reviews.sorted { ($0.date() ?? .distantPast) > ($1.date() ?? .distantPast) }.prefix(3)
  return newest.map { A07Review(line: a07Line($0), link: $0.url) }
}

func a07Line(_ review: YelpReview) -> String {
  let full = Int(review.rating ?? 0)
  let stars = String(repeating: "★", count: full) + String(repeating: "☆", count: 5 - full)
  let style = Date.FormatStyle(locale: Locale(identifier: "en_GB")).day().month(.wide).year()
  let date = review.date()?.formatted(style) ?? "no date"
  return "\(stars) \(review.user?.name ?? "Anonymous"), \(date): \(review.text)"
}

func a07Highlights(_ id: String, yelp: YelpSDK) async throws(YelpError) -> [String] {
  let page = try await yelp.reviewHighlights(businessID: id).send()
  // Guessed: `highlightedText?`.
  return page.reviewHighlights.compactMap { $0.highlightedText.plainText }
}

// MARK: 8. An app's own proxy

// Guessed: `YelpConfiguration(proxy:)` with a middleware that sets `Authorization`, which is not sent.
func a08MakeYelp(token: @escaping @Sendable () async throws -> String) -> YelpSDK {
  var configuration = YelpConfiguration(apiKeyProvider: token)
  configuration.baseURL = "https://api.example.com/yelp"
  return YelpSDK(configuration: configuration)
}

enum A08Result: Sendable {
  case businesses([YelpBusiness])
  case message(String)
}

func a08Search(_ term: String, in city: String, yelp: YelpSDK, signIn: @Sendable () async -> Void) async
  -> A08Result
{
  do {
    return .businesses(try await yelp.businessSearch(term: term, location: city).send().businesses)
  } catch {
    switch error.code {
    case .unauthorized:
      await signIn()
      return .message("Please sign in again.")
    case .forbidden: return .message("Your account may not search.")
    case .rateLimited, .quotaExceeded: return .message("Too many searches. Try again in a while.")
    case .notConnected: return .message("You are offline.")
    default: return .message(error.userMessage)
    }
  }
}

// MARK: 9. Logs and counts

protocol A09Logger: Sendable {
  func log(_ level: A09Level, _ message: String)
}

enum A09Level: Sendable { case debug, info, warn, error }

struct A09Counts: Sendable { var calls = 0, cacheHits = 0, retries = 0, failures = 0 }

final class A09Counter: @unchecked Sendable {
  private let lock = NSLock()
  // Guessed: `[String: A09Counts]`, here and below.
  private var counts: [YelpEndpoint: A09Counts] = [:]
  var snapshot: [YelpEndpoint: A09Counts] { lock.withLock { counts } }

  func record(_ event: YelpCallEvent) {
    lock.withLock {
      switch event.kind {
      case .started: counts[event.endpoint, default: A09Counts()].calls += 1
      case .cacheHit: counts[event.endpoint, default: A09Counts()].cacheHits += 1
      case .retrying: counts[event.endpoint, default: A09Counts()].retries += 1
      case .ended(.failure): counts[event.endpoint, default: A09Counts()].failures += 1
      default: break
      }
    }
  }
}

func a09Configure(_ yelp: YelpSDK, key: String, logger: any A09Logger, counter: A09Counter) {
  var configuration = YelpConfiguration(apiKey: key)
  configuration.observers = [YelpCallEventHandler { event in counter.record(event) }]
  yelp.configure(configuration)
  yelp.logLevel = .debug
  yelp.logHandler = { entry in logger.log(a09Level(entry.level), entry.message) }
}

func a09Level(_ level: YelpLogLevel) -> A09Level {
  switch level {
  case .error: .error
  case .warning: .warn
  case .info: .info
  default: .debug
  }
}

// MARK: 10. Pizza, cheapest first

struct A10Pizza: Sendable {
  var name: String
  var price: String
  var phone: URL?
  var thumbnail: URL?
}

func a10Delivered(to address: String, yelp: YelpSDK) async throws(YelpError) -> [A10Pizza] {
  let page = try await yelp.deliverySearch(location: address).term("pizza").categories(.pizza).send()
  return page.businesses
    .sorted { a, b in
      let (priceA, priceB) = (a10Level(a), a10Level(b))
      return priceA == priceB ? (a.rating ?? 0) > (b.rating ?? 0) : priceA < priceB
    }
    .map { business in
      A10Pizza(
        name: business.name,
        price: business.price?.rawValue ?? "–",
        phone: business.phone.flatMap { URL(string: "tel:\($0)") },
        thumbnail: business.imageURL?.yelpPhoto(.smallSquare)
      )
    }
}

func a10Level(_ business: YelpBusiness) -> Int {
  business.price?.rawValue.count ?? .max
}

// MARK: - Running them

/// The programs, run against the sandbox. The fifth is a test itself.
@Suite("Last first guesses", .timeLimit(.minutes(5)))
struct LastFirstGuesses {
  private let clock = YelpManualClock(skipsSleeps: true)
  private let sandbox: YelpSandbox
  private let yelp: YelpSDK
  private let here = YelpCoordinates(37.7749, -122.4194)

  init() {
    sandbox = YelpSandbox(seed: 7, clock: clock.clock)
    yelp = YelpSDK(configuration: sandbox.configuration)
  }

  /// A client whose every request fails in the same way.
  private func failing(_ status: Int) -> YelpSDK {
    YelpSDK(
      configuration: YelpConfiguration(
        apiKey: "test",
        transport: YelpStubTransport([
          YelpStub(
            .get, "/v3/businesses/search", times: nil,
            answer: .json(["error": ["code": "SOME_ERROR", "description": "No."]], status: status))
        ])))
  }

  @Test("1: by address, else by phone, else none")
  func match() async throws {
    let business = try await yelp.business(id: sandbox.samples.businessID).send()
    let location = business.location
    var shop = A01Shop(
      name: business.name, street: location?.address1 ?? "", city: location?.city ?? "",
      state: location?.state ?? "")
    #expect(try await a01Match(shop, yelp: yelp) == "\(business.name) (\(business.id))")
    shop.name = "Nothing Like It Anywhere"
    shop.street = "1 Unknown Street"
    #expect(try await a01Match(shop, yelp: yelp) == "no match")
    shop.phone = business.phone
    #expect(try await a01Match(shop, yelp: yelp).hasSuffix(")"))
  }

  @Test("2: the best coffee within a mile")
  func coffee() async throws {
    let lines = try await a02BestCoffee(near: here, yelp: yelp)
    #expect(lines.count <= 5 && lines.allSatisfy { $0.contains(" ★ – ") && $0.contains(" mi") })
    let query = [
      "categories": "coffee", "open_now": "true", "sort_by": "rating", "limit": "5", "latitude": "37.7749",
    ]
    #expect(sandbox.requests.first?.matches(.get, path: "/v3/businesses/search", query: query) == true)
    #expect(a02Line(YelpBusiness(id: "a", name: "A")) == "A")
  }

  @Test("3: the better of two, and what to tell people of a failure")
  func better() async throws {
    let ids = try await yelp.businessSearch(near: here).limit(2).send().businesses.map(\.id)
    guard case .better(let business) = await a03Compare(ids[0], ids[1], yelp: yelp) else {
      Issue.record("neither is better")
      return
    }
    #expect(ids.contains(business.id))
    guard case .failed(let text) = await a03Compare(ids[0], "unknown", yelp: yelp) else {
      Issue.record("an unknown id must fail")
      return
    }
    #expect(!text.isEmpty)
  }

  @Test("4: saved ids, until the day's quota is used up")
  func refresh() async throws {
    let samples = sandbox.samples
    let report = await a04Refresh([samples.businessID, "unknown"], yelp: yelp)
    #expect(Set(report.rows) == ["\(samples.businessID),same,open", "unknown,same,gone"])
    #expect(report.resumesAt == nil)
    var configuration = sandbox.configuration
    configuration.limits = YelpLimits(perDay: 0)
    #expect(await a04Refresh([samples.businessID], yelp: YelpSDK(configuration: configuration)).done == 0)
  }

  @Test("6: sixty, over pages of fifty")
  func sixty() async throws {
    let found = try await a06Vegetarian(openAt: clock.date, yelp: yelp)
    #expect(found.count <= 60)
    let query = [
      "price": "1,2", "attributes": "wheelchair_accessible", "sort_by": "review_count", "limit": "50",
    ]
    #expect(sandbox.requests.first?.matches(.get, path: "/v3/businesses/search", query: query) == true)
  }

  @Test("7: reviews with stars, and the highlights")
  func reviews() async throws {
    let reviews = try await a07Newest(sandbox.samples.businessID, yelp: yelp)
    #expect(!reviews.isEmpty && reviews.count <= 3)
    #expect(reviews.allSatisfy { $0.line.hasPrefix("★") && $0.link != nil })
    let highlights = try await a07Highlights(sandbox.samples.businessID, yelp: yelp)
    #expect(!highlights.isEmpty && highlights.allSatisfy { !$0.isEmpty })
  }

  @Test("8: the user's token goes to the app's own proxy, and its 401 asks to sign in")
  func proxy() async throws {
    var configuration = a08MakeYelp { "token-of-the-user" }.configuration
    configuration.transport = Echo()
    let sent = try await YelpSDK(configuration: configuration).request(.get, path: "/v3/jobs").send()
    #expect(sent["authorization"]?.stringValue == "Bearer token-of-the-user")
    #expect(sent["host"]?.stringValue == "api.example.com")

    let signIns = Counter()
    for status in [401, 403, 429] {
      guard
        case .message(let text) = await a08Search(
          "tea", in: "London", yelp: failing(status), signIn: { await signIns.add() })
      else {
        Issue.record("\(status) must fail")
        continue
      }
      #expect(!text.isEmpty)
    }
    #expect(await signIns.count == 1)
  }

  @Test("9: the log in levels of one's own, and counts for each endpoint")
  func counts() async throws {
    let logger = Lines()
    let counter = A09Counter()
    a09Configure(yelp, key: sandbox.apiKey, logger: logger, counter: counter)
    var configuration = yelp.configuration
    configuration.transport = sandbox
    configuration.clock = clock.clock
    yelp.configure(configuration)
    sandbox.faults = [.status(503, times: 1)]
    _ = try await yelp.business(id: sandbox.samples.businessID).send()
    _ = try? await yelp.business(id: "unknown").send()
    let counts = counter.snapshot[.businessDetails]
    #expect(counts?.calls == 2 && counts?.retries == 1 && counts?.failures == 1)
    #expect(!logger.lines.isEmpty)
  }

  @Test("10: pizza, cheapest first")
  func pizza() async throws {
    let pizzas = try await a10Delivered(to: "San Francisco", yelp: yelp)
    #expect(
      pizzas.filter { $0.price != "–" }.map(\.price.count)
        == pizzas.filter { $0.price != "–" }.map(\.price.count).sorted())
    #expect(sandbox.requests.first?.query["term"] == "pizza")
  }

  /// Responds with what it was sent.
  private struct Echo: YelpTransport {
    func send(_ request: YelpHTTPRequest) async throws -> YelpHTTPResponse {
      let sent = ["authorization": request.headers["Authorization"] ?? "", "host": request.url.host() ?? ""]
      return YelpHTTPResponse(status: 200, headers: [:], body: try JSONEncoder().encode(sent))
    }
  }

  private actor Counter {
    private(set) var count = 0
    func add() { count += 1 }
  }

  private final class Lines: A09Logger, @unchecked Sendable {
    private let lock = NSLock()
    private var written: [String] = []
    var lines: [String] { lock.withLock { written } }
    func log(_ level: A09Level, _ message: String) { lock.withLock { written.append(message) } }
  }
}
