public import YelpSDK
public import YelpSandbox

/// A made-up Yelp that plays the partner APIs too: a ``YelpSandbox`` with more endpoints and their state.
public final class YelpPartnerSandbox: YelpTransport, Sendable {
  /// The sandbox underneath: its world, its key, and what it was asked.
  public let yelp: YelpSandbox

  /// - Parameters:
  ///   - seed: Another number makes another world.
  ///   - clock: Tells when holds and subscriptions end, and waits where a fault says so.
  public init(seed: UInt64 = 1, clock: YelpClock = .system) {
    yelp = YelpSandbox(seed: seed, clock: clock)
  }

  public func send(_ request: YelpHTTPRequest) async throws -> YelpHTTPResponse {
    try await yelp.send(request)
  }
}
