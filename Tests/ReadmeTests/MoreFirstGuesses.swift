import Foundation
import Observation
import Testing
import YelpSDK
import YelpSandbox

#if canImport(Combine)
  import Combine
#endif

// More programs written with only the README read: what someone types first who knows Swift, Yelp's JSON and one page
// about this package. Where a first guess was wrong it has the least edit, with a comment that says what was guessed.
// Don't improve them: a change of the SDK that breaks one breaks what its users wrote.

// MARK: 1. The ten best rated

private func printBestRamen(_ yelp: YelpSDK) async {
  do {
    let page = try await yelp.businessSearch(term: "ramen", location: "London").sort(by: .rating).limit(10)
      .send()
    for business in page.businesses {
      print(business.name, business.rating ?? 0, business.displayPhone ?? "no phone")
    }
  } catch {
    print(error.userMessage)
  }
}

// MARK: 2. Open now, and the hours of today

private func printOpenState(of id: String, _ yelp: YelpSDK) async throws {
  let business = try await yelp.business(id: id).send()
  switch business.isOpen() {
  case true?: print("Open now")
  case false?: print("Closed now")
  case nil: print("Hours unknown")
  }
  // Guessed: `todaysHours()`.
  print("Today:", business.hoursText() ?? "unknown")
}

// MARK: 3. A screen that searches

@MainActor @Observable
private final class SearchModel {
  var businesses: [YelpBusiness] = []
  var isLoading = false
  var errorText: String?
  private let yelp: YelpSDK
  private var task: Task<Void, Never>?

  init(yelp: YelpSDK = .shared) { self.yelp = yelp }

  func searchTapped(_ term: String, in city: String) {
    task?.cancel()
    isLoading = true
    errorText = nil
    task = Task {
      do throws(YelpError) {
        businesses = try await yelp.businessSearch(term: term, location: city).send().businesses
      } catch {
        if error.isCancellation { return }
        errorText = error.userMessage
      }
      isLoading = false
    }
  }

  func cancelTapped() {
    task?.cancel()
    isLoading = false
  }
}

// MARK: 4. Free events, page by page

private func printFreeEvents(_ yelp: YelpSDK) async throws {
  // Guessed: `startDate(Date())`.
  let search = yelp.eventSearch(location: "Chicago").free().starting(from: Date()).limit(50)
  for try await page in search.pages() {
    for event in page.events {
      // Guessed: `event.timeStart`, which is Yelp's text.
      let start = event.startDate?.formatted(date: .abbreviated, time: .shortened) ?? "time unknown"
      print(event.name, start, event.attendingCount ?? 0)
    }
  }
}

// MARK: 5. By phone number

private func printAddress(ofPhone phone: String, _ yelp: YelpSDK) async throws {
  let found = try await yelp.phoneSearch(phone).send()
  guard let business = found.businesses.first else {
    print("Nobody has this number")
    return
  }
  print(business.location?.displayAddress.joined(separator: ", ") ?? "no address")
}

// MARK: 6. Photos and the page on Yelp

private func printPhotos(of id: String, _ yelp: YelpSDK) async throws {
  let business = try await yelp.business(id: id).send()
  for photo in business.photos {
    print(photo.absoluteString)
  }
  if let url = business.url {
    print("On Yelp:", url.absoluteString)
  }
}

// MARK: 7. A command

/// It had `@main`, which a test bundle cannot have twice.
private struct Search {
  static func main() async {
    guard let key = ProcessInfo.processInfo.environment["YELP_API_KEY"], CommandLine.arguments.count > 1
    else {
      print("usage: YELP_API_KEY=… search <city>")
      exit(1)
    }
    let yelp = YelpSDK(configuration: YelpConfiguration(apiKey: key))
    do {
      let page = try await yelp.businessSearch(location: CommandLine.arguments[1]).limit(5).send()
      // Guessed: `page.total` without `??`, which printed `Optional(95) results`.
      print("\(page.total ?? 0) results")
      for business in page.businesses { print(business.name) }
    } catch {
      FileHandle.standardError.write(Data((error.userMessage + "\n").utf8))
      exit(1)
    }
  }
}

// MARK: 10. Two keys

private struct Clients {
  let app: YelpSDK
  let reports: YelpSDK

  init(appKey: String, reportsKey: String) {
    app = YelpSDK(configuration: YelpConfiguration(apiKey: appKey))
    reports = YelpSDK(configuration: YelpConfiguration(apiKey: reportsKey))
  }

