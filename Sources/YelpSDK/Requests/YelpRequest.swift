/// A checked request: its parameters, its body and the info that says where it goes and what reads the response.
///
/// An immutable value. Builders make it; it can also be made by hand and sent with ``YelpAPIClient``:
/// ```swift
/// let request = YelpRequest(
///   parameters: ["depth": 2], info: YelpRequestInfo(endpoint: "jobs", path: "/v3/jobs"), parser: .jsonValue)
/// ```
public struct YelpRequest<Response: Sendable>: Sendable {
  /// What the request says, by name on the wire. `info.parameterEncoding` says how it is sent.
  public var parameters: YelpParameters { content.parameters }
  /// The body as it is sent: a body that was set, or the parameters when they travel in it.
  public var body: YelpRequestBody? { content.body }
  public var info: YelpRequestInfo { content.info }
  /// Reads the response; `info.responseParser` is its name.
  public let parser: YelpResponseParser<Response>
  /// Told how much of the body has been sent. It does not count when requests are compared.
  public var uploadProgress: YelpHTTPRequest.UploadProgress? { content.uploadProgress }
  /// Everything but the `map` functions of the parser.
  let content: RequestContent

  /// - Parameters:
  ///   - parameters: what the request says.
  ///   - body: a body beside parameters in the query. It replaces parameters that would travel as form or JSON.
  ///   - info: where it goes, and how. The name of the parser is filled in.
  ///   - parser: reads the response.
  ///   - uploadProgress: is told how much of the body has been sent.
  public init(
    parameters: YelpParameters = [:],
    body: YelpRequestBody? = nil,
    info: YelpRequestInfo,
    parser: YelpResponseParser<Response>,
    uploadProgress: YelpHTTPRequest.UploadProgress? = nil
  ) {
    let content = RequestContent(
      parameters: parameters, ownBody: body, info: info, parser: parser.stored, uploadProgress: uploadProgress
    )
    self.init(content: content, parser: parser)
  }

  init(content: RequestContent, parser: YelpResponseParser<Response>) {
    self.content = content
    self.parser = parser
  }

  /// Parameters and info, and the body where the parameters are not in it, as nested dictionaries of plain values.
  /// Secrets and personal data are redacted.
  ///
  /// The keys are `parameters`, `info` (see ``YelpRequestInfo/Key``) and `body`. A text is a `String`, a number an `Int`
  /// or `Double`; arrays and objects are arrays and dictionaries of such values.
  public var dictionary: [String: any Sendable] {
    let parameters = parameters.redacted.map { ($0.name, $0.value.json.plain) }
    var plain: [String: any Sendable] = [
      "parameters": [String: any Sendable](parameters, uniquingKeysWith: { $1 }), "info": info.dictionary,
    ]
    if let text = content.ownBody?.text(hiding: info.personalFields) { plain["body"] = text }
    return plain
  }

  /// The query, percent-encoded and sorted by name; empty when no parameters travel in it.
  public var query: String { content.query }

  /// The path and query, as a request line shows them: `/v3/businesses/search?location=Paris`.
  public var target: String { content.target }

  /// What the request says that Yelp does not document, such as an unknown order. It is sent all the same.
  public var undocumentedValues: [String] { content.notes.compactMap { $0() } }

  /// The request as a cURL command for Yelp's own host, with the key left out.
  public var curlCommand: String {
    guard
      var request = try? content.httpRequest(base: "https://\(info.host)", defaults: YelpRequestDefaults())
    else { return "# This request has no valid URL." }
    switch info.authentication {
    case .none: break
    case .basic: request.headers["Authorization"] = "Basic \(YelpRedaction.mark)"
    default: request.headers["Authorization"] = "Bearer \(YelpRedaction.mark)"
    }
    guard case .multipart(let multipart)? = content.ownBody?.content else { return request.curlCommand }
    return request.curlCommand(with: multipart)
  }
}

extension YelpJSONValue {
  /// The value without the enum around it; null is an empty optional.
  fileprivate var plain: any Sendable {
    switch self {
    case .null: String?.none
    case .bool(let value): value
    case .integer(let value): value
    case .number(let value): value
    case .string(let value): value
    case .array(let elements): elements.map(\.plain)
    case .object(let members): members.mapValues(\.plain)
    }
  }
}

extension YelpRequest: CustomStringConvertible, CustomDebugStringConvertible {
  /// Endpoint, method, path and query, secrets redacted.
  public var description: String {
    let query = info.parameterEncoding == .query ? YelpURLEncoding.query(parameters.redacted.pairs) : ""
    return "\(info.endpoint) \(info.method) \(info.path)\(query.isEmpty ? "" : "?\(query)")"
  }
  public var debugDescription: String { curlCommand }
}

extension YelpRequest: Hashable {
  public static func == (left: Self, right: Self) -> Bool {
    left.parameters == right.parameters && left.body == right.body && left.info == right.info
  }
  public func hash(into hasher: inout Hasher) {
    hasher.combine(parameters)
    hasher.combine(body)
    hasher.combine(info)
  }
}
