import Foundation
import Observation
import Testing
import YelpPartner
import YelpPartnerSandbox
import YelpSDK
import YelpSandbox
import YelpUI

// Twenty-four programs written with only the README read: what someone types first who knows Swift and Yelp's JSON. Where a
// guess was wrong it has the least edit, with a comment that says what was guessed. Don't improve them: a change of the
// SDK that breaks one breaks what its users wrote.

// MARK: 1. The most reviewed hotels

private func hotels(yelp: YelpSDK) async throws {
  let page = try await yelp.businessSearch(location: "Las Vegas, NV")
    .categories(.hotels)
    .sort(by: .reviewCount)
    .limit(20)
    .send()
  for business in page.businesses {
    print(
      business.name, business.reviewCount ?? 0, business.rating ?? 0, business.price?.rawValue ?? "–",
      separator: "\t")
  }
}

// MARK: 2. A time limit for each kind of call

private func run(_ name: String, _ call: () async throws -> Void) async {
  do {
    try await call()
  } catch let error as YelpError where error.code == .timedOut {
    print("\(name) ran out of time")
  } catch {
    print("\(name) failed: \(error)")
  }
}

private func timeouts(yelp: YelpSDK, text: String, question: String) async {
  let once = YelpRetryPolicy(maximumAttempts: 1)
  await run("suggestions") {
    let suggestions = try await yelp.autocomplete(text).timeout(.seconds(2)).retryPolicy(once).send()
    print(suggestions.terms.map(\.text))
  }
  await run("search") {
    let page = try await yelp.businessSearch(term: text, location: "San Francisco").timeout(.seconds(8))
      .retryPolicy(once).send()
    print(page.businesses.map(\.name))
  }
  await run("question") {
    let answer = try await yelp.chat(question).timeout(.seconds(45)).retryPolicy(once).send()
    print(answer.text)
  }
}

// MARK: 3. Six records

private struct Record: Hashable, Sendable {
  var name: String
  var street: String
  var city: String
  var state: String
  var country: String
}

private func match(_ records: [Record], yelp: YelpSDK) async {
  let matches = yelp.batch(records) { record in
    yelp.businessMatch(
      name: record.name, address1: record.street, city: record.city, state: record.state,
      country: YelpCountry(record.country))
  }
  for await item in matches.inOrder() {
    let ours = item.id.name.padding(toLength: 30, withPad: " ", startingAt: 0)
    if let error = item.error {
      print(ours, error.userMessage)
    } else if let match = item.value?.businesses.first {
      print(ours, match.name.padding(toLength: 30, withPad: " ", startingAt: 0), match.id)
    } else {
      print(ours, "no match")
    }
  }
}

// MARK: 4. A chat

@MainActor @Observable
private final class ChatModel {
  struct Message: Identifiable {
    enum Sender { case user, yelp }
    let id = UUID()
    var sender: Sender
    var text: String
    var businesses: [YelpBusiness] = []
    var failure: String?
  }

  private(set) var messages: [Message] = []
  private(set) var isThinking = false
  var draft = ""
  var status: String? { isThinking ? "Thinking…" : nil }

  private let conversation: YelpConversation

  init(yelp: YelpSDK) {
    conversation = yelp.conversation(near: YelpCoordinates(33.7490, -84.3880))
  }

  func send() async {
    let text = draft.trimmingCharacters(in: .whitespacesAndNewlines)
    guard !text.isEmpty, !isThinking else { return }
    draft = ""
    let message = Message(sender: .user, text: text)
    messages.append(message)
    await ask(message.id)
  }

  func retry(_ message: Message) async {
    guard !isThinking else { return }
    await ask(message.id)
  }

  private func ask(_ id: Message.ID) async {
    guard let index = messages.firstIndex(where: { $0.id == id }) else { return }
    messages[index].failure = nil
    isThinking = true
    defer { isThinking = false }
    do {
      let answer = try await conversation.ask(messages[index].text)
      messages.append(Message(sender: .yelp, text: answer.text, businesses: answer.businesses))
    } catch {
      messages[index].failure = error.userMessage
    }
  }
}

