import Foundation
import Observation
import Testing
import YelpPartner
import YelpPartnerSandbox
import YelpSDK
import YelpSandbox
import YelpUI

// Programs written with only the README read: what someone types first who knows Swift and Yelp's JSON. Where a guess was wrong
// it has the least edit, with a comment that says what was guessed. Don't improve them: a change of the SDK that breaks one
// breaks what its users wrote.

/// A program that calls Yelp once, with what Yelp responds, what it prints and what it must have sent.
private struct Guess: Sendable, CustomTestStringConvertible {
  var name: String, path: String, answer: String, prints: [String], query: [String: String] = [:]
  var program: @Sendable (YelpSDK) async throws -> Void
  var testDescription: String { name }
}

private let search = "/v3/businesses/search"

private let guesses: [Guess] = [
  Guess(
    name: "hotels with a dash for a price that is unknown", path: search,
    answer:
      #"{"businesses": [{"id": "a", "name": "Oak", "review_count": 9, "price": "$$"}, {"id": "b", "name": "Elm"}]}"#,
    prints: ["Oak\t9\t0.0\t$$", "Elm\t0\t0.0\t–"],
    query: ["location": "Las Vegas, NV", "categories": "hotels", "sort_by": "review_count", "limit": "20"]
  ) { yelp in
    let page = try await yelp.businessSearch(location: "Las Vegas, NV").categories(.hotels)
      .sort(by: .reviewCount).limit(20).send()
    for business in page.businesses {
      let price = business.price?.rawValue ?? "–"
      print(business.name, business.reviewCount ?? 0, business.rating ?? 0, price, separator: "\t")
    }
  },
  Guess(
    name: "the days on which a bar is open late", path: "/v3/businesses/a",
    answer: """
      {"id": "a", "name": "Oak", "hours": [{"open": [{"day": 0, "start": "1700", "end": "2200", "is_overnight": false},
      {"day": 4, "start": "1700", "end": "2330", "is_overnight": false},
      {"day": 5, "start": "1700", "end": "0200", "is_overnight": true}]}]}
      """,
    prints: ["4 until 2330", "5 until 0200"]
  ) { yelp in
    let bar = try await yelp.business(id: "a").send()
    for slot in bar.hours.first?.open ?? [] where slot.isOvernight || slot.end > "2200" {
      print(slot.day, "until", slot.end)
    }
  },
  Guess(
    name: "names, categories and addresses in Japanese", path: search,
    answer: """
      {"businesses": [{"id": "a", "name": "樫", "categories": [{"alias": "ramen", "title": "ラーメン"}],
      "location": {"display_address": ["大阪市", "530-0001"]}}]}
      """,
    prints: ["樫 ラーメン", "大阪市", "530-0001"], query: ["locale": "ja_JP", "categories": "ramen"]
  ) { yelp in
    let page = try await yelp.businessSearch(location: "Osaka").categories(.ramen).locale(.jaJP).send()
    for business in page.businesses {
      print(business.name, business.categories.map(\.title).joined(separator: "、"))
      for line in business.location?.displayAddress ?? [] { print(line) }
    }
  },
  Guess(
    name: "a caller whom Yelp does not know", path: "/v3/businesses/search/phone",
    answer: #"{"total": 0, "businesses": []}"#,
    prints: ["unknown caller"], query: ["phone": "+13125550142"]
  ) { yelp in
    let page = try await yelp.phoneSearch("+1" + "(312) 555-0142".filter(\.isNumber)).send()
    print(page.businesses.first?.name ?? "unknown caller")
  },
  Guess(
    name: "the next events with food, the earliest first", path: "/v3/events",
    answer: """
      {"events": [{"id": "a", "name": "Gumbo Night", "event_site_url": "https://www.yelp.com/events/a",
      "location": {"display_address": ["1 Pier"]}}]}
      """,
    prints: ["Gumbo Night", "no date", "1 Pier", "https://www.yelp.com/events/a"],
    query: ["categories": "food-and-drink", "radius": "16093", "sort_on": "time_start", "sort_by": "asc"]
  ) { yelp in
    let page = try await yelp.eventSearch(near: YelpCoordinates(29.9511, -90.0715)).radius(miles: 10)
      .categories(.foodAndDrink).starting(from: .now).sort(by: .timeStart).limit(5).send()
    for event in page.events {
      print(event.name)
      print(event.startDate?.formatted() ?? "no date")
      print(event.location?.displayAddress.joined(separator: ", ") ?? "no address")
      print(event.url?.absoluteString ?? "no link")
    }
  },
  Guess(
    name: "restaurants that are open at two in the morning", path: search,
    answer: #"{"businesses": [{"id": "a", "name": "Oak", "distance": 804.672}, {"id": "b", "name": "Elm"}]}"#,
    prints: ["Oak 0.5 mi", "Elm distance unknown"], query: ["sort_by": "distance", "open_at": "1900000800"]
  ) { yelp in
    let page = try await yelp.businessSearch(location: "New Orleans, LA").categories(.restaurants)
      .open(at: Date(timeIntervalSince1970: 1_900_000_800)).sort(by: .distance).limit(10).send()
    for business in page.businesses {
      let miles = business.distance.map { String(format: "%.1f mi", $0 / 1609.344) }
      print(business.name, miles ?? "distance unknown")
    }
  },
  Guess(
    name: "the tree under a category", path: "/v3/categories",
    answer: """
      {"categories": [{"alias": "bars", "title": "Bars", "parent_aliases": ["nightlife"]},
      {"alias": "food", "title": "Food", "parent_aliases": []},
      {"alias": "pubs", "title": "Pubs", "parent_aliases": ["bars"]}]}
      """,
    prints: ["  Bars", "    Pubs"], query: ["locale": "en_US"]
  ) { yelp in
    let categories = try await yelp.categories().locale(.enUS).send().categories
    func printChildren(of alias: String, depth: Int) {
      for category in categories where category.parentAliases.contains(alias) {
        print(String(repeating: "  ", count: depth) + category.title)
        printChildren(of: category.alias, depth: depth + 1)
      }
    }
    printChildren(of: "nightlife", depth: 1)
  },
  Guess(
    name: "a name, a rating and a review by GraphQL", path: "/v3/graphql",
    answer:
      #"{"data": {"phone_search": {"business": [{"name": "Oak", "rating": 4.5, "reviews": [{"text": "Good."}]}]}}}"#,
    prints: ["Oak 4.5 Good."]
  ) { yelp in
    let query = "query($phone: String) { phone_search(phone: $phone) { business { name rating } } }"
    let data = try await yelp.graphQL(query, variables: ["phone": "+12126749112"]).send()
    guard let business = data["phone_search"]?["business"]?[0] else { return print("No business") }
    let review = business["reviews"]?[0]?["text"]?.stringValue ?? "No review"
    print(business["name"]?.stringValue ?? "", business["rating"]?.doubleValue ?? 0, review)
  },
]

