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
    private let stage = Locked(Stage.waiting)

    var exchange: HTTPExchange
    var continuation: CheckedContinuation<YelpHTTPResponse, any Error>?
    var placeInLine: Int?
    var sent: Int64 = 0
    var deadline: (any DispatchSourceTimer)?

    private enum Stage {
      case waiting
      case running(URLSessionTask)
      case stopped
      case completed
    }

    /// Refuses what must not or cannot be sent, before anything is.
    init(_ request: YelpHTTPRequest) throws(YelpError) {
      urlRequest = try URLRequest(checking: request)
      self.request = Self.withLoadedFile(request)
      exchange = HTTPExchange(request)
    }

    /// On Linux, with its file in memory: an upload from a file ends the process there when it is cancelled while a part of
    /// the file is read.
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

    /// Makes the session's task unless the call was stopped before: on Linux a cancelled task is sent all the same.
    func makeTask(in session: URLSession) -> URLSessionTask? {
      stage.withLock { stage in
        guard case .waiting = stage else { return nil }
        let task =
          switch request.body {
          case nil: session.dataTask(with: urlRequest)
          case .data(let data): session.uploadTask(with: urlRequest, from: data)
          case .file(let file): session.uploadTask(with: urlRequest, fromFile: file)
          }
        stage = .running(task)
        return task
      }
    }

    /// Cancels the task, unless its end is being reported.
    ///
    /// On Linux `cancel()` ends the process when it races with the report of the task's end or with the decision on its
    /// redirect. So they exclude each other: the lock is held while Foundation cancels, and only those two, of this same
    /// task, ever wait for it. Cancelling on the delegate queue would exclude them as well, but stop all calls for as
    /// long as a server floods us.
    func stop() {
      stage.withLock { stage in
        if case .running(let task) = stage { task.cancel() }
        if case .completed = stage { return }
        stage = .stopped
      }
    }

    /// Takes note of the task's end; from here on it is not cancelled.
    func complete() {
      stage.withLock { $0 = .completed }
    }

    /// Decides on a redirect, which must not happen for a cancelled task.
    func unlessStopped(_ decide: () -> Void) {
      stage.withLock { stage in
        if case .running = stage { decide() }
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
    // Linux would ask for br and deflate as well. A caller may still ask for no compression at all.
    setValue(request.asksForPlainBody ? "identity" : "gzip", forHTTPHeaderField: "Accept-Encoding")
  }
}
