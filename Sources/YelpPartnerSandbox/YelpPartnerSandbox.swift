import Foundation
import YelpPartner
public import YelpSDK
public import YelpSandbox

/// A simulation of Yelp with the partner APIs: a `YelpSandbox` with more endpoints and their state.
///
/// ```swift
/// let sandbox = YelpPartnerSandbox(seed: 7)
/// yelp.configure(sandbox.configuration)
/// let leadIDs = try await yelp.leadIDs(businessID: sandbox.businessID).send().leadIDs
/// let lead = try await yelp.lead(id: sandbox.beginLead(job: "Paint a fence")).send()
/// ```
/// The business has leads from the start, and ``beginLead(job:message:consumer:phone:businessID:)`` adds another one.
/// ``addOwner(_:businessCount:)`` adds other owners with businesses of their own.
///
/// Requests, faults and limits are those of ``yelp``, the sandbox underneath. Each topic has its own part, in which a
/// test can let something happen, such as a message to a business.
public final class YelpPartnerSandbox: YelpTransport, Sendable {
  /// The underlying sandbox, with its world, key, faults, limits and received requests.
  public let yelp: YelpSandbox
  let owners: OwnerSandbox
  let leads: LeadSandbox
  let webhooks: WebhookSandbox
  /// The restaurants that take reservations.
  public let reservations: YelpReservationSandbox
  /// The restaurants with waitlists.
  public let waitlists: YelpWaitlistSandbox
  /// The reviews of the made-up business user's own business.
  public let ownReviews: YelpOwnReviewSandbox
  /// The reports.
  public let reports: YelpReportingSandbox
  private let topics: [any SandboxTopic]
  /// The tokens of the made-up business user.
  private let user: YelpTokenProvider

  /// - Parameters:
  ///   - seed: Another number makes another world.
  ///   - clock: Decides when holds and subscriptions end, and delays responses for faults.
  public init(seed: UInt64 = 1, clock: YelpClock = .system) {
    yelp = YelpSandbox(seed: seed, clock: clock)
    let world = SandboxWorld(yelp: yelp, clock: clock)
    let places = yelp.places
    owners = OwnerSandbox(world, places: places)
    leads = LeadSandbox(world, owners: owners)
    webhooks = WebhookSandbox(world)
    user = YelpTokenProvider(
      YelpOAuthClient(clientID: yelp.clientID, clientSecret: yelp.clientSecret), token: Self.signIn(to: yelp))
    reservations = YelpReservationSandbox(world, places: places)
    waitlists = YelpWaitlistSandbox(world, places: places)
    ownReviews = YelpOwnReviewSandbox(world, places: places)
    reports = YelpReportingSandbox(world, places: places)
    topics = [
      owners, leads, webhooks, SubscriptionSandbox(), AttributionSandbox(), reservations, waitlists,
      ownReviews, reports,
      GenericSandbox(world),
    ]
    for topic in topics {
      for endpoint in topic.endpoints { yelp.add(endpoint) }
    }
  }

  private static func signIn(to yelp: YelpSandbox) -> YelpAccessToken {
    let scopes: [YelpOAuthScope] = [.leads, .r2r, .r2rGetBusinesses, .r2rBusinessOwner]
    let user = yelp.signIn(scope: scopes.map(\.rawValue).joined(separator: " "))
    return YelpAccessToken(
      accessToken: user.accessToken, expiresOn: user.accessExpiry.formatted(.iso8601),
      refreshToken: user.refreshToken, refreshTokenExpiresOn: user.refreshExpiry.formatted(.iso8601),
      scope: user.scope)
  }

  /// A configuration whose transport is this sandbox, with everything that partners have: the made-up business user is
  /// signed in, and there is a user name and password for the partner hosts.
  ///
  /// To begin signed out, replace `accessTokens` by your own provider with `clientID` and `clientSecret` of ``yelp``,
  /// and sign in with its `authorizationCode(scopes:redirectURI:owner:)`.
  public var configuration: YelpConfiguration {
    var configuration = yelp.configuration
    configuration.transport = self
    configuration.accessTokens = user
    configuration.basicCredential = YelpBasicCredential(user: "sandbox", password: "made-up password")
    return configuration
  }

  /// The requests in order. See `YelpSandbox.requests`.
  public var requests: [YelpHTTPRequest] { yelp.requests }

  /// The simulated failures. See `YelpSandbox.faults`.
  public var faults: [YelpSandbox.Fault] {
    get { yelp.faults }
    set { yelp.faults = newValue }
  }

  /// Removes everything but the world: requests, faults, limits, and what happened in every topic. The leads are those
  /// of the start again, owners that were added are gone, and the business user stays signed in.
  public func reset() {
    yelp.reset()
    _ = Self.signIn(to: yelp)
    for topic in topics { topic.reset() }
  }

  public func send(_ request: YelpHTTPRequest) async throws -> YelpHTTPResponse {
    try await yelp.send(request)
  }
}

extension YelpPartnerSandbox: CustomStringConvertible {
  public var description: String { "YelpPartnerSandbox(seed: \(yelp.seed))" }
}