@MainActor @Observable
private final class ChatModel {
  private(set) var messages: [(text: String, businesses: [YelpBusiness], failure: String?)] = []
  private let conversation: YelpConversation

  init(yelp: YelpSDK) { conversation = yelp.conversation(near: YelpCoordinates(33.7490, -84.3880)) }

  func ask(_ text: String) async {
    do {
      let answer = try await conversation.ask(text)
      messages.append((answer.text, answer.businesses, nil))
    } catch {
      messages.append((text, [], error.userMessage))
    }
  }
}

private func quickly(yelp: YelpSDK, id: String) async -> String {
  do {
    let business = try await yelp.business(id: id).timeout(.seconds(3)).retryPolicy(.never).send()
    return business.price == .two ? "moderate" : business.price?.rawValue ?? "unknown"
  } catch YelpError.Code.timedOut {
    return "too slow"
  } catch YelpError.Code.notConnected {
    return "offline"
  } catch {
    if error.code == .quotaExceeded { return error.rateLimit?.resetTime == nil ? "used up" : "used up until" }
    return error.apiCode == .businessNotFound ? "gone" : error.userMessage
  }
}

@Suite("First guesses", .timeLimit(.minutes(5)))
struct FirstGuesses {
  private let clock = YelpManualClock(skipsSleeps: true)
  private let sandbox: YelpSandbox
  private let yelp: YelpSDK

