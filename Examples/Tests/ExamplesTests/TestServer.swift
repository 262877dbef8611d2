import Foundation
import HTTPTypes
import Hummingbird
import Logging
import NIOCore
import Testing

/// A server in the test's own process that answers as the test wants, on a free port.
enum TestServer {
  typealias Answer = @Sendable (Request) async throws -> Response

  /// Serves while `work` runs, which is given the address.
  static func serving<Value: Sendable>(
    _ answer: @escaping Answer, while work: @escaping @Sendable (URL) async throws -> Value
  ) async throws -> Value {
    let router = Router()
    for path: RouterPath in ["/", "**"] {
      router.get(path) { request, _ in try await answer(request) }
      router.post(path) { request, _ in try await answer(request) }
    }
    let (ports, port) = AsyncStream.makeStream(of: Int.self)
    var logger = Logger(label: "test server")
    logger.logLevel = .critical
    let application = Application(
      router: router, configuration: .init(address: .hostname("127.0.0.1", port: 0)),
      onServerRunning: { port.yield($0.localAddress?.port ?? 0) }, logger: logger)
    return try await withThrowingTaskGroup(of: Value?.self) { group in
      group.addTask {
        do { try await application.run() } catch is CancellationError {}
        port.finish()
        return nil
      }
      defer { group.cancelAll() }
      var iterator = ports.makeAsyncIterator()
      let address = try #require(URL(string: "http://127.0.0.1:\(await iterator.next() ?? 0)"))
      return try await work(address)
    }
  }

  /// An answer with a body that is written bit by bit.
  static func streaming(
    length: Int? = nil, _ write: @escaping @Sendable (inout any ResponseBodyWriter) async throws -> Void
  ) -> Response {
    Response(status: .ok, body: ResponseBody(contentLength: length) { try await write(&$0) })
  }

  /// Says nothing for as long as anybody cares to wait.
  static func silence() async throws { try await Task.sleep(for: .seconds(86_400)) }
}

extension TestServer {
  /// An address where nobody listens: that of a server which has ended.
  static func deserted() async throws -> URL {
    try await serving({ _ in Response(status: .ok) }, while: { $0 })
  }
}
