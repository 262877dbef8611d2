public import Foundation
public import Hummingbird
import Logging
import NIOCore
import ServiceLifecycle
import UnixSignals

/// A web server that runs until the process gets a signal to end.
public struct WebServer: Sendable {
  private let name: String
  private let host: String
  private let port: Int
  private let portOption: String
  private let connections: ConnectionOptions
  private let patience: Duration
  private let notice: Duration
  private let cancelsOnClose: Bool
  private let onShutdown: @Sendable () -> Void
  private let answer: @Sendable (Request) async throws -> Response

  /// - Parameters:
  ///   - name: Its name in log lines.
  ///   - host: The address to listen on.
  ///   - port: The port; 0 for a free one.
  ///   - portOption: The option that sets the port, for errors about it.
  ///   - connections: How many connections it has, and for how long.
  ///   - patience: How long calls in flight may take to end after the signal. A kept connection ends with its next response,
  ///     or after a tenth of this without a request. Default: two seconds.
  ///   - notice: How long it goes on serving after the signal, so that a balancer can take it out. Default: not at all.
  ///   - cancelsOnClose: Whether the task of an answer is cancelled when its connection closes. Default: no.
  ///   - onShutdown: Is called on the signal, before all waits.
  ///   - answer: Responds to every method and path.
  public init(
    name: String, host: String = "127.0.0.1", port: Int, portOption: String = "--port",
    connections: ConnectionOptions, patience: Duration = .seconds(2), notice: Duration = .zero,
    cancelsOnClose: Bool = false,
    onShutdown: @escaping @Sendable () -> Void = {},
    answer: @escaping @Sendable (Request) async throws -> Response
  ) {
    self.name = name
    self.host = host
    self.port = port
    self.portOption = portOption
    self.connections = connections
    self.patience = patience
    self.notice = notice
    self.cancelsOnClose = cancelsOnClose
    self.onShutdown = onShutdown
    self.answer = answer
  }

  /// Whether a number is a valid port, 0 included.
  public static func isPort(_ number: Int) -> Bool { (0...65_535).contains(number) }

  /// A server that cannot start, with the reason for its user.
  public struct CannotListen: Error, CustomStringConvertible {
    public let description: String
  }

  /// Serves until SIGTERM or SIGINT and its notice, then takes no new connections and waits for calls in flight.
  ///
  /// - Parameter greeting: Makes the lines that print its address.
  public func run(greeting: @escaping @Sendable (URL) -> String) async throws {
    signal(SIGPIPE, SIG_IGN)
    let router = Router(context: ConnectionContext.self)
    for path: RouterPath in ["/", "**"] {
      for method in HTTPBridge.methods {
        router.on(path, method: method) { [answer, cancelsOnClose] request, context in
          guard cancelsOnClose else { return try await answer(request) }
          return try await context.channel.pipeline.handler(type: CallOfConnection.self).get()
            .run { try await answer(request) }
        }
      }
    }
    var logger = Logger(label: name, factory: { StreamLogHandler.standardError(label: $0) })
    logger.logLevel = .warning
    let idleTimeout = TimeAmount.seconds(Int64(connections.idleTimeout))
    let wait = TimeAmount(patience / 10)
    let application = Application(
      router: router,
      server: .http1(
        configuration: .init(
          additionalChannelHandlers: [
            RequestDeadline(idleTimeout), LastResponse(wait: wait), CallOfConnection(),
          ],
          idleTimeout: idleTimeout)),
      configuration: .init(
        address: .hostname(host, port: port),
        availableConnectionsDelegate: .maximum(connections.maxConnections, logger: logger)),
      onServerRunning: { channel in
        let name = host.contains(":") ? "[\(host)]" : host
        guard let address = URL(string: "http://\(name):\(channel.localAddress?.port ?? 0)") else { return }
        print(greeting(address))
        // Otherwise a pipe would get these lines only when the buffer is full.
        fflush(nil)
      },
      logger: logger)
    var lifecycle = ServiceGroupConfiguration(
      services: [application, ShutdownNotice(notify: onShutdown, notice: notice)],
      gracefulShutdownSignals: [.sigterm, .sigint], logger: logger)
    lifecycle.maximumGracefulShutdownDuration = notice + patience
    do {
      try await ServiceGroup(configuration: lifecycle).run()
    } catch let error as IOError where error.errnoCode == EADDRINUSE {
      throw CannotListen(
        description: "port \(port) is in use; give another with \(portOption), or 0 for a free one")
    } catch let error as IOError where error.errnoCode == EACCES {
      throw CannotListen(
        description: "port \(port) is not for this user; give one from 1024 with \(portOption)")
    }
  }
}

/// The context of a request that knows its connection.
private struct ConnectionContext: RequestContext {
  var coreContext: CoreRequestContextStorage
  let channel: any Channel

  init(source: ApplicationRequestContextSource) {
    coreContext = .init(source: source)
    channel = source.channel
  }
}

/// Waits until the process is told to end, and then for its notice. The services of a group end in reverse order, so this one
/// is the first.
private struct ShutdownNotice: Service {
  let notify: @Sendable () -> Void
  let notice: Duration

  func run() async throws {
    try? await gracefulShutdown()
    notify()
    try? await Task.sleep(for: notice)
  }
}
