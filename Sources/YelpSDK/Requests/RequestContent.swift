import Foundation

/// What a request asks and what reads the response, the same for every type of response.
final class RequestContent: Sendable {
  let parameters: YelpParameters
  /// A body beside the parameters, or in place of those that would travel in it.
  let ownBody: YelpRequestBody?
  let info: YelpRequestInfo
  let parser: StoredParser
  let uploadProgress: YelpHTTPRequest.UploadProgress?
  /// What Yelp does not document, for the log.
  let notes: [YelpValidation.Note]

  init(
    parameters: YelpParameters, ownBody: YelpRequestBody?, info: YelpRequestInfo, parser: StoredParser,
    uploadProgress: YelpHTTPRequest.UploadProgress?, notes: [YelpValidation.Note] = []
  ) {
    var (parameters, info) = (parameters, info)
    info.responseParser = parser.name
    parameters.personalNames = info.personalFields
    self.parameters = parameters
    self.ownBody = ownBody
    self.info = info
    self.parser = parser
    self.uploadProgress = uploadProgress
    self.notes = notes
  }

  /// What a builder gathered, once it is checked. Not inlined, so that all builders share one copy.
  @inline(never)
  convenience init(
    _ draft: YelpRequestDraft, isIdempotent: Bool, parser: StoredParser,
    validate: (inout YelpValidation) -> Void
  ) throws(YelpError) {
    var validation = YelpValidation(draft)
    if draft.isValidated { validate(&validation) }
    try validation.finish(draft)
    var info = YelpRequestInfo(
      endpoint: draft.endpoint, method: draft.method, host: draft.host, path: draft.path.encoded,
      authentication: draft.authentication, parameterEncoding: draft.parameterEncoding,
      timeout: draft.timeout, idleTimeout: draft.idleTimeout, headers: draft.headers,
      cachePolicy: draft.cachePolicy, retryPolicy: draft.retryPolicy, isIdempotent: isIdempotent,
      localePlacement: draft.localePlacement, cachePartition: draft.cachePartition)
    info.personalFields = draft.personalFields
    info.hasPersonalResponse = draft.hasPersonalResponse
    info.errorMeanings = draft.errorMeanings
    info.statusMeanings = draft.statusMeanings
    info.outcomeCheck = draft.outcomeCheck
    self.init(
      parameters: validation.parameters, ownBody: draft.body, info: info, parser: parser,
      uploadProgress: draft.uploadProgress, notes: validation.notes)
  }

  /// The body as it is sent: the parameters, when they travel in it.
  var body: YelpRequestBody? {
    if let ownBody { return ownBody }
    return switch info.parameterEncoding {
    case .query: nil
    case .form: .form(parameters)
    case .json: .json(parameters.json)
    }
  }

  /// The query, percent-encoded and sorted by name; empty when no parameters travel in it.
  var query: String { info.parameterEncoding == .query ? YelpURLEncoding.query(parameters.pairs) : "" }

  /// The path and query, as a request line shows them.
  var target: String {
    let query = query
    return query.isEmpty ? info.path : "\(info.path)?\(query)"
  }

  /// The request for the wire; `base` is scheme, host and path prefix without a slash at the end.
  ///
  /// The credentials are not in it: the authentication stage adds them last. Nor is a body of parts, which has to be
  /// put together first: see ``YelpUpload``.
  ///
  /// - Throws: ``YelpError`` with code `invalidArguments` when the path is not one, such as a hand-made one with `..`.
  func httpRequest(base: String, defaults: YelpRequestDefaults) throws(YelpError) -> YelpHTTPRequest {
    var problems = YelpPath(info.path).problems
    let url = URL(string: base + target)
    if problems.isEmpty, url == nil {
      problems.add(
        "path", value: info.path, rule: "must make a valid URL with the host",
        advice: "Percent-encode the path.")
    }
    guard let url, problems.isEmpty else {
      throw YelpError(.invalidArguments, "The request has no valid URL.", problems: problems)
    }
    let body = body
    var headers = defaults.headers
    if let body { headers["Content-Type"] = body.contentType }
    let timeout = info.timeout ?? defaults.timeout
    var request = YelpHTTPRequest(
      method: info.method, url: url, headers: headers.merging(info.headers), body: body?.content.plain,
      timeout: timeout, idleTimeout: info.idleTimeout ?? max(defaults.idleTimeout, info.timeout ?? .zero),
      maximumResponseSize: defaults.maximumResponseSize, uploadProgress: uploadProgress)
    request.personalFields = info.personalFields
    if case .multipart(let parts)? = ownBody?.content {
      request.personalTexts = parts.texts(named: info.personalFields)
    }
    return request
  }

  /// The same with the configuration's locale, where the endpoint takes one and the request names none.
  func localized(_ locale: String?) -> RequestContent {
    guard let locale else { return self }
    var (parameters, info) = (parameters, info)
    switch info.localePlacement {
    case .parameter where !parameters.contains("locale"): parameters["locale"] = YelpParameter(locale)
    case .header where info.headers["Accept-Language"] == nil: info.headers["Accept-Language"] = locale
    case .userContext where parameters["user_context"]?.json["locale"] == nil:
      var context = parameters["user_context"]?.json.objectValue ?? [:]
      context["locale"] = .string(locale)
      parameters["user_context"] = YelpParameter(.object(context))
    default: return self
    }
    return RequestContent(
      parameters: parameters, ownBody: ownBody, info: info, parser: parser, uploadProgress: uploadProgress,
      notes: notes
    )
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
