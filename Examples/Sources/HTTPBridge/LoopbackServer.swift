public import Foundation
public import Hummingbird
import Logging
import NIOCore
import ServiceLifecycle
import UnixSignals

/// A web server on 127.0.0.1, until the process is told to end.
public struct LoopbackServer: Sendable {
  private let name: String
  private let port: Int
  private let answer: @Sendable (Request) async throws -> Response

  /// - Parameters:
  ///   - name: What log lines call it.
  ///   - port: 0 takes a free one.
  ///   - answer: Answers every method and path.
  public init(
    name: String, port: Int, answer: @escaping @Sendable (Request) async throws -> Response
  ) {
    self.name = name
    self.port = port
    self.answer = answer
  }

  /// Whether a number can be a port, 0 included.
  public static func isPort(_ number: Int) -> Bool { (0...65_535).contains(number) }

  /// Why a server cannot start, in a sentence for who started it.
  public struct CannotListen: Error, CustomStringConvertible {
    public let description: String
  }

  /// Serves until SIGTERM or SIGINT, then gives calls under way two seconds.
  ///
  /// - Parameter greeting: Makes the lines that tell where it listens.
  public func run(greeting: @escaping @Sendable (URL) -> String) async throws {
    let router = Router()
    for path: RouterPath in ["/", "**"] {
      for method in HTTPBridge.methods {
        router.on(path, method: method) { [answer] request, _ in try await answer(request) }
      }
    }
    var logger = Logger(label: name, factory: { StreamLogHandler.standardError(label: $0) })
    logger.logLevel = .warning
    let application = Application(
      router: router,
      configuration: .init(address: .hostname("127.0.0.1", port: port)),
      onServerRunning: { channel in
        guard let address = URL(string: "http://127.0.0.1:\(channel.localAddress?.port ?? 0)") else { return }
        print(greeting(address))
        // Into a pipe, lines would else wait for more.
        fflush(nil)
      },
      logger: logger)
    var lifecycle = ServiceGroupConfiguration(
      services: [application], gracefulShutdownSignals: [.sigterm, .sigint], logger: logger)
    lifecycle.maximumGracefulShutdownDuration = .seconds(2)
    do {
      try await ServiceGroup(configuration: lifecycle).run()
    } catch let error as IOError where error.errnoCode == EADDRINUSE {
      throw CannotListen(description: "port \(port) is in use; give another with --port, or 0 for a free one")
    } catch let error as IOError where error.errnoCode == EACCES {
      throw CannotListen(description: "port \(port) is not for this user; give one from 1024 with --port")
    }
  }
}
