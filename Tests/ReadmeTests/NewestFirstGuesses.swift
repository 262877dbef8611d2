import Foundation
import Observation
import Testing
import YelpSDK
import YelpSandbox
import YelpUI

// The newest programs written with only the README read. Where a first guess was wrong it has the least edit, with a
// comment that says what was guessed. Don't improve them: a change of the SDK that breaks one breaks what its users wrote.

// MARK: 1. Hours on a holiday

/// One line of text about when a business is open on a calendar day; special hours win over the weekly ones.
private func holidayHours(
  yelp: YelpSDK, businessID: String, year: Int, month: Int, day: Int
) async throws(YelpError) -> String {
  let business = try await yelp.business(id: businessID).send()
  let date = String(format: "%04d-%02d-%02d", year, month, day)

  if let special = business.specialHours.first(where: { $0.date == date }) {
    if special.isClosed == true { return "Closed on this day" }
    if let start = special.start, let end = special.end {
      // Guessed: in the form "17:00"; it is "1700".
      return "\(start)–\(end)"
    }
  }

  var calendar = Calendar(identifier: .gregorian)
  calendar.timeZone = business.timeZone ?? .current
  guard
    let noon = calendar.date(from: DateComponents(year: year, month: month, day: day, hour: 12)),
    let hours = business.hoursText(on: noon)
  else {
    return "Hours unknown"
  }
  return "Regular hours: \(hours)"
}

// MARK: 2. A view model and its tests

@MainActor @Observable
private final class BusinessDetailModel {
  private(set) var title = ""
  private(set) var subtitle = ""
  private(set) var priceLine: String?
  private(set) var message: String?

  private let yelp: YelpSDK
  private let businessID: String

  init(yelp: YelpSDK, businessID: String) {
    self.yelp = yelp
    self.businessID = businessID
  }

  func load() async {
    do {
      show(try await yelp.business(id: businessID).send())
    } catch {
      message = error.code == .businessUnavailable ? "This business is not available." : error.userMessage
    }
  }

  func show(_ business: YelpBusiness) {
    message = nil
    title = business.name
    subtitle =
      business.rating.map { "\($0.formatted(.number.precision(.fractionLength(1)))) stars" } ?? "No rating"
    priceLine = business.price?.rawValue
  }
}

@MainActor @Suite("A view model's tests", .timeLimit(.minutes(5)))
struct BusinessDetailModelTests {
  private func makeModel(_ stub: YelpStub) -> BusinessDetailModel {
    var configuration = YelpConfiguration(apiKey: "test")
    configuration.transport = YelpStubTransport([stub])
    return BusinessDetailModel(yelp: YelpSDK(configuration: configuration), businessID: "bar-uno")
  }

  @Test func showsTheBusiness() async {
    let model = makeModel(
      YelpStub(
        .get, "/v3/businesses/bar-uno", answer: .json(["id": "bar-uno", "name": "Bar Uno", "rating": 4.3])))
    await model.load()
    #expect(model.title == "Bar Uno")
    #expect(model.subtitle.hasSuffix("stars"))
    #expect(model.priceLine == nil)
    #expect(model.message == nil)
  }

  @Test func showsThatABusinessIsHidden() async {
    let model = makeModel(YelpStub(.get, "/v3/businesses/bar-uno", answer: .error(.businessUnavailable)))
    await model.load()
    #expect(model.title.isEmpty)
    #expect(model.message == "This business is not available.")
  }

  @Test func showsABusinessMadeByHand() {
    let model = makeModel(YelpStub(.get, "/v3/businesses/bar-uno", answer: .error(.businessNotFound)))
    // Guessed: `YelpBusiness(id: "bar-uno", name: "Bar Uno", rating: 4.3)`.
    var business = YelpBusiness(id: "bar-uno", name: "Bar Uno")
    business.rating = 4.3
    model.show(business)
    #expect(model.title == "Bar Uno")
    #expect(model.priceLine == nil)
  }
}

// MARK: 3. Highlights

private struct Highlight {
  let text: AttributedString
  let reviewCount: Int
}

/// The review highlights of a business; empty when the key's plan has none.
private func highlights(yelp: YelpSDK, businessID: String) async throws(YelpError) -> [Highlight] {
  do {
    let answer = try await yelp.reviewHighlights(businessID: businessID).limit(5).send()
    return answer.reviewHighlights.map { highlight in
      Highlight(
        // Guessed: `highlight.sentence ?? ""`.
        text: boldened(highlight.sentence),
        reviewCount: highlight.reviewCount ?? 0)
    }
  } catch {
    switch error.code {
    case .unauthorized, .forbidden, .notFound:
      return []
    default:
      throw error
    }
  }
}

