import Testing

@testable import YelpSDK

@Suite(.timeLimit(.minutes(1)))
struct SignalTests {
  @Test("a signal that was sent before is not waited for")
  func early() async throws {
    let signal = Signal()
    signal.send()
    signal.send()
    try await signal.wait()
  }

  @Test("a cancelled wait ends at once, and sending later does no harm")
  func cancellation() async throws {
    let signal = Signal()
    let task = Task { try await signal.wait() }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    signal.send()
  }

  @Test("sending and cancelling at once resumes each wait exactly once")
  func race() async {
    for round in 0..<500 {
      let signal = Signal()
      await withTaskGroup { group in
        let task = Task { try await signal.wait() }
        group.addTask { if round.isMultiple(of: 2) { signal.send() } else { task.cancel() } }
        group.addTask { if round.isMultiple(of: 2) { task.cancel() } else { signal.send() } }
        group.addTask { _ = await task.result }
      }
    }
  }
}
