import TestKit
import Testing
import YelpSandbox

@testable import YelpSDK
@testable import YelpUI

@Suite("A loader of pages", .timeLimit(.minutes(5)))
@MainActor
struct YelpPagedLoaderTests {
  typealias Loader = YelpPagedLoader<YelpBusiness>
  let search = YelpBusinessSearchBuilder(location: "Kyoto").limit(3)

  /// A server of so many elements, whose request with this number, or each without one, waits at a gate.
  private func held(_ count: Int, at number: Int? = nil, by gate: TestGate) -> StubTransport {
    let server = ListServer(count: count)
    return StubTransport { request, asked in
      if number == nil || asked == number { try await gate.pass() }
      return server.answer(to: request)
    }
  }

  @Test("appends each page to its list, to the end")
  func appends() async {
    let transport = ListServer(count: 7).transport
    let loader = Loader(client: .prompt(transport))
    #expect(!loader.hasMore)
    await loader.load(search)
    #expect(loader.elements.map(\.id) == ["b0", "b1", "b2"])
    #expect(loader.total == 7)
    #expect(loader.hasMore)
    begin { loader.loadMore() }
    #expect(loader.elements.count == 3)
    #expect(loader.state.isLoading)
    await loader.finished()
    #expect(loader.elements.count == 6)
    await loader.loadMore()
    #expect(loader.elements.map(\.id) == (0..<7).map { "b\($0)" })
    #expect(!loader.hasMore)
    await loader.loadMore()
    #expect(transport.requests.map(\.window) == ["-+3", "3+3", "6+3"])
  }

  @Test("made for one list, loads it and goes on with it")
  func oneList() async {
    let loader = YelpPagedLoader(client: .prompt(ListServer(count: 7).transport)) { [search] in search }
    await loader.load()
    await loader.loadMore()
    #expect(loader.elements.map(\.id) == (0..<6).map { "b\($0)" })
    let without = Loader()
    await without.load()
    #expect("\(without.state)" == "idle")
  }

  @Test(
    "made for one list, begins it also when it is asked for more, or to reload", arguments: [true, false])
  func beginsItself(byReload: Bool) async {
    let loader = YelpPagedLoader(client: .prompt(ListServer(count: 7).transport)) { [search] in search }
    if byReload { await loader.reload() } else { await loader.loadMore() }
    #expect(loader.elements.map(\.id) == ["b0", "b1", "b2"])
    await loader.loadMore()
    #expect(loader.elements.count == 6)
  }

  @Test("keeps its pages when its view appears again")
  func appearsAgain() async {
    let transport = ListServer(count: 7).transport
    let loader = YelpPagedLoader(client: .prompt(transport)) { [search] in search }
    await loader.loadIfNeeded()
    await loader.loadMore()
    await loader.loadIfNeeded()
    begin { loader.loadIfNeeded() }
    #expect(loader.elements.count == 6)
    #expect(!loader.state.isLoading)
    #expect(transport.requests.map(\.window) == ["-+3", "3+3"])
  }

  @Test("loads one page at a time, however often the next one is requested")
  func oneAtATime() async {
    let transport = ListServer(count: 9).transport
    let loader = Loader(client: .prompt(transport))
    begin { loader.loadMore() }
    begin { loader.load(search) }
    begin { loader.loadMore() }
    await loader.loadMore()
    #expect(transport.requests.count == 1)
  }

  @Test("leaves out repeats")
  func repeats() async {
    let loader = Loader(client: .prompt(ListServer(ids: ["a", "b", "a", "b", "c", "d"]).transport))
    await loader.load(search)
    await loader.loadMore()
    #expect(loader.elements.map(\.id) == ["a", "b", "c", "d"])
  }

  @Test("goes on behind a page of which nothing can be read, and fails after two")
  func unreadablePages() async {
    var server = ListServer(count: 15)
    server.unreadable = ["b3", "b4", "b5", "b9", "b10", "b11", "b12", "b13", "b14"]
    let transport = server.transport
    let loader = Loader(client: .prompt(transport))
    await loader.load(search)
    await loader.loadMore()
    #expect(loader.elements.count == 3 && loader.hasMore)
    await loader.loadMore()
    #expect(loader.elements.map(\.id) == ["b0", "b1", "b2", "b6", "b7", "b8"])
    await loader.loadMore()
    #expect(loader.hasMore)
    await loader.loadMore()
    #expect(loader.state.error?.code == .cannotParseResponse)
    #expect(loader.elements.count == 6)
    #expect(transport.requests.map(\.window) == ["-+3", "3+3", "6+3", "9+3", "12+3"])
  }