private func boldened(_ sentence: String) -> AttributedString {
  var result = AttributedString()
  for (index, part) in sentence.components(separatedBy: "[[HIGHLIGHT]]").enumerated() {
    guard index > 0 else {
      result += AttributedString(part)
      continue
    }
    let pieces = part.components(separatedBy: "[[ENDHIGHLIGHT]]")
    var bold = AttributedString(pieces.first ?? "")
    // Guessed: `bold.inlinePresentationIntent = .stronglyEmphasized`, which only Foundation on Apple platforms has.
    bold.link = URL(string: "bold:")
    result += bold
    result += AttributedString(pieces.dropFirst().joined())
  }
  return result
}

// MARK: 4. Children of a category

private struct CategoryRow: Identifiable, Sendable {
  let id: String
  let title: String
  let childCount: Int
}

private enum CategoryTreeError: Error {
  case unknownParent(String)
}

/// The direct children of a category that are offered in the locale's country, sorted by title.
private func children(of parent: String, locale: YelpLocale, yelp: YelpSDK) async throws -> [CategoryRow] {
  let all = try await yelp.categories().locale(locale).send().categories
  guard all.contains(where: { $0.alias == parent }) else {
    throw CategoryTreeError.unknownParent(parent)
  }
  // Guessed: `all.filter { $0.isAvailable(in: locale.country) }`.
  let offered = all

  var childCounts: [String: Int] = [:]
  for category in offered {
    for alias in category.parentAliases {
      childCounts[alias, default: 0] += 1
    }
  }

  return
    offered
    .filter { $0.parentAliases.contains(parent) }
    .map { CategoryRow(id: $0.alias, title: $0.title, childCount: childCounts[$0.alias] ?? 0) }
    .sorted { $0.title.localizedStandardCompare($1.title) == .orderedAscending }
}

// MARK: 5. One term in many cities

private struct CityResult: Sendable {
  let total: Int
  let best: String?
}

private struct CityReport: Sendable {
  var results: [String: CityResult] = [:]
  var failures: [String: YelpError] = [:]
}

/// Searches all cities at the same time; a city that fails does not spoil the others.
private func compare(term: String, cities: [String], yelp: YelpSDK) async -> CityReport {
  await withTaskGroup(of: (String, Result<CityResult, YelpError>).self) { group in
    for city in Set(cities) {
      group.addTask {
        do throws(YelpError) {
          let page = try await yelp.businessSearch(term: term, location: city).sort(by: .rating).limit(20)
            .send()
          let best = page.businesses.max { ($0.rating ?? 0) < ($1.rating ?? 0) }
          return (city, .success(CityResult(total: page.total ?? 0, best: best?.name)))
        } catch {
          return (city, .failure(error))
        }
      }
    }

    var report = CityReport()
    for await (city, result) in group {
      switch result {
      case .success(let value): report.results[city] = value
      case .failure(let error): report.failures[city] = error
      }
    }
    return report
  }
}

private func printReport(_ report: CityReport) {
  for (city, result) in report.results.sorted(by: { $0.key < $1.key }) {
    print("\(city): \(result.total) hits, best: \(result.best ?? "–")")
  }
  for (city, error) in report.failures.sorted(by: { $0.key < $1.key }) {
    print(error.code == .locationNotFound ? "\(city): unknown to Yelp" : "\(city): \(error.userMessage)")
  }
}

// MARK: 6. Businesses that moved

private struct MoveReport: Sendable {
  var moved: [String: String] = [:]
  var gone: [String] = []
  var checked = 0
  /// When the day's quota is reset, if the job had to stop.
  var resumeAt: Date?
}

/// Looks up stored ids in turn, and reports those that were merged and those that are gone.
private func findMovedBusinesses(ids: [String], yelp: YelpSDK) async throws(YelpError) -> MoveReport {
  var report = MoveReport()
  for id in ids {
    do {
      _ = try await yelp.business(id: id).cachePolicy(.reload).send()
    } catch {
      switch error.code {
      case .businessMoved:
        if let newID = error.newBusinessID {
          report.moved[id] = newID
        }
      case .notFound:
        report.gone.append(id)
      case .quotaExceeded:
        report.resumeAt = error.rateLimit?.resetTime
        return report
      default:
        throw error
      }
    }
    report.checked += 1
  }
  return report
}

// MARK: 7. A key that changes

/// Holds the key, and reads it again from the secrets file when asked.
private actor KeyStore {
  private let file: URL
  private var cached: String?

  init(file: URL) {
    self.file = file
  }

  func key() throws -> String {
    if let cached { return cached }
    return try reload()
  }

  @discardableResult
  func reload() throws -> String {
    let key = try String(contentsOf: file, encoding: .utf8).trimmingCharacters(in: .whitespacesAndNewlines)
    cached = key
    return key
  }
}

