import TestKit
import Testing

@testable import YelpSDK

@Suite(.timeLimit(.minutes(5)))
struct AsyncSemaphoreTests {
  /// The names of the holders of permits, in order.
  private let granted = Locked<[String]>([])

  @discardableResult
  private func acquire(_ semaphore: AsyncSemaphore, _ name: String) -> Int? {
    semaphore.acquire { [granted] isGranted in
      if isGranted { granted.withLock { $0.append(name) } }
    }
  }

  private var names: [String] { granted.withLock { $0 } }

  @Test("as many tasks as there are permits continue at once, and the rest wait")
  func limit() {
    let semaphore = AsyncSemaphore(2)
    #expect(acquire(semaphore, "a") == nil)
    #expect(acquire(semaphore, "b") == nil)
    #expect(acquire(semaphore, "c") != nil)
    #expect(names == ["a", "b"])
    #expect(semaphore.waiting == 1)
    #expect(!semaphore.tryAcquire())
  }

  @Test("the earliest waiter continues next")
  func order() {
    let semaphore = AsyncSemaphore(1)
    for name in ["a", "b", "c", "d"] { acquire(semaphore, name) }
    semaphore.release()
    acquire(semaphore, "e")
    for _ in 0..<4 { semaphore.release() }
    #expect(names == ["a", "b", "c", "d", "e"])
    #expect(semaphore.waiting == 0)
    #expect(semaphore.tryAcquire())
    #expect(!semaphore.tryAcquire())
  }

  @Test("a withdrawn waiter is skipped, at any position in the queue")
  func withdrawal() {
    let semaphore = AsyncSemaphore(1)
    acquire(semaphore, "a")
    let first = acquire(semaphore, "b")
    acquire(semaphore, "c")
    let last = acquire(semaphore, "d")
    semaphore.withdraw(first)
    semaphore.withdraw(last)
    #expect(semaphore.waiting == 1)
    for _ in 0..<2 { semaphore.release() }
    #expect(names == ["a", "c"])
    #expect(semaphore.tryAcquire())
  }

  @Test("withdrawing twice, or after the permit was granted, changes nothing")
  func lateWithdrawal() {
    let semaphore = AsyncSemaphore(1)
    acquire(semaphore, "a")
    let place = acquire(semaphore, "b")
    semaphore.release()
    semaphore.withdraw(place)
    semaphore.withdraw(place)
    semaphore.withdraw(nil)
    #expect(names == ["a", "b"])
    #expect(!semaphore.tryAcquire())
  }

  @Test("a task waits for a permit that is released later")
  func waiting() async throws {
    let semaphore = AsyncSemaphore(0)
    let task = Task { try await semaphore.acquire() }
    await waitUntil { semaphore.waiting != 0 }
    semaphore.release()
    try await task.valueUnlessCancelled()
  }

  @Test("a cancelled task leaves the queue, and takes no permit even when one is free")
  func cancellation() async throws {
    let semaphore = AsyncSemaphore(0)
    let task = Task { try await semaphore.acquire() }
    await waitUntil { semaphore.waiting != 0 }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.valueUnlessCancelled() }
    #expect(semaphore.waiting == 0)
    semaphore.release()
    let late = Task {
      while !Task.isCancelled { await Task.yield() }
      try await semaphore.acquire()
    }
    late.cancel()
    await #expect(throws: CancellationError.self) { try await late.valueUnlessCancelled() }
    #expect(semaphore.tryAcquire())
  }

  @Test("concurrent release and cancellation end each wait exactly once, and lose no permit")
  func race() async {
    for round in 0..<500 {
      let semaphore = AsyncSemaphore(0)
      let task = Task { try await semaphore.acquire() }
      await withTaskGroup { group in
        group.addTask { if round.isMultiple(of: 2) { semaphore.release() } else { task.cancel() } }
        group.addTask { if round.isMultiple(of: 2) { task.cancel() } else { semaphore.release() } }
      }
      let isGranted = (try? await task.valueUnlessCancelled()) != nil
      #expect(semaphore.tryAcquire() == !isGranted)
    }
  }

  @Test("the cost grows with the number of waiters, also when most of them leave")
  func growth() throws {
    try Growth.expectLinear(of: 20_000) { (count: Int) throws in
      let semaphore = AsyncSemaphore(0)
      for place in (0..<count).map({ _ in semaphore.acquire { _ in } }) where (place ?? 0) % 10 != 0 {
        semaphore.withdraw(place)
      }
      while semaphore.waiting > 0 { semaphore.release() }
    }
  }
}