  @Test("loads pages as large as can be when no limit is set")
  func withoutLimit() async {
    let transport = ListServer(count: 120).transport
    let loader = Loader(client: .prompt(transport))
    await loader.load(YelpBusinessSearchBuilder(location: "Kyoto"))
    await loader.loadMore()
    #expect(loader.elements.count == 100)
    #expect(transport.requests.map(\.window) == ["-+50", "50+50"])
  }

  @Test("keeps its list when a page fails, and retries that page")
  func failingPage() async {
    let server = ListServer(count: 6)
    let transport = StubTransport { request, number in
      number == 1 ? .failing(503) : server.answer(to: request)
    }
    let loader = Loader(client: .prompt(transport))
    await loader.load(search)
    await loader.loadMore()
    #expect(loader.state.error?.code == .serverError)
    #expect(loader.elements.count == 3)
    #expect(loader.hasMore)
    await loader.loadMore()
    #expect(loader.elements.count == 6)
    #expect(transport.requests.map(\.window) == ["-+3", "3+3", "3+3"])
  }

  @Test("shows the old list until the first page of a new one arrives")
  func newList() async {
    let gate = TestGate()
    let transport = held(5, at: 1, by: gate)
    let loader = Loader(client: .prompt(transport))
    await loader.load(search)
    begin { loader.load(search.limit(2)) }
    await gate.waitForArrivals(1)
    #expect(loader.elements.count == 3)
    gate.open()
    await loader.finished()
    #expect(loader.elements.map(\.id) == ["b0", "b1"])
  }

  @Test("reloads from the first page, without using the cache")
  func reloads() async {
    let transport = ListServer(count: 7).transport
    let loader = Loader(client: .prompt(transport) { $0.cache = .memory() })
    begin { loader.reload() }
    await loader.load(search)
    await loader.loadMore()
    await loader.reload()
    #expect(loader.elements.count == 3)
    #expect(transport.requests.map(\.window) == ["-+3", "3+3", "-+3"])
  }

  @Test("returns to its list when it is cancelled, and can continue")
  func cancels() async {
    let gate = TestGate()
    let transport = held(6, at: 1, by: gate)
    let loader = Loader(client: .prompt(transport))
    await loader.load(search)
    begin { loader.loadMore() }
    await gate.waitForArrivals(1)
    loader.cancel()
    #expect(loader.elements.count == 3)
    #expect(!loader.state.isLoading)
    await loader.loadMore()
    #expect(loader.elements.count == 6)
  }

  @Test("loads no other page while a page is in flight")
  func moreWhileLoading() async {
    let gate = TestGate()
    let transport = held(9, by: gate)
    let loader = Loader(client: .prompt(transport))
    begin { loader.load(search) }
    await gate.waitForArrivals(1)
    begin { loader.loadMore() }
    begin { loader.loadMore() }
    gate.open()
    await loader.finished()
    #expect(loader.elements.count == 3)
    #expect(transport.requests.map(\.window) == ["-+3"])
  }

  @Test("continues the shown list after a new list was cancelled", arguments: [true, false])
  func newListCancelled(byLoader: Bool) async {
    let gate = TestGate()
    let transport = held(9, at: 1, by: gate)
    let client = YelpAPIClient.prompt(transport)
    let loader = Loader(client: client)
    await loader.load(search)
    begin { loader.load(search.limit(2).offset(5)) }
    await gate.waitForArrivals(1)
    if byLoader { loader.cancel() } else { client.cancelAllRequests() }
    await loader.finished()
    #expect(loader.elements.map(\.id) == ["b0", "b1", "b2"])
    #expect(loader.hasMore)
    await loader.loadMore()
    #expect(loader.elements.map(\.id) == (0..<6).map { "b\($0)" })
    await loader.reload()
    #expect(loader.elements.map(\.id) == ["b0", "b1", "b2"])
    #expect(transport.requests.map(\.window) == ["-+3", "5+2", "3+3", "-+3"])
  }

