import Dispatch
import TestKit
import Testing

@testable import YelpSDK

@Suite("The call with a completion handler", .timeLimit(.minutes(5)))
struct YelpAPIClientCompletionTests {
  let builder = YelpReviewsBuilder(businessID: "a")
  let transport = StubTransport(body: #"{"reviews": [], "total": 7}"#)

  @Test("calls back on the main actor by default")
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

  @Test("calls back on the requested queue")
  func queue() async {
    let key = DispatchSpecificKey<Int>()
    let queue = DispatchQueue(label: "test")
    queue.setSpecific(key: key, value: 5)
    let heard = await withCheckedContinuation { continuation in
      YelpAPIClient.prompt(transport).send(builder, on: queue) { result in
        continuation.resume(returning: ((try? result.get())?.total, DispatchQueue.getSpecific(key: key)))
      }
    }
    #expect(heard.0 == 7)
    #expect(heard.1 == 5)
  }

  @Test("passes errors on, also those of validation")
  func failures() async {
    let client = YelpAPIClient.prompt(transport)
    let invalid = await withCheckedContinuation { continuation in
      client.send(builder.limit(99), on: .global()) { continuation.resume(returning: $0) }
    }
    #expect(throws: YelpError.self) { try invalid.get() }
    #expect(transport.requests.isEmpty)
  }

  @Test("accepts a request that was built before")
  func request() async throws {
    let client = YelpAPIClient.prompt(transport)
    let request = try builder.build()
    let onQueue = await withCheckedContinuation { continuation in
      client.send(request, on: .global()) { continuation.resume(returning: $0) }
    }
    #expect(try onQueue.get().total == 7)
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
  func cancelled() async {
    let gate = TestGate()
    let transport = StubTransport { _, _ in
      try await gate.pass()
      return YelpHTTPResponse()
    }
    let client = YelpAPIClient.prompt(transport)
    let heard = Locked<[YelpError.Code?]>([])
    let queue = DispatchQueue(label: "test")
    await withCheckedContinuation { continuation in
      let call = client.send(builder, on: queue) { result in
        heard.withLock { $0.append(result.failureCode) }
        continuation.resume()
      }
      Task {
        await gate.waitForArrivals(1)
        #expect(!call.isCancelled)
        call.cancel()
        call.cancel()
        #expect(call.isCancelled)
      }
    }
    gate.open()
    queue.sync {}
    #expect(heard.withLock { $0 } == [.cancelled])
  }

  @Test("passes cancelled to a handler that has not run yet when the call is cancelled")
  func cancelledOnTheWay() async {
    let queue = DispatchQueue(label: "test")
    queue.suspend()
    let recorder = EventRecorder()
    let client = YelpAPIClient.prompt(transport) { $0.observers = [recorder] }
    let code = await withCheckedContinuation { continuation in
      let call = client.send(builder, on: queue) { continuation.resume(returning: $0.failureCode) }
      Task {
        // The call has ended, and its result waits for the queue.
        await recorder.wait(for: "ended network")
        call.cancel()
        queue.resume()
      }
    }
    #expect(code == .cancelled)
    #expect(YelpError(.cancelled, "").isCancellation)
    #expect(!YelpError(.timedOut, "").isCancellation)
  }
}

extension Result where Failure == YelpError {
  /// The error's code; `nil` for success.
  var failureCode: YelpError.Code? {
    if case .failure(let error) = self { error.code } else { nil }
  }
}
