public import Foundation

#if canImport(FoundationNetworking)
  public import FoundationNetworking
#endif

/// A request for networking code of your own: the builder makes the `URLRequest`, and the parser reads what came back.
///
/// ```swift
/// let request = try yelp.businessSearch(term: "tea", location: "London").build()
/// let (data, response) = try await URLSession.shared.data(for: request.urlRequest(apiKey: key))
/// if let response = response as? HTTPURLResponse {
///   let page = try request.response(from: data, response)
///   print(page.value.businesses.map(\.name), page.rateLimit?.remaining ?? 0)
/// }
/// ```
/// Nothing else of the SDK takes part: no cache, no retries, no limits, no log and no `timeout(_:)`;
/// `attemptTimeout(_:)` is that of the `URLRequest`. What your session throws stays yours: a transport of your own
/// (``YelpTransport``) gives errors of the SDK for that too. Yelp redirects no request: refuse redirects in your
/// session's delegate, since the session takes the key along. On Linux import `FoundationNetworking`.
extension YelpRequest {
  /// The request for `URLSession`, with the key in its header.
  ///
  /// - Parameters:
  ///   - apiKey: The key; of no effect for a request without authentication.
  ///   - baseURL: The base URL. Default: Yelp's.
  /// - Throws: ``YelpError``: `.notConfigured` for what is no key, `.invalidArguments` for a request that can't be
  ///   sent, or that goes to another host or carries another credential than the key.
  public func urlRequest(apiKey: String, baseURL: YelpBaseURL = .production) throws(YelpError) -> URLRequest {
    let key = info.authentication == .apiKey ? YelpCredential.problems(with: apiKey) : []
    let problems = key + baseURL.problems(as: "baseURL")
    guard problems.isEmpty else {
      throw YelpError(.notConfigured, "The request can't be made.", problems: problems)
    }
    guard [.apiKey, .none].contains(info.authentication) else {
      let problem = YelpProblem(
        field: "authentication", value: info.authentication.rawValue, rule: "must be the API key or none",
        advice: "Send it with YelpSDK, which has the tokens of business users.")
      throw YelpError(
        .invalidArguments, "The request needs another credential than the key.", problems: [problem])
    }
    var http = try httpRequest(baseURL)
    if info.authentication == .apiKey {
      try baseURL.checkHost(of: http.url, for: info.authentication, partner: nil)
      http.headers["Authorization"] = "Bearer \(apiKey)"
    }
    var request = try URLRequest(checking: http)
    request.timeoutInterval = http.timeout.seconds
    // Those are for the SDK's own session.
    request.setValue(nil, forHTTPHeaderField: "Connection")
    request.setValue(http.headers["Accept-Encoding"], forHTTPHeaderField: "Accept-Encoding")
    switch http.body {
    case .data(let data): request.httpBody = data
    case .file(let file): request.httpBodyStream = InputStream(url: file)
    case nil: break
    }
    return request
  }

  /// The parsed response, from what `URLSession` returned.
  ///
  /// The key isn't known here: what a response repeats of it stays in the error.
  ///
  /// - Throws: ``YelpError``, as the SDK throws it for the same response.
  public func response(
    from data: Data, _ response: HTTPURLResponse
  ) throws(YelpError) -> YelpResponse<Response> {
    let http = YelpHTTPResponse(
      status: response.statusCode, headers: YelpHTTPHeaders(response), body: data)
    var request = try httpRequest(.production)
    if let url = response.url { request.url = url }
    let call = YelpCall(
      0, endpoint, anyRequest, user: nil, tag: nil, credential: .none, secrets: [], timeout: nil,
      clock: .system,
      log: YelpLog(), observers: [])
    _ = call.beginAttempt()
    let reader = ResponseReader(options: YelpDecodingOptions())
    do throws(YelpError) {
      let response = try reader.read(http, to: request, of: call)
      do throws(YelpError) { return try response.map(parser.finish) } catch {
        throw call.failure(error, to: request, http)
      }
    } catch {
      var failure = error
      failure.requestID = nil
      failure.noteOutcome(of: info, attempts: 1)
      throw failure
    }
  }

  private func httpRequest(_ baseURL: YelpBaseURL) throws(YelpError) -> YelpHTTPRequest {
    try draft.httpRequest(base: info.base(baseURL), target: target, defaults: .init())
  }
}
