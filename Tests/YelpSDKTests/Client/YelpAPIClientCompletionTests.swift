import Dispatch
import TestKit
import Testing

@testable import YelpSDK

@Suite("The call with a completion handler", .timeLimit(.minutes(5)))
struct YelpAPIClientCompletionTests {
  let builder = YelpReviewsBuilder(businessID: "a")
  let transport = StubTransport(body: #"{"reviews": [], "total": 7}"#)

  @Test("calls back on the main actor")
  @MainActor func mainActor() async {
    var total: Int?
    await withCheckedContinuation { continuation in
      YelpAPIClient.prompt(transport).send(builder) { result in
        // Uses main-actor state, so it would not compile on another executor.
        total = (try? result.get())?.total
        continuation.resume()
      }
    }
    #expect(total == 7)
  }

  @Test("passes errors on, also those of validation")
  func failures() async {
    let client = YelpAPIClient.prompt(transport)
    let invalid = await withCheckedContinuation { continuation in
      client.send(builder.limit(99)) { continuation.resume(returning: $0) }
    }
    #expect(throws: YelpError.self) { try invalid.get() }
    #expect(transport.requests.isEmpty)
  }

  @Test("accepts a request that was built before")
  func request() async throws {
    let client = YelpAPIClient.prompt(transport)
    let request = try builder.build()
    let onMain = await withCheckedContinuation { continuation in
      client.send(request) { continuation.resume(returning: $0) }
    }
    #expect(try onMain.get().total == 7)
  }

  @Test("is available on builders too")
  func builders() async throws {
    let client = YelpAPIClient.prompt(transport)
    let onMain = await withCheckedContinuation { continuation in
      builder.send(with: client) { continuation.resume(returning: $0) }
    }
    #expect(try onMain.get().total == 7)
  }

  @Test("calls the handler of a cancelled call once, with cancelled")
  func cancelled() async throws {
    let gate = TestGate()
    let transport = StubTransport { _, _ in
      try await gate.pass()
      return YelpHTTPResponse()
    }
    let client = YelpAPIClient.prompt(transport)
    let heard = Locked<[YelpError.Code?]>([])
    let ended = TestGate()
    let call = client.send(builder) { result in
      heard.withLock { $0.append(result.failureCode) }
      ended.open()
    }
    await gate.waitForArrivals(1)
    call.cancel()
    call.cancel()
    try await ended.pass()
    gate.open()
    #expect(heard.withLock { $0 } == [.cancelled])
    #expect(YelpError(.cancelled, "").isCancellation)
    #expect(!YelpError(.timedOut, "").isCancellation)
  }

  @Test("passes the response to a handler that has not run yet when the answered call is cancelled")
  @MainActor func cancelledOnTheWay() async {
    let ended = DispatchSemaphore(value: 0)
    let observer = YelpCallEventHandler { if case .ended = $0.kind { ended.signal() } }
    let client = YelpAPIClient.prompt(transport) { $0.observers = [observer] }
    let code = await withCheckedContinuation { continuation in
      let call = client.send(builder) { continuation.resume(returning: $0.failureCode) }
      // The call ends, and its result waits for the main actor, which is busy here.
      ended.wait()
      call.cancel()
    }
    #expect(code == nil)
  }

  @Test("goes on when nobody keeps its task")
  func released() async {
    let total = await withCheckedContinuation { continuation in
      _ = YelpAPIClient.prompt(transport).send(builder) {
        continuation.resume(returning: (try? $0.get())?.total)
      }
    }
    #expect(total == 7)
  }
}

extension Result where Failure == YelpError {
  /// The error's code; `nil` for success.
  var failureCode: YelpError.Code? {
    if case .failure(let error) = self { error.code } else { nil }
  }
}
