import Foundation
import Testing
import YelpPartnerSandbox
import YelpSDK
import YelpSandbox
import YelpTools
import YelpUI

@Suite("The cookbook", .timeLimit(.minutes(5)))
struct CookbookTests {
  private let sandbox = YelpSandbox(seed: 7)
  private let yelp = YelpSDK()
  private let place = YelpCoordinates(latitude: 37.7749, longitude: -122.4194)

  private var configuration: YelpConfiguration {
    var configuration = sandbox.configuration
    configuration.limits = .unlimited
    // A busy machine is no reason to give up.
    configuration.attemptTimeout = .seconds(300)
    return configuration
  }

  init() { yelp.configure(configuration) }

  /// The same world on a Wednesday at noon in San Francisco.
  private func atNoon() -> YelpSDK {
    let clock = YelpManualClock(date: Date(timeIntervalSince1970: 1_749_668_400))
    let yelp = YelpSDK()
    yelp.configure(YelpSandbox(seed: 7, clock: clock.clock).configuration)
    return yelp
  }

  // MARK: The article

  /// Each recipe of the article: its heading as a file name, and its lines of Swift.
  private static func recipes() throws -> [(name: String, code: [String])] {
    let article = Sample.root.appending(path: "Sources/YelpSDK/YelpSDK.docc/Cookbook.md")
    return try String(contentsOf: article, encoding: .utf8).components(separatedBy: "\n## ").dropFirst().map {
      let lines = $0.components(separatedBy: "\n")
      let words = lines[0].split { !$0.isLetter }.map { $0.prefix(1).uppercased() + $0.dropFirst() }
      let code = lines.drop { $0 != "```swift" }.dropFirst().prefix { $0 != "```" }
      return (words.joined(), Array(code))
    }
  }

  /// The files with the recipes, by name. Those for Apple platforms are checked by `Scripts/check-apple-code`.
  private static func files() throws -> [String: [String]] {
    var files: [String: [String]] = [:]
    for folder in ["Tests/ReadmeTests/Cookbook", "Tests/AppleSamples"] {
      let folder = Sample.root.appending(path: folder)
      for file in try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
      where file.pathExtension == "swift" {
        let lines = try String(contentsOf: file, encoding: .utf8).components(separatedBy: "\n").dropLast()
        files[file.deletingPathExtension().lastPathComponent] = Array(lines)
      }
    }
    return files
  }

  @Test("shows the code of the recipes line by line, at most 45 lines each")
  func article() throws {
    let recipes = try Self.recipes()
    let files = try Self.files()
    #expect(Set(recipes.map(\.name)) == Set(files.keys))
    for recipe in recipes {
      #expect(recipe.code == files[recipe.name], "\(recipe.name)")
      #expect(recipe.code.count <= 45, "\(recipe.name)")
      #expect(recipe.code.contains("import YelpSDK"), "\(recipe.name)")
    }
  }

  // MARK: The recipes, run

  @Test("search near me")
  func searchNearMe() async throws {
    let found = try await cafes(near: place, with: atNoon())
    #expect(!found.isEmpty)
    let distances = found.compactMap(\.distance)
    #expect(distances.count == found.count)
    #expect(distances == distances.sorted())
  }

  @Test("hours today and the next closing")
  func hours() async throws {
    let id = sandbox.samples.businessID
    let details = try await yelp.business(id: id).send()
    #expect(details.timeZone?.identifier == "America/Los_Angeles")
    let opening = try #require(details.nextChange())
    let open =
      if case .opens(let date) = opening { date.addingTimeInterval(60) } else {
        opening.date.addingTimeInterval(-60)
      }
    let text = try await hoursToday(ofBusiness: id, at: open, with: yelp)
    #expect(text.contains("closes at"))
    #expect(text.contains("–"))
  }

  @Test("the first hundred results need two requests")
  func firstHundred() async throws {
    let names = try await restaurants(in: "San Francisco", with: yelp)
    #expect(names.count == 100)
    #expect(sandbox.requests.count == 2)
  }

  @Test("many ids with progress")
  func manyIDs() async throws {
    let ids = [sandbox.samples.businessID, sandbox.samples.unavailableID, sandbox.samples.businessAlias]
    var fractions: [Double] = []
    let result = await details(of: ids, with: yelp) { fractions.append($0) }
    #expect(result.businesses.count == 2)
    #expect(result.failed == [sandbox.samples.unavailableID])
    #expect(fractions.count == 3)
    #expect(fractions == fractions.sorted())
    #expect(fractions.last == 1)
  }

  @Test("search as you type sends one request for the newest text") @MainActor
  func typing() async throws {
    let field = SearchField(yelp: yelp)
    #expect(field.status == "Type to search")
    for text in ["r", "ra", "ram"] { field.textChanged(to: text) }
    field.returnPressed()
    #expect(field.status == "Searching…")
    await field.finished()
    #expect(field.status != "Searching…")
    #expect(sandbox.requests.map(\.url.query) == ["text=ram"])
  }