// MARK: 5. Late nights

private func lateNights(barID: String, yelp: YelpSDK) async throws {
  let bar = try await yelp.business(id: barID).send()
  let names = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"]
  for slot in bar.hours.first?.open ?? [] {
    if slot.isOvernight || slot.end > "2200" {
      print(names[slot.day], "until", slot.end)
    }
  }
}

// MARK: 6. The day's quota is used up

private func search(yelp: YelpSDK) async {
  do {
    let page = try await yelp.businessSearch(term: "coffee", location: "San Francisco").send()
    for business in page.businesses { print(business.name) }
  } catch {
    if error.code == .quotaExceeded {
      print("Daily limit reached")
      if let reset = error.rateLimit?.resetTime {
        print("Requests are allowed again at", reset.formatted(date: .abbreviated, time: .shortened))
      }
    } else {
      print(error.userMessage)
    }
  }
}

// MARK: 7. Ramen in Japanese

private func ramen(yelp: YelpSDK) async throws {
  let page = try await yelp.businessSearch(location: "Osaka, Japan")
    .categories(.ramen)
    .locale(.jaJP)
    .limit(10)
    .send()
  for business in page.businesses {
    print(business.name)
    print(business.categories.map(\.title).joined(separator: "、"))
    for line in business.location?.displayAddress ?? [] { print(line) }
    print()
  }
}

// MARK: 8. A caller

private func callerName(_ number: String, yelp: YelpSDK) async throws -> String {
  let page = try await yelp.phoneSearch("+1" + number.filter(\.isNumber)).send()
  return page.businesses.first?.name ?? "unknown caller"
}

// MARK: 9. The next food events

private func events(yelp: YelpSDK) async throws {
  let page = try await yelp.eventSearch(near: YelpCoordinates(29.9511, -90.0715))
    .radius(miles: 10)
    .categories(.foodAndDrink)
    .starting(from: .now)
    .sort(by: .timeStart)
    .limit(5)
    .send()
  for event in page.events {
    print(event.name)
    print(event.startDate?.formatted() ?? "no date")
    print(event.location?.displayAddress.joined(separator: ", ") ?? "no address")
    print(event.url?.absoluteString ?? "no link")
  }
}

// MARK: 10. A radius that is too large

private func check(yelp: YelpSDK, near here: YelpCoordinates) -> [String] {
  do {
    _ = try yelp.businessSearch(near: here).radius(kilometers: 60).build()
    return []
  } catch {
    return error.problems.map { problem in
      "\(problem.field) is wrong: \(problem.value). Allowed: \(problem.rule). \(problem.advice)"
    }
  }
}

// MARK: 11. Suggested businesses

private func suggest(yelp: YelpSDK) async throws {
  let here = YelpCoordinates(47.6205, -122.3493)
  let suggestions = try await yelp.autocomplete("star", near: here).send()
  for await item in yelp.businesses(ids: suggestions.businesses.map(\.id)).inOrder() {
    guard let business = item.value else {
      print(item.id, item.error?.userMessage ?? "")
      continue
    }
    print(business.name)
    print("  ", business.location?.displayAddress.joined(separator: ", ") ?? "no address")
    print("  ", business.displayPhone ?? "no phone")
  }
}

// MARK: 12. A line of JSON for each call

private struct LogLine: Encodable {
  let time: Date
  let path: String
  let status: Int?
  let duration: Double?
  let fromMemory: Bool
}

private func log(_ line: String) {
  print(line)
}