  @Test("retries the first page of a new list when it failed, and reloads that list")
  func newListFailed() async {
    let server = ListServer(count: 9)
    let transport = StubTransport { request, number in
      [1, 2].contains(number) ? .failing(503) : server.answer(to: request)
    }
    let loader = Loader(client: .prompt(transport))
    await loader.load(search)
    await loader.load(search.limit(2))
    #expect(loader.elements.count == 3)
    await loader.reload()
    await loader.loadMore()
    #expect(loader.elements.map(\.id) == ["b0", "b1"])
    #expect(transport.requests.map(\.window) == ["-+3", "-+2", "-+2", "-+2"])
  }

  @Test("has more after a new list failed, until one arrives that is complete")
  func moreAfterFailure() async {
    let gate = TestGate()
    let server = ListServer(count: 3)
    let transport = StubTransport { request, number in
      if number == 2 { try await gate.pass() }
      return [1, 2].contains(number) ? .failing(503) : server.answer(to: request)
    }
    let loader = Loader(client: .prompt(transport))
    await loader.load(search)
    #expect(!loader.hasMore)
    await loader.load(search.limit(2))
    #expect(loader.hasMore)
    begin { loader.loadMore() }
    await gate.waitForArrivals(1)
    // A row for more that goes and comes back would load again and again.
    #expect(loader.state.isLoading && loader.hasMore)
    gate.open()
    await loader.finished()
    #expect(loader.state.error != nil && loader.hasMore)
    await loader.loadMore()
    #expect(loader.elements.map(\.id) == ["b0", "b1"] && loader.hasMore)
    await loader.loadMore()
    #expect(loader.elements.count == 3 && !loader.hasMore)
  }

  @Test("is as before its first load when it is reset: the list doesn't come back under the next error")
  func resets() async {
    let server = ListServer(count: 6)
    let transport = StubTransport { request, number in
      number == 1 ? .failing(503) : server.answer(to: request)
    }
    let loader = Loader(client: .prompt(transport))
    await loader.load(search)
    loader.reset()
    #expect("\(loader.state)" == "idle")
    #expect(loader.elements.isEmpty && loader.total == nil && !loader.hasMore)
    await loader.loadMore()
    await loader.reload()
    #expect(transport.requests.count == 1)
    await loader.load(search)
    #expect(loader.state.error != nil && loader.elements.isEmpty)
  }

  @Test("drops the page in flight when it is reset")
  func resetsInFlight() async {
    let gate = TestGate()
    let transport = held(6, by: gate)
    let loader = Loader(client: .prompt(transport))
    begin { loader.load(search) }
    await gate.waitForArrivals(1)
    loader.reset()
    gate.open()
    await loader.finished()
    #expect("\(loader.state)" == "idle" && loader.total == nil)
  }

  @Test("waits before it loads: of three lists one is sent for, and no page of the old list takes its place")
  func waits() async {
    let clock = YelpManualClock()
    let transport = ListServer(count: 9).transport
    let loader = Loader(client: .prompt(transport) { $0.clock = clock.clock })
    await loader.load(search)
    for limit in [4, 5, 2] {
      begin { loader.load(search.limit(limit), after: .milliseconds(300)) }
      await clock.sleepers(1)
      clock.advance(by: .milliseconds(200))
    }
    begin { loader.loadMore() }
    #expect(transport.requests.count == 1 && loader.elements.count == 3)
    clock.advance(by: .milliseconds(300))
    await loader.finished()
    #expect(loader.elements.map(\.id) == ["b0", "b1"])
    #expect(transport.requests.map(\.window) == ["-+3", "-+2"])
  }

  @Test("goes on with the list in view when a list that waits is cancelled, also after a failure")
  func cancelsWaiting() async {
    let clock = YelpManualClock()
    let server = ListServer(count: 9)
    let transport = StubTransport { request, number in
      number == 1 ? .failing(503) : server.answer(to: request)
    }
    let loader = Loader(client: .prompt(transport) { $0.clock = clock.clock })
    await loader.load(search)
    await loader.load(search.limit(5))
    begin { loader.load(search.limit(2), after: .milliseconds(300)) }
    await clock.sleepers(1)
    loader.cancel()
    #expect("\(loader.state)" == "loaded")
    await loader.loadMore()
    #expect(transport.requests.map(\.window) == ["-+3", "-+5", "3+3"])
  }
}
