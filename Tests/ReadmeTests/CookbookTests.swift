import Foundation
import Testing
import YelpSDK
import YelpSandbox
import YelpTools

@Suite("The cookbook", .timeLimit(.minutes(5)))
struct CookbookTests {
  private let sandbox = YelpSandbox(seed: 7)
  private let yelp = YelpSDK()
  private let place = YelpCoordinates(latitude: 37.7749, longitude: -122.4194)

  private var configuration: YelpConfiguration {
    var configuration = sandbox.configuration
    configuration.limits = .unlimited
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

  /// The files with the recipes, by name. Those for Apple platforms are checked by `Scripts/check-apple-code`,
  /// those with other packages in `Examples`.
  private static func files() throws -> [String: [String]] {
    var files: [String: [String]] = [:]
    for folder in [
      "Tests/ReadmeTests/Cookbook", "Tests/AppleSamples", "Examples/Tests/ExamplesTests/Cookbook",
    ] {
      let folder = Sample.root.appending(path: folder)
      for file in try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil) {
        let lines = try String(contentsOf: file, encoding: .utf8).components(separatedBy: "\n").dropLast()
        files[file.deletingPathExtension().lastPathComponent] = Array(lines)
      }
    }
    return files
  }

  @Test("shows the code of the recipes line by line, at most thirty lines each")
  func article() throws {
    let recipes = try Self.recipes()
    let files = try Self.files()
    #expect(Set(recipes.map(\.name)) == Set(files.keys))
    for recipe in recipes {
      #expect(recipe.code == files[recipe.name], "\(recipe.name)")
      #expect(recipe.code.count <= 30, "\(recipe.name)")
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

  @Test("cache and usage")
  func usage() async throws {
    useCache(configuration, with: yelp)
    #expect(try await searchTwice(with: yelp) == "1 of 2 calls sent, 1 saved")
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

  @Test("log and add a header")
  func logging() async throws {
    let lines = Locked<[String]>([])
    addTracing(to: configuration, of: yelp) { line in lines.withLock { $0.append(line) } }
    _ = try await yelp.categories().send()
    let request = try #require(sandbox.requests.first)
    #expect(request.headers["X-Trace"] == request.id)
    #expect(lines.withLock { $0.contains { $0.hasPrefix("[debug] \(request.id)") } })
    #expect(!lines.withLock { $0.contains { $0.contains(sandbox.apiKey) } })
  }

  @Test("an app without a key sends none")
  func appWithoutKey() async throws {
    let address = try #require(URL(string: "https://proxy.example.com/yelp"))
    let client = makeYelp(server: address, appVersion: "1.2")
    let stubs = YelpStubTransport([
      YelpStub(.get, "/yelp/v3/categories", answer: .body(YelpSampleBodies.categories))
    ])
    var configuration = client.configuration
    configuration.transport = stubs
    client.configure(configuration)
    _ = try await client.categories().send()
    let request = try #require(stubs.requests.first)
    #expect(request.headers["Authorization"] == nil)
    #expect(request.headers["User-Agent"]?.hasSuffix("MyApp/1.2") == true)
  }

  @Test("two keys are sent with the requests of their instances")
  func twoKeys() async throws {
    let other = YelpSandbox(seed: 8)
    let keys = Keys(search: configuration, conversions: other.configuration)
    #expect(try await keys.bookTable(near: place) != nil)
    #expect(sandbox.requests.map(\.url.path) == ["/v3/businesses/search"])
    #expect(other.requests.map(\.url.path) == ["/v3/conversion/event"])
    #expect(other.receivedEvents.count == 1)
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

  @Test("record and replay")
  func recording() async throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "recording-\(UUID().uuidString).json")
    defer { try? FileManager.default.removeItem(at: file) }
    try await recordSearch(to: file, with: configuration)
    #expect(try await !replaySearch(from: file).isEmpty)
    #expect(try !String(contentsOf: file, encoding: .utf8).contains(sandbox.apiKey))
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
    #expect(results["1"]?.contains("San Francisco") == true)
    #expect(results["2"]?.contains("must not be empty") == true)
    #expect(results["3"]?.contains("Known are: yelp_search_businesses") == true)
  }

  @Test("everything in a response")
  func response() async throws {
    let lines = try await inspect(location: "Austin, TX", with: yelp)
    #expect(lines.first == "status 200")
    #expect(lines.last == "from network, attempts: 1")
  }
}
