import Foundation

/// The parameters, body and info that a builder collects for a request.
///
/// The members of ``info`` can be read and set on the draft itself: `draft.timeout = .seconds(5)`. Copies share their
/// values until one of them changes.
@dynamicMemberLookup
public struct YelpRequestDraft: Sendable {
  private var box: Box<Values>

  struct Values: Sendable {
    var parameters = YelpParameters()
    var body: YelpRequestBody?
    var info: YelpRequestInfo
    var uploadProgress: YelpHTTPRequest.UploadProgress?
    /// The rules that the parts of the path break; reported by `build()`.
    var pathProblems: [YelpProblem]
    /// Whether the endpoint's rules are checked.
    var isValidated = true
    /// How far a list can be paged through; `nil` takes the endpoint's own rule.
    var maximumReachable: Int?
    /// Whether the request is for one page of a loop over all of them, where a limit of zero is a mistake.
    var isPaging = false
    /// Whether a setter has asked for the cache, which may be off.
    var asksForCache = false
    /// The client of the instance and user that made the builder; `nil` for a builder made by its initializer.
    var client: (@Sendable () -> YelpAPIClient)?
    /// Whether the retry queue sends it, on behalf of no caller.
    var isTracked = false
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

  init(_ values: Values) { box = Box(values) }

  var values: Values {
    get { box.value }
    _modify { yield &box.value }
  }

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

  /// The same with what people type or paste as it is meant. A text that is blank, or no address, stays for its problem.
  func withReadTexts() -> YelpRequestDraft {
    var draft = self
    guard info.endpoint != .generic else { return draft }
    func read(_ name: String, _ reading: (String) -> String?) {
      guard let text = parameters.text(of: name), let plain = reading(text), !plain.isEmpty, plain != text
      else { return }
      draft.set(name, plain)
    }
    read("phone", \.phoneNumber)
    read("email", \.emailAddress)
    guard info.parameterEncoding == .query else { return draft }
    read("business_ids", YelpPath.unescaped)
    for name in ["location", "term", "text"] { read(name, \.withoutBlankEnds) }
    return draft
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

  /// The same with the configuration's header fields, and its locale where the endpoint takes one, unless the request sets
  /// its own.
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

  /// Whether what is sent to GraphQL changes nothing: there is a query, and the word `mutation` stands nowhere but in
  /// variables.
  var isGraphQLRead: Bool {
    var texts = [parameters.json]
    switch body?.content {
    case .data(let data)?:
      texts.append((try? YelpJSONValue(parsing: data)) ?? .string(String(decoding: data, as: UTF8.self)))
    case nil: break
    default: return false
    }
    return texts.contains { $0.mentions(member: "query") } && !texts.contains { $0.mentions("mutation") }
  }

  // MARK: Rules for every request

  /// The rules for every request, whatever the endpoint, that this one breaks.
  var problems: [YelpProblem] {
    var problems = values.pathProblems
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

extension YelpJSONValue {
  /// Whether a text stands in it, outside of GraphQL's variables.
  fileprivate func mentions(_ text: String) -> Bool {
    switch self {
    case .string(let value): value.utf8.contains(text.utf8)
    case .array(let elements): elements.contains { $0.mentions(text) }
    case .object(let members): members.contains { $0.key != "variables" && $0.value.mentions(text) }
    default: false
    }
  }

  /// Whether it is an object with this member, or a list of such.
  fileprivate func mentions(member name: String) -> Bool {
    self[name] != nil || arrayValue?.allSatisfy { $0.mentions(member: name) } == true
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
      maximumResponseSize: defaults.maximumResponseSize, uploadProgress: values.uploadProgress)
    request.hidesContent = info.hidesContent
    return request
  }
}
