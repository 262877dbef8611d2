import Foundation
import YelpSDK

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif
#if ASYNC_HTTP
  import AsyncHTTPTransport
#endif

/// The ways to send the same search to a server on this machine. Those over async-http-client exist when the
/// package is built with YELP_BENCHMARK_ASYNC_HTTP set.
enum LoopbackCaller: String, CaseIterable {
  case byHand = "URLSession and JSONDecoder by hand"
  case session = "URLSessionTransport alone, body not read"
  case clientOverSession = "client over URLSessionTransport"
  #if os(Linux)
    case curl = "CurlTransport alone, body not read"
    case clientOverCurl = "client over CurlTransport"
  #endif
  #if ASYNC_HTTP
    case asyncHTTP = "AsyncHTTPTransport alone, body not read"
    case clientOverAsyncHTTP = "client over AsyncHTTPTransport"
  #endif

  typealias Call = @Sendable () async throws -> Int

  /// Those that this machine has: libcurl is loaded at run time.
  static var available: [LoopbackCaller] {
    #if os(Linux)
      allCases.filter { ![.curl, .clientOverCurl].contains($0) || CurlTransport.problem == nil }
    #else
      allCases
    #endif
  }

  /// The client's transport alone.
  var floor: LoopbackCaller? {
    switch self {
    case .byHand, .session: nil
    case .clientOverSession: .session
    #if os(Linux)
      case .curl: nil
      case .clientOverCurl: .curl
    #endif
    #if ASYNC_HTTP
      case .asyncHTTP: nil
      case .clientOverAsyncHTTP: .asyncHTTP
    #endif
    }
  }

  /// Repeats one call to the server at `base` over the same connections.
  ///
  /// - Parameter certificate: The file of the only certificate that `CurlTransport` trusts; `nil` for those of the system.
  func call(to base: String, certificate: String? = nil) throws -> Call {
    guard let baseURL = URL(string: base),
      let url = URL(string: base + "/v3/businesses/search?location=Kyoto&term=tea")
    else { throw URLError(.badURL) }
    switch self {
    case .byHand:
      let byHand = HandWritten(url: url)
      return { try await byHand.search().businesses.count }
    case .session: return Self.bare(URLSessionTransport(), url)
    case .clientOverSession: return Self.client(over: URLSessionTransport(), baseURL)
    #if os(Linux)
      case .curl: return Self.bare(Self.curl(certificate), url)
      case .clientOverCurl: return Self.client(over: Self.curl(certificate), baseURL)
    #endif
    #if ASYNC_HTTP
      case .asyncHTTP: return Self.bare(AsyncHTTPTransport(), url)
      case .clientOverAsyncHTTP: return Self.client(over: AsyncHTTPTransport(), baseURL)
    #endif
    }
  }

  #if os(Linux)
    private static func curl(_ certificate: String?) -> CurlTransport {
      CurlTransport(trust: certificate.map { .file(URL(fileURLWithPath: $0)) } ?? .system)
    }
  #endif

  private static func bare(_ transport: any YelpTransport, _ url: URL) -> Call {
    let request = YelpHTTPRequest(
      url: url, headers: ["Accept": "application/json", "Authorization": "Bearer made-up"])
    return { try await transport.send(request).body.count }
  }

  private static func client(over transport: any YelpTransport, _ base: URL) -> Call {
    var configuration = YelpConfiguration(apiKey: "made-up")
    configuration.transport = transport
    configuration.baseURL = .custom(base)
    configuration.limits = .unlimited
    configuration.sharesEqualCalls = false
    let client = YelpAPIClient(configuration: configuration)
    let search = YelpBusinessSearchBuilder(term: "tea", location: "Kyoto")
    return { try await client.send(search).businesses.count }
  }

  /// The cost of a call when concurrent callers make `calls` of them in total.
  static func cost(of calls: Int, callers: Int = 16, _ call: @escaping Call) async throws -> Cost {
    try await Cost.measured(of: calls / callers * callers) {
      try await withThrowingTaskGroup(of: Void.self) { group in
        for _ in 0..<callers {
          group.addTask { for _ in 0..<calls / callers { keep(try await call()) } }
        }
        try await group.waitForAll()
      }
    }
  }
}

/// A hand-written call.
private struct HandWritten: Sendable {
  let url: URL
  private let session = URLSession(configuration: .ephemeral)

  init(url: URL) { self.url = url }

  func search() async throws -> Plain.Page {
    var request = URLRequest(url: url)
    request.setValue("Bearer made-up", forHTTPHeaderField: "Authorization")
    request.setValue("application/json", forHTTPHeaderField: "Accept")
    let (data, response) = try await session.data(for: request)
    guard (response as? HTTPURLResponse)?.statusCode == 200 else { throw URLError(.badServerResponse) }
    return try JSONDecoder().decode(Plain.Page.self, from: data)
  }
}