private func configure(yelp: YelpSDK, key: String) {
  var configuration = YelpConfiguration(apiKey: key)
  configuration.observers = [
    YelpCallEventHandler { event in
      guard case .ended = event.kind else { return }
      let line = LogLine(
        // Guessed: `event.date`.
        time: .now,
        path: event.path ?? "",  // the path only, never the query
        status: event.status,
        duration: event.duration.map { $0 / .seconds(1) },
        // `event.source` was guessed too, and is there since.
        fromMemory: event.source == .cache || event.source == .stale)
      let encoder = JSONEncoder()
      encoder.dateEncodingStrategy = .iso8601
      encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
      if let data = try? encoder.encode(line) {
        log(String(decoding: data, as: UTF8.self))
      }
    }
  ]
  yelp.configure(configuration)
}

// MARK: 13. Open at two in the morning

private func lateRestaurants(yelp: YelpSDK) async throws {
  var calendar = Calendar(identifier: .gregorian)
  calendar.timeZone = TimeZone(identifier: "America/Chicago")!
  let tomorrow = calendar.date(byAdding: .day, value: 1, to: .now)!
  let twoOClock = calendar.date(bySettingHour: 2, minute: 0, second: 0, of: tomorrow)!

  let page = try await yelp.businessSearch(location: "701 Bourbon Street, New Orleans, LA")
    .categories(.restaurants)
    .open(at: twoOClock)
    .sort(by: .distance)
    .limit(10)
    .send()
  for business in page.businesses {
    let miles = business.distance.map { String(format: "%.1f mi", $0 / 1609.344) }
    print(business.name, miles ?? "distance unknown")
  }
}

// MARK: 14. Favourites

@MainActor @Observable
private final class FavoritesModel {
  struct Row: Identifiable {
    let id: String
    var name = ""
    var rating: Double?
    var status = ""
  }

  private(set) var rows: [Row]
  private(set) var isLoading = false
  private let yelp: YelpSDK

  init(yelp: YelpSDK, ids: [String]) {
    self.yelp = yelp
    rows = ids.map { Row(id: $0) }
  }

  func load() async {
    isLoading = true
    defer { isLoading = false }
    for await item in yelp.businesses(ids: rows.map(\.id), maxConcurrent: 4) {
      guard let index = rows.firstIndex(where: { $0.id == item.id }) else { continue }
      if let business = item.value {
        let status =
          switch business.isOpen() {
          case true?: "Open"
          case false?: "Closed"
          case nil: "Hours unknown"
          }
        rows[index] = Row(id: item.id, name: business.name, rating: business.rating, status: status)
      } else if item.error?.isCancellation != true {
        rows[index] = Row(id: item.id, name: "Unavailable")
      }
    }
  }
}

// MARK: 15. Nightlife, level by level

private func printNightlife(yelp: YelpSDK) async throws {
  let categories = try await yelp.categories().locale(.enUS).send().categories

  func printChildren(of alias: String, depth: Int) {
    for category in categories where category.parentAliases.contains(alias) {
      print(String(repeating: "  ", count: depth) + category.title)
      printChildren(of: category.alias, depth: depth + 1)
    }
  }

  print("Nightlife")
  printChildren(of: "nightlife", depth: 1)
}

// MARK: 16. Last month's figures

private func monthlyReport(yelp: YelpSDK, businessID: String) async throws {
  let calendar = Calendar.current
  let thisMonth = calendar.dateInterval(of: .month, for: .now)!.start
  let first = calendar.date(byAdding: .month, value: -1, to: thisMonth)!
  let last = calendar.date(byAdding: .day, value: -1, to: thisMonth)!

  let request = try await yelp.dailyReport(
    // Guessed: a `Date` for `from` and `through`.
    businessIDs: [businessID], metrics: [.pageViews, .calls], from: YelpDay(first, in: .current),
    through: YelpDay(last, in: .current)
  ).send()

  // Guessed: `isReady`.
  var report = try await yelp.dailyReport(id: request.id).send()
  while report == nil {
    try await Task.sleep(for: .seconds(10))
    report = try await yelp.dailyReport(id: request.id).send()
  }
  // Guessed: `businesses`, `days`.
  for business in report?.data ?? [] {
    for day in business.rows {
      print(day.date ?? "", day[.pageViews] ?? 0, day[.calls] ?? 0)
    }
  }
}

