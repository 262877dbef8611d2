import Foundation

/// A validated request: its parameters, its body, and the info with its destination and parser.
///
/// An immutable value. Builders make it; it can also be made by hand and sent with ``YelpAPIClient``:
/// ```swift
/// let request = YelpRequest(
///   parameters: ["depth": 2], info: YelpRequestInfo(endpoint: "jobs", path: "/v3/jobs"), parser: .jsonValue)
/// ```
public struct YelpRequest<Response: Sendable>: YelpRequestConvertible {
  /// The parameters by their names on the wire. `info.parameterEncoding` says how they are sent.
  public var parameters: YelpParameters { draft.parameters }
  /// The body as it is sent: a body that was set, or the parameters when they are sent in it.
  public var body: YelpRequestBody? { draft.sentBody }
  public var info: YelpRequestInfo { draft.info }
  /// The parser of the response; `info.responseParser` is its name.
  public let parser: YelpResponseParser<Response>
  /// Receives the progress of the upload. It is ignored when requests are compared.
  public var uploadProgress: YelpHTTPRequest.UploadProgress? { draft.options.uploadProgress }
  public let draft: YelpRequestDraft
  /// Notes on values that Yelp does not document, for the log.
  let notes: [YelpValidation.Note]

  /// - Parameters:
  ///   - parameters: The parameters by their names on the wire.
  ///   - body: A body in addition to parameters in the query. It replaces parameters that would be sent as a form or
  ///     JSON.
  ///   - info: The endpoint, the path and the settings. The name of the parser is filled in.
  ///   - parser: Parses the response.
  ///   - uploadProgress: Receives the progress of the upload.
  public init(
    parameters: YelpParameters = [:],
    body: YelpRequestBody? = nil,
    info: YelpRequestInfo,
    parser: YelpResponseParser<Response>,
    uploadProgress: YelpHTTPRequest.UploadProgress? = nil
  ) {
    var draft = YelpRequestDraft(info)
    draft.parameters = parameters
    draft.body = body
    draft.options.uploadProgress = uploadProgress
    self.init(draft, parser: parser)
  }

  init(
    _ draft: YelpRequestDraft, parser: YelpResponseParser<Response>, notes: [YelpValidation.Note] = []
  ) {
    var draft = draft
    draft.responseParser = parser.name
    if draft.info.idempotence == nil, let isRead = draft.options.isRead { draft.isIdempotent = isRead(draft) }
    self.draft = draft
    self.parser = parser
    self.notes = notes
  }

  public func build() throws(YelpError) -> YelpRequest<Response> { self }

  /// Parameters and info, and the body where the parameters are not in it, as nested dictionaries of plain values.
  /// Secrets and personal data are redacted.
  ///
  /// The keys are `parameters`, `info` (see ``YelpRequestInfo/Key``) and `body`. A text is a `String`, a number an
  /// `Int` or `Double`; arrays and objects are arrays and dictionaries of such values.
  public var dictionary: [String: any Sendable] {
    let parameters = parameters.redacted(hidesContent: info.hidesContent).map {
      ($0.name, $0.value.json.plain)
    }
    var plain: [String: any Sendable] = [
      "parameters": [String: any Sendable](uniqueKeysWithValues: parameters), "info": info.dictionary,
    ]
    if let body = draft.body, case .data(let data) = body.content {
      plain["body"] = YelpRedaction.text(
        of: data, headers: ["Content-Type": body.contentType], hidesContent: info.hidesContent)
    }
    return plain
  }

  /// The query, percent-encoded and sorted by name; empty when no parameters travel in it.
  public var query: String { draft.query }

  /// The path and query, as a request line shows them: `/v3/businesses/search?location=Paris`.
  public var target: String { draft.target }

  /// The values that Yelp does not document, such as an unknown order, which are sent anyway; the odd fields of a
  /// conversion's user, which are left out; and that a purchase has no user at all.
  public var undocumentedValues: [String] { notes.compactMap { $0() } }

  /// The request as a cURL command for Yelp's own host, with the key left out.
  public var curlCommand: String {
    let base = info.base(.production)
    guard var request = try? draft.httpRequest(base: base, target: target, defaults: .init()) else {
      return "# This request has no valid URL."
    }
    switch info.authentication {
    case .none: break
    case .basic: request.headers["Authorization"] = "Basic \(YelpRedaction.mark)"
    default: request.headers["Authorization"] = "Bearer \(YelpRedaction.mark)"
    }
    return request.curlCommand
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
    let parameters = parameters.redacted(hidesContent: info.hidesContent)
    let query = info.parameterEncoding == .query ? YelpURLEncoding.query(parameters.pairs) : ""
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
