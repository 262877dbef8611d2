import Foundation

/// How much work the long tests do.
enum TestScale {
  /// Set by `YELP_LONG_TESTS=1` in the environment.
  static let isLong = ProcessInfo.processInfo.environment["YELP_LONG_TESTS"] == "1"

  /// One amount for every day, another for the long run.
  static func choose(_ usual: Int, long: Int) -> Int { isLong ? long : usual }
}
