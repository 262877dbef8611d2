import TestKit
import YelpSandbox

@testable import YelpSDK

extension YelpCall {
  /// A call that no client has begun.
  static func testing(
    _ number: Int = 0, credential: YelpCredential = .none, clock: YelpClock = .system,
    log: YelpLog = YelpLog(),
    observers: [any YelpObserver] = []
  ) -> YelpCall {
    YelpCall(
      number, .generic, nil, user: nil, tag: nil, credential: credential, secrets: [], timeout: nil,
      clock: clock,
      log: log, observers: observers)
  }
}
