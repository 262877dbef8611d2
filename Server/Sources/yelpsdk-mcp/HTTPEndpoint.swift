import Foundation
import HTTPBridge
import HTTPTypes
import Hummingbird
import YelpSDK

/// Carries messages over HTTP: each is a POST to `/mcp`, its answer one JSON object. A cancelled request has none: it was cut.
struct HTTPEndpoint: Sendable {
  /// That of each client, so that none waits for the calls of another.
  let servers: [String: MCPServer]
  let pages: PageRules
  let clients: ClientTokens

  func answer(_ request: Request) async throws -> Response {
    if let refusal = pages.refusal(of: request) { return refusal }
    // A browser asks for permission without the page's token.
    if let permission = pages.permission(for: request) { return pages.readable(permission, by: request) }
    return pages.readable(try await admitted(request), by: request)
  }

  private func admitted(_ request: Request) async throws -> Response {
    guard request.uri.path == "/mcp" else { return refusal(404, "Messages go to /mcp.") }
    guard request.method == .post else { return refusal(405, "Messages go with POST.", ["Allow": "POST"]) }
    guard let client = clients.client(request.headers[.authorization]), let server = servers[client] else {
      return refusal(401, "Send the server's token as a bearer token.", ["WWW-Authenticate": "Bearer"])
    }
    let body = try await HTTPBridge.body(of: request)
    guard let value = try? YelpJSONValue(parsing: body) else {
      return response(400, MCPFailure.notJSON.answer(to: nil))
    }
    let message: MCPMessage
    do throws(MCPFailure) {
      message = try MCPMessage(value)
      try check(request.headers, of: message)
    } catch {
      return response(400, error.answer(to: MCPMessage.id(of: value)))
    }
    guard let answer = await server.answer(to: value) else {
      if message.id != nil { throw CancellationError() }
      return Response(status: .accepted)
    }
    // For older clients every status but 200 means that something between here and there has failed.
    guard message.version != nil, let code = answer["error"]?["code"] else { return response(200, answer) }
    return response(code == -32601 ? 404 : code == -32001 ? 504 : 400, answer)
  }

  /// Since 2026-07-28 header fields repeat the version, the method and the name of the tool for what stands between client
  /// and server. They must say what the body says.
  private func check(_ headers: HTTPFields, of message: MCPMessage) throws(MCPFailure) {
    guard message.id != nil, message.method != "initialize" else { return }
    // Two fields of one name are one value with a comma here, which equals nothing.
    func field(_ name: String) -> String? { HTTPField.Name(name).flatMap { headers[$0] } }
    let version = field("MCP-Protocol-Version")
    guard message.version != nil || version == MCPServer.versions[0] else {
      if let version, !MCPServer.versions.contains(version) { throw .unsupportedVersion(version) }
      return
    }
    guard let version, message.version == .string(version) else { throw .mismatch("MCP-Protocol-Version") }
    guard field("Mcp-Method") == message.method else { throw .mismatch("Mcp-Method") }
    if message.method == "tools/call", let name = message.params["name"]?.stringValue {
      guard field("Mcp-Name").flatMap(Self.decoded) == name else { throw .mismatch("Mcp-Name") }
    }
  }

  /// A value with other characters than those of header fields comes as `=?base64?…?=`.
  private static func decoded(_ value: String) -> String? {
    guard value.hasPrefix("=?base64?"), value.hasSuffix("?="), value.utf8.count > 10 else { return value }
    let data = Data(base64Encoded: String(value.dropFirst(9).dropLast(2)))
    return data.flatMap { String(data: $0, encoding: .utf8) }
  }

  /// The answer to a request whose body is not read. Clients that show errors of the protocol show the reason.
  private func refusal(_ status: Int, _ reason: String, _ headers: YelpHTTPHeaders = [:]) -> Response {
    response(status, MCPFailure.invalidRequest(reason).answer(to: nil), headers)
  }

  private func response(_ status: Int, _ body: YelpJSONValue, _ headers: YelpHTTPHeaders = [:]) -> Response {
    HTTPBridge.response(
      status: status, headers: headers.merging(["Content-Type": "application/json"]), body: body.data)
  }
}