  init() {
    sandbox = YelpSandbox(seed: 7, clock: clock.clock)
    yelp = YelpSDK(configuration: sandbox.configuration)
  }

  @Test("print what was expected, and send what was meant", arguments: guesses)
  private func call(_ guess: Guess) async throws {
    let stubs = YelpStubTransport([
      YelpStub(nil, guess.path, answer: .body(Data(guess.answer.utf8)), times: nil)
    ])
    let yelp = YelpSDK(configuration: YelpConfiguration(apiKey: "test", transport: stubs))
    let lines = Locked<[String]>([])
    try await Console.$lines.withValue(lines) { try await guess.program(yelp) }
    #expect(lines.withLock { $0 } == guess.prints)
    let sent = try #require(stubs.requests.first)
    #expect(sent.query.filter { guess.query[$0.key] != nil } == guess.query)
  }

  @Test("a call that is too slow, a used-up quota, and an id that is gone")
  func failures() async {
    #expect(await quickly(yelp: yelp, id: "no-such-business") == "gone")
    sandbox.faults = [.latency(.seconds(5))]
    #expect(await quickly(yelp: yelp, id: sandbox.samples.businessID) == "too slow")
    sandbox.faults = []
    sandbox.isOffline = true
    #expect(await quickly(yelp: yelp, id: sandbox.samples.businessID) == "offline")
    sandbox.isOffline = false
    sandbox.limits = .init(perDay: 0)
    #expect(await quickly(yelp: yelp, id: sandbox.samples.businessID) == "used up until")
  }

  @Test("records beside Yelp's businesses, in the order in which they were asked for")
  func records() async throws {
    let business = try await yelp.business(id: sandbox.samples.businessID).send()
    let (street, city) = (business.location?.address1 ?? "", business.location?.city ?? "")
    let matches = yelp.batch([business.name, "Nothing like it"]) { name in
      yelp.businessMatch(name: name, address1: street, city: city, state: "CA", country: YelpCountry("US"))
    }
    var found: [String] = []
    for await item in matches.inOrder() {
      found.append(item.error?.userMessage ?? item.value?.businesses.first?.id ?? "no match")
    }
    #expect(found == [business.id, "no match"])
  }

  @Test("favourites in the user's order, one of which cannot be loaded")
  func favourites() async {
    let ids = [sandbox.samples.closedID, "gone", sandbox.samples.businessID]
    var rows = [String](repeating: "", count: 3)
    for await item in yelp.businesses(ids: ids, maxConcurrent: 4) {
      guard let index = ids.firstIndex(where: { $0 == item.id }) else { continue }
      if let business = item.value {
        rows[index] = business.isPermanentlyClosed ? "Closed" : business.name
      } else if item.error?.isCancellation != true {
        rows[index] = "Unavailable"
      }
    }
    #expect(rows == ["Closed", "Unavailable", sandbox.samples.businessName])
  }

  @Test("a chat whose failed message is sent again") @MainActor
  func chat() async {
    let model = ChatModel(yelp: yelp)
    for isOffline in [true, false] {
      sandbox.isOffline = isOffline
      await model.ask("A place to eat near Union Square in San Francisco")
    }
    #expect(model.messages.map { $0.failure != nil } == [true, false])
    #expect(model.messages.last?.businesses.isEmpty == false)
  }

