import Foundation

/// Unix seconds, as waitlists have them.
enum WaitlistTime {
  static func date(_ seconds: Int) -> Date { Date(timeIntervalSince1970: Double(seconds)) }

  /// The span between two times; `nil` when one is unknown or they are in the wrong order.
  static func range(_ first: Int?, _ last: Int?) -> ClosedRange<Date>? {
    guard let first, let last, first <= last else { return nil }
    return date(first)...date(last)
  }
}