  func compare(_ city: String) async throws -> (Int, Int) {
    async let one = app.businessSearch(location: city).send()
    async let two = reports.businessSearch(location: city).send()
    // Guessed: `total` without `??`.
    return try await (one.total ?? 0, two.total ?? 0)
  }
}

// MARK: 11. At most 500 calls a day

private func makeLimitedClient(key: String) -> YelpSDK {
  var configuration = YelpConfiguration(apiKey: key)
  configuration.limits = YelpLimits(perDay: 500)
  return YelpSDK(configuration: configuration)
}

private func statusBarText(_ yelp: YelpSDK) -> String {
  guard let left = yelp.usage.leftToday else { return "" }
  return left > 0 ? "\(left) calls left today" : "No calls left today"
}

// MARK: 12. Favourites

private struct Favourites {
  var businesses: [YelpBusiness] = []
  var closed: [String] = []
  var moved: [String: String] = [:]
  var failed: [String: String] = [:]
}

private func loadFavourites(_ ids: [String], _ yelp: YelpSDK) async -> Favourites {
  var result = Favourites()
  for await item in yelp.businesses(ids: ids) {
    switch item.result {
    case .success(let business):
      result.businesses.append(business)
      // Guessed: without `== true`.
      if business.isPermanentlyClosed == true { result.closed.append(item.id) }
    case .failure(let error) where error.code == .businessMoved:
      result.moved[item.id] = error.newBusinessID
    case .failure(let error):
      result.failed[item.id] = error.userMessage
    }
  }
  return result
}

// MARK: 13. Categories in German

private func printGermanCategories(_ yelp: YelpSDK) async throws {
  let categories = try await yelp.categories().locale(.deDE).send().categories
  for category in categories {
    print(category.alias, category.title, category.parentAliases.joined(separator: ", "))
  }
}

// MARK: 14. Reviews

private func printReviews(of id: String, _ yelp: YelpSDK) async throws {
  for review in try await yelp.reviews(businessID: id).send().reviews {
    let stars = String(repeating: "★", count: Int(review.rating ?? 0))
    // Guessed: `review.timeCreated`, which is Yelp's text.
    let date = review.date()?.formatted(date: .long, time: .omitted) ?? ""
    print(stars, date, review.user?.name ?? "Anonymous")
    if let url = review.url { print(url) }
  }
}

// MARK: 15. Two questions

private func chat(_ yelp: YelpSDK) async throws {
  let conversation = yelp.conversation(near: YelpCoordinates(37.7749, -122.4194))
  for question in ["Where can I get good tacos?", "Which of them is open late?"] {
    let answer = try await conversation.ask(question)
    print(answer.text)
    for business in answer.businesses {
      print("-", business.name, business.rating ?? 0)
    }
  }
}

// MARK: 16. GraphQL

private struct Answer: Decodable, Sendable {
  struct Business: Decodable, Sendable {
    let name: String
    let rating: Double
    let reviewCount: Int

    enum CodingKeys: String, CodingKey {
      case name, rating
      case reviewCount = "review_count"
    }
  }
  let business: Business
}

private func fetch(_ id: String, _ yelp: YelpSDK) async throws -> Answer.Business {
  let query = "query ($id: String!) { business(id: $id) { name rating review_count } }"
  return try await yelp.graphQL(query, variables: ["id": id]).decoding(Answer.self).send().business
}

// MARK: 17. A purchase

private func reportPurchase(email: String, phone: String, _ yelp: YelpSDK) async {
  do {
    try await yelp.trackPurchase(value: 49.90, currency: .usd)
      .orderID("A-17")
      .user(email: email, phone: phone)
      .send()
  } catch {
    print("The purchase could not be reported:", error.userMessage)
  }
}

// MARK: 18. A middleware

private struct RequestLog: YelpMiddleware {
  // Guessed: without `info`, and with `next` and the function throwing `YelpError`.
  func intercept(
    _ request: YelpHTTPRequest,
    info: YelpRequestInfo,
    next: @Sendable (YelpHTTPRequest) async throws -> YelpHTTPResponse
  ) async throws -> YelpHTTPResponse {
    var request = request
    request.headers["X-Request-ID"] = UUID().uuidString
    let clock = ContinuousClock()
    let start = clock.now
    let response = try await next(request)
    let milliseconds = (clock.now - start) / .milliseconds(1)
    print(request.method, request.path, response.status, Int(milliseconds), "ms")
    return response
  }
}

