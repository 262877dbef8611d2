import Foundation
import NIOConcurrencyHelpers
import ServerTestKit
import Testing
import YelpPartnerSandbox
import YelpSDK
import YelpSandbox

@testable import yelp

/// The answers to all calls of `yelp doctor`, which a server plays.
struct DoctorWorld: Sendable {
  /// By the path of the check, with the names of ids in place of ids.
  var answers: [String: YelpHTTPResponse] = [:]
  private let time = YelpManualClock(date: Date())

  /// The answers of the sandbox.
  static func sandbox() async throws -> DoctorWorld { try await recorded.value }

  private static let recorded = Task { try await record() }

  private static func record() async throws -> DoctorWorld {
    var world = DoctorWorld()
    let recorder = Recorder(YelpPartnerSandbox(clock: world.time.clock))
    var configuration = recorder.sandbox.configuration
    configuration.transport = recorder
    configuration.limits = .unlimited
    let yelp = YelpSDK(configuration: configuration)
    _ = try await Doctor.report(on: Check.all, of: "the sandbox", with: yelp, pause: .zero)
    world.answers = recorder.answers.withLockedValue(\.self)
    return world
  }

  /// What the doctor says to a server that plays the answers.
  func report() async throws -> Report {
    var configuration = YelpPartnerSandbox().configuration
    configuration.baseURL = .custom(try await server().address)
    configuration.transport = nil
    configuration.clock = time.clock
    configuration.retry = .never
    configuration.limits = .unlimited
    let yelp = YelpSDK(configuration: configuration)
    return try await Doctor.report(on: Check.all, of: "a server", with: yelp, pause: .zero)
  }

  func server() async throws -> TestServer {
    try await TestServer { [answers] request in
      guard let answer = Self.check(of: request).flatMap({ answers[$0] }) else {
        return TestServer.Reply("no answer", status: 500)
      }
      return TestServer.Reply(answer.text, status: answer.status, headers: answer.headers)
    }
  }

  /// The path of the check that sends a request: of several, that with the fewest names in the place of ids.
  private static func check(of request: YelpHTTPRequest) -> String? {
    let parts = request.url.path().split(separator: "/")
    let paths = Check.all.compactMap { $0.name.split(separator: " ").last.map(String.init) }
    return paths.filter { path in
      let names = path.split(separator: "/")
      return names.count == parts.count && zip(names, parts).allSatisfy { $0.hasPrefix("{") || $0 == $1 }
    }.min { $0.count { $0 == "{" } < $1.count { $0 == "{" } }
  }

  private final class Recorder: YelpTransport {
    let sandbox: YelpPartnerSandbox
    let answers = NIOLockedValueBox<[String: YelpHTTPResponse]>([:])

    init(_ sandbox: YelpPartnerSandbox) { self.sandbox = sandbox }

    func send(_ request: YelpHTTPRequest) async throws -> YelpHTTPResponse {
      let answer = try await sandbox.send(request)
      if let check = DoctorWorld.check(of: request) { answers.withLockedValue { $0[check] = answer } }
      return answer
    }
  }
}

extension YelpHTTPResponse {
  /// Changes the members of a name, wherever they are in the body.
  mutating func change(_ name: String, _ change: (YelpJSONValue) -> (String, YelpJSONValue)?) throws {
    func changed(_ value: YelpJSONValue) -> YelpJSONValue {
      switch value {
      case .array(let elements): return .array(elements.map(changed))
      case .object(let members):
        var copy: [String: YelpJSONValue] = [:]
        for (key, value) in members {
          if key != name {
            copy[key] = changed(value)
          } else if let (newKey, newValue) = change(value) {
            copy[newKey] = newValue
          }
        }
        return .object(copy)
      default: return value
      }
    }
    body = changed(try YelpJSONValue(parsing: body)).data
  }

  mutating func fail(_ status: Int, _ code: String) {
    self.status = status
    body = Data(#"{"error":{"code":"\#(code)","description":"sentinel"}}"#.utf8)
  }
}

/// A body captured from Yelp, from the folder that the environment names (`YELP_PAYLOADS`).
struct CapturedAnswer: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let status: Int
  let body: Data
  /// The path of the check that it answers.
  let path: String

  static let all: [CapturedAnswer] = {
    guard let folder = ProcessInfo.processInfo.environment["YELP_PAYLOADS"].map({ URL(filePath: $0) }),
      let index = try? String(contentsOf: folder.appending(path: "INDEX.tsv"), encoding: .utf8)
    else { return [] }
    return index.split(separator: "\n").dropFirst().compactMap { line in
      let columns = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      guard columns.count == 3, let body = try? Data(contentsOf: folder.appending(path: columns[0])),
        let path = path(of: columns[1], try? YelpJSONValue(parsing: body))
      else { return nil }
      let status = Int(columns[2]) ?? 200
      return CapturedAnswer(testDescription: columns[0], status: status, body: body, path: path)
    }
  }()

  private static func path(of endpoint: String, _ json: YelpJSONValue?) -> String? {
    if let path = byEndpoint[endpoint] { return path }
    let members = Set((json?.objectValue ?? [:]).keys)
    return byMembers.first { members.isSuperset(of: $0.members) }?.path
  }

  private static let byEndpoint = [
    "search": "/v3/businesses/search", "phone": "/v3/businesses/search/phone",
    "match": "/v3/businesses/matches", "details": "/v3/businesses/{id}",
    "transactions": "/v3/transactions/delivery/search", "reviews": "/v3/businesses/{id}/reviews",
    "graphql": "/v3/graphql", "autocomplete": "/v3/autocomplete", "categories": "/v3/categories",
    "error": "/v3/categories",
  ]

  /// For Yelp's own examples, whose endpoint is not named.
  private static let byMembers: [(members: Set<String>, path: String)] = [
    (["error"], "/ai/chat/v2"), (["businesses", "region"], "/v3/businesses/search"),
    (["events"], "/v3/events"), (["id", "time_start"], "/v3/events/featured"),
    (["terms"], "/v3/autocomplete"), (["reviews"], "/v3/businesses/{id}/reviews"),
    (["review_highlights"], "/v3/businesses/{id}/review_highlights"),
    (["chat_id", "response"], "/ai/chat/v2"),
    (["wait_estimates"], "/v3/businesses/{id}/waitlist/status"),
    (["join_radius"], "/v3/businesses/{id}/waitlist/info"), (["restaurants"], "/v3/partner/restaurants"),
    (["reservation_times"], "/v3/bookings/{id}/openings"), (["insights"], "/v3/businesses/insights"),
    (["food"], "/v3/businesses/{id}/insights/food_and_drinks"),
    (["signals"], "/v3/businesses/{id}/insights/risk_signals"),
    (["eligible"], "/v3/businesses/{id}/service_offerings"),
    (["subscriptions"], "/v3/businesses/subscriptions"),
    (["conversation_id"], "/v3/leads/{id}"), (["metrics"], "/v3/leads/{id}/metrics"),
    (["id", "name", "url"], "/v3/businesses/{id}"),
  ]
}
