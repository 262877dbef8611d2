import YelpSDK
import YelpTools

/// Answers messages of the Model Context Protocol: message in, message out. It keeps nothing from one to the next, so each
/// can come over another connection.
///
/// Since version 2026-07-28 each request names its version, and a client may ask `server/discover` first. Clients of older
/// versions begin with `initialize`. <https://modelcontextprotocol.io/specification/2026-07-28>
struct MCPServer: Sendable {
  /// The newest version first.
  static let versions = ["2026-07-28", "2025-11-25", "2025-06-18"]
  static let supported = YelpJSONValue.array(versions.map { .string($0) })
  /// Of the names in `_meta` that the protocol defines.
  static let prefix = "io.modelcontextprotocol/"

  let tools: YelpToolSet
  /// What the client's model must know.
  let instructions: String
  /// Measures the 50 seconds after which a call is cancelled, and answered with an error: clients wait for a minute.
  var clock = YelpClock.system
  private let gate = CallGate(places: 8)

  /// The answer to a message; `nil` for notifications, responses and calls that were cancelled.
  func answer(to message: YelpJSONValue) async -> YelpJSONValue? {
    do throws(MCPFailure) {
      let request = try MCPMessage(message)
      guard let id = request.id, var result = try await result(of: request) else { return nil }
      if request.version != nil {
        result["resultType"] = "complete"
        result["_meta"] = [Self.prefix + "serverInfo": Self.info]
      }
      return ["jsonrpc": "2.0", "id": id, "result": .object(result)]
    } catch {
      return error.answer(to: MCPMessage.id(of: message))
    }
  }

  private static let info: YelpJSONValue = [
    "name": "yelpsdk-mcp", "version": .string(YelpConfiguration.sdkVersion),
  ]

  private func result(of request: MCPMessage) async throws(MCPFailure) -> [String: YelpJSONValue]? {
    try check(request)
    var result: [String: YelpJSONValue] = [:]
    switch request.method {
    case "initialize", "server/discover":
      result = ["capabilities": ["tools": [:]], "instructions": .string(instructions)]
      if request.version == nil {
        let older = Self.versions.dropFirst().map { YelpJSONValue.string($0) }
        result["protocolVersion"] = older.first { $0 == request.params["protocolVersion"] } ?? older[0]
        result["serverInfo"] = Self.info
        return result
      }
      result["supportedVersions"] = Self.supported
    case "tools/list":
      guard request.params["cursor"]?.isNull ?? true else { throw .invalidParams("The list has one page.") }
      result["tools"] = .array(tools.definitions(for: .mcp))
    case "tools/call": return try await call(request.params)
    case "ping" where request.version == nil: return [:]
    default: throw MCPFailure(code: -32601, message: "There is no such method.")
    }
    if request.version != nil {
      // Lists stay the same until the server ends.
      result["ttlMs"] = 300_000
      result["cacheScope"] = "private"
    }
    return result
  }

  /// Refuses a request that names its version and lacks what goes with it, or that should name it and does not.
  private func check(_ request: MCPMessage) throws(MCPFailure) {
    guard request.version != nil || request.method == "server/discover" else { return }
    guard let version = request.version?.stringValue,
      request.params["_meta"]?[Self.prefix + "clientCapabilities"]?.objectValue != nil
    else { throw .invalidParams("_meta must have \(Self.prefix)protocolVersion and clientCapabilities.") }
    guard version == Self.versions[0] else { throw .unsupportedVersion(version) }
  }

  private func call(_ params: [String: YelpJSONValue]) async throws(MCPFailure) -> [String: YelpJSONValue]? {
    guard let name = params["name"]?.stringValue, tools.tools.contains(where: { $0.name == name }) else {
      throw .invalidParams("There is no tool of that name. tools/list has all of them.")
    }
    let task = Task { () -> YelpToolResult? in
      // What costs no call does not wait for those that do.
      let isCall = name != YelpTool.findCategories.name
      if isCall, await !gate.enter() { return nil }
      let result = try? await tools.call(name, arguments: params["arguments"] ?? [:])
      if isCall { await gate.leave() }
      return result
    }
    let limit = Task {
      try await clock.sleep(.seconds(50))
      task.cancel()
    }
    let found = await withTaskCancellationHandler {
      await task.value
    } onCancel: {
      task.cancel()
    }
    limit.cancel()
    if Task.isCancelled { return nil }
    guard let result = found else { throw .tookTooLong }
    var values: [String: YelpJSONValue] = [
      "content": [["type": "text", "text": .string(result.text)]], "isError": .bool(result.isError),
    ]
    // Some clients hold the structured content of an error against the tool's schema, too.
    if !result.isError { values["structuredContent"] = result.value }
    return values
  }
}

/// Lets some calls run at once. Others wait in the order of their arrival, and leave when they are cancelled.
actor CallGate {
  private var free: Int
  private var arrivals = 0
  private var waiting: [(number: Int, place: CheckedContinuation<Bool, Never>)] = []

  init(places: Int) { free = places }

  /// Whether the call may run, and must ``leave()`` later; `false` when it was cancelled.
  func enter() async -> Bool {
    if free > 0 {
      free -= 1
      return true
    }
    arrivals += 1
    let number = arrivals
    return await withTaskCancellationHandler {
      await withCheckedContinuation { place in
        // Where the task was cancelled before this, nothing removes it any more.
        if Task.isCancelled { place.resume(returning: false) } else { waiting.append((number, place)) }
      }
    } onCancel: {
      Task { await remove(number) }
    }
  }

  func leave() {
    if waiting.isEmpty { free += 1 } else { waiting.removeFirst().place.resume(returning: true) }
  }

  private func remove(_ number: Int) {
    guard let index = waiting.firstIndex(where: { $0.number == number }) else { return }
    waiting.remove(at: index).place.resume(returning: false)
  }
}