private func makeLoggingClient(key: String) -> YelpSDK {
  var configuration = YelpConfiguration(apiKey: key)
  configuration.middleware = [RequestLog()]
  return YelpSDK(configuration: configuration)
}

// MARK: 19. A completion handler, and Combine

@MainActor
private final class DetailsController {
  private(set) var title = ""
  private let yelp: YelpSDK

  init(yelp: YelpSDK = .shared) { self.yelp = yelp }

  func load(_ id: String) {
    yelp.business(id: id).send { result in
      DispatchQueue.main.async {
        switch result {
        case .success(let business): self.title = business.name
        case .failure(let error): self.title = error.userMessage
        }
      }
    }
  }

  #if canImport(Combine)
    private var subscriptions: Set<AnyCancellable> = []

    func loadWithCombine(_ id: String) {
      yelp.business(id: id).publisher()
        .map(\.name)
        .catch { Just($0.userMessage) }
        .receive(on: DispatchQueue.main)
        .sink { [weak self] in self?.title = $0 }
        .store(in: &subscriptions)
    }
  #endif
}

// MARK: 20. Offline

private func makeOfflineClient(key: String) -> YelpSDK {
  var configuration = YelpConfiguration(apiKey: key)
  configuration.cache = .memory(timeToLive: .seconds(3_600), staleIfError: .seconds(86_400))
  return YelpSDK(configuration: configuration)
}

private func printSearch(_ term: String, in city: String, _ yelp: YelpSDK) async throws {
  let response = try await yelp.businessSearch(term: term, location: city).response()
  // Guessed: `if let age = response.age, …`.
  if response.age > .seconds(3_600) {
    print("You are offline. These results are \(response.age.formatted()) old.")
  }
  for business in response.value.businesses { print(business.name) }
}

// MARK: - Running them

/// The programs, run against the sandbox. Two of the twenty are tests themselves. The command and the Combine pipeline
/// are compiled, and the command is run without a key.
@Suite("More first guesses", .timeLimit(.minutes(5)))
struct MoreFirstGuesses {
  private let sandbox = YelpSandbox(seed: 7)
  private let yelp: YelpSDK

  init() { yelp = YelpSDK(configuration: Self.configuration(of: sandbox)) }

  private static func configuration(of sandbox: YelpSandbox) -> YelpConfiguration {
    var configuration = sandbox.configuration
    configuration.limits = .unlimited
    return configuration
  }

  /// Has a program's own client send to a sandbox, whose key it was given.
  private func connect(_ client: YelpSDK, to sandbox: YelpSandbox, clock: YelpClock = .system) {
    var configuration = client.configuration
    configuration.transport = sandbox
    configuration.clock = clock
    client.configure(configuration)
  }

  @Test("1: the ten best rated ramen places")
  func ramen() async {
    let lines = await printed { await printBestRamen(yelp) }
    #expect(!lines.isEmpty)
    #expect(lines.count <= 10)
    let query = ["term": "ramen", "location": "London", "sort_by": "rating", "limit": "10"]
    #expect(sandbox.requests.last?.matches(.get, path: "/v3/businesses/search", query: query) == true)
    sandbox.isOffline = true
    #expect(await printed { await printBestRamen(yelp) }.count == 1)
  }

  @Test("2: open now, and the hours of today")
  func openNow() async throws {
    let lines = try await printed { try await printOpenState(of: sandbox.samples.businessID, yelp) }
    try #require(lines.count == 2)
    #expect(["Open now", "Closed now"].contains(lines[0]))
    #expect(lines[1].contains(/^Today: (Closed|.*\d+:\d\d.*)$/))
    let closed = try await printed { try await printOpenState(of: sandbox.samples.closedID, yelp) }
    #expect(closed.last == "Today: Closed")
  }

  @Test("3: a screen shows what was found, an error, and nothing after a cancelled search") @MainActor
  func screenModel() async {
    let model = SearchModel(yelp: yelp)
    model.searchTapped("coffee", in: "San Francisco")
    #expect(model.isLoading)
    await model.finished()
    #expect(!model.businesses.isEmpty)
    #expect(!model.isLoading)

    sandbox.isOffline = true
    model.searchTapped("tea", in: "San Francisco")
    await model.finished()
    #expect(model.errorText?.isEmpty == false)
    #expect(!model.isLoading)

    sandbox.reset()
    sandbox.faults = [.hang]
    model.businesses = []
    model.searchTapped("cake", in: "San Francisco")
    while sandbox.requests.isEmpty { await Task.yield() }
    model.cancelTapped()
    await model.finished()
    #expect(model.businesses.isEmpty)
    #expect(model.errorText == nil)
    #expect(!model.isLoading)
  }

