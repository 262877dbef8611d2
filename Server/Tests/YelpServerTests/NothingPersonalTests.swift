import Foundation
import InMemoryLogging
import InMemoryTracing
import Logging
import MetricsTestKit
import Testing
import Tracing
import YelpSDK
import YelpSandbox

@testable import YelpServer

/// What must be in no line, label or attribute.
private enum Sentinel {
  static let term = "sentinelterm noodles"
  static let place = "Sentinelville, TX"
  static let phone = "+14155550199"
  static let email = "sentinel.ada@example.com"
  static let name = "Sentinel's Diner & Söhne"
  static let businessID = "sentinel-business_1a2B"
  static let eventID = "sentinel-event-31"
  static let orderID = "sentinel-order-77"
  static let label = "sentinel-label-5"
  static let userID = "sentinel-user-4"
  static let chat = "Where can sentinel@chat eat?"
  static let address = "1 Sentinel Street"
  static let partition = "sentinel-partition"
  static let key = "SENTINEL" + String(repeating: "kQ7x", count: 30)
  static let userToken = "sentinel-user-token-" + String(repeating: "uT3z", count: 20)
  static let accessToken = "sentinel-access-token-" + String(repeating: "aT9w", count: 20)
  static let password = "sentinel-partner-password"
  static let latitude = 30.26712345
  static let baggage = "user=sentinel-baggage"

  static let all = [
    term, place, phone, "4155550199", email, name, businessID, eventID, orderID, label, userID,
    YelpCredential.fingerprint(of: userID), chat, address, partition, key, userToken, accessToken, password,
    "\(latitude)", baggage,
  ]

  /// The sentinels in each spelling in which a text could have them, in lower case or as base64 writes them.
  static let spellings: [(lowercased: String, exact: [String])] = (all + ["sentinel"]).map { text in
    (text.lowercased(), base64(text) + base64(text.uppercased()))
  }

  /// The part of the base64 form that does not depend on what stands around the text, for each place of its beginning.
  static func base64(_ text: String) -> [String] {
    (0..<3).map { offset in
      let data = Data(repeating: 0, count: offset) + Data(text.utf8)
      let encoded = data.base64EncodedString().replacing("=", with: "")
      return String(encoded.dropFirst([0, 2, 3][offset]).dropLast(1))
    }
  }

  /// The sentinels in a text, as they are, percent-encoded, as a form, or in base64.
  static func found(in text: String) -> [String] {
    let plain = text.lowercased()
    let form = plain.replacing("+", with: " ")
    let readings = [
      plain, form, plain.removingPercentEncoding ?? plain, form.removingPercentEncoding ?? form,
    ]
    let url = text.replacing("-", with: "+").replacing("_", with: "/")
    return spellings.flatMap { spelling in
      readings.contains { $0.contains(spelling.lowercased) }
        ? [spelling.lowercased] : spelling.exact.filter { text.contains($0) || url.contains($0) }
    }
  }
}

/// A transport that misbehaves by turns: it repeats all that it was sent.
private struct EchoingTransport: YelpTransport {
  enum Turn: Sendable { case status(Int), failure, broken }

  let next: any YelpTransport
  private let turns = Locked<[Turn]>([])

  init(_ next: any YelpTransport) { self.next = next }

  func `repeat`(_ turns: [Turn]) { self.turns.withLock { $0 = turns } }
  func `repeat`(_ turns: Turn...) { `repeat`(turns) }

  func send(_ request: YelpHTTPRequest) async throws -> YelpHTTPResponse {
    guard let turn = turns.withLock({ $0.isEmpty ? nil : $0.removeFirst() }) else {
      return try await next.send(request)
    }
    let fields = request.headers.sorted.map { "\($0.name): \($0.value)" }.joined(separator: ", ")
    let echo = "\(request.url.absoluteString) \(fields) \(request.bodyText ?? "")"
    let headers: YelpHTTPHeaders = ["Content-Type": "application/json", "X-Echo": request.url.absoluteString]
    switch turn {
    case .status(let status):
      let error: YelpJSONValue = [
        "error": ["code": .string(Sentinel.term), "description": .string(echo), "field": .string(echo)]
      ]
      return YelpHTTPResponse(status: status, headers: headers, body: error.data)
    case .failure: throw YelpError(.connectionLost, echo)
    case .broken: return YelpHTTPResponse(status: 200, headers: headers, body: Data("{\"a\": \(echo)".utf8))
    }
  }
}

private struct AccessTokens: YelpAccessTokenSource {
  func accessToken(replacing rejected: String?, for client: YelpAPIClient) async throws -> String {
    Sentinel.accessToken
  }
}

