import Dispatch
import Testing

@testable import YelpSDK

@Suite("deadlines of parsing", .timeLimit(.minutes(5)))
struct ParsingDeadlinesTests {
  @Test("work that goes on beyond its deadline expires, although work with a later deadline began before it")
  func late() async {
    let deadlines = ParsingDeadlines()
    let inner = Expiry()
    let outer = Expiry()
    let hasExpired = await onAnotherThread {
      deadlines.watch(until: .now + .seconds(3_600), expire: outer.expire) {
        deadlines.watch(until: .now + .milliseconds(10), expire: inner.expire, inner.wait)
      }
    }
    #expect(hasExpired)
    #expect(outer.count == 0)
  }

  @Test("work that ended in time does not expire, and later work has its own deadline")
  func inTime() async {
    let deadlines = ParsingDeadlines()
    let first = Expiry()
    let second = Expiry()
    let hasExpired = await onAnotherThread {
      deadlines.watch(until: .now + .milliseconds(5), expire: first.expire) {}
      return deadlines.watch(until: .now + .milliseconds(20), expire: second.expire, second.wait)
    }
    #expect(hasExpired)
    #expect(second.count == 1)
    #expect(first.count == 0)
  }

  @Test("what work needs for its expiry is let go of when it ends, also when it fails")
  func release() {
    let deadlines = ParsingDeadlines()
    weak var expiry: Expiry?
    func work() throws {
      let held = Expiry()
      expiry = held
      try deadlines.watch(until: .now + .seconds(3_600), expire: held.expire) {
        throw YelpError(.cannotParseResponse, "made up")
      }
    }
    #expect(throws: YelpError.self) { try work() }
    #expect(expiry == nil)
  }

  /// Work that blocks its thread, which must not be one of Swift's.
  private func onAnotherThread(_ work: @escaping @Sendable () -> Bool) async -> Bool {
    await withCheckedContinuation { continuation in
      DispatchQueue.global().async { continuation.resume(returning: work()) }
    }
  }
}

private final class Expiry: Sendable {
  private let semaphore = DispatchSemaphore(value: 0)
  private let expiries = Locked(0)

  var count: Int { expiries.withLock { $0 } }

  @Sendable func expire() {
    expiries.withLock { $0 += 1 }
    semaphore.signal()
  }

  /// Whether it expired. Limited, so that it ends even when the test fails.
  @Sendable func wait() -> Bool { semaphore.wait(timeout: .now() + 30) == .success }
}