  @Test("4: free events from today on")
  func events() async throws {
    let lines = try await printed { try await printFreeEvents(yelp) }
    #expect(!lines.isEmpty)
    #expect(!lines.contains { $0.contains("time unknown") })
    #expect(sandbox.requests.first?.matches(.get, path: "/v3/events", query: ["is_free": "true"]) == true)
    #expect(sandbox.requests.first?.url.query?.contains("start_date=") == true)
  }

  @Test("5: an address by its phone number")
  func phone() async throws {
    let lines = try await printed { try await printAddress(ofPhone: sandbox.samples.phone, yelp) }
    #expect(lines.count == 1)
    #expect(lines.first?.contains(", ") == true)
  }

  @Test("6: photos and the page on Yelp")
  func photos() async throws {
    let lines = try await printed { try await printPhotos(of: sandbox.samples.businessID, yelp) }
    #expect(lines.count > 1)
    #expect(lines.dropLast().allSatisfy { $0.hasPrefix("https://") })
    #expect(lines.last?.hasPrefix("On Yelp: https://") == true)
  }

  @Test("7: the command exits with 1 when it has no key")
  func command() async {
    await #expect(processExitsWith: .exitCode(1)) {
      unsetenv("YELP_API_KEY")
      await Search.main()
    }
  }

  @Test("8: a fake answers a search")
  func searchSendsItsParameters() async throws {
    let sandbox = YelpSandbox(seed: 1)
    // Guessed: `sandbox.stub(.get, path: "/v3/businesses/search", json: …)`.
    sandbox.faults = [.body(Data(#"{"total": 1, "businesses": [{"id": "a", "name": "Test Cafe"}]}"#.utf8))]
    let yelp = YelpSDK(configuration: sandbox.configuration)

    let page = try await yelp.businessSearch(term: "coffee", location: "Berlin").limit(3).send()

    #expect(page.businesses.map(\.name) == ["Test Cafe"])
    let request = try #require(sandbox.requests.last)
    #expect(request.path == "/v3/businesses/search")
    #expect(request.query["term"] == "coffee")
    #expect(request.query["location"] == "Berlin")
    #expect(request.query["limit"] == "3")
  }

  @Test("9: too many calls are explained")
  func tooManyCallsAreExplained() async throws {
    let sandbox = YelpSandbox(seed: 1)
    // Guessed: `sandbox.inject(.rateLimited)`.
    sandbox.faults = [.status(429)]
    var configuration = sandbox.configuration
    configuration.retry.maximumAttempts = 1
    let yelp = YelpSDK(configuration: configuration)

    do {
      _ = try await yelp.businessSearch(term: "coffee", location: "San Francisco").send()
      Issue.record("expected an error")
    } catch {
      #expect(error.code == .rateLimited)
      #expect(!error.userMessage.isEmpty)
    }
  }

  @Test("10: two keys")
  func twoKeys() async throws {
    // Each sandbox accepts its own key only.
    let other = YelpSandbox(seed: 8)
    let clients = Clients(appKey: sandbox.apiKey, reportsKey: other.apiKey)
    connect(clients.app, to: sandbox)
    connect(clients.reports, to: other)
    let (one, two) = try await clients.compare("Berlin")
    #expect(one > 0)
    #expect(two > 0)
    #expect(sandbox.requests.count == 1)
    #expect(other.requests.count == 1)
  }

  @Test("11: 500 calls a day, and how many are left")
  func dailyLimit() async throws {
    let client = makeLimitedClient(key: sandbox.apiKey)
    // By default five calls a second are sent: a manual clock does not wait for the rest.
    connect(client, to: sandbox, clock: YelpManualClock(skipsSleeps: true).clock)
    #expect(statusBarText(client) == "500 calls left today")
    for _ in 1...500 { _ = try await client.category(alias: "coffee").send() }
    #expect(statusBarText(client) == "No calls left today")
    let error = await #expect(throws: YelpError.self) { try await client.category(alias: "coffee").send() }
    #expect(error?.code == .quotaExceeded)
    #expect(sandbox.requests.count == 500)
  }

  @Test("12: favourites that are closed, have moved or failed")
  func favourites() async throws {
    let page = try await yelp.businessSearch(location: "San Francisco").limit(37).send()
    let (moved, missing, closed) = (
      sandbox.samples.migratedID, sandbox.samples.unavailableID, sandbox.samples.closedID
    )
    let ids = page.businesses.map(\.id).filter { ![moved, missing, closed].contains($0) }
    let result = await loadFavourites(ids + [moved, missing, closed], yelp)
    #expect(result.businesses.count == ids.count + 1)
    #expect(result.closed == [closed])
    #expect(Array(result.moved.keys) == [moved])
    #expect(result.moved[moved]?.isEmpty == false)
    #expect(Array(result.failed.keys) == [missing])
  }

  @Test("13: categories in German")
  func categories() async throws {
    let lines = try await printed { try await printGermanCategories(yelp) }
    #expect(lines.count > 10)
    #expect(sandbox.requests.last?.matches(path: "/v3/categories", query: ["locale": "de_DE"]) == true)
  }

  @Test("14: reviews with stars, date, author and link")
  func reviews() async throws {
    let lines = try await printed { try await printReviews(of: sandbox.samples.businessID, yelp) }
    #expect(lines.contains { $0.hasPrefix("★") })
    #expect(lines.contains { $0.hasPrefix("https://") })
    #expect(lines.filter { $0.hasPrefix("★") }.allSatisfy { $0.contains(/20\d\d/) })
  }

  @Test("15: a chat that knows where the user is")
  func conversation() async throws {
    let lines = try await printed { try await chat(yelp) }
    #expect(lines.contains { $0.hasPrefix("- ") })
    #expect(lines.count { !$0.hasPrefix("- ") } >= 2)
    let bodies = sandbox.requests.compactMap(\.json)
    #expect(bodies.map { $0["user_context"]?["latitude"]?.doubleValue } == [37.7749, 37.7749])
    #expect(bodies.map { $0["chat_id"] == nil } == [true, false])
  }

  @Test("16: GraphQL into a type of one's own")
  func graphQL() async throws {
    let business = try await fetch(sandbox.samples.businessID, yelp)
    #expect(business.name == sandbox.samples.businessName)
    #expect(business.reviewCount > 0)
  }

  @Test("17: a purchase is delivered, or a message says that it was not")
  func purchase() async throws {
    sandbox.faults = [.status(503, times: 1)]
    let (email, phone) = ("ana@example.com", "+14155550100")
    let lines = await printed { await reportPurchase(email: email, phone: phone, yelp) }
    #expect(lines.isEmpty)
    let event = try #require(sandbox.receivedEvents.first)
    #expect(event["custom_data"]?["order_id"] == "A-17")
    #expect(event["custom_data"]?["value"] == 49.9)
    sandbox.isOffline = true
    let failure = await printed { await reportPurchase(email: email, phone: phone, yelp) }
    #expect(failure.count == 1)
    #expect(failure.first?.hasPrefix("The purchase could not be reported: ") == true)
  }

  @Test("18: a middleware adds an id and logs")
  func middleware() async throws {
    let client = makeLoggingClient(key: sandbox.apiKey)
    connect(client, to: sandbox)
    let lines = try await printed { _ = try await client.category(alias: "coffee").send() }
    #expect(lines.count == 1)
    #expect(lines.first?.hasPrefix("GET /v3/categories/coffee 200 ") == true)
    #expect(sandbox.requests.first?.headers["X-Request-ID"] != nil)
  }

  @Test("19: a completion handler sets the title") @MainActor
  func completionHandler() async {
    let controller = DetailsController(yelp: yelp)
    controller.load(sandbox.samples.businessID)
    while controller.title.isEmpty { await Task.yield() }
    #expect(controller.title == sandbox.samples.businessName)
  }

  @Test("20: without a network the old results are shown, and said to be old")
  func offline() async throws {
    let clock = YelpManualClock(skipsSleeps: true)
    let client = makeOfflineClient(key: sandbox.apiKey)
    connect(client, to: sandbox, clock: clock.clock)
    let fresh = try await printed { try await printSearch("tea", in: "London", client) }
    #expect(!fresh.isEmpty)
    clock.advance(by: .seconds(7_200))
    sandbox.isOffline = true
    let old = try await printed { try await printSearch("tea", in: "London", client) }
    #expect(old.first?.hasPrefix("You are offline. These results are 2:") == true)
    #expect(Array(old.dropFirst()) == fresh)
    clock.advance(by: .seconds(86_400))
    await #expect(throws: YelpError.self) { try await printSearch("tea", in: "London", client) }
  }
}

extension SearchModel {
  /// Waits for the last search, for the tests.
  fileprivate func finished() async { await task?.value }
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
