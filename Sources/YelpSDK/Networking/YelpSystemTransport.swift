/// The transport of the platform: libcurl on Linux, `URLSession` elsewhere, and on Linux where no libcurl can be loaded.
///
/// ``YelpConfiguration/transport`` takes this one unless you set another.
public struct YelpSystemTransport: YelpTransport {
  private let transport: any YelpTransport
  /// Which transport this is, for logs.
  let name: String
  /// Why this is not the best transport of the platform; `nil` when it is.
  let problem: String?

  /// Makes a transport with its own pool of connections.
  public init() {
    #if os(Linux)
      self.init(curlProblem: CurlTransport.problem)
    #else
      self.init(URLSessionTransport(), name: "URLSession")
    #endif
  }

  #if os(Linux)
    init(curlProblem: String?) {
      if let curlProblem {
        self.init(URLSessionTransport(), name: "URLSession", problem: "libcurl can't be used: \(curlProblem)")
      } else {
        self.init(CurlTransport(), name: CurlTransport.libraryVersion)
      }
    }
  #endif

  private init(_ transport: any YelpTransport, name: String, problem: String? = nil) {
    self.transport = transport
    self.name = name
    self.problem = problem
  }

  public func send(_ request: YelpHTTPRequest) async throws -> YelpHTTPResponse {
    try await transport.send(request)
  }
}
