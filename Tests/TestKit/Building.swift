import Foundation
import Testing

import YelpSDK

/// The problems that `build()` reports; empty when it succeeds.
package func problems(_ builder: some YelpRequestBuilder) -> [YelpProblem] {
  do throws(YelpError) {
    _ = try builder.build()
    return []
  } catch {
    #expect(error.code == .invalidArguments)
    return error.problems
  }
}

extension YelpSDK {
  /// An instance over a transport for tests.
  package static func testing(
    _ transport: any YelpTransport, change: (inout YelpConfiguration) -> Void = { _ in }
  ) -> YelpSDK {
    var configuration = YelpConfiguration.testing(transport)
    change(&configuration)
    return YelpSDK(configuration: configuration)
  }
}