@Suite("A day of calls", .timeLimit(.minutes(5)))
struct NothingPersonalTests {
  /// Every text that has left an instance: its lines, labels and attributes.
  private func texts(_ observed: Observed) -> [String] {
    var texts: [String] = []
    for entry in observed.log.entries {
      texts.append("\(entry.message)")
      texts += entry.metadata.flatMap { [$0.key, "\($0.value)"] }
      texts += [entry.error.map { "\($0)" }].compactMap(\.self)
    }
    let metrics = observed.metrics
    let labels =
      metrics.counters.map { ($0.label, $0.dimensions) } + metrics.timers.map { ($0.label, $0.dimensions) }
      + metrics.recorders.map { ($0.label, $0.dimensions) } + metrics.meters.map { ($0.label, $0.dimensions) }
    for (label, dimensions) in labels { texts += [label] + dimensions.flatMap { [$0.0, $0.1] } }
    for span in observed.tracer.spans {
      texts += [span.operationName, span.status?.message ?? ""] + span.texts.flatMap { [$0.key, $0.value] }
      texts += span.events.map { "\($0)" } + span.errors.map { "\($0)" } + span.links.map { "\($0)" }
    }
    return texts
  }

  /// Sends a request, whatever comes of it.
  private func send(_ builder: some YelpRequestBuilder) async { _ = try? await builder.send() }

  /// Calls of every kind, with sentinels in all of their parts.
  private func day(_ yelp: YelpSDK, _ transport: EchoingTransport) async {
    // Two equal calls at the same time, of a named user with a tag; the first request waits for the second.
    let named = yelp.user(Sentinel.userID).tagged("r7")
    async let first: Void = send(named.businessSearch(term: Sentinel.term, location: "Boston, MA"))
    async let second: Void = send(named.businessSearch(term: Sentinel.term, location: "Boston, MA"))
    _ = await (first, second)

    // Searches, twice for the cache.
    for _ in 0..<2 {
      await send(named.businessSearch(term: Sentinel.term, location: "Austin, TX"))
      await send(yelp.businessSearch(near: YelpCoordinates(latitude: Sentinel.latitude, longitude: -97.74)))
    }
    await send(yelp.businessSearch(term: Sentinel.term, location: Sentinel.place))
    await send(yelp.autocomplete(Sentinel.term))
    await send(yelp.phoneSearch(Sentinel.phone))
    await send(yelp.phoneSearch(Sentinel.email))
    await send(
      yelp.businessMatch(
        name: Sentinel.name, address1: Sentinel.address, city: "Austin", state: "TX", country: "US"))
    await send(yelp.business(id: Sentinel.businessID))
    await send(yelp.reviews(businessID: Sentinel.businessID).cachePartition(Sentinel.partition))
    await send(yelp.event(id: Sentinel.eventID))
    await send(yelp.category(alias: Sentinel.label))
    await send(yelp.chat(Sentinel.chat))
    await send(yelp.graphQL("{ business(id: \"\(Sentinel.businessID)\") { name } }"))
    await send(yelp.request(path: "/v3/\(Sentinel.businessID)").parameter("email", Sentinel.email))
    await send(yelp.request(.post, path: "/v3/\(Sentinel.name)").header("X-User", Sentinel.email))
    await send(
      yelp.request(path: "/v3/businesses").authentication(.accessToken).parameter("q", Sentinel.term))
    await send(yelp.request(path: "/v3/businesses").authentication(.basic).parameter("q", Sentinel.term))
    await send(yelp.request(path: "/v3/x?term=\(Sentinel.email)"))
    await send(
      yelp.request(path: "/v3/things").parameter("q", Sentinel.term).with {
        $0.host = "elsewhere.example.com"
        $0.authentication = .none
      })

    // Errors that repeat the request, with and without a second attempt.
    for turns: [EchoingTransport.Turn] in [
      [.status(400)], [.status(401)], [.status(403)], [.status(404)], [.status(429)], [.status(301)],
      [.status(500), .status(503)], [.failure], [.failure, .failure, .failure], [.broken], [.status(200)],
    ] {
      transport.repeat(turns)
      await send(named.businessSearch(term: Sentinel.term, location: Sentinel.place).cachePolicy(.noStore))
      transport.repeat(turns)
      await send(yelp.chat(Sentinel.chat))
    }
    transport.repeat()

    // A call that its caller leaves.
    let left = Task { await send(yelp.businessSearch(term: Sentinel.term, location: Sentinel.place)) }
    left.cancel()
    await left.value

    // Tracked events: delivered, refused by Yelp, and refused by a rule.
    func purchase() -> YelpConversionBuilder {
      named.trackPurchase(value: 12.5, currency: .usd, orderID: Sentinel.orderID)
        .user(email: Sentinel.email, phone: Sentinel.phone, externalID: Sentinel.userID)
        .label("name", .string(Sentinel.name))
    }
    _ = try? await purchase().eventID(Sentinel.eventID).track().delivered()
    transport.repeat(.status(500), .status(400))
    _ = try? await purchase().eventID("\(Sentinel.eventID)-2").track().delivered()
    transport.repeat(.status(400))
    _ = try? await yelp.request(.post, path: "/v3/\(Sentinel.businessID)").track(label: Sentinel.label)
      .delivered()
    transport.repeat()
    _ = try? await purchase().eventID("\(Sentinel.eventID)-3").value(-1, currency: .usd).track().delivered()
  }

