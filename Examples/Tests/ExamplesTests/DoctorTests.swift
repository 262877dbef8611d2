import Foundation
import ServerTestKit
import Testing
import YelpPartnerSandbox
import YelpSDK
import YelpSandbox

@testable import yelp

@Suite("yelp doctor", .timeLimit(.minutes(5)))
struct DoctorTests {
  /// A change of Yelp's, and what the report must say.
  struct Drift: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var path: String
    var outcome: Check.Finding.Outcome = .drifted
    var sign: Check.Finding.Sign?
    var change: @Sendable (inout YelpHTTPResponse) throws -> Void

    init(
      _ name: String, _ path: String, _ outcome: Check.Finding.Outcome = .drifted, _ kind: String? = nil,
      _ field: String = "", change: @escaping @Sendable (inout YelpHTTPResponse) throws -> Void
    ) {
      testDescription = name
      self.path = path
      self.outcome = outcome
      sign = kind.map { Check.Finding.Sign(kind: $0, name: field) }
      self.change = change
    }
  }

  static let search = "/v3/businesses/search"
  static let reviews = "/v3/businesses/{id}/reviews"

  static let drifts: [Drift] = [
    Drift("a renamed field", search, .drifted, "unknown field", "businesses[].reviews_count") {
      try $0.change("review_count") { ("reviews_count", $0) }
    },
    Drift("another type", search, .drifted, "another type, not read", "businesses[].review_count") {
      try $0.change("review_count") { _ in ("review_count", ["many": 1]) }
    },
    Drift("a number as a text", search, .drifted, "another type, converted", "businesses[].review_count") {
      try $0.change("review_count") { ("review_count", .string("\($0)")) }
    },
    Drift("a new value", search, .drifted, "unknown value", "businesses[].transactions[]") {
      try $0.change("transactions") { _ in ("transactions", ["sentinel"]) }
    },
    Drift("a new kind of event", "/v3/events/featured", .drifted, "unknown value", "category") {
      try $0.change("category") { _ in ("category", "sentinel") }
    },
    Drift("a new state", "/v3/businesses/{id}/waitlist/status", .drifted, "unknown value", "state") {
      try $0.change("state") { _ in ("state", "sentinel") }
    },
    Drift("an element without its id", search, .drifted, "dropped element", "businesses[]") {
      try $0.change("id") { _ in nil }
    },
    Drift("a missing header", search, .drifted, "missing header", "RateLimit-Remaining") {
      $0.headers["RateLimit-Remaining"] = nil
    },
    Drift("an unreadable header", search, .drifted, "unreadable header", "RateLimit-ResetTime") {
      $0.headers["RateLimit-ResetTime"] = "sentinel"
    },
    Drift("403 for what some plans have", reviews, .notInThisPlan) { $0.fail(403, "AUTHORIZATION_ERROR") },
    Drift("404 for what some plans have", reviews, .notInThisPlan) { $0.fail(404, "NOT_FOUND") },
    Drift("401 for what some plans have", reviews, .notInThisPlan) { $0.fail(401, "UNAUTHORIZED_API_KEY") },
    Drift("403 for what any key has", "/v3/events", .drifted, "refused, although any key has it") {
      $0.fail(403, "AUTHORIZATION_ERROR")
    },
    Drift("404 for what any key has", "/v3/categories", .drifted, "refused, although any key has it") {
      $0.fail(404, "NOT_FOUND")
    },
    Drift("404 for a business that a search found", reviews, .failed) { $0.fail(404, "BUSINESS_NOT_FOUND") },
    Drift("a failure of Yelp's", "/v3/categories", .failed) { $0.fail(500, "INTERNAL_ERROR") },
    Drift("an unknown code", "/v3/categories", .failed) { $0.fail(400, "SENTINEL") },
    Drift("a web page", "/v3/autocomplete", .drifted, "web page in place of JSON") {
      $0.body = Data("<html>sentinel</html>".utf8)
      $0.headers["Content-Type"] = "text/html"
    },
    Drift("a web page with 403", reviews, .drifted, "web page in place of JSON") {
      $0.status = 403
      $0.body = Data(" <!doctype html>sentinel".utf8)
    },
    Drift("half a body", "/v3/categories", .drifted, "unreadable body", "categories[].parent_aliases") {
      $0.body = $0.body.prefix(100)
    },
    Drift("a body without its list", "/v3/categories", .drifted, "unreadable body", "categories") {
      try $0.change("categories") { _ in ("categories", 7) }
    },
  ]

  @Test("names what has drifted", arguments: drifts)
  func drift(drift: Drift) async throws {
    let report = try await check(drift, in: await .sandbox())
    #expect(report.isBad == (drift.outcome != .notInThisPlan))
  }

  @Test(
    "names what has drifted in captured answers", .enabled(if: !CapturedAnswer.all.isEmpty), arguments: drifts
  )
  func capturedDrift(drift: Drift) async throws {
    var world = try await DoctorWorld.sandbox()
    for answer in CapturedAnswer.all.reversed() where answer.status == 200 {
      world.answers[answer.path]?.body = answer.body
    }
    _ = try await check(drift, in: world)
  }

  private func check(_ drift: Drift, in world: DoctorWorld) async throws -> Report {
    var world = world
    var answer = try #require(world.answers[drift.path])
    try drift.change(&answer)
    world.answers[drift.path] = answer
    let report = try await world.report()
    let finding = try #require(report.findings.first { $0.call.hasSuffix(" \(drift.path)") })
    #expect(finding.outcome == drift.outcome, "\(report)")
    #expect(finding.status == answer.status)
    if let sign = drift.sign {
      #expect(finding.signs.contains { $0.kind == sign.kind && $0.name == sign.name }, "\(finding.signs)")
      #expect("\(report)".contains("\(finding.call): \(sign.kind)"))
    }
    #expect("\(report)".contains(drift.outcome.rawValue))
    #expect(!"\(report)".lowercased().contains("sentinel"))
    return report
  }

  private static let usual = Task { try await DoctorWorld.sandbox().report().description }

  @Test("reads captured answers and shows none of their texts", arguments: CapturedAnswer.all)
  func captured(answer: CapturedAnswer) async throws {
    var world = try await DoctorWorld.sandbox()
    let usual = try await Self.usual.value
    world.answers[answer.path]?.body = answer.body
    world.answers[answer.path]?.status = answer.status
    let report = try await world.report()
    let finding = try #require(report.findings.first { $0.call.hasSuffix(" \(answer.path)") })
    #expect(finding.status == answer.status)
    #expect(
      (finding.outcome == .failed || finding.outcome == .notInThisPlan) == (answer.status != 200), "\(report)"
    )
    #expect(
      !finding.signs.contains { ["dropped element", "unreadable body"].contains($0.kind) }, "\(report)")
    for text in texts(in: (try? YelpJSONValue(parsing: answer.body)) ?? .null) where text.count > 5 {
      #expect(usual.contains(text) || finding.code == text || !"\(report)".contains(text))
    }
  }

  private func texts(in value: YelpJSONValue) -> [String] {
    switch value {
    case .string(let text): [text]
    case .array(let elements): elements.flatMap(texts)
    case .object(let members): members.values.flatMap(texts)
    default: []
    }
  }

  @Test("finds nothing in the sandbox's answers, to consumers and to partners, and calls each endpoint once")
  func sandbox() async throws {
    let world = try await DoctorWorld.sandbox()
    let report = try await world.report()
    #expect(report.findings.filter { $0.outcome != .asExpected }.map(\.call) == [])
    #expect(!report.isBad)
    #expect(report.sent == Check.all.count && report.findings.count == Check.all.count)
    #expect(report.findings.map(\.hoursFitting).reduce(0, +) > 1)
    #expect(report.clockAhead == 0)
    #expect(
      Check.all.allSatisfy {
        $0.name.hasPrefix("GET ") || ["POST /v3/graphql", "POST /ai/chat/v2"].contains($0.name)
      })
  }

  @Test("tells when the clock is wrong", arguments: [("Thu, 01 Jan 2026 00:00:00 GMT", true), (nil, false)])
  func clock(date: String?, isWrong: Bool) async throws {
    var world = try await DoctorWorld.sandbox()
    for path in world.answers.keys { world.answers[path]?.headers["Date"] = date }
    let report = try await world.report()
    #expect(report.isBad == isWrong)
    #expect("\(report)".contains(isWrong ? "Clock: wrong" : "no response had a Date"))
    let json = try YelpJSONValue(parsing: Data(Output.json(report).utf8))
    #expect(json["isClockWrong"]?.boolValue == isWrong)
  }

  @Test("tells where is_open_now contradicts the hours")
  func contradiction() async throws {
    var world = try await DoctorWorld.sandbox()
    try world.answers[Self.search]?.change("is_open_now") { ("is_open_now", .bool($0 == false)) }
    let report = try await world.report()
    #expect(report.findings[0].signs.map(\.kind) == ["is_open_now contradicts the hours"])
    #expect(report.isBad)
  }

  @Test("tells where coordinates are outside of the state, and counts no hours for it")
  func coordinates() async throws {
    var world = try await DoctorWorld.sandbox()
    let path = "/v3/events/featured"
    try world.answers[path]?.change("state") { _ in ("state", "TX") }
    let report = try await world.report()
    let finding = report.findings.first { $0.call == "GET \(path)" }
    #expect(finding?.signs == [.init(kind: "coordinates outside of the state", name: "latitude")])
    #expect("\(report)".contains(" 0 contradict them"))
  }

  @Test("stops where the first call shows that no other will do better")
  func noKey() async throws {
    var world = try await DoctorWorld.sandbox()
    world.answers[Self.search]?.fail(401, "TOKEN_INVALID")
    let report = try await world.report()
    #expect(report.sent == 1)
    #expect(report.findings[0].code == "TOKEN_INVALID")
    #expect(report.findings.dropFirst().allSatisfy { $0.outcome == .notCalled })
    #expect(report.isBad)
  }

  @Test("has no key, name, address, id or text in its report, wherever they stand")
  func secrets() async throws {
    var world = try await DoctorWorld.sandbox()
    let key = YelpSandbox().apiKey
    let hostile: YelpJSONValue = [
      "Sentinel Bakery": 1, "12 sentinel street": 1, "sentinel-alias": 1, "s\u{1B}[2J": 1,
      "4kMBvIEWPxWkWKFN__8SxQ": 1,
      .init(repeating: "sentinel", count: 9): 1, key: 1, "known_shape": 1,
    ]
    for path in world.answers.keys {
      guard var answer = world.answers[path], let json = try? YelpJSONValue(parsing: answer.body) else {
        continue
      }
      var members = marked(json).objectValue ?? [:]
      members.merge(hostile.objectValue ?? [:]) { $1 }
      answer.body = YelpJSONValue.object(members).data
      answer.headers["X-Sentinel"] = "sentinel \(key)"
      world.answers[path] = answer
    }
    let report = try await world.report()
    let texts = [report.description, try Output.json(report)]
    for text in texts {
      for secret in ["sentinel", key, "4kMBvIEWPxWkWKFN__8SxQ", "\u{1B}", "[2J"] {
        #expect(!text.lowercased().contains(secret.lowercased()))
      }
      #expect(text.contains("known_shape"))
      #expect(text.contains("(22 characters)"))
    }
    #expect(report.findings.count { $0.status == 200 } > 20)
  }

  /// The value with the sentinel before each text.
  private func marked(_ value: YelpJSONValue) -> YelpJSONValue {
    switch value {
    case .string(let text): .string("sentinel" + text)
    case .array(let elements): .array(elements.map(marked))
    case .object(let members): .object(members.mapValues(marked))
    default: value
    }
  }

  @Test("reports on the sandbox inside the command, and on a sandbox-server", arguments: [true, false])
  func commands(isEmbedded: Bool) async throws {
    let (server, greeting) = try await Program.sandboxServer()
    let sandbox = isEmbedded ? "embedded" : greeting.address.absoluteString
    let text = try await Program("yelp", ["doctor", "--sandbox", sandbox]).finish()
    #expect(text.status == 0, "\(text.output)\(text.errors)")
    #expect(text.output.contains("14 as expected"))
    #expect(!text.output.contains("/ai/chat/v2"))
    let more = try await Program("yelp", ["doctor", "--chat", "--partner", "--json", "--sandbox", sandbox])
      .finish()
    #expect(more.status == 0, "\(more.output)\(more.errors)")
    let json = try YelpJSONValue(parsing: Data(more.output.utf8))
    #expect(json["findings"]?.arrayValue?.count == Check.all.count)
    #expect(json["findings"]?[14]?["call"] == "POST /ai/chat/v2")
    withExtendedLifetime(server) {}
  }

  @Test("exits with 1 where something has drifted")
  func status() async throws {
    var world = try await DoctorWorld.sandbox()
    try world.answers[Self.search]?.change("review_count") { ("reviews_count", $0) }
    let server = try await world.server()
    let ending = try await Program("yelp", ["doctor", "--sandbox", server.address.absoluteString]).finish()
    #expect(ending.status == 1)
    #expect(
      ending.output.contains("GET /v3/businesses/search: unknown field businesses[].reviews_count (50 times)")
    )
  }

  @Test(
    "exits with 64 and says why when it is used wrongly, and nothing is sent",
    arguments: [
      ([], [:], "YELP_API_KEY"), ([], ["YELP_API_KEY": "k"], "--yes"),
      (["--curl"], ["YELP_API_KEY": "k"], "--curl"), (["--swift"], ["YELP_API_KEY": "k"], "--swift"),
      (["--everything"], [:], "--everything"), (["--sandbox", "nowhere"], [:], "--sandbox"),
    ])
  func misuse(arguments: [String], environment: [String: String], reason: String) async throws {
    let ending = try await Program("yelp", ["doctor"] + arguments, environment: environment).finish()
    #expect(ending.status == 64)
    #expect(ending.errors.contains(reason))
    #expect(ending.output.isEmpty)
  }

  @Test("asks on a terminal, and sends nothing without a yes")
  func question() async throws {
    let ending = try await Program(
      onTerminal: "yelp", ["doctor", "--chat"], environment: ["YELP_API_KEY": "s3cret"]
    ).finish()
    #expect(ending.status == 0)
    #expect(ending.output.contains("At most 15 calls"))
    #expect(ending.output.contains("AI chat is billed by itself."))
    #expect(ending.output.contains("Nothing was sent."))
    #expect(!ending.output.contains("s3cret"))
  }

  @Test("calls with the key and shows none of it, and stops where there is no way to Yelp")
  func noConnection() async throws {
    let proxy = try await TestServer { _ in TestServer.Reply(status: 403) }
    let environment = [
      "YELP_API_KEY": "s3cret", "https_proxy": "http://user:pa55@127.0.0.1:\(proxy.address.port ?? 0)",
    ]
    let ending = try await Program("yelp", ["doctor", "--yes"], environment: environment).finish()
    #expect(ending.status == 1)
    #expect(ending.output.contains("notConnected"))
    #expect(ending.output.contains("13 not called"))
    #expect(ending.output.contains("Environment: https_proxy"))
    #expect(!ending.output.contains("s3cret") && !ending.output.contains("pa55"))
    #expect(await proxy.requests().count == 1)
  }
}