  @Test("search results that scroll on: one search for three texts, then pages; a cleared field has no list")
  @MainActor
  func scrolling() async throws {
    let screen = ResultsScreen(yelp: yelp, location: "San Francisco")
    #expect(screen.status == "Type to search")
    for text in ["r", "re", "restaurants"] { screen.textChanged(to: text) }
    screen.returnPressed("restaurants")
    #expect(screen.status == "Searching…")
    await screen.results.finished()
    #expect(screen.results.elements.count == 50)
    screen.rowAppeared(screen.results.elements[0])
    #expect(!screen.results.state.isLoading)
    screen.rowAppeared(try #require(screen.results.elements.last))
    await screen.results.finished()
    #expect(screen.results.elements.count > 50)
    #expect(sandbox.requests.count == 2)
    screen.textChanged(to: " ")
    #expect(screen.results.elements.isEmpty)
    sandbox.faults = [.offline]
    screen.returnPressed("tea")
    await screen.results.finished()
    #expect(screen.results.state.error?.code == .notConnected && screen.results.elements.isEmpty)
  }

  @Test("what to show for an error")
  func errors() async throws {
    let found = await business(id: sandbox.samples.businessID, with: yelp)
    #expect(throws: Never.self) { try found.get() }
    let missing = await business(id: sandbox.samples.unavailableID, with: yelp)
    #expect(throws: Notice.self) { try missing.get() }
    sandbox.faults = [.offline]
    guard case .failure(let notice) = await business(id: sandbox.samples.businessID, with: yelp) else {
      Issue.record("there is no network")
      return
    }
    #expect(notice.offersRetry)
    var booking = YelpError(.timedOut, "made up")
    booking.outcomeCheck = "Look first."
    #expect(!Notice(booking).offersRetry)
  }

  @Test("completion handlers and cancel") @MainActor
  func handlers() async throws {
    let screen = DetailsScreen()
    await withCheckedContinuation { done in
      screen.show(businessID: sandbox.samples.businessID, with: yelp) { done.resume() }
    }
    #expect(screen.title == sandbox.samples.businessName)
    sandbox.faults = [.hang]
    await withCheckedContinuation { done in
      screen.show(businessID: sandbox.samples.businessID, with: yelp) { done.resume() }
      screen.close()
    }
    #expect(screen.title == "Cancelled")
  }

  @Test("stars, distance and hours on screen")
  func screen() throws {
    var business = YelpBusiness(id: "b1", name: "Fern & Kettle")
    business.reviewCount = 120
    business.rating = 4.4
    business.distance = 853
    business.hours = [YelpHours(open: (0...6).map { .init(day: $0, start: "0900", end: "1800") })]
    business.location = YelpLocation()
    business.location?.country = .austria
    business.location?.city = "Graz"
    let cell = Cell(business, locale: Locale(identifier: "de_DE"))
    #expect(
      cell.lines == [
        "Fern & Kettle", "★★★★½ (120)", "850\u{A0}m", "09:00–18:00", "Graz", "Content from Yelp",
      ])
  }

