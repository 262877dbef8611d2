import Foundation

/// A checked request: its parameters, its body and the info that says where it goes and who reads the answer.
///
/// An immutable value. Builders make it; it can also be made by hand and sent with ``YelpAPIClient``.
public struct YelpRequest<Response: Sendable>: Sendable {
  /// Query items by their name on the wire.
  public var parameters: [String: YelpParameter] { items.dictionary }
  /// The same, as they are kept.
  let items: YelpParameters
  public let body: YelpRequestBody?
  public let info: YelpRequestInfo
  /// Reads the answer; `info.responseParser` is its name.
  public let parser: YelpResponseParser<Response>
  /// Told how much of the body has gone out. It does not count when requests are compared.
  public let uploadProgress: YelpHTTPRequest.UploadProgress?

  public init(
    parameters: [String: YelpParameter] = [:],
    body: YelpRequestBody? = nil,
    info: YelpRequestInfo,
    parser: YelpResponseParser<Response>,
    uploadProgress: YelpHTTPRequest.UploadProgress? = nil
  ) {
    self.init(
      items: YelpParameters(parameters), body: body, info: info, parser: parser,
      uploadProgress: uploadProgress)
  }

  init(
    items: YelpParameters, body: YelpRequestBody?, info: YelpRequestInfo,
    parser: YelpResponseParser<Response>, uploadProgress: YelpHTTPRequest.UploadProgress? = nil
  ) {
    self.items = items
    self.body = body
    self.uploadProgress = uploadProgress
    var info = info
    info.responseParser = parser.name
    self.info = info
    self.parser = parser
  }

  /// What a builder gathered and found right.
  init(_ draft: YelpRequestDraft, body: YelpRequestBody?, parser: YelpResponseParser<Response>) {
    items = draft.parameters
    self.body = body
    info = YelpRequestInfo(
      endpoint: draft.endpoint, method: draft.method, host: draft.host, path: draft.path.encoded,
      authentication: draft.authentication, responseParser: parser.name, timeout: draft.timeout,
      headers: draft.headers, cachePolicy: draft.cachePolicy, retryPolicy: draft.retryPolicy,
      isIdempotent: draft.isIdempotent, localePlacement: draft.localePlacement)
    self.parser = parser
    uploadProgress = draft.uploadProgress
  }

  /// Parameters, info and body as nested dictionaries of plain values, secrets and personal data redacted.
  public var dictionary: [String: any Sendable] {
    var plain: [String: any Sendable] = [
      "parameters": parameters.mapValues { value -> any Sendable in
        value.values.count == 1 ? value.text : value.values
      },
      "info": info.dictionary,
    ]
    if let text = body?.text { plain["body"] = text }
    return plain
  }

  /// The query, percent-encoded and sorted by name; empty when there are no parameters.
  public var query: String { YelpURLEncoding.query(items) }

  /// The request with path and query, as a request line shows it: `/v3/businesses/search?location=Paris`.
  public var target: String { YelpURLEncoding.target(path: info.path, items) }

  /// The request as a cURL command for Yelp's own host, with the key left out.
  public var curlCommand: String {
    guard var request = httpRequest(base: "https://\(info.host)", defaults: YelpRequestDefaults()) else {
      return "curl # \(target)"
    }
    switch info.authentication {
    case .none: break
    case .basic: request.headers["Authorization"] = "Basic \(YelpRedaction.mark)"
    default: request.headers["Authorization"] = "Bearer \(YelpRedaction.mark)"
    }
    guard case .multipart(let multipart)? = body?.content else { return request.curlCommand }
    return request.curlCommand(with: multipart)
  }
}

/// What a configuration adds to every request.
struct YelpRequestDefaults: Sendable {
  var locale: String?
  var headers: YelpHTTPHeaders = ["Accept": "application/json", "User-Agent": "YelpSDK"]
  var timeout: Duration = .seconds(30)
  var idleTimeout: Duration = .seconds(20)
  var maximumResponseSize = 16 << 20
}

extension YelpRequest {
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

  /// The same request with the configuration's locale, where the endpoint takes one and the request names none.
  func localized(_ locale: String?) -> YelpRequest {
    guard let locale else { return self }
    switch info.localePlacement {
    case .parameter where items["locale"] == nil:
      var items = items
      items["locale"] = YelpParameter(locale)
      return YelpRequest(
        items: items, body: body, info: info, parser: parser, uploadProgress: uploadProgress)
    case .header where info.headers["Accept-Language"] == nil:
      var info = info
      info.headers["Accept-Language"] = locale
      return YelpRequest(
        items: items, body: body, info: info, parser: parser, uploadProgress: uploadProgress)
    default: return self
    }
  }
}

extension YelpRequest: CustomStringConvertible, CustomDebugStringConvertible {
  public var description: String { "\(info.endpoint) \(info.method) \(target)" }
  public var debugDescription: String { curlCommand }
}

extension YelpRequest: Hashable {
  public static func == (left: Self, right: Self) -> Bool {
    left.items == right.items && left.body == right.body && left.info == right.info
  }
  public func hash(into hasher: inout Hasher) {
    hasher.combine(items)
    hasher.combine(body)
    hasher.combine(info)
  }
}
