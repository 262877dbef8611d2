import Foundation

/// What a configuration adds to every request.
struct YelpRequestDefaults: Sendable {
  var headers: YelpHTTPHeaders = ["Accept": "application/json", "User-Agent": "YelpSDK"]
  var timeout = YelpHTTPRequest.defaultTimeout
  var idleTimeout = YelpHTTPRequest.defaultIdleTimeout
  var maximumResponseSize = YelpHTTPRequest.defaultMaximumResponseSize
}

extension YelpRequestDraft {
  /// What makes two reads equal, so that one response serves both: everything that is sent, and
  /// ``YelpRequestInfo/cachePartition``. It holds no secret. Keys are compared within one client, which has one base URL and
  /// one credential.
  ///
  /// `nil` for what is neither cached nor shared: every request that is not an idempotent `GET`, acts for one user, or has
  /// a secret header.
  ///
  /// - Parameter target: ``target``, which takes longer to make than all the rest.
  func key(target: String) -> String? {
    guard info.method == .get, info.isIdempotent, body == nil,
      info.authentication == .apiKey || info.authentication == .none, !info.headers.holdsSecrets
    else { return nil }
    var key = "\(info.authentication) \(info.host)\(target)"
    if let partition = info.cachePartition { key += "\nin \(YelpURLEncoding.encoded(partition))" }
    for (name, value) in info.headers.sorted { key += "\n\(name.asciiLowercased): \(value)" }
    return key
  }

  /// The request for the wire, without credentials: the last stage adds them.
  ///
  /// A body of parts is not in it, since it has to be put together first: see ``YelpUpload``.
  ///
  /// - Parameters:
  ///   - base: Scheme, host and path prefix without a slash at the end.
  ///   - target: ``target``.
  /// - Throws: ``YelpError`` with code `invalidArguments` when the path is not one, such as a hand-made one with `..`.
  func httpRequest(
    base: String, target: String, defaults: YelpRequestDefaults
  ) throws(YelpError) -> YelpHTTPRequest {
    var problems = YelpPath.problems(of: info.path)
    let url = URL(string: base + target)
    if problems.isEmpty, url == nil {
      problems.add(
        "path", value: info.path, rule: "must make a valid URL with the host",
        advice: "Percent-encode the path.")
    }
    guard let url, problems.isEmpty else {
      throw YelpError(.invalidArguments, "The request has no valid URL.", problems: problems)
    }
    let body = sentBody
    var headers = defaults.headers.merging(info.headers)
    if let body, info.headers["Content-Type"] == nil { headers["Content-Type"] = body.contentType }
    var request = YelpHTTPRequest(
      method: info.method, url: url, headers: headers, body: body?.content.plain,
      timeout: info.timeout ?? defaults.timeout,
      idleTimeout: info.idleTimeout ?? max(defaults.idleTimeout, info.timeout ?? .zero),
      maximumResponseSize: defaults.maximumResponseSize, uploadProgress: values.uploadProgress)
    request.hidesContent = info.hidesContent
    return request
  }
}
