import Dispatch
import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension URLSessionTransport {
  /// One call on its way through the engine.
  final class Call: @unchecked Sendable {
    // Sendable by proof: the constants are Sendable, and every variable is touched on the engine's serial queue only.
    let request: YelpHTTPRequest
    let urlRequest: URLRequest
    private let beginning = ContinuousClock.now

    var exchange: HTTPExchange
    var continuation: CheckedContinuation<YelpHTTPResponse, any Error>?
    var ticket: Int?
    var task: URLSessionTask?
    var deadline: (any DispatchSourceTimer)?

    /// Time since the call began.
    var elapsed: Duration { beginning.duration(to: .now) }

    /// Refuses what must not or cannot be sent, before anything is.
    init(_ request: YelpHTTPRequest) throws(YelpError) {
      urlRequest = try URLRequest(checking: request)
      self.request = request
      exchange = HTTPExchange(request)
    }

    func makeTask(in session: URLSession) -> URLSessionTask {
      switch request.body {
      case nil: session.dataTask(with: urlRequest)
      case .data(let data): session.uploadTask(with: urlRequest, from: data)
      // Of the ways to stream a body, only this one sends Content-Length on Linux; it reads 48 KB at a time.
      case .file(let file): session.uploadTask(with: urlRequest, fromFile: file)
      }
    }
  }
}
