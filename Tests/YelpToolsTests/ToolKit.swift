import Foundation
import TestKit
import YelpSDK
import YelpSandbox
import YelpTools

/// A set of tools over a sandbox, whose clock stands still on a Wednesday.
struct ToolKit {
  let clock = YelpManualClock.wednesday
  let sandbox: YelpSandbox
  let yelp: YelpSDK

  init(seed: UInt64 = 1, configure: (inout YelpConfiguration) -> Void = { _ in }) {
    sandbox = YelpSandbox(seed: seed, clock: clock.clock)
    var configuration = sandbox.configuration
    configuration.limits = .unlimited
    configure(&configuration)
    yelp = YelpSDK(configuration: configuration)
  }

  var tools: YelpToolSet { YelpToolSet(yelp) }
  var compact: YelpToolSet { YelpToolSet(yelp, size: .compact) }

  /// The requests that were sent.
  var sent: Int { yelp.usage.sent }
}

/// A set of tools over prepared answers.
struct StubbedTools {
  let transport: YelpStubTransport
  let yelp: YelpSDK

  init(_ stubs: [YelpStub], configure: (inout YelpConfiguration) -> Void = { _ in }) {
    transport = YelpStubTransport(stubs)
    var configuration = YelpConfiguration(apiKey: "kEy-5eCreT-of-the-test")
    configuration.transport = transport
    configuration.limits = .unlimited
    configuration.retry = .never
    configure(&configuration)
    yelp = YelpSDK(configuration: configuration)
  }
}

extension YelpToolSet {
  /// Runs a tool of the table.
  func call(_ tool: YelpTool, _ arguments: YelpJSONValue) async throws -> YelpToolResult {
    try await call(tool.name, arguments: arguments)
  }
}

extension YelpToolResult {
  /// The problems of a failure, by field.
  var problems: [String: YelpJSONValue] {
    let problems = value["error"]?["problems"]?.arrayValue ?? []
    return Dictionary(problems.map { ($0["field"]?.stringValue ?? "", $0) }) { first, _ in first }
  }

  var code: String? { value["error"]?["code"]?.stringValue }
  var notes: [String] { value["notes"]?.arrayValue?.compactMap(\.stringValue) ?? [] }
}
