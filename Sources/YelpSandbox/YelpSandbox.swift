import Foundation
public import YelpSDK

/// An in-process simulation of Yelp's API with made-up data.
///
/// Cities are real; businesses, people, reviews and events are not. The same seed makes the same world.
/// Responses have Yelp's wire shapes with their gaps, Yelp's limits, its error bodies, its rate-limit
/// headers and the `Date` of the sandbox's clock. The sandbox opens no socket and needs no key, so it suits
/// unit tests, previews and first experiments.
/// ```swift
/// let sandbox = YelpSandbox(seed: 7)
/// yelp.configure(sandbox.configuration)
/// let page = try await yelp.businessSearch(term: "tacos", location: "Austin, TX").send()
/// print(sandbox.requests.count)    // 1
/// ```
/// ``limits`` and ``faults`` simulate failures. ``add(_:)`` adds your own endpoints.
public final class YelpSandbox: YelpTransport, Sendable {
  /// The seed of the world.
  public let seed: UInt64
  /// The made-up key that the sandbox accepts, in the format of Yelp's keys.
  public let apiKey: String

  private let clock: YelpClock
  private let worldStart: Date
  private let world = Locked<World?>(nil)
  private let state = Locked(State())
  private let tokens = Locked(TokenBook())
  private let builtInEndpoints = Locked(YelpSandboxEndpoint.builtIn())
  private let ownEndpoints = Locked<[YelpSandboxEndpoint]>([])
  private let logger = Locked(Logger())

  private struct Logger {
    var write: @Sendable (String) -> Void = {
      try? FileHandle.standardError.write(contentsOf: Data("YelpSandbox: \($0)\n".utf8))
    }
    var written: Set<String> = []
  }

  private struct State {
    var acceptedKeys: Set<String> = []
    var limits = Limits()
    var plan = YelpSandboxPlan.unrestricted
    var usage = Usage()
    var faults: [Fault] = []
    var historyLimit = HistoryLimit()
    var requests = History<YelpHTTPRequest>()
    /// Conversion events as they were sent, without those of test calls.
    var events = History<YelpJSONValue>()
  }

  /// A sandbox with a new world, which is made at the first request.
  ///
  /// - Parameters:
  ///   - seed: Each seed makes a different world.
  ///   - clock: Decides what is open now and when the daily quota ends, and delays responses for faults.
  public init(seed: UInt64 = 1, clock: YelpClock = .system) {
    self.seed = seed
    self.clock = clock
    worldStart = clock.date()
    var generator = SeededGenerator(seed: seed, purpose: .tokens)
    apiKey = generator.token()
  }

  /// The made-up client id for OAuth that the sandbox accepts.
  public var clientID: String { OwnerClient.id(seed: seed) }

  /// The made-up client secret that belongs to the client id.
  public var clientSecret: String { OwnerClient.secret(seed: seed) }

  /// An authorization code, as Yelp issues one after a business owner consents. It is valid for one exchange.
  ///
  /// - Parameters:
  ///   - scope: The scopes that the owner consents to, separated by spaces.
  ///   - redirectURI: The redirect URI that the exchange must name; `nil` for any.
  ///   - owner: The name of the owner whom the tokens belong to. Default: the made-up business user, who owns the
  ///     business of ``samples``. `YelpPartnerSandbox` gives other owners businesses of their own.
  public func authorizationCode(
    scope: String = "leads", redirectURI: String? = nil, owner: String = "owner"
  ) -> String {
    tokens.withLock { $0.addCode(.init(scope: scope, redirectURI: redirectURI, owner: owner), seed: seed) }
  }

  /// Signs the business user in, also again after ``reset()``.
  @discardableResult
  package func signIn(scope: String) -> SignedInUser {
    tokens.withLock { $0.signIn(scope: scope, seed: seed, start: worldStart) }
  }

  /// A configuration whose transport is this sandbox.
  public var configuration: YelpConfiguration {
    var configuration = YelpConfiguration(apiKey: apiKey)
    configuration.transport = self
    configuration.clock = clock
    return configuration
  }

  /// Keys that are accepted in addition to ``apiKey``. Default: none.
  public var acceptedKeys: Set<String> {
    get { state.withLock { $0.acceptedKeys } }
    set { state.withLock { $0.acceptedKeys = newValue } }
  }

  /// The rate limits. Default: any number of calls per second, 5,000 per day.
  public var limits: Limits {
    get { state.withLock { $0.limits } }
    set { state.withLock { $0.limits = newValue } }
  }

  /// What the key may see: photos, review excerpts and more, and which endpoints refuse it. A change applies from the
  /// next request on. Default: ``YelpSandboxPlan/unrestricted``.
  public var plan: YelpSandboxPlan {
    get { state.withLock { $0.plan } }
    set { state.withLock { $0.plan = newValue } }
  }

  /// The simulated failures; those with a count are used up. Default: none.
  ///
  /// Faults apply in order. The first one that responds or fails ends the request.
  public var faults: [Fault] {
    get { state.withLock { $0.faults } }
    set {
      let old = state.withLock { state in
        defer { state.faults = newValue }
        return state.faults
      }
      withExtendedLifetime(old) {}
    }
  }

  /// Whether every request fails as it does without a network; the same as the fault `offline` in ``faults``.
  public var isOffline: Bool {
    get { faults.contains(.offline) }
    set { faults = (newValue ? [.offline] : []) + faults.filter { $0 != .offline } }
  }

  /// The cities of every sandbox, as a `location` finds them: `Austin, TX`.
  public static let cities = City.all.map(\.location)

  /// The categories of the businesses of every sandbox.
  public static let categories: [YelpCategory] = Kind.categories

