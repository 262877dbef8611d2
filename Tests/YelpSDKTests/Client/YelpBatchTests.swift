import Foundation
import TestKit
import Testing

@testable import YelpSDK

@Suite("A batch", .timeLimit(.minutes(5)))
struct YelpBatchTests {
  /// Responds for a business of each id in the path, and fails for those that begin with `bad`.
  static func answer(to request: YelpHTTPRequest) -> YelpHTTPResponse {
    let id = request.url.lastPathComponent
    return id.hasPrefix("bad")
      ? .failing(404, "BUSINESS_NOT_FOUND")
      : YelpHTTPResponse(body: Data(#"{"id": "\#(id)", "name": "Made up"}"#.utf8))
  }

  @Test("of 300 ids with 10 failing returns 290 values and 10 errors, and never has more calls than allowed")
  func manyIDs() async {
    let running = Locked((now: 0, most: 0))
    let gate = TestGate()
    let transport = StubTransport { request, number in
      running.withLock {
        $0.now += 1
        $0.most = max($0.most, $0.now)
      }
      if number == 5 { gate.open() }
      // The first six wait for each other, so that all permits are used.
      if number < 6 { try await gate.pass() }
      await Task.yield()
      running.withLock { $0.now -= 1 }
      return Self.answer(to: request)
    }
    let ids = (0..<300).map { $0 % 30 == 7 ? "bad\($0)" : "b\($0)" }
    var values = 0
    var errors: [String] = []
    var last: YelpBatchProgress?
    for await item in YelpAPIClient.prompt(transport).businesses(ids: ids, maxConcurrent: 6) {
      switch item.result {
      case .success(let business):
        values += 1
        #expect(business.id == item.id)
      case .failure(let error):
        errors.append(item.id)
        #expect(error.code == .notFound)
      }
      last = item.progress
    }
    #expect(values == 290)
    #expect(errors.sorted() == ids.filter { $0.hasPrefix("bad") }.sorted())
    #expect(last == YelpBatchProgress(total: 300, done: 300, failed: 10))
    #expect(transport.requests.count == 300)
    #expect(running.withLock { $0.most } == 6)
  }

  @Test("starts calls in the order of the ids, and returns results as they arrive")
  func asTheyCome() async {
    let gate = TestGate()
    let transport = StubTransport { request, _ in
      if request.url.lastPathComponent == "slow" { try await gate.pass() }
      return Self.answer(to: request)
    }
    var order: [String] = []
    for await item in YelpAPIClient.prompt(transport).businesses(
      ids: ["slow", "a", "b", "c"], maxConcurrent: 2)
    {
      order.append(item.id)
      if order.count == 3 { gate.open() }
    }
    #expect(order == ["a", "b", "c", "slow"])
  }

  @Test("returns results in the order of the ids when asked to")
  func inOrder() async {
    let gate = TestGate()
    let transport = StubTransport { request, _ in
      switch request.url.lastPathComponent {
      case "slow": try await gate.pass()
      case "b": gate.open()
      default: break
      }
      return Self.answer(to: request)
    }
    let ids = ["slow", "bad", "b", "c", "d"]
    let batch = YelpAPIClient.prompt(transport).businesses(ids: ids, maxConcurrent: 3).inOrder()
    var order: [String] = []
    var progress: [YelpBatchProgress] = []
    for await item in batch {
      order.append(item.id)
      progress.append(item.progress)
    }
    #expect(order == ids)
    #expect(progress.map(\.done) == [1, 2, 3, 4, 5])
    #expect(progress.map(\.failed) == [0, 1, 1, 1, 1])
  }

  @Test("sends one request for an id that is listed twice")
  func duplicates() async {
    let transport = StubTransport { request, _ in Self.answer(to: request) }
    let items = await YelpAPIClient.prompt(transport).businesses(ids: ["a", "b", "a", "a"]).all()
    #expect(items.map(\.id) == ["a", "b"])
    #expect(transport.requests.count == 2)
    #expect(items.last?.progress.total == 2)
  }

  @Test("counts calls served from the cache as saved")
  func saved() async {
    let transport = StubTransport { request, _ in Self.answer(to: request) }
    let client = YelpAPIClient.prompt(transport) { $0.cache = .memory() }
    _ = await client.businesses(ids: ["a", "b"]).all()
    let again = await client.businesses(ids: ["a", "b", "c"], maxConcurrent: 1).all()
    #expect(again.last?.progress == YelpBatchProgress(total: 3, done: 3, saved: 2))
    #expect(transport.requests.count == 3)
  }

  @Test("shares requests with other calls in flight")
  func sharing() async throws {
    let gate = TestGate()
    let recorder = EventRecorder()
    let transport = StubTransport { request, _ in
      try await gate.pass()
      return Self.answer(to: request)
    }
    let client = YelpAPIClient.prompt(transport) { $0.observers = [recorder] }
    async let business = client.send(YelpBusinessDetailsBuilder(id: "a"))
    await gate.waitForArrivals(1)
    async let items = client.businesses(ids: ["a"]).all()
    await recorder.wait(for: "joined")
    gate.open()
    #expect(await items.first?.progress.saved == 1)
    #expect(try await business.id == "a")
    #expect(transport.requests.count == 1)
  }

  @Test("fails only the ids that are not valid")
  func invalidID() async {
    let transport = StubTransport { request, _ in Self.answer(to: request) }
    let items = await YelpAPIClient.prompt(transport).businesses(ids: ["a", " ", "b"]).all()
    #expect(items.map { $0.error?.code } == [nil, .invalidArguments, nil])
    #expect(items.map { $0.value?.id } == ["a", nil, "b"])
  }

  @Test("ends at once when the list is empty, or no call may run at once", arguments: [0, -1])
  func edges(maxConcurrent: Int) async {
    let transport = StubTransport { request, _ in Self.answer(to: request) }
    let client = YelpAPIClient.prompt(transport)
    #expect(await client.businesses(ids: []).all().isEmpty)
    #expect(await client.businesses(ids: ["a", "b"], maxConcurrent: maxConcurrent).all().count == 2)
  }

  @Test("waits for a slow loop instead of buffering results")
  func slowLoop() async {
    let recorder = EventRecorder()
    let transport = StubTransport { request, _ in Self.answer(to: request) }
    let client = YelpAPIClient.prompt(transport) { $0.observers = [recorder] }
    var taken = 0
    for await _ in client.businesses(ids: (0..<20).map { "b\($0)" }, maxConcurrent: 3) {
      taken += 1
      // Three are in flight or ready, in addition to those that the loop has taken.
      await recorder.wait(for: "answered 200", count: min(taken + 3, 20))
      #expect(client.usage.asked == min(taken + 3, 20))
    }
    #expect(taken == 20)
  }

  @Test("cancels calls in flight when the loop is left")
  func breaking() async {
    let gate = TestGate()
    let isCancelled = TestGate()
    let transport = StubTransport { request, number in
      if number > 0 {
        do { try await gate.pass() } catch {
          try? await isCancelled.pass()
          throw error
        }
      }
      return Self.answer(to: request)
    }
    for await _ in YelpAPIClient.prompt(transport).businesses(ids: ["a", "b", "c", "d"], maxConcurrent: 2) {
      await gate.waitForArrivals(2)
      break
    }
    await isCancelled.waitForArrivals(2)
    #expect(transport.requests.count == 3)
  }

  @Test("returns finished results when it is cancelled, and the rest as cancelled")
  func cancelled() async throws {
    let gate = TestGate()
    let transport = StubTransport { request, number in
      if number > 0 { try await gate.pass() }
      return Self.answer(to: request)
    }
    let client = YelpAPIClient.prompt(transport)
    let done = TestGate()
    let batch = Task {
      await client.businesses(ids: ["a", "b", "c"], maxConcurrent: 1).all { _ in done.open() }
    }
    try? await done.pass()
    await gate.waitForArrivals(1)
    batch.cancel()
    let items = try await batch.valueUnlessCancelled()
    #expect(items.map(\.id) == ["a", "b", "c"])
    #expect(items.map { $0.error?.code } == [nil, .cancelled, .cancelled])
    #expect(items.last?.progress == YelpBatchProgress(total: 3, done: 3, failed: 2))
    #expect(transport.requests.count == 2)
  }

  @Test("reports each finished call, in the isolation of the caller")
  @MainActor func progress() async {
    let transport = StubTransport { request, _ in Self.answer(to: request) }
    var fractions: [Double] = []
    _ = await YelpAPIClient.prompt(transport).businesses(ids: ["a", "bad", "c", "d"], maxConcurrent: 1).all {
      fractions.append($0.fraction)
    }
    #expect(fractions == [0.25, 0.5, 0.75, 1])
  }

  @Test("accepts any builder, identified by its index or by its subject")
  func builders() async {
    let transport = StubTransport(body: #"{"reviews": [], "total": 4}"#)
    let client = YelpAPIClient.prompt(transport)
    let builders = ["a", "b"].map { YelpReviewsBuilder(businessID: $0).locale(.deDE) }
    #expect(await client.batch(builders).all().map(\.id) == [0, 1])
    let totals = await client.batch([7, 8, 7]) { YelpReviewsBuilder(businessID: "b\($0)") }.all()
    #expect(totals.map(\.id) == [7, 8])
    #expect(totals.map { $0.value?.total } == [4, 4])
    #expect(
      Set(transport.requests.map(\.url.path)) == [
        "/v3/businesses/a/reviews", "/v3/businesses/b/reviews", "/v3/businesses/b7/reviews",
        "/v3/businesses/b8/reviews",
      ])
  }
}
