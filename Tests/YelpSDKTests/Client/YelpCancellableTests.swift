import TestKit
import Testing

@testable import YelpSDK

@Suite("The handle of a call", .timeLimit(.minutes(5)))
struct YelpCancellableTests {
  @Test("passes a result on while it is not cancelled")
  func result() {
    #expect(YelpCancellable { _ in }.settle(.success(1)).failureCode == nil)
  }

  @Test("turns any result into cancelled after it was cancelled")
  func cancelled() {
    let call = YelpCancellable { _ in }
    call.cancel()
    #expect(call.isCancelled)
    #expect(call.settle(.success(1)).failureCode == .cancelled)
    #expect(
      call.settle(Result<Int, YelpError>.failure(YelpError(.timedOut, "Late."))).failureCode == .cancelled)
  }

  @Test("cannot cancel a call that has ended")
  func over() {
    let call = YelpCancellable { _ in }
    _ = call.settle(.success(1))
    call.cancel()
    #expect(!call.isCancelled)
  }

  @Test("cancels its task, but not when it is released")
  func task() async {
    let gate = TestGate()
    let ended = TestGate()
    let hasEnded = Locked(false)
    let start = {
      YelpCancellable { _ in
        try? await gate.pass()
        hasEnded.withLock { $0 = true }
        ended.open()
      }
    }
    var call: YelpCancellable? = start()
    await gate.waitForArrivals(1)
    call = nil
    #expect(!hasEnded.withLock { $0 })
    call = start()
    await gate.waitForArrivals(2)
    call?.cancel()
    try? await ended.pass()
    #expect(call?.isCancelled == true)
    gate.open()
  }
}
