import Foundation
import TestKit
import YelpPartnerSandbox
import YelpPartner
import YelpSDK
import YelpSandbox

/// A sandbox with a signed-in business user and a clock that is driven by hand.
struct SandboxUser: Sendable {
  let clock: YelpManualClock
  let sandbox: YelpPartnerSandbox
  let yelp: YelpSDK
  /// When the sandbox was made, after all that happened in the leads that it starts with.
  let start: Date

  init(
    isSignedIn: Bool = true, skipsSleeps: Bool = false, _ change: (inout YelpConfiguration) -> Void = { _ in }
  ) async throws {
    clock = YelpManualClock(skipsSleeps: skipsSleeps)
    start = clock.date
    sandbox = YelpPartnerSandbox(seed: 3, clock: clock.clock)
    var configuration = sandbox.configuration
    configuration.retry = .never
    configuration.limits = .unlimited
    let oauth = YelpOAuthClient(clientID: sandbox.yelp.clientID, clientSecret: sandbox.yelp.clientSecret)
    let tokens = YelpTokenProvider(oauth)
    configuration.accessTokens = tokens
    configuration.basicCredential = YelpBasicCredential(user: "partner", password: "not-a-password")
    change(&configuration)
    yelp = YelpSDK(configuration: configuration)
    if isSignedIn {
      try await tokens.signIn(code: sandbox.yelp.authorizationCode())
    }
  }
}
