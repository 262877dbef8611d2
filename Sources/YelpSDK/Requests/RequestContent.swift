import Foundation

/// What a request asks and who reads the answer, without what is made of that in the end.
///
/// An object, and the same for every type of answer, since a call passes it on a dozen times.
final class RequestContent: Sendable {
  let items: YelpParameters
  let body: YelpRequestBody?
  let info: YelpRequestInfo
  let parser: StoredParser
  let uploadProgress: YelpHTTPRequest.UploadProgress?

  init(
    items: YelpParameters, body: YelpRequestBody?, info: YelpRequestInfo, parser: StoredParser,
    uploadProgress: YelpHTTPRequest.UploadProgress?
  ) {
    self.items = items
    self.body = body
    self.info = info
    self.parser = parser
    self.uploadProgress = uploadProgress
  }

  /// The request as a request line shows it.
  var target: String { YelpURLEncoding.target(path: info.path, items) }

  /// The request for the wire; `base` is scheme, host and path prefix without a slash at the end.
  ///
  /// The credentials are not in it: the authentication stage adds them last. Nor is a body of parts, which has to be
  /// put together first: see ``YelpUpload``.
  func httpRequest(base: String, defaults: YelpRequestDefaults) -> YelpHTTPRequest? {
    guard let url = URL(string: base + target) else { return nil }
    var headers = defaults.headers
    if let body { headers["Content-Type"] = body.contentType }
    return YelpHTTPRequest(
      method: info.method, url: url, headers: headers.merging(info.headers), body: body?.content.plain,
      timeout: info.timeout ?? defaults.timeout, idleTimeout: defaults.idleTimeout,
      maximumResponseSize: defaults.maximumResponseSize, uploadProgress: uploadProgress)
  }

  /// The same with the configuration's locale, where the endpoint takes one and the request names none.
  func localized(_ locale: String?) -> RequestContent {
    guard let locale else { return self }
    var (items, info) = (items, info)
    switch info.localePlacement {
    case .parameter where !items.contains("locale"): items["locale"] = YelpParameter(locale)
    case .header where info.headers["Accept-Language"] == nil: info.headers["Accept-Language"] = locale
    default: return self
    }
    return RequestContent(
      items: items, body: body, info: info, parser: parser, uploadProgress: uploadProgress)
  }
}

/// What a configuration adds to every request.
struct YelpRequestDefaults: Sendable {
  var locale: String?
  var headers: YelpHTTPHeaders = ["Accept": "application/json", "User-Agent": "YelpSDK"]
  var timeout = YelpHTTPRequest.defaultTimeout
  var idleTimeout = YelpHTTPRequest.defaultIdleTimeout
  var maximumResponseSize = YelpHTTPRequest.defaultMaximumResponseSize
}