private func makeClient(keys: KeyStore) -> YelpSDK {
  let configuration = YelpConfiguration(apiKeyProvider: { try await keys.key() })
  return YelpSDK(configuration: configuration)
}

/// Whether Yelp accepts the present key. A refused key is reloaded, and tried once more.
private func isKeyAccepted(yelp: YelpSDK, keys: KeyStore) async throws -> Bool {
  if try await probe(yelp) { return true }
  try await keys.reload()
  return try await probe(yelp)
}

private func probe(_ yelp: YelpSDK) async throws(YelpError) -> Bool {
  do {
    _ = try await yelp.autocomplete("coffee").cachePolicy(.reload).send()
    return true
  } catch {
    if error.code == .unauthorized { return false }
    throw error
  }
}

// MARK: 9. Messages in a form

@MainActor @Observable
private final class SearchFormModel {
  var place = ""
  var radiusKilometers = ""
  var count = ""

  private(set) var placeMessage: String?
  private(set) var radiusMessage: String?
  private(set) var countMessage: String?
  private(set) var generalMessage: String?
  private(set) var businesses: [YelpBusiness] = []

  private let yelp: YelpSDK

  init(yelp: YelpSDK) {
    self.yelp = yelp
  }

  func search() async {
    (placeMessage, radiusMessage, countMessage, generalMessage) = (nil, nil, nil, nil)
    guard let radius = Double(radiusKilometers) else { return radiusMessage = "Please enter a number." }
    guard let limit = Int(count) else { return countMessage = "Please enter a whole number." }

    do {
      let page = try await yelp.businessSearch(location: place)
        .radius(kilometers: radius)
        .limit(limit)
        .send()
      businesses = page.businesses
    } catch {
      show(error)
    }
  }

  private func show(_ error: YelpError) {
    guard !error.isCancellation else { return }
    if error.code == .locationNotFound {
      placeMessage = error.userMessage
      return
    }
    guard !error.problems.isEmpty else {
      generalMessage = error.userMessage
      return
    }
    for problem in error.problems {
      switch problem.field {
      case "location": placeMessage = problem.advice
      case "radius": radiusMessage = problem.advice
      case "limit": countMessage = problem.advice
      default: generalMessage = problem.advice
      }
    }
  }
}

// MARK: 10. The nearest branch

/// The nearest open branch of a chain, as a sentence for a widget; nil when there is none or Yelp takes too long.
private func nearestBranch(
  of chain: String, near here: YelpCoordinates, requestID: String, yelp: YelpSDK
) async throws(YelpError) -> String? {
  do {
    let page = try await yelp.businessSearch(term: chain, near: here)
      .openNow()
      .sort(by: .distance)
      .limit(10)
      .header("X-Request-ID", requestID)
      .timeout(.seconds(3))
      .retryPolicy(.never)
      .send()

    let branch = page.businesses.first { business in
      business.name.localizedCaseInsensitiveContains(chain) && business.isPermanentlyClosed != true
    }
    guard let branch else { return nil }

    let address = branch.location?.addressLines.joined(separator: "\n") ?? "Address unknown"
    let distance = branch.distanceText() ?? "an unknown distance"
    return "\(branch.name) is \(distance) away:\n\(address)"
  } catch {
    if error.code == .timedOut { return nil }
    throw error
  }
}

// MARK: - Running them

/// The programs, run against the sandbox.
@Suite("Newest first guesses", .timeLimit(.minutes(5)))
struct NewestFirstGuesses {
  private let clock = YelpManualClock(skipsSleeps: true)
  private let sandbox: YelpSandbox
  private let yelp: YelpSDK

  init() {
    sandbox = YelpSandbox(seed: 7, clock: clock.clock)
    yelp = YelpSDK(configuration: sandbox.configuration)
  }

  /// A client to which one stub responds.
  private func stubbed(_ path: String, _ answer: YelpStub.Answer) -> YelpSDK {
    YelpSDK(
      configuration: YelpConfiguration(
        apiKey: "test", transport: YelpStubTransport([YelpStub(.get, path, times: nil, answer: answer)])))
  }