  private func observed(
    _ configuration: YelpConfiguration, _ transport: EchoingTransport
  ) -> Observed {
    var configuration = configuration
    configuration.transport = transport
    configuration.cache = .memory(staleIfError: .seconds(60))
    configuration.clock = YelpManualClock(skipsSleeps: true).clock
    configuration.limits = YelpLimits(perSecond: 5)
    configuration.headers["X-Partner"] = Sentinel.email
    configuration.accessTokens = AccessTokens()
    configuration.basicCredential = YelpBasicCredential(user: "partner", password: Sentinel.password)
    configuration.holdUntilJoined()
    return Observed(configuration)
  }

  @Test("leaves no secret, query or personal data in a log line, label or attribute")
  func nothing() async throws {
    let sandbox = YelpSandbox(seed: 7)
    sandbox.log = { _ in }
    sandbox.acceptedKeys = [Sentinel.key, Sentinel.userToken]
    let transport = EchoingTransport(sandbox)

    let withKey = observed(YelpConfiguration(apiKey: Sentinel.key), transport)
    let withToken = observed(YelpConfiguration(server: "https://yelp.example.com"), transport)
    let refused = observed(YelpConfiguration(apiKey: Sentinel.key + "x"), transport)
    var counts: [String: Int] = [:]
    for (observed, yelp) in [
      (withKey, withKey.yelp),
      (withToken, withToken.yelp.user(Sentinel.userID) { Sentinel.userToken }),
      (refused, refused.yelp),
    ] {
      // As low as it gets, also where the texts of the SDK are made.
      observed.yelp.logLevel = .trace
      await day(yelp, transport)
      observed.yelp.configure(observed.yelp.configuration)
      for text in Set(texts(observed)) {
        let found = Sentinel.found(in: text)
        #expect(found.isEmpty, "\(text)")
      }
      #expect(observed.openCalls == 0)
      #expect(observed.tracer.memory.activeSpans.isEmpty)
      for entry in observed.log.entries { counts["\(entry.message)", default: 0] += 1 }
    }

    // The day had something of everything.
    for message in [
      "Yelp is asked", "Yelp responded", "Yelp will be asked again", "A call succeeded", "A call failed",
      "A tracked event was given up",
    ] { #expect(counts[message] ?? 0 > 2, "\(message)") }
    let metrics = withKey.metrics
    for source in ["network", "cache", "joined", "none"] {
      #expect(metrics.counterTotal(label: "yelp.calls", dimensions: [("source", source)]) > 0, "\(source)")
    }
    for label in ["yelp.requests", "yelp.retries", "yelp.tracking.lost"] {
      #expect(metrics.counterTotal(label: label) > 0, "\(label)")
    }
    #expect(!metrics.timers(label: "yelp.limiter.wait").isEmpty)
    #expect(!metrics.recorders(label: "yelp.quota.left").isEmpty)
    #expect(withKey.tracer.spans.count > 80)
    let sent = sandbox.requests
    #expect(sent.contains { $0.headers["traceparent"] != nil })
    #expect(!sent.contains { $0.headers["baggage"] != nil })
    #expect(!sent.contains { $0.url.host() == "elsewhere.example.com" && $0.headers["traceparent"] != nil })
  }

  @Test(
    "the walk finds a sentinel in each spelling",
    arguments: [
      "a sentinelterm%20noodles b", "a sentinelterm+noodles b", "SENTINELTERM NOODLES", "tel:%2B14155550199",
      "x " + Data("sentinelterm noodles".utf8).base64EncodedString(),
      Data("ab sentinel-order-77 c".utf8).base64EncodedString(),
      Data("abc sentinel-order-77".utf8).base64EncodedString(),
      "30.26712345",
    ])
  func finding(_ text: String) { #expect(!Sentinel.found(in: text).isEmpty) }

  @Test(
    "the walk finds nothing in an ordinary line",
    arguments: ["businessSearch", "GET", "api.yelp.com", "r7/12"])
  func notFinding(_ text: String) { #expect(Sentinel.found(in: text).isEmpty) }
}
