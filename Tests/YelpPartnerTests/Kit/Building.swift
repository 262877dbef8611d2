import Foundation
import Testing

@testable import YelpSDK

/// The problems that `build()` reports; empty when it succeeds.
func problems(_ builder: some YelpRequestBuilder) -> [YelpProblem] {
  do throws(YelpError) {
    _ = try builder.build()
    return []
  } catch {
    return error.problems
  }
}

extension YelpSDK {
  /// An instance over a transport for tests.
  static func testing(
    _ transport: any YelpTransport, change: (inout YelpConfiguration) -> Void = { _ in }
  ) -> YelpSDK {
    var configuration = YelpConfiguration.testing(transport)
    change(&configuration)
    return YelpSDK(configuration: configuration)
  }
}

extension YelpJSONValue {
  /// The body in the one form in which models write it, for `ModelTwins`. Partner APIs have no other.
  var canonical: YelpJSONValue { self }
}
