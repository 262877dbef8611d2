import TestKit
import Testing

@testable import YelpSDK
import YelpSandbox

@Suite("Pages", .timeLimit(.minutes(5)))
struct YelpPagesTests {
  let search = YelpBusinessSearchBuilder(term: "tea", location: "Kyoto").limit(20)

  @Test("go to the total and no further")
  func total() async throws {
    let transport = ListServer(count: 45).transport
    var sizes: [Int] = []
    for try await page in YelpAPIClient.prompt(transport).pages(of: search) {
      sizes.append(page.elements.count)
    }
    #expect(sizes == [20, 20, 5])
    #expect(transport.requests.map(\.window) == ["-+20", "20+20", "40+20"])
  }

  @Test("stop at the 240 results that business search can reach, with a shorter last page")
  func cap() async throws {
    var server = ListServer(count: 400)
    server.total = 8_000
    let transport = server.transport
    var count = 0
    for try await page in YelpAPIClient.prompt(transport).pages(of: search.limit(50)) {
      count += page.elements.count
    }
    #expect(count == 240)
    #expect(transport.requests.map(\.window) == ["-+50", "50+50", "100+50", "150+50", "200+40"])
  }

  @Test("stop at an empty page before the total, without returning it")
  func emptyPage() async throws {
    var server = ListServer(count: 40)
    server.total = 100
    let transport = server.transport
    var sizes: [Int] = []
    for try await page in YelpAPIClient.prompt(transport).pages(of: search) {
      sizes.append(page.elements.count)
    }
    #expect(sizes == [20, 20])
    #expect(transport.requests.count == 3)
  }

  @Test("return one page, with its total, when nothing matches")
  func nothing() async throws {
    var totals: [Int?] = []
    for try await page in YelpAPIClient.prompt(ListServer(count: 0).transport).pages(of: search) {
      totals.append(page.total)
    }
    #expect(totals == [0])
  }

  @Test("end with the error of a page, and continue there in a new loop")
  func failing() async throws {
    let server = ListServer(count: 60)
    let transport = StubTransport { request, number in
      number == 1 ? .failing(503) : server.answer(to: request)
    }
    var pages = YelpAPIClient.prompt(transport).pages(of: search).makeAsyncIterator()
    #expect(try await pages.next()?.elements.count == 20)
    do throws(YelpError) {
      _ = try await pages.next()
      Issue.record("The second page should have failed.")
    } catch {
      #expect(error.code == .serverError)
    }
    #expect(try await pages.next()?.elements.first?.id == "b20")
    #expect(try await pages.next()?.elements.first?.id == "b40")
    #expect(try await pages.next() == nil)
    #expect(transport.requests.map(\.window) == ["-+20", "20+20", "20+20", "40+20"])
  }

  @Test("send no request before the loop asks for a page")
  func lazy() async throws {
    let transport = ListServer(count: 60).transport
    let pages = YelpAPIClient.prompt(transport).pages(of: search)
    #expect(transport.requests.isEmpty)
    for try await _ in pages { break }
    #expect(transport.requests.count == 1)
  }

  @Test("prefetch one page and no more, however slow the loop")
  func readingAhead() async throws {
    let recorder = EventRecorder()
    let transport = ListServer(count: 100).transport
    let client = YelpAPIClient.prompt(transport) { $0.observers = [recorder] }
    var seen = 0
    for try await page in client.pages(of: search, readingAhead: true) {
      seen += 1
      let isLast = page.elements.last?.id == "b99"
      await recorder.wait(for: "answered 200", count: isLast ? 5 : seen + 1)
      // The prefetched page has arrived, and no request followed it.
      #expect(transport.requests.count == min(seen + 1, 5))
      #expect(client.usage.asked == min(seen + 1, 5))
    }
    #expect(seen == 5)
    #expect(transport.requests.count == 5)
  }

  @Test("return the same pages with and without prefetching")
  func samePages() async throws {
    var server = ListServer(ids: (0..<70).map { "b\($0 % 61)" })
    server.total = nil
    let client = YelpAPIClient.prompt(server.transport)
    var plain: [[String]] = []
    for try await page in client.pages(of: search) { plain.append(page.elements.map(\.id)) }
    var ahead: [[String]] = []
    for try await page in client.pages(of: search, readingAhead: true) {
      ahead.append(page.elements.map(\.id))
    }
    #expect(plain == ahead)
    #expect(plain.joined().count == 61)
  }

  @Test("leave nothing running when the loop ends while a page is prefetched")
  func breaking() async throws {
    let gate = TestGate()
    let isCancelled = TestGate()
    let server = ListServer(count: 100)
    let transport = StubTransport { request, number in
      if number > 0 {
        do { try await gate.pass() } catch {
          try? await isCancelled.pass()
          throw error
        }
      }
      return server.answer(to: request)
    }
    let client = YelpAPIClient.prompt(transport)
    for try await _ in client.pages(of: search, readingAhead: true) {
      await gate.waitForArrivals(1)
      break
    }
    await isCancelled.waitForArrivals(1)
    #expect(transport.requests.count == 2)
  }

  @Test("end as cancelled with their task, also while prefetching", arguments: [false, true])
  func cancelled(readingAhead: Bool) async {
    let gate = TestGate()
    let server = ListServer(count: 100)
    let transport = StubTransport { request, number in
      if number > 0 { try await gate.pass() }
      return server.answer(to: request)
    }
    let client = YelpAPIClient.prompt(transport)
    let loop = Task {
      await failure {
        for try await _ in client.pages(of: search, readingAhead: readingAhead) {}
      }
    }
    await gate.waitForArrivals(1)
    loop.cancel()
    #expect((try? await loop.valueUnlessCancelled())?.code == .cancelled)
    #expect(transport.requests.count == 2)
    #expect(client.responses.isIdle)
  }

  @Test("end as cancelled even when the prefetched page has arrived")
  func cancelledWithPageAhead() async {
    let recorder = EventRecorder()
    let client = YelpAPIClient.prompt(ListServer(count: 100).transport) { $0.observers = [recorder] }
    let loop = Task {
      await failure {
        for try await _ in client.pages(of: search, readingAhead: true) {
          await recorder.wait(for: "ended network", count: 2)
          withUnsafeCurrentTask { $0?.cancel() }
        }
      }
    }
    #expect((try? await loop.valueUnlessCancelled())?.code == .cancelled)
    #expect(client.usage.asked == 2)
  }

  @Test("return no result of the sandbox twice", arguments: [false, true])
  func sandbox(readingAhead: Bool) async throws {
    var configuration = YelpSandbox(seed: 7).configuration
    configuration.limits = .unlimited
    let client = YelpAPIClient(configuration: configuration)
    let builder = YelpBusinessSearchBuilder(location: "San Francisco").limit(15)
    let total = try #require(try await client.send(builder).total)
    var ids: [String] = []
    for try await page in client.pages(of: builder, readingAhead: readingAhead) {
      ids += page.elements.map(\.id)
    }
    #expect(ids.count == min(total, 240))
    #expect(Set(ids).count == ids.count)
  }
}