  /// Receives hints for developers, each once: what the sandbox does not have, such as a city, and what it has; what
  /// a search that ends empty finds without some of its filters; what the ``plan`` lacks; what the assistant knows
  /// when it understands nothing of a question.
  /// Default: writes them to standard error.
  public var log: @Sendable (String) -> Void {
    get { logger.withLock { $0.write } }
    set { logger.withLock { $0.write = newValue } }
  }

  private func note(_ text: String) {
    let write: (@Sendable (String) -> Void)? = logger.withLock {
      // A test that sends made-up places without end needs no more hints.
      $0.written.count < 100 && $0.written.insert(text).inserted ? $0.write : nil
    }
    write?(text)
  }

  /// The maximum history, separately for requests and conversion events. The oldest are dropped first.
  /// Default: 100,000 with 256 MiB of bodies. A change applies from the next request on.
  public var historyLimit: HistoryLimit {
    get { state.withLock { $0.historyLimit } }
    set { state.withLock { $0.historyLimit = newValue } }
  }

  /// The received requests in order, within ``historyLimit``. Secrets are redacted, but for the keys and tokens of the
  /// sandbox in `Authorization`.
  public var requests: [YelpHTTPRequest] { state.withLock { $0.requests }.elements }

  /// The accepted conversion events in order, as they were sent, without those of test calls, within
  /// ``historyLimit``.
  public var receivedEvents: [YelpJSONValue] { state.withLock { $0.events }.elements }

  /// The conversion events that Yelp counts, in order: the first of those in ``receivedEvents`` with the same id and
  /// name, and each one without an id.
  public var countedEvents: [YelpJSONValue] {
    var seen: Set<[String]> = []
    return receivedEvents.filter { event in
      guard let id = event["event_id"]?.stringValue, !id.isEmpty else { return true }
      return seen.insert([id, event["event_name"]?.stringValue ?? ""]).inserted
    }
  }

  private func keep(_ events: [YelpJSONValue]) {
    let sized = events.map { ($0, $0.data.count) }
    let dropped = state.withLock { state in
      sized.map { event, size in state.events.append(event, bytes: size, limit: state.historyLimit) }
    }
    withExtendedLifetime(dropped) {}
  }

  /// Adds an endpoint. Added endpoints take precedence over built-in ones, and the most recently added one over
  /// earlier ones.
  public func add(_ endpoint: YelpSandboxEndpoint) { ownEndpoints.withLock { $0 = [endpoint] + $0 } }

  /// Resets everything but the world and added endpoints: requests, faults, limits, plan, accepted keys, used
  /// quota, conversations, conversion events and tokens.
  public func reset() {
    let old = (
      state.exchange(State()), tokens.exchange(TokenBook()),
      builtInEndpoints.exchange(YelpSandboxEndpoint.builtIn())
    )
    withExtendedLifetime(old) {}
  }

  /// Responds as Yelp would, unless a fault applies.
  ///
  /// - Throws: The error of a fault, `YelpError` with code `responseTooLarge`, or `CancellationError`.
  public func send(_ request: YelpHTTPRequest) async throws -> YelpHTTPResponse {
    try request.checkSendable()
    let kept = request.redacted(except: tokens.withLock { $0.secrets }.union([apiKey, clientSecret]))
    let size = request.url.absoluteString.utf8.count + kept.body.bytes.count
    let path = request.url.path(percentEncoded: true)
    let (course, old) = state.withLock { state in
      let dropped = state.requests.append(kept, bytes: size, limit: state.historyLimit)
      let faults = state.faults
      return (Fault.course(ofRequestTo: path, through: &state.faults), (dropped, faults))
    }
    withExtendedLifetime(old) {}
    try await course.wait(request, clock: clock)
    if let error = course.error { throw error }
    var response = course.response ?? answer(request)
    if response.headers["Date"] == nil {
      response.headers["Date"] = LocalMoment(clock.date(), in: .gmt).httpDate
    }
    response = course.distort(response)
    guard response.body.count <= request.maximumResponseSize else {
      throw YelpError(.responseTooLarge, "The response is larger than \(request.maximumResponseSize) bytes.")
    }
    return response
  }

  private func answer(_ request: YelpHTTPRequest) -> YelpHTTPResponse {
    let (limits, plan, acceptedKeys) = state.withLock { ($0.limits, $0.plan, $0.acceptedKeys) }
    var call = Call(
      request, world: builtWorld, now: clock.date(), worldStart: worldStart,
      pointsPerDay: limits.pointsPerDay, plan: plan,
      tokens: tokens, keep: { [weak self] in self?.keep($0) }, note: { [weak self] in self?.note($0) })
    let endpoint = YelpSandboxEndpoint.first(
      in: ownEndpoints.withLock { $0 } + builtInEndpoints.withLock { $0 }, for: &call)
    let access = endpoint?.access ?? .apiKey
    let response: YelpHTTPResponse
    do throws(Refusal) {
      if access != .none {
        try Authentication.check(call, keys: acceptedKeys.union([apiKey]), access: access)
        let time = clock.now()
        let refusal = state.withLock { $0.usage.count(limits: limits, date: call.now, time: time) }
        if let refusal { throw refusal }
      }
      guard let endpoint else { throw Refusal(.notFound) }
      response = try endpoint.answer(call)
    } catch {
      if let text = error.note { note(text) }
      response = error.response
    }
    var answer = response
    let headers = state.withLock { $0.usage.headers(limits: limits, date: call.now) }
    answer.headers = answer.headers.merging(headers)
    return answer
  }

  var builtWorld: World {
    world.withLock { world in
      if let world { return world }
      let built = WorldBuilder.world(seed: seed)
      world = built
      return built
    }
  }
}

extension YelpSandbox: CustomStringConvertible {
  public var description: String { "YelpSandbox(seed: \(seed))" }
}
