import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// What the session reports. A session-level delegate, since Linux leaves out those of single tasks.
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
    report(totalBytesSent, of: totalBytesExpectedToSend, to: call)
  }

  func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
    complete(task, with: error)
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask, willPerformHTTPRedirection response: HTTPURLResponse,
    newRequest request: URLRequest, completionHandler: @escaping @Sendable (URLRequest?) -> Void
  ) {
    // Never followed, since Linux takes `Authorization` along to any host; and decided at once.
    call(of: task)?.unlessStopped { completionHandler(nil) }
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask, didReceive challenge: URLAuthenticationChallenge,
    completionHandler: @escaping @Sendable (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
  ) {
    guard challenge.failureResponse is HTTPURLResponse, let call = call(of: task), call.exchange.hasResponse
    else {
      // A server's certificate, or Apple's platforms, which give the 401 back when there is no credential.
      return completionHandler(.performDefaultHandling, nil)
    }
    // Linux asks when all of the 401 has arrived, and on any other reply than this waits for ever.
    call.exchange.finish()
    settle(call)
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask,
    needNewBodyStream completionHandler: @escaping @Sendable (InputStream?) -> Void
  ) {
    // The one report that Linux makes on another queue, and waits for.
    completionHandler(nil)
    failStaleUpload(task)
  }

  /// Takes over status and headers.
  func receive(_ response: URLResponse, for call: URLSessionTransport.Call) {
    guard let response = response as? HTTPURLResponse else { return }
    let fields = response.allHeaderFields.compactMap { name, value in
      (name as? String).map { ($0, "\(value)") }
    }
    call.exchange.receive(
      status: response.statusCode, headers: YelpHTTPHeaders(fields),
      expectedLength: response.expectedContentLength, at: call.elapsed)
    settle(call)
  }
}
