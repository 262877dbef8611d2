import Dispatch
import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension URLSessionTransport {
  /// Runs the calls of one transport: starts them, handles the reports of the session, and checks the time-outs.
  ///
  /// Everything happens on `queue`, which is the session's delegate queue as well: on Linux the process ends when a
  /// task is cancelled while its end or its redirect is being reported.
  final class Engine: NSObject, @unchecked Sendable {
    // Sendable by proof: the constants are Sendable, and every variable is touched on `queue` only, which is serial.
    private let queue = DispatchQueue(label: "YelpSDK.URLSessionTransport")
    private let progress = DispatchQueue(label: "YelpSDK.URLSessionTransport.progress")
    let maximumCallsInFlight: Int
    private let maximumConnectionsPerHost: Int
    private let permits: AsyncSemaphore
    private var calls: [Int: Call] = [:]
    private var session: URLSession?

    init(maximumCallsInFlight: Int, maximumConnectionsPerHost: Int) {
      self.maximumCallsInFlight = maximumCallsInFlight
      permits = AsyncSemaphore(max(1, maximumCallsInFlight))
      self.maximumConnectionsPerHost = max(1, maximumConnectionsPerHost)
    }

    func start(_ call: Call, _ continuation: CheckedContinuation<YelpHTTPResponse, any Error>) {
      queue.async { [self] in
        call.continuation = continuation
        call.exchange.checkTime(at: call.elapsed)
        guard call.exchange.outcome == nil else { return settle(call) }
        call.placeInLine = permits.acquire { if $0 { self.run(call) } }
        watchTime(of: call)
      }
    }

    func cancel(_ call: Call) {
      queue.async { [self] in
        call.exchange.cancel()
        settle(call)
      }
    }

    /// Lets go of the session, which would otherwise keep this object alive. Tasks being torn down end first.
    func invalidate() {
      queue.async { [self] in
        session?.finishTasksAndInvalidate()
        session = nil
      }
    }

    /// The call of a task, if a caller still waits for its response.
    private func call(of task: URLSessionTask) -> Call? {
      guard let call = calls[task.taskIdentifier], call.exchange.outcome == nil else { return nil }
      return call
    }

    /// Gives the outcome to the caller, once, if the call has ended, and then stops the task if that still runs.
    private func settle(_ call: Call) {
      guard let outcome = call.exchange.outcome, let continuation = call.continuation else { return }
      call.continuation = nil
      call.deadline?.cancel()
      call.deadline = nil
      permits.withdraw(call.placeInLine)
      continuation.resume(with: outcome.mapError { $0 as any Error })
      call.task?.cancel()
    }

    private func run(_ call: Call) {
      call.placeInLine = nil
      call.exchange.noteActivity(at: call.elapsed)
      let task = call.makeTask(in: currentSession())
      call.task = task
      calls[task.taskIdentifier] = call
      task.resume()
    }

    /// Checks the time-outs of the call until it ends.
    private func watchTime(of call: Call) {
      let timer = DispatchSource.makeTimerSource(queue: queue)
      timer.setEventHandler { [self] in
        call.exchange.checkTime(at: call.elapsed)
        settle(call)
        call.deadline?.schedule(call.exchange.remaining(at: call.elapsed))
      }
      timer.schedule(call.exchange.remaining(at: call.elapsed))
      call.deadline = timer
      timer.activate()
    }

    private func currentSession() -> URLSession {
      if let session { return session }
      let configuration = URLSessionConfiguration.ephemeral
      configuration.urlCache = nil
      configuration.urlCredentialStorage = nil
      configuration.httpCookieStorage = nil
      configuration.httpCookieAcceptPolicy = .never
      configuration.httpShouldSetCookies = false
      configuration.httpMaximumConnectionsPerHost = maximumConnectionsPerHost
      let delegateQueue = OperationQueue()
      delegateQueue.maxConcurrentOperationCount = 1
      delegateQueue.underlyingQueue = queue
      let session = URLSession(configuration: configuration, delegate: self, delegateQueue: delegateQueue)
      self.session = session
      return session
    }
  }
}