  @Test("a radius beyond Yelp's is explained before anything is sent")
  func radius() {
    let error = #expect(throws: YelpError.self) {
      try yelp.businessSearch(near: YelpCoordinates(37.7749, -122.4194)).radius(kilometers: 60).build()
    }
    let lines = (error?.problems ?? []).map {
      "\($0.field) is wrong: \($0.value). Allowed: \($0.rule). \($0.advice)"
    }
    #expect(lines.count == 1 && lines[0].contains("radius") && lines[0].contains("40000"))
    #expect(sandbox.requests.isEmpty)
  }

  @Test("a line for each call, without what was searched for")
  func observer() async throws {
    let lines = Locked<[String]>([])
    var configuration = YelpConfiguration(apiKey: sandbox.apiKey, transport: sandbox)
    configuration.cache = .memory()
    configuration.headers = YelpHTTPHeaders(["X-Env": "test"])
    configuration.observers = [
      YelpCallEventHandler { event in
        guard case .ended = event.kind else { return }
        // Guessed: `event.date`. `event.source` was guessed too, and is there since.
        let fromMemory = event.source == .cache || event.source == .stale
        let seconds = event.duration.map { $0 / .seconds(1) }
        lines.withLock {
          $0.append("\(event.path ?? "") \(event.status ?? 0) \(fromMemory) \(seconds != nil)")
        }
      }
    ]
    yelp.configure(configuration)
    let tea = yelp.businessSearch(term: "secret tea", location: "London")
    let fields = try await tea.response().headers.filter { $0.name.lowercased().hasPrefix("ratelimit") }
    _ = try await tea.send()
    #expect(
      lines.withLock { $0 } == [
        "/v3/businesses/search 0 false true", "/v3/businesses/search 0 true true",
      ])
    #expect(!fields.isEmpty && sandbox.requests.last?.headers["X-Env"] == "test")
  }

  @Test("old details while Yelp fails, and none after a day")
  func outage() async throws {
    var configuration = YelpConfiguration(apiKey: sandbox.apiKey, transport: sandbox)
    configuration.cache = .memory(timeToLive: .seconds(300), countLimit: 500, staleIfError: .seconds(86_400))
    configuration.clock = clock.clock
    yelp.configure(configuration)
    let details = yelp.business(id: sandbox.samples.businessID)
    #expect(try await details.response().source == .network)
    sandbox.faults = [.status(503)]
    clock.advance(by: .seconds(3_600))
    #expect(try await details.response().source == .stale)
    clock.advance(by: .seconds(86_400))
    await #expect(throws: YelpError.self) { try await details.response() }
  }

  @Test("a second page that fails leaves the first in view") @MainActor
  func secondPage() async throws {
    let results = YelpPagedLoader { yelp.businessSearch(term: "coffee", location: "San Francisco").limit(20) }
    await results.load()
    sandbox.faults = [.status(500)]
    await results.loadMore()
    #expect(results.state.error?.code == .serverError)
    #expect(results.elements.count == 20 && results.hasMore)
    sandbox.faults = []
    await results.loadMore()
    #expect(results.state.error == nil && results.elements.count == 40)
  }

  @Test("page views and calls of each day of a month")
  func figures() async throws {
    let sandbox = YelpPartnerSandbox(seed: 7)
    sandbox.reports.pollsUntilReady = 0
    let yelp = YelpSDK(configuration: sandbox.configuration)
    let days = (1...28).map { YelpDay(year: 2026, month: 2, day: $0) }
    let request = try await yelp.dailyReport(
      // Guessed: a `Date` for `from` and `through`.
      businessIDs: [sandbox.yelp.samples.businessID], metrics: [.pageViews, .calls], from: days[0],
      through: days[27]
    ).send()
    // Guessed: `isReady`, `businesses`, `days`.
    let report = try #require(try await yelp.dailyReport(id: request.id).send())
    let rows = report.data.flatMap(\.rows)
    #expect(rows.count == 28)
    for row in rows { #expect(row[.pageViews] != nil && row[.calls] != nil) }
  }

  @Test("a key, a server of one's own, and one that wants its user's token; a purchase with its exact total")
  func beginnings() async throws {
    let (server, app, users) = (YelpSDK(), YelpSDK(), YelpSDK())
    server.configure(apiKey: "key")
    app.configure(server: "https://yelp.example.com")
    users.configure(server: "https://yelp.example.com", userToken: { "token" })
    for yelp in [server, app, users] { #expect(yelp.isConfigured) }
    try await yelp.trackPurchase(value: 12.34, currency: .usd).eventID("A1").track().delivered()
    let event = try #require(sandbox.requests.last?.json?["event"])
    #expect(event["event_id"] == "A1" && event["custom_data"]?["value"]?.doubleValue == 12.34)
  }
}

/// What the programs print, in tests.
private enum Console {
  @TaskLocal static var lines: Locked<[String]>?
}

/// Takes the place of Swift's in this file.
private func print(_ items: Any..., separator: String = " ", terminator: String = "\n") {
  Console.lines?.withLock { $0.append(items.map { "\($0)" }.joined(separator: separator)) }
}