// MARK: 17. Delivery

private func delivery(yelp: YelpSDK) async throws {
  let page = try await yelp.deliverySearch(location: "1600 Broadway, Denver, CO")
    .categories(.italian, .thai)
    .send()
  for business in page.businesses.sorted(by: { ($0.rating ?? 0) > ($1.rating ?? 0) }) {
    print(business.name, business.rating ?? 0, business.price?.rawValue ?? "-")
  }
}

// MARK: 18. A second page that fails

private func page(_ numbers: Range<Int>) -> YelpJSONValue {
  let shops = numbers.map { number -> YelpJSONValue in
    ["id": .string("shop-\(number)"), "name": .string("Bookshop \(number)")]
  }
  return ["total": 40, "businesses": .array(shops)]
}

// MARK: 19. By phone number, with GraphQL

private func byPhone(yelp: YelpSDK) async throws {
  let query = """
    query($phone: String) {
      phone_search(phone: $phone) {
        business { name rating reviews(limit: 1) { text } }
      }
    }
    """
  let data = try await yelp.graphQL(query, variables: ["phone": "+12126749112"]).send()
  guard let business = data["phone_search"]?["business"]?[0] else {
    print("No business has this number")
    return
  }
  print(business["name"]?.stringValue ?? "")
  print(business["rating"]?.doubleValue ?? 0)
  print(business["reviews"]?[0]?["text"]?.stringValue ?? "No review")
}

// MARK: 20. Old details rather than none

private func configureCache(yelp: YelpSDK, key: String) {
  var configuration = YelpConfiguration(apiKey: key)
  configuration.cache = .memory(
    timeToLive: .seconds(5 * 60), countLimit: 500, staleIfError: .seconds(24 * 3_600))
  yelp.configure(configuration)
}

@MainActor
private final class DetailsModel {
  private(set) var business: YelpBusiness?
  private(set) var note: String?
  private(set) var message: String?
  private let yelp: YelpSDK

  init(yelp: YelpSDK) {
    self.yelp = yelp
  }

  func load(id: String) async {
    do {
      let response = try await yelp.business(id: id).response()
      business = response.value
      note = response.source == .stale ? "May be out of date" : nil
      message = nil
    } catch {
      message = error.userMessage
    }
  }
}

// MARK: 21. The lines that an app begins with

private func begin(key: String, token: @escaping @Sendable () async throws -> String) -> [YelpSDK] {
  let (server, app, users) = (YelpSDK(), YelpSDK(), YelpSDK())
  server.configure(apiKey: key)
  app.configure(server: "https://yelp.example.com")
  users.configure(server: "https://yelp.example.com", userToken: token)
  return [server, app, users]
}

// MARK: 22. Three seconds, once

private func quickly(yelp: YelpSDK, id: String) async -> String {
  do {
    let business = try await yelp.business(id: id).timeout(.seconds(3)).retryPolicy(.never).send()
    return business.price == .two ? "moderate" : business.price?.rawValue ?? "unknown"
  } catch YelpError.Code.timedOut {
    return "too slow"
  } catch YelpError.Code.notConnected {
    return "offline"
  } catch {
    return error.apiCode == .businessNotFound ? "gone" : error.userMessage
  }
}

// MARK: 23. An order that is reported with a total

private func report(yelp: YelpSDK, order: String, total: Decimal) async throws {
  try await yelp.trackPurchase(value: total, currency: .usd).eventID(order).track().delivered()
}

// MARK: 24. Header fields from a dictionary, and a loop over those of a response

