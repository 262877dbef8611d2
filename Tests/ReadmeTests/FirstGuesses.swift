import Foundation
import Testing
import YelpPartner
import YelpPartnerSandbox
import YelpSDK
import YelpSandbox
import YelpUI

/// Programs written with only the README read, by the names that one expects, with the least edits that made them
/// compile. They must go on compiling.
@Suite("First guesses", .timeLimit(.minutes(5)))
struct FirstGuesses {
  /// A Wednesday, at noon in San Francisco.
  private let clock = YelpManualClock(date: Date(timeIntervalSince1970: 1_749_668_400), skipsSleeps: true)
  private let sandbox: YelpSandbox
  private let yelp: YelpSDK

  init() {
    sandbox = YelpSandbox(seed: 7, clock: clock.clock)
    yelp = YelpSDK(configuration: sandbox.configuration)
  }

  // MARK: Search and details

  private func nearestOpenPharmacies(latitude: Double, longitude: Double) async throws -> [String] {
    let place = YelpCoordinates(latitude: latitude, longitude: longitude)
    let page = try await yelp.businessSearch(near: place)
      .categories(.pharmacy)
      .openNow()
      .sort(by: .distance)
      .limit(3)
      .send()
    return page.businesses.compactMap { business in
      guard let meters = business.distance else { return nil }
      let miles = Measurement(value: meters, unit: UnitLength.meters).converted(to: .miles)
      return "\(business.name), \(String(format: "%.1f mi", miles.value))"
    }
  }

  @Test("the three nearest pharmacies that are open, in miles")
  func pharmacies() async throws {
    let lines = try await nearestOpenPharmacies(latitude: 37.7749, longitude: -122.4194)
    #expect((1...3).contains(lines.count))
    #expect(lines.allSatisfy { $0.hasSuffix(" mi") })
    let query = ["categories": "pharmacy", "open_now": "true", "sort_by": "distance", "limit": "3"]
    #expect(sandbox.requests.first?.matches(.get, path: "/v3/businesses/search", query: query) == true)
  }

  private func restaurants(of city: String) async throws -> (progress: [String], best: YelpBusiness?) {
    let search = yelp.businessSearch(location: city).categories(.restaurants)
    var found: [YelpBusiness] = []
    var progress: [String] = []
    for try await page in search.maximumReachable(120).pages() {
      found += page.businesses
      progress.append("\(found.count) of \(min(page.total ?? 0, 120))")
    }
    for try await business in search.elements() where business.rating == 5 {
      return (progress, business)
    }
    return (progress, nil)
  }

  @Test("restaurants page by page up to 120, then up to the first with five stars")
  func pages() async throws {
    let result = try await restaurants(of: "San Francisco")
    #expect(result.progress == (1...6).map { "\($0 * 20) of 120" })
    #expect(result.best?.rating == 5)
    // Less than the twelve pages that can be reached.
    #expect(sandbox.requests.count < 6 + 12)
  }

  private func details(of ids: [String]) async -> (names: [String], failed: [String], progress: [Int]) {
    var done: [Int] = []
    let items = await yelp.businesses(ids: ids).all { progress in done.append(progress.done) }
    var failed: [String] = []
    for item in items {
      if let error = item.error { failed.append("\(item.id): \(error.userMessage)") }
    }
    return (items.compactMap(\.value?.name), failed, done)
  }

  @Test("details of thirty ids, one of which fails")
  func batch() async throws {
    let page = try await yelp.businessSearch(location: "San Francisco").limit(29).send()
    let gone = sandbox.samples.unavailableID
    let result = await details(of: page.businesses.map(\.id) + [gone])
    #expect(result.names.count == 29)
    #expect(result.failed.count == 1)
    #expect(result.failed.first?.hasPrefix(gone) == true)
    #expect(result.progress == Array(1...30))
  }

  private func hoursTonight(id: String, now: Date) async throws -> (
    today: String?, isOpen: Bool?, closes: String?
  ) {
    let business = try await yelp.business(id: id).send()
    guard let zone = business.timeZone else { return (nil, nil, nil) }
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = zone
    let nine = calendar.date(bySettingHour: 21, minute: 0, second: 0, of: now)!
    var time = Date.FormatStyle(date: .omitted, time: .shortened)
    time.timeZone = zone
    return (
      business.hoursText(on: now), business.isOpen(at: nine),
      business.nextClosing(after: now)?.formatted(time)
    )
  }

