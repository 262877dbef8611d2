import TestKit
import Testing

@testable import YelpSDK

@Suite("The handle of a call", .timeLimit(.minutes(5)))
struct YelpCancellableTests {
  @Test("passes a result on while it is not cancelled")
  func result() {
    #expect(YelpCancellable().settle(.success(1)).failureCode == nil)
  }

  @Test("turns any result into cancelled after it was cancelled")
  func cancelled() {
    let call = YelpCancellable()
    call.cancel()
    #expect(call.isCancelled)
    #expect(call.settle(.success(1)).failureCode == .cancelled)
    #expect(
      call.settle(Result<Int, YelpError>.failure(YelpError(.timedOut, "Late."))).failureCode == .cancelled)
  }

  @Test("cannot cancel a call that has ended")
  func over() {
    let call = YelpCancellable()
    _ = call.settle(.success(1))
    call.cancel()
    #expect(!call.isCancelled)
  }

  @Test("cancels its task, but not when it is released")
  func task() async {
    let gate = TestGate()
    var call: YelpCancellable? = YelpCancellable()
    let task = Task<Void, Never> { try? await gate.pass() }
    call?.run(task)
    call = nil
    #expect(!task.isCancelled)
    let other = YelpCancellable()
    other.run(task)
    other.cancel()
    #expect(task.isCancelled)
    try? await task.valueUnlessCancelled()
  }
}
