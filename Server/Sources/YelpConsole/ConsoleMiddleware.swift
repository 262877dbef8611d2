public import Hummingbird
import NIOCore
import YelpSDK

/// Puts the console of a sandbox before the routes of its server: it answers its own paths, notes all other requests but those
/// below `/sandbox/`, and spoils their responses as its switches say.
public struct ConsoleMiddleware: RouterMiddleware {
  public typealias Context = ConsoleContext

  private let console: YelpConsole
  public init(_ console: YelpConsole) { self.console = console }

  public func handle(
    _ request: Request, context: ConsoleContext,
    next: (Request, ConsoleContext) async throws -> Response
  ) async throws -> Response {
    if YelpConsole.isPath(request.uri.path) { return try await console.answer(request) }
    if request.uri.path.hasPrefix("/sandbox/") { return try await next(request, context) }
    return try await console.watch(request, of: user(of: request)) { request in
      if console.switches?.fault == .offline {
        try await context.channel.close()
        throw ConnectionClosed()
      }
      let response = try await next(request, context)
      return await console.switches?.spoilt(response) ?? response
    }
  }

  /// The fingerprint of a credential that is no API key: that of a business owner.
  private func user(of request: Request) -> String? {
    guard let credential = request.headers[.authorization]?.split(separator: " ").last.map(String.init),
      console.switches?.keys.contains(credential) == false
    else { return nil }
    return YelpCredential.fingerprint(of: credential)
  }

  private struct ConnectionClosed: Error, CustomStringConvertible {
    var description: String { "the connection was closed" }
  }
}

/// The context of a request that knows its connection.
public struct ConsoleContext: RequestContext {
  public var coreContext: CoreRequestContextStorage
  let channel: any Channel

  public init(source: ApplicationRequestContextSource) {
    coreContext = .init(source: source)
    channel = source.channel
  }
}
