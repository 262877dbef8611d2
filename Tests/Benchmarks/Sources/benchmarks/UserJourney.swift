import YelpSDK
import YelpSandbox
import YelpUI

/// One run of the journey, with a new sandbox and clock. A second passes between two actions.
@MainActor final class UserJourney {
  let name: String
  private(set) var steps: [(name: String, requests: Int)] = []
  private let typesIntoLoader: Bool
  private let time = YelpManualClock(skipsSleeps: true)
  private let sandbox: YelpSandbox
  private let client: YelpAPIClient

  init(
    _ name: String, shares: Bool = true, cache: YelpCacheConfiguration = .off,
    typesIntoLoader: Bool = false
  ) {
    self.name = name
    self.typesIntoLoader = typesIntoLoader
    sandbox = YelpSandbox(seed: 7, clock: time.clock)
    var configuration = sandbox.configuration
    configuration.transport = Delayed(transport: sandbox)
    configuration.sharesEqualCalls = shares
    configuration.cache = cache
    client = YelpAPIClient(configuration: configuration)
  }

  var total: Int { steps.reduce(0) { $0 + $1.requests } }

  func run() async throws {
    let search = YelpBusinessSearchBuilder(term: "coffee", location: "San Francisco, CA").limit(20)
    let open = search.openNow()
    let cheap = open.price(.one)
    let best = cheap.sort(by: .rating)
    let ids = try await client.send(search.cachePolicy(.noStore)).businesses.prefix(6).map(\.id)

    try await step("types 12 letters, pausing once") { try await type("coffee shops") }
    try await step("searches") { try await show(search) }
    try await step("changes 3 filters") { for filtered in [open, cheap, best] { try await show(filtered) } }
    try await step("and back") { for filtered in [cheap, open, search] { try await show(filtered) } }
    try await step("scrolls 4 pages") { for page in 1...4 { try await show(search.offset(page * 20)) } }
    try await step("opens 6 details, each time back to the list") {
      for id in ids {
        try await show(YelpBusinessDetailsBuilder(id: id))
        try await show(search)
      }
    }
    try await step("looks at them again") {
      for id in ids { try await show(YelpBusinessDetailsBuilder(id: id)) }
    }
    try await step("opens two screens with one search") {
      let nearby = search.sort(by: .distance)
      async let list = client.send(nearby)
      async let map = client.send(nearby)
      _ = try await (list, map)
    }
  }

  private func step(_ name: String, _ actions: () async throws -> Void) async throws {
    let before = sandbox.requests.count
    try await actions()
    steps.append((name, sandbox.requests.count - before))
  }

  private func show(_ builder: some YelpRequestBuilder) async throws {
    time.advance(by: .seconds(1))
    _ = try await client.send(builder)
  }

  private func type(_ text: String) async throws {
    guard typesIntoLoader else {
      for length in 1...text.count { try await show(YelpAutocompleteBuilder(String(text.prefix(length)))) }
      return
    }
    let loader = YelpSearchLoader(client: client) { YelpAutocompleteBuilder($0) }
    for length in 1...text.count {
      loader.text = String(text.prefix(length))
      if length == 6 || length == text.count { await loader.finished() }
    }
  }
}

/// Takes a little while, as a network does, so that two calls can overlap.
private struct Delayed: YelpTransport {
  let transport: YelpSandbox

  func send(_ request: YelpHTTPRequest) async throws -> YelpHTTPResponse {
    try await Task.sleep(for: .milliseconds(2))
    return try await transport.send(request)
  }
}