  @Test("1: hours on a holiday and on any other day")
  func holiday() async throws {
    let yelp = stubbed(
      "/v3/businesses/a",
      .json([
        "id": "a", "name": "Night Kitchen", "location": ["city": "Austin", "state": "TX", "country": "US"],
        "hours": [["hours_type": "REGULAR", "open": [["day": 4, "start": "1800", "end": "2300"]]]],
        "special_hours": [
          ["date": "2026-12-25", "is_closed": true], ["date": "2026-12-18", "start": "1700", "end": "2200"],
        ],
      ]))
    func hours(_ day: Int) async throws -> String {
      try await holidayHours(yelp: yelp, businessID: "a", year: 2026, month: 12, day: day)
    }
    #expect(try await hours(25) == "Closed on this day")
    #expect(try await hours(18) == "1700–2200")
    #expect(try await hours(11).hasPrefix("Regular hours: "))
    #expect(try await hours(12) == "Regular hours: Closed")
  }

  @Test("3: the words that matter, and none without the plan")
  func highlightedWords() async throws {
    let highlights = try await highlights(yelp: yelp, businessID: sandbox.samples.businessID)
    #expect(!highlights.isEmpty && highlights.count <= 5)
    #expect(highlights.allSatisfy { $0.reviewCount > 0 && $0.text.runs.contains { $0.link != nil } })
    sandbox.faults = [.status(403)]
    #expect(try await ReadmeTests.highlights(yelp: yelp, businessID: "a").isEmpty)
  }

  @Test("4: the children of a category, and an error for one that there is not")
  func categoryTree() async throws {
    let rows = try await children(of: "restaurants", locale: .deDE, yelp: yelp)
    #expect(
      rows.map(\.title) == rows.map(\.title).sorted { $0.localizedStandardCompare($1) == .orderedAscending })
    #expect(rows.contains { $0.id == "italian" })
    #expect(rows.contains { $0.childCount > 0 })
    await #expect(throws: CategoryTreeError.self) {
      try await children(of: "nowhere", locale: .deDE, yelp: yelp)
    }
  }

  @Test("5: many cities at once, one of them unknown")
  func cities() async throws {
    let report = await compare(
      term: "ramen", cities: ["San Francisco", "London", "Nowhere at all"], yelp: yelp)
    #expect(report.results.keys.sorted() == ["London", "San Francisco"])
    #expect(report.failures.mapValues(\.code) == ["Nowhere at all": .locationNotFound])
    printReport(report)
  }

  @Test("6: businesses that moved, and a day's quota that ends")
  func moved() async throws {
    let samples = sandbox.samples
    let report = try await findMovedBusinesses(
      ids: [samples.businessID, samples.migratedID, "gone"], yelp: yelp)
    #expect(report.moved.keys.sorted() == [samples.migratedID])
    #expect(report.gone == ["gone"])
    #expect(report.resumeAt == nil)
    sandbox.limits.perDay = 1
    let stopped = try await findMovedBusinesses(ids: [samples.businessID, samples.migratedID], yelp: yelp)
    #expect(stopped.checked == 0 && stopped.resumeAt != nil)
  }

  @Test("7: a key that is read again when Yelp refuses it")
  func changedKey() async throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "key-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: file) }
    try Data("expired\n".utf8).write(to: file)
    let keys = KeyStore(file: file)
    let yelp = makeClient(keys: keys)
    var configuration = yelp.configuration
    (configuration.transport, configuration.clock) = (sandbox, clock.clock)
    yelp.configure(configuration)
    #expect(try await !isKeyAccepted(yelp: yelp, keys: keys))
    try Data("\(sandbox.apiKey)\n".utf8).write(to: file)
    #expect(try await isKeyAccepted(yelp: yelp, keys: keys))
  }

  @Test("9: messages beneath the fields of a form") @MainActor
  func form() async throws {
    let model = SearchFormModel(yelp: yelp)
    (model.place, model.radiusKilometers, model.count) = ("San Francisco", "2.5", "5")
    await model.search()
    #expect(model.businesses.count == 5 && model.generalMessage == nil)
    (model.place, model.radiusKilometers, model.count) = ("", "50", "51")
    await model.search()
    #expect(model.placeMessage != nil && model.radiusMessage != nil && model.countMessage != nil)
    (model.place, model.radiusKilometers, model.count) = ("Nowhere at all", "1", "5")
    await model.search()
    #expect(model.placeMessage != nil && model.radiusMessage == nil)
  }

  @Test("10: the nearest branch, and nothing when Yelp is slow")
  func branch() async throws {
    let here = YelpCoordinates(37.7749, -122.4194)
    let name = sandbox.samples.businessName
    func search() async throws -> String? {
      try await nearestBranch(of: name, near: here, requestID: "r-1", yelp: yelp)
    }
    clock.advance(by: .seconds(4 * 3_600))
    #expect(try await search()?.hasPrefix(name) == true)
    #expect(sandbox.requests.last?.headers["X-Request-ID"] == "r-1")
    sandbox.faults = [.latency(.seconds(10))]
    #expect(try await search() == nil)
  }
}
