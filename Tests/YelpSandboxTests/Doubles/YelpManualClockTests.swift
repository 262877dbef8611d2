import Foundation
import TestKit
import Testing
import YelpSDK
import YelpSandbox

@Suite(.timeLimit(.minutes(5)))
struct YelpManualClockTests {
  @Test("both readings stand still until they are advanced together")
  func readings() {
    let time = YelpManualClock(date: Date(timeIntervalSince1970: 100))
    #expect(time.clock.now() == .zero && time.clock.date() == Date(timeIntervalSince1970: 100))
    time.advance(by: .milliseconds(2_500))
    #expect(time.clock.now() == .milliseconds(2_500))
    #expect(time.clock.date() == Date(timeIntervalSince1970: 102.5))
  }

  @Test("a sleeper wakes when its time has come, not before")
  func waking() async throws {
    let time = YelpManualClock()
    let task = Task { try await time.clock.sleep(.seconds(2)) }
    await time.waitForSleepers(1)
    time.advance(by: .seconds(1))
    #expect(time.sleeps == [.seconds(2)])
    await time.waitForSleepers(1)
    time.advance(by: .seconds(1))
    try await task.valueUnlessCancelled()
  }

  @Test("a cancelled sleeper wakes with an error", arguments: [true, false])
  func cancelling(waits: Bool) async {
    let time = YelpManualClock()
    let task = Task { try await time.clock.sleep(.seconds(2)) }
    if waits { await time.waitForSleepers(1) }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.valueUnlessCancelled() }
  }

  @Test("a sleep of zero returns at once, and a clock that skips sleeps advances itself")
  func skipping() async throws {
    try await YelpManualClock().clock.sleep(.zero)
    let time = YelpManualClock(skipsSleeps: true)
    try await time.clock.sleep(.seconds(5))
    #expect(time.now == .seconds(5))
  }

  @Test("many sleepers wake in the order of their times")
  func many() async throws {
    let time = YelpManualClock()
    let tasks = (1...5).map { second in Task { try await time.clock.sleep(.seconds(second)) } }
    await time.waitForSleepers(5)
    time.advance(by: .seconds(3))
    for task in tasks.prefix(3) { try await task.valueUnlessCancelled() }
    await time.waitForSleepers(2)
    time.advance(by: .seconds(2))
    for task in tasks { try await task.valueUnlessCancelled() }
  }
}
