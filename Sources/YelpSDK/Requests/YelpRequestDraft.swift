import Foundation

/// The parameters, body and info that a builder collects for a request.
///
/// The members of ``info`` can be read and set on the draft itself: `draft.timeout = .seconds(5)`. Copies share their
/// values until one of them changes.
@dynamicMemberLookup
public struct YelpRequestDraft: Sendable {
  private var box: Box<Values>

  private struct Values: Sendable {
    var parameters = YelpParameters()
    var body: YelpRequestBody?
    var info: YelpRequestInfo
    var pathProblems: [YelpProblem] = []
    var options = SendOptions()
  }

  /// A draft for a path. Interpolate ids into the path: each becomes one encoded segment.
  public init(
    _ endpoint: YelpEndpoint = .generic,
    method: YelpHTTPMethod = .get,
    path: YelpPath,
    parameterEncoding: YelpRequestInfo.ParameterEncoding = .query,
    localePlacement: YelpRequestInfo.LocalePlacement = .none
  ) {
    var info = YelpRequestInfo(endpoint: endpoint, method: method, path: path.encoded)
    info.parameterEncoding = parameterEncoding
    info.localePlacement = localePlacement
    box = Box(Values(info: info, pathProblems: path.problems))
  }

  init(_ info: YelpRequestInfo) { box = Box(Values(info: info)) }

  /// The parameters by their name on the wire.
  public var parameters: YelpParameters {
    get { box.value.parameters }
    _modify { yield &box.value.parameters }
  }

  /// A body in addition to the parameters, which are then sent in the query.
  public var body: YelpRequestBody? {
    get { box.value.body }
    set { box.value.body = newValue }
  }

  /// Everything but parameters and body.
  public var info: YelpRequestInfo {
    get { box.value.info }
    _modify { yield &box.value.info }
  }

  /// How the request is checked, paged and sent.
  var options: SendOptions {
    get { box.value.options }
    _modify { yield &box.value.options }
  }

  /// The rules that the parts of the path break; reported by `build()`.
  var pathProblems: [YelpProblem] { box.value.pathProblems }

  public subscript<Value>(dynamicMember member: WritableKeyPath<YelpRequestInfo, Value>) -> Value {
    get { box.value.info[keyPath: member] }
    set { box.value.info[keyPath: member] = newValue }
  }

  // MARK: Parameters

  /// Sets a parameter; `nil` removes it.
  public mutating func set(_ name: String, _ value: (some YelpParameterConvertible)?) {
    parameters[name] = value?.yelpParameter
  }

  /// Sets a member of a parameter that is a JSON object; `nil` removes it, and with the last one the parameter.
  public mutating func set(_ member: String, of name: String, _ value: YelpJSONValue?) {
    var members = parameters[name]?.json.objectValue ?? [:]
    members[member] = value
    parameters[name] = members.isEmpty ? nil : YelpParameter(.object(members))
  }

  /// Sets a list of open values, joined by commas; an empty list removes it.
  public mutating func set(_ name: String, list values: [some YelpOpenValue]) {
    set(name, values.isEmpty ? nil : YelpParameter(list: values.map(\.rawValue)))
  }

  // MARK: What is sent

  /// The body as it is sent: the parameters, when they travel in it.
  var sentBody: YelpRequestBody? {
    if let body { return body }
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

  /// This draft with the configuration's header fields, and its locale where the endpoint takes one, unless the request
  /// sets its own.
  package func completed(headers: YelpHTTPHeaders, locale: String?) -> YelpRequestDraft {
    var draft = self
    if !headers.isEmpty { draft.headers = headers.merging(info.headers) }
    guard let locale else { return draft }
    switch info.localePlacement {
    case .parameter where !parameters.contains("locale"): draft.set("locale", locale)
    case .header where info.headers["Accept-Language"] == nil: draft.headers["Accept-Language"] = locale
    case .userContext where parameters["user_context"]?.json["locale"] == nil:
      draft.set("locale", of: "user_context", .string(locale))
    default: break
    }
    return draft
  }

  // MARK: Rules for every request

  /// The rules for every request, whatever the endpoint, that this one breaks.
  var problems: [YelpProblem] {
    var problems = pathProblems
    problems += info.headers.problems
    problems += info.retryPolicy?.problems ?? []
    problems += body?.problems ?? []
    problems.add(
      "body", rule: "must not be set where the parameters are the body",
      advice:
        "Set members with .parameter(_:_:), or send your own body with .parameterEncoding(.query).",
      unless: body == nil || info.parameterEncoding == .query)
    for (field, value) in [
      ("timeout", info.timeout), ("attemptTimeout", info.attemptTimeout), ("idleTimeout", info.idleTimeout),
    ] {
      guard let value else { continue }
      problems.add(
        field, value: "\(value)", rule: "must be longer than zero", advice: "Allow a second at least.",
        unless: value > .zero)
    }
    return problems
  }
}

extension YelpRequestDraft: CustomReflectable {
  /// Parameters and info, secrets redacted.
  public var customMirror: Mirror {
    Mirror(
      self,
      children: ["parameters": parameters.redacted(hidesContent: info.hidesContent), "info": info])
  }
}

extension YelpHTTPHeaders {
  /// The rules that fields set by the user break.
  var problems: [YelpProblem] {
    sorted.reduce(into: []) { problems, field in
      problems.add(
        "header \(field.name)", rule: "must have a name made of letters, digits and hyphens",
        advice: "Correct the name.", unless: YelpHTTPHeaders.isName(field.name))
      problems.add(
        "header \(field.name)", rule: "must not have line breaks or control characters in its value",
        advice: "Remove them.", unless: YelpHTTPHeaders.isValue(field.value))
      problems.add(
        "header \(field.name)", rule: "must be left to the client",
        advice: "Put the key into the configuration, or use .authentication(_:).",
        unless: field.name.lowercased() != "authorization")
    }
  }
}

/// The values that a configuration adds to every request.
struct YelpRequestDefaults: Sendable {
  var headers: YelpHTTPHeaders = ["Accept": "application/json", "User-Agent": "YelpSDK"]
  var timeout = YelpHTTPRequest.defaultTimeout
  var idleTimeout = YelpHTTPRequest.defaultIdleTimeout
  var maximumResponseSize = YelpHTTPRequest.defaultMaximumResponseSize
}

extension YelpRequestDraft {
  /// The request for the wire, without credentials: the last stage adds them.
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
      method: info.method, url: url, headers: headers, body: body?.content,
      timeout: info.attemptTimeout ?? defaults.timeout,
      idleTimeout: info.idleTimeout ?? max(defaults.idleTimeout, info.attemptTimeout ?? .zero),
      maximumResponseSize: defaults.maximumResponseSize, uploadProgress: options.uploadProgress)
    request.hidesContent = info.hidesContent
    return request
  }
}
