import ArgumentParser
import Foundation
import HTTPTypes
import Hummingbird
import YelpSDK

/// Keeps the key on this machine: apps call it without one, and share its cache and its limits.
@main
struct Proxy: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "proxy", abstract: "Forwards reads of places to Yelp with the key from YELP_API_KEY.",
    version: YelpConfiguration.sdkVersion)

  @Option(help: "The port on 127.0.0.1; 0 takes a free one.")
  var port = 8081
  @Option(help: "The base URL that requests go to.")
  var upstream = "https://api.yelp.com"
  @Option(help: "The most calls a day, for all clients together.")
  var dailyMaximum: Int?

  func run() async throws {
    // The end of a reader of the output, such as `head`, must not end the server.
    signal(SIGPIPE, SIG_IGN)
    let router = Self.makeRouter(yelp: YelpSDK(configuration: try configuration()))
    let application = Application(
      router: router, configuration: .init(address: .hostname("127.0.0.1", port: port)),
      onServerRunning: { channel in
        print("listening on http://127.0.0.1:\(channel.localAddress?.port ?? 0)")
        // Otherwise a pipe would get the line only when the buffer is full.
        fflush(nil)
      })
    try await application.runService()
  }

  private func configuration() throws -> YelpConfiguration {
    var configuration = YelpConfiguration(
      apiKey: ProcessInfo.processInfo.environment["YELP_API_KEY"] ?? "")
    configuration.baseURL = .custom(upstream)
    configuration.cache = .memory(timeToLive: .seconds(300))
    configuration.limits.perDay = dailyMaximum
    guard configuration.isValid else {
      throw ValidationError(configuration.problems.map(\.description).joined(separator: "\n"))
    }
    return configuration
  }

  /// The paths that are forwarded. Chat, conversions and what else is billed by itself are not among them. Reads for partners,
  /// such as engagement and insights, are: with a partner's key every program on this machine can make them.
  private static let paths: [RouterPath] = [
    "/v3/autocomplete", "/v3/businesses/**", "/v3/categories", "/v3/categories/**", "/v3/events",
    "/v3/events/**",
  ]

  static func makeRouter(yelp: YelpSDK) -> Router<BasicRequestContext> {
    let router = Router()
    router.add(middleware: NoWebPages())
    router.get("/health") { _, _ in "ok" }
    for path in paths {
      router.get(path) { request, _ in try await forward(request, with: yelp) }
    }
    return router
  }

  /// Sends path, query and language, and nothing else of the client's.
  private static func forward(_ request: Request, with yelp: YelpSDK) async throws -> Response {
    let segments = request.uri.path.split(separator: "/", omittingEmptySubsequences: false).dropFirst()
    // One that is written otherwise could mean another path to Yelp than to this router.
    guard segments.allSatisfy({ $0.removingPercentEncoding.map(isPlain) ?? false }) else {
      throw HTTPError(.notFound)
    }
    var builder = YelpGenericBuilder(.get, path: YelpPath(request.uri.path))
      .header("Accept-Language", request.headers[.acceptLanguage])
    // A plus is a space, as forms write it; `URLComponents` leaves it a plus.
    let query = (request.uri.query ?? "").replacing("+", with: "%20")
    let items = URLComponents(string: "?\(query)")?.queryItems ?? []
    for (name, values) in Dictionary(grouping: items, by: \.name) {
      builder = builder.repeated(name, values.map { $0.value ?? "" })
    }
    do throws(YelpError) {
      return response(.ok, json: try await yelp.send(builder.parser(json)))
    } catch {
      return answer(to: error)
    }
  }

  private static func isPlain(_ segment: String) -> Bool {
    !["", ".", ".."].contains(segment) && !segment.contains("/")
  }

  /// JSON as it came. Anything else is an error, which is neither passed on as a success nor cached.
  private static let json = YelpResponseParser<Data>(name: "proxy") { response in
    guard try YelpResponseParser.jsonValue.parse(response) != .null else {
      throw YelpError(.cannotParseResponse, "The response is empty.")
    }
    return response.body
  }

  /// Yelp's error as it is, or one of the SDK in the shape of Yelp's, so that apps read one shape.
  private static func answer(to error: YelpError) -> Response {
    let wait =
      error.responseHeaders?["Retry-After"] ?? error.retryAfter.map { "\($0.components.seconds + 1)" }
    // The key, or an HTTP proxy on the way to Yelp, was refused: no matter of the app's.
    let isOwn = error.code == .unauthorized || error.code == .notConnected
    // A merged business is a redirect whose body has the new id.
    if let status = error.httpStatus, !isOwn, status >= 400 || error.code == .businessMoved {
      var headers = HTTPFields()
      headers[.contentType] = error.responseHeaders?["Content-Type"]
      headers[.retryAfter] = wait
      return Response(
        status: .init(code: status), headers: headers,
        body: .init(byteBuffer: ByteBuffer(bytes: error.responseBody ?? Data())))
    }
    let (status, code): (HTTPResponse.Status, YelpAPICode) =
      switch error.code {
      case .invalidArguments: (.badRequest, .validationError)
      case .quotaExceeded: (.tooManyRequests, .accessLimitReached)
      case .rateLimited: (.tooManyRequests, .tooManyRequestsPerSecond)
      case .timedOut: (.gatewayTimeout, "UPSTREAM_TIMED_OUT")
      default: (.badGateway, "UPSTREAM_FAILED")
      }
    let body: YelpJSONValue = [
      "error": ["code": .string(code.rawValue), "description": .string(error.message)]
    ]
    var response = Self.response(status, json: body.data)
    response.headers[.retryAfter] = wait
    return response
  }

  private static func response(_ status: HTTPResponse.Status, json: Data) -> Response {
    Response(
      status: status, headers: [.contentType: "application/json"],
      body: .init(byteBuffer: ByteBuffer(bytes: json)))
  }
}

/// Refuses requests of web pages. A page in a browser on this machine could send one without asking, or give its own host name
/// for 127.0.0.1.
struct NoWebPages<Context: RequestContext>: RouterMiddleware {
  func handle(
    _ request: Request, context: Context, next: (Request, Context) async throws -> Response
  ) async throws -> Response {
    let host = request.head.authority?.split(separator: ":").first.map { String($0).lowercased() }
    guard ["127.0.0.1", "localhost"].contains(host), request.headers[.origin] == nil,
      HTTPField.Name("Sec-Fetch-Site").flatMap({ request.headers[$0] }) == nil
    else { throw HTTPError(.forbidden) }
    return try await next(request, context)
  }
}