/// The reports of the session. A session-level delegate, since Linux leaves out those of single tasks.
extension URLSessionTransport.Engine: URLSessionDataDelegate {
  func urlSession(
    _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
    completionHandler: @escaping @Sendable (URLSession.ResponseDisposition) -> Void
  ) {
    if let call = call(of: dataTask) { receive(response, for: call) }
    // Linux ignores `.cancel` here, so `settle` cancels the task itself.
    completionHandler(.allow)
  }

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    guard let call = call(of: dataTask) else { return }
    call.exchange.receive(data, at: call.elapsed)
    settle(call)
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask, didSendBodyData bytesSent: Int64, totalBytesSent: Int64,
    totalBytesExpectedToSend: Int64
  ) {
    guard let call = call(of: task) else { return }
    call.exchange.noteActivity(at: call.elapsed)
    // Linux reports some counts twice.
    guard totalBytesSent > call.sent, let uploadProgress = call.request.uploadProgress else { return }
    call.sent = totalBytesSent
    // The user's code runs elsewhere, so that it cannot hold up other calls.
    progress.async {
      uploadProgress(totalBytesSent, totalBytesExpectedToSend > 0 ? totalBytesExpectedToSend : nil)
    }
  }

  func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
    guard let call = calls.removeValue(forKey: task.taskIdentifier) else { return }
    call.task = nil
    if let error {
      call.exchange.fail(
        YelpError(transportFailure: error, of: call.request, hasResponse: call.exchange.hasResponse))
    } else {
      // Linux does not report a 3xx response without `Location`; its status and headers are still on the task.
      if !call.exchange.hasResponse, let response = task.response { receive(response, for: call) }
      call.exchange.finish()
    }
    settle(call)
    // Not earlier, though the caller may have its response already: on Linux torn-down tasks pile up, by the
    // gigabyte, when callers cancel faster than the session clears away.
    permits.release()
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask, willPerformHTTPRedirection response: HTTPURLResponse,
    newRequest request: URLRequest, completionHandler: @escaping @Sendable (URLRequest?) -> Void
  ) {
    // Never followed, since Linux takes `Authorization` along to any host.
    #if canImport(FoundationNetworking)
      // Deciding for a cancelled task ends the process there. Elsewhere a task without a decision never ends.
      guard call(of: task) != nil else { return }
    #endif
    completionHandler(nil)
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask, didReceive challenge: URLAuthenticationChallenge,
    completionHandler: @escaping @Sendable (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
  ) {
    #if canImport(FoundationNetworking)
      if challenge.failureResponse is HTTPURLResponse, let call = call(of: task), call.exchange.hasResponse {
        // Linux asks when all of the 401 has arrived, and on any other reply than this hangs.
        call.exchange.finish()
        return settle(call)
      }
    #endif
    // A server's certificate, or a 401, which the session gives back when there is no credential.
    completionHandler(.performDefaultHandling, nil)
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask,
    needNewBodyStream completionHandler: @escaping @Sendable (InputStream?) -> Void
  ) {
    // The kept connection had died, and the body would have to be sent a second time on a new one. Linux announces
    // that, on another queue, and then sends the headers with no body and hangs.
    completionHandler(nil)
    queue.async { [self] in
      guard let call = call(of: task), call.request.body != nil else { return }
      call.exchange.fail(
        YelpError(.connectionLost, "The kept connection had been closed while the body was on its way."))
      settle(call)
    }
  }

  /// Takes over status and headers.
  private func receive(_ response: URLResponse, for call: URLSessionTransport.Call) {
    guard let response = response as? HTTPURLResponse else { return }
    call.exchange.receive(
      status: response.statusCode, headers: YelpHTTPHeaders(response),
      expectedLength: response.expectedContentLength, at: call.elapsed)
    settle(call)
  }
}

extension YelpHTTPHeaders {
  /// The fields of a response of `URLSession`.
  init(_ response: HTTPURLResponse) {
    self.init(
      response.allHeaderFields.compactMap { name, value in (name as? String).map { ($0, "\(value)") } })
  }
}

extension DispatchSourceTimer {
  fileprivate func schedule(_ delay: Duration) {
    schedule(deadline: .now() + delay.seconds, leeway: .milliseconds(1))
  }
}