  @Test("hours of today, and whether it is open at nine")
  func hours() async throws {
    let result = try await hoursTonight(id: sandbox.samples.businessID, now: clock.date)
    #expect(result.isOpen != nil)
    #expect(result.closes != nil)
    if let today = result.today { #expect(today.contains("–")) }
  }

  private func frenchSuggestions() async throws -> [String] {
    let paris = YelpCoordinates(latitude: 48.8566, longitude: 2.3522)
    let answer = try await yelp.autocomplete("piz", near: paris).locale("fr_FR").send()
    return answer.terms.map(\.text) + answer.categories.map(\.title) + answer.businesses.map(\.name)
  }

  @Test("suggestions in French near a coordinate")
  func suggestions() async throws {
    #expect(try await !frenchSuggestions().isEmpty)
    let query = ["text": "piz", "locale": "fr_FR", "latitude": "48.8566"]
    #expect(sandbox.requests.first?.matches(.get, path: "/v3/autocomplete", query: query) == true)
  }

  private func newestReviews(of id: String) async throws -> (lines: [String], sentences: [String]) {
    let answer = try await yelp.reviews(businessID: id).sort(by: .newest).locale("de_DE").send()
    // Yelp may ignore the order.
    let reviews = answer.reviews.sorted { ($0.timeCreated ?? "") > ($1.timeCreated ?? "") }
    let lines = reviews.map { review in
      let day = review.date()?.formatted(date: .numeric, time: .omitted) ?? ""
      return "\(review.user?.name ?? "") \(review.rating ?? 0) \(day)"
    }
    let highlights = try await yelp.reviewHighlights(businessID: id).send()
    return (lines, highlights.reviewHighlights.map(\.sentence))
  }

  @Test("reviews in German, the newest first, and highlights")
  func reviews() async throws {
    let page = try await yelp.businessSearch(location: "Berlin").sort(by: .reviewCount).limit(1).send()
    let result = try await newestReviews(of: #require(page.businesses.first).id)
    #expect(!result.lines.isEmpty)
    #expect(!result.sentences.isEmpty)
    #expect(sandbox.requests[1].url.query?.contains("locale=de_DE") == true)
  }

  // MARK: Configuration

  private func stagingConfiguration(key: String, environment: [String: String]) -> YelpConfiguration {
    var configuration = YelpConfiguration(apiKey: key)
    if let text = environment["YELP_BASE_URL"], let url = URL(string: text) {
      configuration.baseURL = .custom(url)
    }
    configuration.headers["X-Environment"] = "staging"
    return configuration
  }

  @Test("a staging server with a header field of its own")
  func staging() async throws {
    var configuration = stagingConfiguration(
      key: "test", environment: ["YELP_BASE_URL": "https://staging.example.com"])
    let stubs = YelpStubTransport([YelpStub(answer: .body(YelpSampleBodies.categories))])
    configuration.transport = stubs
    _ = try await YelpSDK(configuration: configuration).categories().send()
    #expect(stubs.requests.first?.url.host() == "staging.example.com")
    #expect(stubs.requests.first?.headers["X-Environment"] == "staging")
  }

  private func cached() -> YelpConfiguration {
    var configuration = sandbox.configuration
    configuration.cache = .memory(
      timeToLive: .seconds(3_600), costLimit: 10 << 20, openNowTimeToLive: .seconds(3_600),
      staleIfError: .seconds(82_800))
    return configuration
  }

  @Test("a cache for an hour, with a fresh response, and an older one offline")
  func cache() async throws {
    let yelp = YelpSDK(configuration: cached())
    let categories = yelp.categories()
    let search = yelp.businessSearch(term: "coffee", location: "San Francisco")
    for _ in 1...2 { _ = try await categories.send() }
    for _ in 1...2 { _ = try await search.send() }
    #expect(yelp.usage.sent == 2)
    _ = try await search.cachePolicy(.reload).send()
    #expect(yelp.usage.sent == 3)
    sandbox.isOffline = true
    clock.advance(by: .seconds(1_800))
    #expect(try await search.response().source == .cache)
    clock.advance(by: .seconds(3_600))
    #expect(try await categories.response().source == .stale)
    yelp.clearCache()
    await #expect(throws: YelpError.self) { try await categories.send() }
  }

  private func logged(key: String, to log: @escaping @Sendable (String) -> Void) -> YelpSDK {
    sandbox.acceptedKeys = [key]
    let yelp = YelpSDK(configuration: YelpConfiguration(apiKey: key, transport: sandbox))
    yelp.logLevel = .debug
    yelp.logHandler = { entry in log("\(entry.level): \(entry.message)") }
    return yelp
  }

  @Test("logs in a function of the app, without the key and without bodies")
  func logs() async throws {
    let key = String(repeating: "made-up-key-0123", count: 8)
    let lines = Locked<[String]>([])
    let yelp = logged(key: key) { line in lines.withLock { $0.append(line) } }
    let page = try await yelp.businessSearch(term: "coffee", location: "San Francisco").send()
    let text = lines.withLock { $0.joined(separator: "\n") }
    #expect(text.contains("debug: "))
    #expect(!text.contains(key))
    #expect(try !text.contains(#require(page.businesses.first).name))
  }

  private func limited() async throws -> (used: Int, left: Int?) {
    var configuration = sandbox.configuration
    configuration.limits.perSecond = 10
    configuration.limits.perDay = 2_000
    configuration.limits.reserve = 200
    let yelp = YelpSDK(configuration: configuration)
    _ = try await yelp.businessSearch(term: "coffee", location: "San Francisco").send()
    let used = yelp.usage.sentToday
    let leftAtYelp = yelp.rateLimit?.remaining.map { $0 - 200 }
    return (used, leftAtYelp.map { min(2_000 - used, $0) })
  }

  @Test("limits of a second and a day, and what is left")
  func limits() async throws {
    sandbox.limits = .init(perDay: 1_000)
    let result = try await limited()
    #expect(result.used == 1)
    #expect(result.left == 799)
  }

  private struct Signer: YelpMiddleware {
    func intercept(
      _ request: YelpHTTPRequest, info: YelpRequestInfo, next: YelpNext
    ) async throws -> YelpHTTPResponse {
      var request = request
      var body = Data()
      if case .data(let data)? = request.body { body = data }
      let sum = body.reduce(UInt64(5381)) { $0 &* 33 &+ UInt64($1) }
      request.headers["X-Signature"] = String(sum, radix: 16)
      return try await next(request)
    }
  }

  private struct Stopwatch: YelpMiddleware {
    let log: @Sendable (String) -> Void

    func intercept(
      _ request: YelpHTTPRequest, info: YelpRequestInfo, next: YelpNext
    ) async throws -> YelpHTTPResponse {
      let start = ContinuousClock.now
      let response = try await next(request)
      log("\(request.url.path) \(response.status) \(ContinuousClock.now - start)")
      return response
    }
  }

  @Test("a signature of the body, and the duration of each call")
  func middleware() async throws {
    let lines = Locked<[String]>([])
    var configuration = sandbox.configuration
    configuration.middleware = [Signer(), Stopwatch { line in lines.withLock { $0.append(line) } }]
    let yelp = YelpSDK(configuration: configuration)
    _ = try await yelp.chat("A quiet place to read near Union Square").send()
    let signature = sandbox.requests.first?.headers["X-Signature"]
    #expect(signature != nil && signature != String(5381, radix: 16))
    #expect(lines.withLock { $0.first?.hasPrefix("/ai/chat/v2 200 ") } == true)
  }

  @MainActor
  private final class SearchModel {
    private let yelp: YelpSDK
    private var task: Task<Void, Never>?
    private(set) var lines: [String] = []

    init(_ configuration: YelpConfiguration) {
      var configuration = configuration
      configuration.retry.maximumAttempts = 5
      configuration.retry.deadline = .seconds(20)
      yelp = YelpSDK(configuration: configuration)
    }

    private var search: YelpBusinessSearchBuilder {
      yelp.businessSearch(term: "coffee", location: "San Francisco").timeout(.seconds(5))
    }

    func start() {
      task = Task {
        do throws(YelpError) {
          let page = try await search.send()
          lines.append("\(page.total ?? 0)")
        } catch {
          lines.append(error.isCancellation ? "cancelled" : error.userMessage)
        }
      }
    }

    func cancelTapped() { task?.cancel() }

    func finished() async { await task?.value }

    func startWithCompletion(_ done: @escaping @MainActor @Sendable () -> Void) {
      search.send { result in
        switch result {
        case .success(let page): self.lines.append("\(page.total ?? 0)")
        case .failure(let error): self.lines.append(error.userMessage)
        }
        done()
      }
    }
  }

  @Test("retries, a time limit, a cancel and a completion handler") @MainActor
  func retries() async throws {
    let model = SearchModel(sandbox.configuration)
    sandbox.faults = [.status(503, times: 4)]
    model.start()
    await model.finished()
    #expect(sandbox.requests.count == 5)
    #expect(sandbox.requests.first?.timeout == .seconds(5))
    await withCheckedContinuation { done in model.startWithCompletion { done.resume() } }
    sandbox.faults = [.hang]
    model.start()
    model.cancelTapped()
    await model.finished()
    #expect(model.lines.count == 3)
    #expect(model.lines[0] == model.lines[1])
    #expect(model.lines[2] == "cancelled")
  }

  // MARK: Errors

  private enum WhatToDo: Equatable {
    case showOffline
    case comeBack(at: Date?)
    case wait(Duration?)
    case fixKey
    case openBusiness(id: String)
    case fixFields([String])
    case show(String)
  }

  private func whatToDo(about error: any Error) -> WhatToDo {
    guard let error = error as? YelpError else { return .show(error.localizedDescription) }
    switch error.code {
    case .notConnected: return .showOffline
    case .quotaExceeded: return .comeBack(at: error.rateLimit?.resetTime)
    case .rateLimited: return .wait(error.retryAfter)
    case .unauthorized: return .fixKey
    case .businessMoved: return .openBusiness(id: error.newBusinessID ?? "")
    case .invalidArguments: return .fixFields(error.problems.map { "\($0.field): \($0.rule)" })
    default: return .show(error.userMessage)
    }
  }

  /// What to do about the failure of a call; `nil` when it does not fail.
  private func whatToDo<Value>(about call: () async throws -> Value) async -> WhatToDo? {
    do {
      _ = try await call()
      return nil
    } catch {
      return whatToDo(about: error)
    }
  }

  @Test("what to do about any error")
  func errors() async throws {
    let samples = sandbox.samples
    sandbox.isOffline = true
    #expect(await whatToDo { try await yelp.categories().send() } == .showOffline)
    sandbox.isOffline = false
    let moved = await whatToDo { try await yelp.business(id: samples.migratedID).send() }
    guard case .openBusiness(let id)? = moved else {
      Issue.record("\(String(describing: moved))")
      return
    }
    #expect(!id.isEmpty)
    let invalid = await whatToDo { try await yelp.businessSearch(location: "").limit(99).send() }
    guard case .fixFields(let lines)? = invalid else {
      Issue.record("\(String(describing: invalid))")
      return
    }
    #expect(lines.count == 2)
    // A business that has closed is no error.
    #expect(try await yelp.business(id: samples.closedID).send().isPermanentlyClosed == true)
    let other = YelpSDK(
      configuration: YelpConfiguration(apiKey: "unknown-key-0123456789", transport: sandbox))
    #expect(await whatToDo { try await other.categories().send() } == .fixKey)
    sandbox.limits = .init(perSecond: 0)
    let tooMany = await whatToDo { try await yelp.business(id: samples.businessID).send() }
    guard case .wait? = tooMany else {
      Issue.record("\(String(describing: tooMany))")
      return
    }
    sandbox.limits = .init(perDay: 0)
    let spent = await whatToDo { try await yelp.categories().send() }
    #expect(spent == .comeBack(at: Date(timeIntervalSince1970: 1_749_686_400)))
  }

  // MARK: Any other path

  private struct BusinessAnswer: Decodable, Sendable {
    struct Business: Decodable, Sendable {
      var name: String
      var rating: Double?
    }
    var business: Business
  }

  private func nameAndRating(id: String) async throws -> BusinessAnswer {
    let query = "query Details($id: String!) { business(id: $id) { name rating } }"
    return try await yelp.graphQL(query, variables: ["id": id]).decoding(BusinessAnswer.self).send()
  }

  @Test("GraphQL in a type of the app")
  func graphQL() async throws {
    #expect(
      try await nameAndRating(id: sandbox.samples.businessID).business.name == sandbox.samples.businessName)
  }

  private struct Festivals: Codable, Sendable {
    struct Festival: Codable, Sendable {
      var name: String
      var startsAt: Date
    }
    var festivals: [Festival]
  }

  private func festivals() async throws -> YelpResponse<Festivals> {
    try await yelp.request(.get, path: "/v3/festivals")
      .parameter("city", "Springfield")
      .parameter("limit", 10)
      .parameter("free", true)
      .list("tags", ["jazz", "food"])
      .parser(
        .json(Festivals.self) {
          let decoder = JSONDecoder()
          decoder.dateDecodingStrategy = .iso8601
          return decoder
        }
      )
      .response()
  }

  @Test("an endpoint that the SDK lacks, with a date and the raw JSON")
  func newEndpoint() async throws {
    sandbox.add(
      YelpSandboxEndpoint(.get, "/v3/festivals") { _ in
        .json(["festivals": [["name": "Lantern Night", "startsAt": "2027-05-01T18:00:00Z"]]])
      })
    let response = try await festivals()
    #expect(response.value.festivals.map(\.name) == ["Lantern Night"])
    #expect(response.value.festivals.first?.startsAt == Date(timeIntervalSince1970: 1_809_194_400))
    #expect(String(decoding: response.body, as: UTF8.self).contains("2027-05-01"))
    #expect(sandbox.requests.first?.url.query == "city=Springfield&free=true&limit=10&tags=jazz%2Cfood")
  }

  // MARK: Tracking

  private func purchase(_ yelp: YelpSDK) async -> (pending: Int, lost: Int) {
    yelp.trackPurchase(value: 49.90, currency: "USD")
      .user(email: "ann@example.com")  // sent as a hash
      .track()
    let tracking = yelp.tracking
    let pending = await tracking.drain(within: .seconds(10))
    return (pending, tracking.counts.lost)
  }

  @Test("a purchase with a hashed e-mail, waited for at the end")
  func tracking() async throws {
    // With the system's clock, since ten seconds pass at once on one that skips sleeps.
    let sandbox = YelpSandbox(seed: 7)
    let result = await purchase(YelpSDK(configuration: sandbox.configuration))
    #expect(result.pending == 0)
    #expect(result.lost == 0)
    let event = try #require(sandbox.receivedEvents.first)
    let hash = try #require(event["user_data"]?["em"]?[0]?.stringValue)
    #expect(hash.count == 64)
    #expect(!event.description.contains("ann@example.com"))
  }

  // MARK: Partners

  private func receive(body: Data, with yelp: YelpSDK) async throws {
    let webhook = try YelpWebhookEvent(body: body)
    for update in webhook.updates {
      guard let leadID = update.lead?.leadID else { continue }
      let lead = try await yelp.lead(id: leadID).send()
      #expect(lead.user?.displayName != nil)
      try await yelp.reply(toLead: leadID, text: "Thank you, we will call you today.").send()
    }
  }

  @Test("a webhook is verified and read, and its lead is answered")
  func webhook() async throws {
    let question = try #require(URL(string: "/hook?verification=abc"))
    #expect(YelpWebhookVerification(url: question)?.body == Data(#"{"verification":"abc"}"#.utf8))
    let partner = YelpPartnerSandbox(seed: 7, clock: clock.clock)
    let leadID = partner.beginLead()
    let body = try #require(partner.webhookBody(forLead: leadID))
    try await receive(body: body, with: YelpSDK(configuration: partner.configuration))
    #expect(partner.messages(inLead: leadID).last == "Thank you, we will call you today.")
  }

  private struct TokenFile: YelpTokenStore {
    let url: URL

    func load() throws -> YelpAccessToken? {
      try? JSONDecoder().decode(YelpAccessToken.self, from: Data(contentsOf: url))
    }
    func save(_ token: YelpAccessToken) throws { try JSONEncoder().encode(token).write(to: url) }
    func delete() throws { try FileManager.default.removeItem(at: url) }
  }

  private func oauthClient(
    _ configuration: YelpConfiguration, clientID: String, clientSecret: String, tokenFile: URL
  ) -> (YelpSDK, YelpTokenProvider) {
    let oauth = YelpOAuthClient(id: clientID, secret: clientSecret)
    let tokens = YelpTokenProvider(oauth, store: TokenFile(url: tokenFile))
    var configuration = configuration
    configuration.accessTokens = tokens
    return (YelpSDK(configuration: configuration), tokens)
  }

  @Test("an access token is written to a file whenever it is refreshed")
  func tokens() async throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "token-\(UUID().uuidString).json")
    defer { try? FileManager.default.removeItem(at: file) }
    let (yelp, tokens) = oauthClient(
      sandbox.configuration, clientID: sandbox.clientID, clientSecret: sandbox.clientSecret, tokenFile: file)
    try await tokens.signIn(code: sandbox.authorizationCode(), with: yelp.defaultClient)
    let first = try #require(try TokenFile(url: file).load())
    clock.advance(by: .seconds(30 * 86_400))
    _ = try await yelp.tokenBusinesses().send()
    let second = try #require(try TokenFile(url: file).load())
    #expect(first.accessToken != second.accessToken)
  }

  // MARK: Screens

  @MainActor
  private final class BusinessScreen {
    let loader: YelpLoader<YelpBusiness>

    init(id: String, yelp: YelpSDK) { loader = YelpLoader { yelp.business(id: id) } }

    func appear() { loader.load() }
    func retryTapped() { loader.reload() }

    var title: String {
      switch loader.state {
      case .idle, .loading: "Loading…"
      case .failed(let error, _): error.userMessage
      case .loaded(let business): business.name
      }
    }
    var stars: String? { loader.state.value?.starRating?.characters }
    var ratingText: String? { loader.state.value?.starRating?.accessibilityText }
    var distance: String? { loader.state.value?.distanceText() }
  }

  @Test("a screen that loads, fails and is tried again") @MainActor
  func screen() async throws {
    let screen = BusinessScreen(id: sandbox.samples.businessID, yelp: yelp)
    sandbox.isOffline = true
    screen.appear()
    #expect(screen.title == "Loading…")
    await screen.loader.finished()
    #expect(screen.title == "You appear to be offline.")
    sandbox.isOffline = false
    screen.retryTapped()
    await screen.loader.finished()
    #expect(screen.title == sandbox.samples.businessName)
    #expect(screen.stars?.contains("★") == true)
    #expect(screen.ratingText?.hasSuffix("of 5 stars") == true)
    // Details have no distance.
    #expect(screen.distance == nil)
  }

  @MainActor
  private final class PlacesModel {
    private(set) var names: [String] = []
    private let yelp: YelpSDK

    init(yelp: YelpSDK) { self.yelp = yelp }

    func load() async throws {
      let page = try await yelp.businessSearch(term: "tea", location: "Springfield").send()
      names = page.businesses.map(\.name)
    }
  }

  private static let twoBusinesses =
    #"{"total": 2, "businesses": [{"id": "a", "name": "Tea One"}, {"id": "b", "name": "Tea Two"}]}"#

  @Test("a model with two made-up businesses, also after a retry", arguments: [false, true]) @MainActor
  func model(isDownAtFirst: Bool) async throws {
    let transport = YelpStubTransport()
    if isDownAtFirst { transport.add(YelpStub(answer: .body("{}", status: 503))) }
    transport.add(YelpStub(answer: .body(Self.twoBusinesses)))
    var configuration = YelpConfiguration(apiKey: "test")
    configuration.transport = transport
    configuration.clock = clock.clock
    let model = PlacesModel(yelp: YelpSDK(configuration: configuration))
    try await model.load()
    #expect(model.names == ["Tea One", "Tea Two"])
    #expect(transport.requests.count == (isDownAtFirst ? 2 : 1))
  }

  // MARK: Chat

  private func chatting() async throws -> [String] {
    let conversation = yelp.conversation()
    let first = try await conversation.ask("Where can I get good ramen in San Francisco?")
    let second = try await conversation.ask("Which of them is open late?")
    return [first.text, second.text] + second.businesses.compactMap(\.name)
  }

  private func yelpID(name: String, address: String, city: String) async throws -> String? {
    let match = try await yelp.businessMatch(
      name: name, address1: address, city: city, state: "CA", country: "US"
    ).send()
    return match.businesses.first?.id
  }

  @Test("a conversation of two turns, and the id of an address")
  func chat() async throws {
    let lines = try await chatting()
    #expect(lines.count > 2)
    let business = try await yelp.business(id: sandbox.samples.businessID).send()
    let street = try #require(business.location?.address1)
    #expect(try await yelpID(name: business.name, address: street, city: "San Francisco") == business.id)
  }
}