private func fields(yelp: YelpSDK, own: [String: String]) async throws -> [String] {
  var configuration = yelp.configuration
  configuration.headers = YelpHTTPHeaders(own)
  yelp.configure(configuration)
  let response = try await yelp.categories().response()
  return response.headers.filter { $0.name.lowercased().hasPrefix("ratelimit") }.map(\.value)
}

// MARK: The tests

/// The programs, run against the sandbox or stubs. The eighth and the eighteenth are tests themselves.
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
  private func stubbed(_ path: String, _ answer: YelpStub.Answer) -> (yelp: YelpSDK, stubs: YelpStubTransport)
  {
    let stubs = YelpStubTransport([YelpStub(nil, path, answer: answer, times: nil)])
    return (YelpSDK(configuration: YelpConfiguration(apiKey: "test", transport: stubs)), stubs)
  }

  private func found(_ businesses: YelpJSONValue...) -> YelpStub.Answer {
    .json(["total": .number(Double(businesses.count)), "businesses": .array(businesses)])
  }

  @Test("1: hotels with a dash for a price that is unknown")
  func mostReviewed() async throws {
    let (yelp, stubs) = stubbed(
      "/v3/businesses/search",
      found(
        ["id": "a", "name": "Oak", "review_count": 900, "rating": 4.5, "price": "$$"],
        ["id": "b", "name": "Elm", "review_count": 800]))
    #expect(try await printed { try await hotels(yelp: yelp) } == ["Oak\t900\t4.5\t$$", "Elm\t800\t0.0\t–"])
    let query = [
      "location": "Las Vegas, NV", "categories": "hotels", "sort_by": "review_count", "limit": "20",
    ]
    #expect(stubs.requests.first?.query == query)
  }

  @Test("2: which of three calls ran out of time")
  func slowCalls() async {
    sandbox.faults = [.latency(.seconds(5))]
    let lines = await printed { await timeouts(yelp: yelp, text: "tea", question: "Tea in London?") }
    #expect(lines.count == 3)
    #expect(lines.first == "suggestions ran out of time")
    #expect(!lines.dropFirst().contains { $0.contains("ran out of time") || $0.contains("failed") })
  }

  @Test("3: our records beside Yelp's businesses")
  func records() async throws {
    let business = try await yelp.business(id: sandbox.samples.businessID).send()
    let place = try #require(business.location)
    let known = Record(
      name: business.name, street: try #require(place.address1), city: try #require(place.city),
      state: try #require(place.state), country: try #require(place.country).rawValue)
    var unknown = known
    unknown.name = "Nothing like it"
    let lines = await printed { await match([known, unknown], yelp: yelp) }
    #expect(lines.count == 2)
    #expect(lines.first?.hasPrefix(business.name) == true && lines.first?.hasSuffix(business.id) == true)
    #expect(lines.last?.hasSuffix("no match") == true)
  }

  @Test("4: a chat whose failed message is sent again") @MainActor
  func chat() async {
    let model = ChatModel(yelp: yelp)
    sandbox.isOffline = true
    model.draft = "A place to eat near Union Square in San Francisco"
    await model.send()
    #expect(model.messages.count == 1 && model.messages.first?.failure != nil && model.status == nil)
    sandbox.isOffline = false
    await model.retry(model.messages[0])
    #expect(model.messages.count == 2 && model.messages.first?.failure == nil)
    #expect(model.messages.last?.businesses.isEmpty == false)
  }

  @Test("5: the days on which a bar is open late")
  func late() async throws {
    let week: YelpJSONValue = [
      ["day": 0, "start": "1700", "end": "2200", "is_overnight": false],
      ["day": 4, "start": "1700", "end": "2330", "is_overnight": false],
      ["day": 5, "start": "1700", "end": "0200", "is_overnight": true],
    ]
    let (yelp, _) = stubbed(
      "/v3/businesses/a",
      .json(["id": "a", "name": "Oak", "hours": [["hours_type": "REGULAR", "open": week]]]))
    #expect(
      try await printed { try await lateNights(barID: "a", yelp: yelp) }
        == ["Friday until 2330", "Saturday until 0200"])
  }

  @Test("6: the day's quota is used up, and the call is not sent again")
  func usedUp() async {
    sandbox.limits = .init(perDay: 0)
    let lines = await printed { await search(yelp: yelp) }
    #expect(lines.first == "Daily limit reached")
    #expect(lines.last?.hasPrefix("Requests are allowed again at ") == true)
    #expect(sandbox.requests.count == 1)
  }

  @Test("7: names, categories and addresses in Japanese")
  func japanese() async throws {
    let (yelp, stubs) = stubbed(
      "/v3/businesses/search",
      found([
        "id": "a", "name": "樫", "categories": [["alias": "ramen", "title": "ラーメン"]],
        "location": ["display_address": ["大阪市", "530-0001"]],
      ]))
    #expect(try await printed { try await ramen(yelp: yelp) } == ["樫", "ラーメン", "大阪市", "530-0001", ""])
    #expect(stubs.requests.first?.query["locale"] == "ja_JP")
  }

  @Test("8: a caller whom Yelp does not know")
  func unknownCaller() async throws {
    let stubs = YelpStubTransport([
      YelpStub(.get, "/v3/businesses/search/phone", answer: .json(["total": 0, "businesses": []]))
    ])
    let yelp = YelpSDK(configuration: YelpConfiguration(apiKey: "test", transport: stubs))

    let name = try await callerName("(312) 555-0142", yelp: yelp)

    #expect(name == "unknown caller")
    #expect(stubs.requests.count == 1)
    #expect(stubs.requests.last?.query["phone"] == "+13125550142")
  }

  @Test("9: the next events with food, the earliest first")
  func food() async throws {
    let (yelp, stubs) = stubbed(
      "/v3/events",
      .json([
        "total": 1,
        "events": [
          [
            "id": "a", "name": "Gumbo Night", "event_site_url": "https://www.yelp.com/events/a",
            "location": ["display_address": ["1 Pier"]],
          ]
        ],
      ]))
    #expect(
      try await printed { try await events(yelp: yelp) }
        == ["Gumbo Night", "no date", "1 Pier", "https://www.yelp.com/events/a"])
    let query = stubs.requests.first?.query
    #expect(query?["categories"] == "food-and-drink" && query?["radius"] == "16093" && query?["limit"] == "5")
    #expect(query?["sort_on"] == "time_start" && query?["sort_by"] == "asc")
  }

  @Test("10: a radius beyond Yelp's is explained before anything is sent")
  func radius() {
    let lines = check(yelp: yelp, near: YelpCoordinates(37.7749, -122.4194))
    #expect(lines.count == 1)
    #expect(lines.first?.contains("radius") == true && lines.first?.contains("40000") == true)
    #expect(sandbox.requests.isEmpty)
  }

  @Test("11: suggested businesses with address and number")
  func suggestions() async throws {
    let stubs = YelpStubTransport([
      YelpStub(
        .get, "/v3/autocomplete",
        answer: .json(["terms": [], "categories": [], "businesses": [["id": "a", "name": "Star Oak"]]])),
      YelpStub(
        .get, "/v3/businesses/a",
        answer: .json([
          "id": "a", "name": "Star Oak", "display_phone": "(206) 555-0100",
          "location": ["display_address": ["1 Pier", "Seattle, WA"]],
        ])),
    ])
    let yelp = YelpSDK(configuration: YelpConfiguration(apiKey: "test", transport: stubs))
    #expect(
      try await printed { try await suggest(yelp: yelp) }
        == ["Star Oak", "   1 Pier, Seattle, WA", "   (206) 555-0100"])
  }

  @Test("12: a line of JSON for each call, without what was searched for")
  func jsonLines() async throws {
    configure(yelp: yelp, key: sandbox.apiKey)
    var configuration = yelp.configuration
    configuration.transport = sandbox
    configuration.cache = .memory()
    yelp.configure(configuration)
    let lines = try await printed {
      for _ in 1...2 { _ = try await yelp.businessSearch(term: "secret tea", location: "London").send() }
      _ = try? await yelp.business(id: "gone").send()
    }
    let read = try lines.map { try YelpJSONValue(parsing: Data($0.utf8)) }
    #expect(
      read.map { $0["path"]?.stringValue }
        == ["/v3/businesses/search", "/v3/businesses/search", "/v3/businesses/gone"])
    #expect(read.map { $0["fromMemory"]?.boolValue } == [false, true, false])
    #expect(read.last?["status"]?.intValue == 404)
    #expect(!lines.contains { $0.contains("secret") })
  }

  @Test("13: restaurants that are open at two in the morning")
  func atTwo() async throws {
    let (yelp, stubs) = stubbed(
      "/v3/businesses/search",
      found(["id": "a", "name": "Oak", "distance": 804.672], ["id": "b", "name": "Elm"]))
    #expect(
      try await printed { try await lateRestaurants(yelp: yelp) } == ["Oak 0.5 mi", "Elm distance unknown"])
    let query = try #require(stubs.requests.first?.query)
    let moment = Date(timeIntervalSince1970: try #require(Double(query["open_at"] ?? "")))
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = try #require(TimeZone(identifier: "America/Chicago"))
    #expect(calendar.component(.hour, from: moment) == 2 && moment > .now)
    #expect(query["sort_by"] == "distance")
  }

  @Test("14: favourites in the user's order, one of which cannot be loaded") @MainActor
  func favourites() async {
    let ids = [sandbox.samples.closedID, "gone", sandbox.samples.businessID]
    let model = FavoritesModel(yelp: yelp, ids: ids)
    await model.load()
    #expect(model.rows.map(\.id) == ids)
    #expect(model.rows.map { $0.name == "Unavailable" } == [false, true, false])
    #expect(model.rows.first?.status == "Closed" && model.rows.last?.name == sandbox.samples.businessName)
    #expect(!model.isLoading)
  }

  @Test("15: the tree under a category")
  func tree() async throws {
    let (yelp, stubs) = stubbed(
      "/v3/categories",
      .json([
        "categories": [
          ["alias": "bars", "title": "Bars", "parent_aliases": ["nightlife"]],
          ["alias": "food", "title": "Food", "parent_aliases": []],
          ["alias": "pubs", "title": "Pubs", "parent_aliases": ["bars"]],
        ]
      ]))
    #expect(
      try await printed { try await printNightlife(yelp: yelp) } == ["Nightlife", "  Bars", "    Pubs"])
    #expect(stubs.requests.first?.query["locale"] == "en_US")
  }

  @Test("16: page views and calls of each day of a month")
  func figures() async throws {
    let sandbox = YelpPartnerSandbox(seed: 7)
    sandbox.reports.pollsUntilReady = 0
    let yelp = YelpSDK(configuration: sandbox.configuration)
    let lines = try await printed {
      try await monthlyReport(yelp: yelp, businessID: sandbox.yelp.samples.businessID)
    }
    #expect((28...31).contains(lines.count))
    #expect(lines.allSatisfy { $0.split(separator: " ").count == 3 })
  }

  @Test("17: what is delivered, the best first")
  func delivered() async throws {
    let (yelp, stubs) = stubbed(
      "/v3/transactions/delivery/search",
      found(
        ["id": "a", "name": "Oak", "rating": 4], ["id": "b", "name": "Elm", "rating": 4.5, "price": "$"]))
    #expect(try await printed { try await delivery(yelp: yelp) } == ["Elm 4.5 $", "Oak 4.0 -"])
    #expect(stubs.requests.first?.query["categories"] == "italian,thai")
  }

  @Test("18: a second page that fails leaves the first in view") @MainActor
  func secondPageFails() async throws {
    let stubs = YelpStubTransport([
      YelpStub(.get, "/v3/businesses/search", answer: .json(page(0..<20)), times: 1),
      YelpStub(.get, "/v3/businesses/search", answer: .status(500), times: 1),
      YelpStub(.get, "/v3/businesses/search", answer: .json(page(20..<40)), times: 1),
    ])
    var configuration = YelpConfiguration(apiKey: "test", transport: stubs)
    configuration.retry = YelpRetryPolicy(maximumAttempts: 1)
    let yelp = YelpSDK(configuration: configuration)
    let results = YelpPagedLoader { yelp.businessSearch(term: "bookshops", location: "Nowhere").limit(20) }

    await results.load()
    #expect(results.elements.count == 20)

    await results.loadMore()
    #expect(results.state.error?.code == .serverError)
    #expect(results.elements.map(\.id) == (0..<20).map { "shop-\($0)" })
    #expect(results.hasMore)

    await results.loadMore()
    #expect(results.state.error == nil)
    #expect(results.elements.map(\.id) == (0..<40).map { "shop-\($0)" })
  }

  @Test("19: one request for a name, a rating and a review")
  func graphQL() async throws {
    let (yelp, stubs) = stubbed(
      "/v3/graphql",
      .json([
        "data": [
          "phone_search": ["business": [["name": "Oak", "rating": 4.5, "reviews": [["text": "Good."]]]]]
        ]
      ]))
    #expect(try await printed { try await byPhone(yelp: yelp) } == ["Oak", "4.5", "Good."])
    #expect(stubs.requests.first?.json?["variables"]?["phone"]?.stringValue == "+12126749112")
  }

  @Test("20: old details while Yelp fails") @MainActor
  func outage() async {
    configureCache(yelp: yelp, key: sandbox.apiKey)
    var configuration = yelp.configuration
    configuration.transport = sandbox
    configuration.clock = clock.clock
    yelp.configure(configuration)
    let model = DetailsModel(yelp: yelp)
    await model.load(id: sandbox.samples.businessID)
    #expect(model.note == nil && model.message == nil)
    clock.advance(by: .seconds(3_600))
    sandbox.faults = [.status(503)]
    await model.load(id: sandbox.samples.businessID)
    #expect(model.note == "May be out of date" && model.message == nil)
    clock.advance(by: .seconds(86_400))
    await model.load(id: sandbox.samples.businessID)
    #expect(model.message?.isEmpty == false)
  }

  @Test("21: a key, a server of one's own, and one that wants its user's token")
  func beginnings() {
    let instances = begin(key: sandbox.apiKey) { "t" }
    #expect(instances.count == 3 && instances.allSatisfy(\.isConfigured))
  }

  @Test("22: three seconds are three seconds, and one attempt is one")
  func budget() async {
    #expect(await quickly(yelp: yelp, id: "no-such-business") == "gone")
    sandbox.faults = [.status(503)]
    let sent = sandbox.requests.count
    #expect(await quickly(yelp: yelp, id: sandbox.samples.businessID) != "too slow")
    #expect(sandbox.requests.count == sent + 1)
    let (euros, _) = stubbed("/v3/businesses/a", .json(["id": "a", "name": "A", "price": "€€"]))
    #expect(await quickly(yelp: euros, id: "a") == "moderate")
  }

  @Test("23: a purchase counts once, with its exact total")
  func purchase() async throws {
    try await report(yelp: yelp, order: "A1", total: 12.34)
    let event = try #require(sandbox.requests.last?.json?["event"])
    #expect(event["event_id"] == "A1" && event["custom_data"]?["value"]?.doubleValue == 12.34)
  }

  @Test("24: fields go out, and those of the response are read")
  func headerFields() async throws {
    let limits = try await fields(yelp: yelp, own: ["X-Env": "test"])
    #expect(sandbox.requests.last?.headers["X-Env"] == "test" && !limits.isEmpty)
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
