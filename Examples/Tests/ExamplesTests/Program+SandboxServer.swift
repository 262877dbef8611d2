import ServerTestKit

extension Program {
  /// A sandbox-server on a free port, and where it is.
  static func sandboxServer(_ arguments: String...) async throws -> (Program, Greeting) {
    let server = try Program("sandbox-server", ["--port", "0"] + arguments)
    return (server, try await server.greeting(lines: 2))
  }
}
