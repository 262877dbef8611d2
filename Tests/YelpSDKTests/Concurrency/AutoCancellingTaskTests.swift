import TestKit
import Testing

@testable import YelpSDK

@Suite("A task with an owner", .timeLimit(.minutes(5)))
struct AutoCancellingTaskTests {
  private func work(_ gate: TestGate, _ isCancelled: TestGate) -> AutoCancellingTask<Int> {
    AutoCancellingTask {
      do {
        try await gate.pass()
        return 1
      } catch {
        try? await isCancelled.pass()
        return 2
      }
    }
  }

  @Test("returns the result of the work, as often as it is read")
  func value() async {
    let gate = TestGate()
    let task = work(gate, TestGate())
    gate.open()
    #expect(await task.value == 1)
    #expect(await task.value == 1)
  }

  @Test("is cancelled when its owner is released")
  func letGo() async {
    let gate = TestGate()
    let isCancelled = TestGate()
    var task: AutoCancellingTask<Int>? = work(gate, isCancelled)
    await gate.waitForArrivals(1)
    #expect(task != nil)
    task = nil
    await isCancelled.waitForArrivals(1)
  }

  @Test("is cancelled with the task that waits for it")
  func waiter() async throws {
    let gate = TestGate()
    let isCancelled = TestGate()
    isCancelled.open()
    let task = work(gate, isCancelled)
    let waiter = Task { await task.value }
    await gate.waitForArrivals(1)
    waiter.cancel()
    #expect(try await waiter.valueUnlessCancelled() == 2)
  }
}
