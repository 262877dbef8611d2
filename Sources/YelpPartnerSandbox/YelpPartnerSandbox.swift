public import YelpSDK
public import YelpSandbox

/// A made-up Yelp that plays the partner APIs too: a ``YelpSandbox`` with more endpoints and the state behind them.
///
/// ```swift
/// let sandbox = YelpPartnerSandbox(seed: 7)
/// yelp.configure(sandbox.configuration)
/// ```
/// Requests, faults and limits are those of ``yelp``, the sandbox underneath. Each topic has its own part, in which a test
/// can let something happen, such as a message to a business.
public final class YelpPartnerSandbox: YelpTransport, Sendable {
  /// The sandbox underneath: its world, its key, its faults and limits, and what it was asked.
  public let yelp: YelpSandbox
  let leads: LeadsTopic
  let webhooks: WebhooksTopic
  /// The restaurants that take reservations.
  public let reservations: YelpReservationSandbox
  /// The restaurants with waitlists.
  public let waitlists: YelpWaitlistSandbox
  /// The reviews of the made-up business user's own business.
  public let ownReviews: YelpOwnReviewSandbox
  /// The reports.
  public let reports: YelpReportingSandbox
  private let topics: [any SandboxTopic]

  /// - Parameters:
  ///   - seed: Another number makes another world.
  ///   - clock: Tells when holds and subscriptions end, and waits where a fault says so.
  public init(seed: UInt64 = 1, clock: YelpClock = .system) {
    yelp = YelpSandbox(seed: seed, clock: clock)
    let world = SandboxWorld(yelp: yelp, clock: clock)
    leads = LeadsTopic(world)
    webhooks = WebhooksTopic(world)
    let places = yelp.places
    reservations = YelpReservationSandbox(world, places: places)
    waitlists = YelpWaitlistSandbox(world, places: places)
    ownReviews = YelpOwnReviewSandbox(world, places: places)
    reports = YelpReportingSandbox(world, places: places)
    topics = [
      leads, webhooks, SubscriptionsTopic(), OtherAPIsTopic(world), reservations, waitlists, ownReviews,
      reports,
    ]
    for topic in topics {
      for endpoint in topic.endpoints { yelp.add(endpoint) }
    }
  }

  /// A configuration whose transport is this sandbox.
  public var configuration: YelpConfiguration {
    var configuration = yelp.configuration
    configuration.transport = self
    return configuration
  }

  /// The requests in order. See ``YelpSandbox/requests``.
  public var requests: [YelpHTTPRequest] { yelp.requests }

  /// What goes wrong from now on. See ``YelpSandbox/faults``.
  public var faults: [YelpSandbox.Fault] {
    get { yelp.faults }
    set { yelp.faults = newValue }
  }

  /// Removes everything but the world: requests, faults, limits, and what happened in every topic.
  public func reset() {
    yelp.reset()
    for topic in topics { topic.reset() }
  }

  public func send(_ request: YelpHTTPRequest) async throws -> YelpHTTPResponse {
    try await yelp.send(request)
  }
}

extension YelpPartnerSandbox: CustomStringConvertible {
  public var description: String { "YelpPartnerSandbox(seed: \(yelp.seed))" }
}

/// What one topic adds to the sandbox: its endpoints, and the state behind them.
///
/// A new topic is a class in a file with its name, with its state in a `Locked` value, and one line in
/// ``YelpPartnerSandbox``.
protocol SandboxTopic: AnyObject, Sendable {
  /// The endpoints. They may keep the topic.
  var endpoints: [YelpSandboxEndpoint] { get }

  /// Forgets what happened.
  func reset()
}
