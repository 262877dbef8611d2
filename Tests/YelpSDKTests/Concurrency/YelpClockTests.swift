import TestKit
import Testing

@testable import YelpSDK

@Suite("The system's clock", .timeLimit(.minutes(5)))
struct YelpClockTests {
  @Test("sleeps as long as it is asked to, however long, until it is cancelled")
  func endless() async {
    let sleeper = Task { try await YelpClock.system.sleep(.seconds(Int64.max)) }
    sleeper.cancel()
    await #expect(throws: CancellationError.self) { try await sleeper.valueUnlessCancelled() }
  }
}
