import Foundation

/// The amount of work of the long tests.
package enum TestScale {
  /// Set by `YELP_LONG_TESTS=1` in the environment.
  package static let isLong = ProcessInfo.processInfo.environment["YELP_LONG_TESTS"] == "1"

  /// One amount for ordinary runs, another for the long run.
  package static func choose(_ usual: Int, long: Int) -> Int { isLong ? long : usual }
}
