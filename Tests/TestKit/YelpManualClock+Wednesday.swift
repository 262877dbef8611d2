import Foundation
import YelpSandbox

extension YelpManualClock {
  /// A clock at Wednesday, 2025-06-11, 12:00 UTC, on which sleeps return at once.
  package static var wednesday: YelpManualClock {
    YelpManualClock(date: Date(timeIntervalSince1970: 1_749_643_200), skipsSleeps: true)
  }
}
