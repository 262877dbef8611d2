import Dispatch
import TestKit
import Testing

@testable import YelpSDK

@Suite("The call with a completion handler", .timeLimit(.minutes(5)))
struct YelpRequestBuilderCompletionTests {
  private let transport = StubTransport(body: #"{"reviews": [], "total": 7}"#)

  /// A builder of an instance with a transport.
  private func builder(
    _ transport: StubTransport, _ change: (inout YelpConfiguration) -> Void = { _ in }
  ) -> YelpReviewsBuilder {
    var configuration = YelpConfiguration.testing(transport)
    change(&configuration)
    return YelpSDK(configuration: configuration).reviews(businessID: "a")
  }

  @Test("calls back on the main actor")
  @MainActor func mainActor() async {
    var total: Int?
    await withCheckedContinuation { continuation in
      builder(transport).send { result in
        // Uses main-actor state, so it would not compile on another executor.
        total = (try? result.get())?.total
        continuation.resume()
      }
    }
    #expect(total == 7)
  }

  @Test("passes errors on, also those of validation")
  func failures() async {
    let invalid = await withCheckedContinuation { continuation in
      builder(transport).limit(99).send { continuation.resume(returning: $0) }
    }
    #expect(throws: YelpError.self) { try invalid.get() }
    #expect(transport.requests.isEmpty)
  }

  @Test("calls the handler of a cancelled call once, with cancelled")
  func cancelled() async throws {
    let gate = TestGate()
    let transport = StubTransport { _, _ in
      try await gate.pass()
      return YelpHTTPResponse()
    }
    let heard = Locked<[YelpError.Code?]>([])
    let ended = TestGate()
    let call = builder(transport).send { result in
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
    let builder = builder(transport) { $0.observers = [observer] }
    let code = await withCheckedContinuation { continuation in
      let call = builder.send { continuation.resume(returning: $0.failureCode) }
      // The call ends, and its result waits for the main actor, which is busy here.
      ended.wait()
      call.cancel()
    }
    #expect(code == nil)
  }

  @Test("goes on when nobody keeps its task")
  func released() async {
    let total = await withCheckedContinuation { continuation in
      _ = builder(transport).send {
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
