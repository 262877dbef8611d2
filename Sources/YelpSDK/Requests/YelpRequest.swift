/// A checked request: its parameters, its body and the info that says where it goes and who reads the answer.
///
/// An immutable value. Builders make it; it can also be made by hand and sent with ``YelpAPIClient``.
public struct YelpRequest<Response: Sendable>: Sendable {
  /// Query items by their name on the wire.
  public var parameters: [String: YelpParameter] { items.dictionary }
  public var body: YelpRequestBody? { content.body }
  public var info: YelpRequestInfo { content.info }
  /// Reads the answer; `info.responseParser` is its name.
  public let parser: YelpResponseParser<Response>
  /// Told how much of the body has gone out. It does not count when requests are compared.
  public var uploadProgress: YelpHTTPRequest.UploadProgress? { content.uploadProgress }
  /// Everything but the `map` functions of the parser.
  let content: RequestContent
  /// The parameters as they are kept.
  var items: YelpParameters { content.items }

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
    var info = info
    info.responseParser = parser.name
    content = RequestContent(
      items: items, body: body, info: info, parser: parser.stored, uploadProgress: uploadProgress)
    self.parser = parser
  }

  /// What a builder gathered and found right.
  init(_ draft: YelpRequestDraft, body: YelpRequestBody?, parser: YelpResponseParser<Response>) {
    let info = YelpRequestInfo(
      endpoint: draft.endpoint, method: draft.method, host: draft.host, path: draft.path.encoded,
      authentication: draft.authentication, responseParser: parser.name, timeout: draft.timeout,
      headers: draft.headers, cachePolicy: draft.cachePolicy, retryPolicy: draft.retryPolicy,
      isIdempotent: draft.isIdempotent, localePlacement: draft.localePlacement,
      cachePartition: draft.cachePartition)
    content = RequestContent(
      items: draft.parameters, body: body, info: info, parser: parser.stored,
      uploadProgress: draft.uploadProgress)
    self.parser = parser
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
  public var target: String { content.target }

  /// The request as a cURL command for Yelp's own host, with the key left out.
  public var curlCommand: String {
    guard var request = content.httpRequest(base: "https://\(info.host)", defaults: YelpRequestDefaults())
    else {
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
