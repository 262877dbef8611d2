import Dispatch
import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension URLSessionTransport {
  /// One call on its way through the engine.
  final class Call: @unchecked Sendable {
    // Sendable by proof: the constants are Sendable, and every variable is touched on the engine's `queue` only.
    let request: YelpHTTPRequest
    private let urlRequest: URLRequest
    private let beginning = ContinuousClock.now

    var exchange: HTTPExchange
    var continuation: CheckedContinuation<YelpHTTPResponse, any Error>?
    var placeInLine: Int?
    var sent: Int64 = 0
    var deadline: (any DispatchSourceTimer)?
    /// The session's task, from its start to the report of its end.
    var task: URLSessionTask?

    /// Refuses what must not or cannot be sent, before anything is.
    init(_ request: YelpHTTPRequest, maximumCallsInFlight: Int = 64) throws(YelpError) {
      urlRequest = try URLRequest(checking: request)
      self.request = Self.withLoadedFile(request)
      exchange = HTTPExchange(request, maximumCallsInFlight: maximumCallsInFlight)
    }

    /// On Linux, with its file in memory: an upload from a file ends the process there when it is cancelled while a
    /// part of the file is read.
    private static func withLoadedFile(_ request: YelpHTTPRequest) -> YelpHTTPRequest {
      #if canImport(FoundationNetworking)
        if case .file(let file) = request.body, let data = try? Data(contentsOf: file) {
          var request = request
          request.body = .data(data)
          return request
        }
      #endif
      return request
    }

    /// Time since the call began.
    var elapsed: Duration { beginning.duration(to: .now) }

    func makeTask(in session: URLSession) -> URLSessionTask {
      switch request.body {
      case nil: session.dataTask(with: urlRequest)
      case .data(let data): session.uploadTask(with: urlRequest, from: data)
      case .file(let file): session.uploadTask(with: urlRequest, fromFile: file)
      }
    }
  }
}

extension URLRequest {
  /// The request for `URLSession`. Throws what is wrong with it.
  init(checking request: YelpHTTPRequest) throws(YelpError) {
    try request.checkSendable()
    self.init(url: request.url)
    cachePolicy = .reloadIgnoringLocalCacheData
    // The session's own time-out is cut to whole seconds on Linux; a week keeps it out of the way of ours. Linux takes
    // no notice of one that is given to the initialiser.
    timeoutInterval = 604_800
    httpMethod = request.method.rawValue
    httpShouldHandleCookies = false
    for (name, value) in request.headersToSend { setValue(value, forHTTPHeaderField: name) }
    #if os(Linux)
      // Foundation sends a request twice when a kept connection breaks off. Over HTTP/2 libcurl leaves this field out.
      setValue("close", forHTTPHeaderField: "Connection")
    #endif
    // Linux would ask for br and deflate as well. A caller may still ask for no compression at all.
    setValue(request.asksForPlainBody ? "identity" : "gzip", forHTTPHeaderField: "Accept-Encoding")
  }
}