  @Test("tools for a language model answer each call by its id, near the user")
  func tools() async throws {
    let tools = cafeTools(yelp) { [place] in place }
    let results = try await results(
      of: [
        ("1", "yelp_search_businesses", #"{"term": "coffee"}"#), ("2", "yelp_reviews", "{}"),
        ("3", "yelp_ask_ai", #"{"query": "tea"}"#),
      ], with: tools)
    #expect(results["1"]?.contains("San Francisco") == true, "\(results["1"] ?? "no result")")
    #expect(results["2"]?.contains("must not be empty") == true)
    #expect(results["3"]?.contains("The tools for Yelp are: yelp_search_businesses") == true)
  }

  @Test("several categories in one list are one request, and each place has the category of its section")
  func categories() async throws {
    let sections = try await sections(near: place, with: yelp)
    #expect(sections.map(\.category) == [.coffee, .bakeries, .bars])
    #expect(sections.allSatisfy { !$0.places.isEmpty })
    for section in sections {
      #expect(section.places.allSatisfy { $0.categories.contains { $0.alias == section.category.rawValue } })
    }
    #expect(sandbox.requests.count == 1)
  }

  @Test("saved ids: the moved one is followed, the closed one is told, and nothing is kept for 24 hours")
  func saved() async throws {
    let samples = sandbox.samples
    let now = Date(timeIntervalSince1970: 1_750_000_000)
    var places = [samples.businessID, samples.migratedID, samples.closedID].map { SavedPlace(id: $0) }
    let news = await refresh(&places, now: now, with: yelp)
    #expect(news.contains { $0.hasSuffix("has closed.") })
    #expect(news.contains("\(samples.migratedID) has a new page."))
    #expect(places[0].name == samples.businessName && places[0].loaded == now)
    #expect(places[1].id != samples.migratedID)
    places[0].hours = ["Mon never"]
    let known = places[0]
    #expect(
      await refresh(&places, now: now + 3_600, with: yelp).contains(
        "\(samples.businessName) has other hours."))
    // The hours of yesterday are forgotten, not compared; also when the clock was set back.
    for moment in [now + 86_400, now - 1] {
      places[0] = known
      let later = await refresh(&places, now: moment, with: yelp)
      #expect(!later.contains("\(samples.businessName) has other hours."))
    }
    sandbox.faults = [.offline]
    _ = await refresh(&places, now: now + 172_800, with: yelp)
    #expect(places.allSatisfy { $0.name == nil && $0.hours == nil && $0.loaded == nil })
  }

  @Test("a widget has an entry for each change of the next 24 hours, and no content after them")
  func widget() throws {
    var business = YelpBusiness(id: "b1", name: "Fern & Kettle")
    business.hours = [YelpHours(open: (0...6).map { .init(day: $0, start: "0900", end: "1800") })]
    business.location = YelpLocation()
    business.location?.country = .austria
    business.location?.city = "Graz"
    // Monday, 12:00 in Graz.
    let noon = Date(timeIntervalSince1970: 1_750_068_000)
    let entries = closingEntries(for: business, from: noon, locale: Locale(identifier: "de_DE"))
    #expect(entries.map(\.date) == [noon, noon + 21_600, noon + 75_600, noon + 86_400])
    #expect(entries[0].text == "Open until 18:00")
    #expect(entries[1].text.hasPrefix("Closed until") && entries[2].text == "Open until 18:00")
    #expect(entries.last?.text == "Open the app")
    let unknown = closingEntries(for: YelpBusiness(id: "b2", name: "Oak"), from: noon)
    #expect(unknown.map(\.text) == ["Hours unknown", "Open the app"])
  }

  @Test("an outbox keeps an event over the end of the process, and forgets it when Yelp has it")
  func outbox() async throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "outbox-\(UUID().uuidString).json")
    defer { try? FileManager.default.removeItem(at: file) }
    var event = YelpConversionEvent(.purchase, value: 12.5, currency: .usd, orderID: "A1", id: "order-A1")
    event.userData = YelpConversionUserData(emails: ["ada@example.com"])
    do {
      // A process that ends before anything is sent: this client isn't configured.
      let outbox = try Outbox(file: file, yelp: YelpSDK())
      try await outbox.add(event)
      #expect(await outbox.events == [event])
    }
    #expect(try !String(contentsOf: file, encoding: .utf8).contains("example.com"))
    let outbox = try Outbox(file: file, yelp: yelp)
    #expect(await outbox.events == [event])
    await outbox.resume()
    while await !outbox.events.isEmpty, !Task.isCancelled { await Task.yield() }
    #expect(sandbox.receivedEvents.count == 1)
    #expect(try await Outbox(file: file, yelp: yelp).events.isEmpty)
  }

  @Test("a bot answers the consumer once, and never its own reply")
  func bot() async throws {
    let partner = YelpPartnerSandbox(seed: 7)
    let yelp = YelpSDK(configuration: partner.configuration)
    let lead = partner.beginLead(job: "Fix a tap", message: "It drips.")
    let bot = LeadBot()
    // The first webhook is the consumer's, the second that of the bot's reply.
    for replies in [1, 1] {
      let body = try #require(partner.webhookBody(forLead: lead))
      try await bot.answer(body, with: yelp)
      #expect(partner.requests.filter { $0.method == .post && $0.url.path.contains(lead) }.count == replies)
    }
  }

  @Test(
    "shows places with a key of each plan, and the poorest lacks photos", arguments: YelpSandboxPlan.allCases)
  @MainActor
  func plans(plan: YelpSandboxPlan) async throws {
    sandbox.plan = plan
    #expect(try await restaurants(in: "San Francisco", with: yelp).count == 100)
    #expect(try await sections(near: place, with: yelp).allSatisfy { !$0.places.isEmpty })
    let id = sandbox.samples.businessID
    #expect(try await hoursToday(ofBusiness: id, with: yelp) != "Hours unknown")
    let details = try await yelp.business(id: id).send()
    #expect(details.photos.isEmpty == (plan == .base))
    #expect(closingEntries(for: details).first?.text != "Hours unknown")
    let cell = Cell(details, locale: Locale(identifier: "en_US"))
    #expect(cell.lines.count >= 5)
    // The list of README's app.
    let cafes = YelpPagedLoader { [yelp] in yelp.businessSearch(term: "tea", location: "Tokyo") }
    await cafes.loadIfNeeded()
    #expect(!cafes.elements.isEmpty && cafes.state.error == nil)
    for cafe in cafes.elements { #expect(!YelpBusinessRowText(cafe).name.isEmpty) }
  }

  @Test("everything in a response")
  func response() async throws {
    let lines = try await inspect(location: "Austin, TX", with: yelp)
    #expect(lines.first == "status 200")
    #expect(lines.last == "from network, attempts: 1")
  }
}
