import Foundation
import Synchronization
import YelpSDK

/// A clock that stands still until a test moves it; sleeping moves it at once.
final class ManualTime: Sendable {
  private let elapsed = Mutex(Duration.zero)
  private let slept = Mutex([Duration]())
  private let start: Date

  /// Wednesday, 2025-06-11 12:00 UTC, unless said otherwise.
  init(_ start: Date = Date(timeIntervalSince1970: 1_749_643_200)) { self.start = start }

  func advance(by duration: Duration) { elapsed.withLock { $0 += duration } }

  /// What was slept so far.
  var sleeps: [Duration] { slept.withLock { $0 } }

  var clock: YelpClock {
    YelpClock(
      now: { self.elapsed.withLock { $0 } },
      date: {
        let elapsed = self.elapsed.withLock { $0 }
        return self.start.addingTimeInterval(
          Double(elapsed.components.seconds) + Double(elapsed.components.attoseconds) / 1e18)
      },
      sleep: { duration in
        try Task.checkCancellation()
        self.slept.withLock { $0.append(duration) }
        self.advance(by: duration)
      })
  }
}
