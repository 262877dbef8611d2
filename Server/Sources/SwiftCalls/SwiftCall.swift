public import YelpSDK

/// A request as the Swift that makes it: the call of its endpoint's builder, or `yelp.request(_:path:)` for any other.
///
/// ```swift
/// let call = SwiftCall(request)
/// print(call.expression)  // yelp.businessSearch(term: "coffee", location: "Austin").openNow()
/// ```
/// Method and path decide, on any host. What the client adds by itself is left out: credentials, cookies, and header
/// fields such as `Accept` and those of proxies. A value becomes a placeholder where its name is a secret's, such as
/// `"<client secret>"`; one under any other name can't be told from a text. What the builder adds by itself may be more
/// than the request has: the id and time of an event, and `=` behind a name without a value. The order of parameters
/// and of an object's members isn't kept, and the last one counts of members with one name. What else Swift can't say
/// as it is stands in ``problems``.
public struct SwiftCall: Sendable {
  /// The endpoint whose builder it is; `nil` for the generic form.
  public let endpoint: YelpEndpoint?
  /// The modules that the expression needs, sorted: `YelpSDK`, and `Foundation` or `YelpPartner` for some.
  public let imports: [String]
  /// The builder with all of its settings, in several lines where it is long. A request for a token is a builder of its
  /// own, which `yelp.send(_:)` sends.
  public let expression: String
  /// What the builder refuses about the request, and what isn't sent as the request has it, each in one line; empty for
  /// a request that it would send.
  public let problems: [String]
  private let isForUser: Bool
  private let isWithoutResponse: Bool

  public init(_ request: YelpHTTPRequest) {
    let parts = RequestParts(request)
    self = Self.known(parts) ?? Self.generic(parts)
  }

  private init(
    _ endpoint: YelpEndpoint?, _ builder: any YelpRequestBuilder, _ calls: [String],
    problems: [YelpProblem]
  ) {
    self.endpoint = endpoint
    let line = calls.joined()
    expression =
      line.contains("\n") || calls.count > 1 && line.unicodeScalars.count > 90
      ? calls.joined(separator: "\n").replacing("\n", with: "\n  ") : line
    let usesFoundation = ["Data(", "Date(", "Decimal(", "URL("].contains(where: line.contains)
    // A generic type as a whole: `YelpSDK.YelpGraphQLBuilder<…>`.
    let isForPartners = String(reflecting: type(of: builder)).hasPrefix("YelpPartner.")
    imports = [
      usesFoundation ? "Foundation" : nil, isForPartners ? "YelpPartner" : nil, "YelpSDK",
    ].compactMap(\.self)
    self.problems = problems.map { problem in
      let value = Secret.hides(problem.field) ? "" : problem.value
      let shown = YelpProblem(
        field: problem.field, value: value, rule: problem.rule, advice: problem.advice)
      return SwiftLiteral.singleLine("\(shown)")
    }
    isForUser = builder.draft.authentication == .accessToken
    isWithoutResponse = Self.isWithoutResponse(builder)
  }

  /// All of it, to paste into `main.swift`: imports, problems as comments, an instance with a key, and the call.
  public var code: String {
    var lines = Set(imports + ["Foundation"]).sorted().map { "import \($0)" } + [""]
    lines += problems.map { "// \($0)" }
    if isForUser {
      lines.append("// Carries a business user's access token: see YelpConfiguration.accessTokens.")
    }
    lines.append(
      #"let yelp = YelpSDK(apiKey: ProcessInfo.processInfo.environment["YELP_API_KEY"] ?? "")"#)
    let isLong = expression.contains("\n")
    let call =
      expression.hasPrefix("yelp.")
      ? "try await \(expression)\(isLong ? "\n  " : "").send()" : "try await yelp.send(\(expression))"
    lines.append(isWithoutResponse ? call : "let response = \(call)")
    return lines.joined(separator: "\n") + "\n"
  }

  // MARK: A builder of its own

  /// The call of an endpoint's builder; `nil` when it can't send the request.
  private static func known(_ parts: RequestParts) -> SwiftCall? {
    guard let (entry, id) = CallEntry.entry(for: parts), !parts.hasPathOfBytes, !entry.isAmbiguous(parts)
    else {
      return nil
    }
    guard let values = entry.values(of: parts, id: id) else {
      // What is said about the body says more.
      let isExplained = parts.problems.contains { $0.field == "body" }
      return generic(parts, problems: isExplained ? [] : entry.bodyProblems(of: parts))
    }
    let builder = entry.builder(values, parts)
    let problems = problems(of: builder)
    guard entry.keepsBody(of: parts, values) else { return generic(parts, problems: problems) }
    // An id that is escaped twice would be another one.
    if problems.isEmpty, RequestParts.segments(of: builder.draft.path) != parts.segments { return nil }

    var (head, names, missing): (String, [String], [String]) = ("", [], [])
    if let written = entry.forms.lazy.compactMap({ $0.written(values, without: []) }).first {
      (head, names) = written
    } else if let forced = entry.forms.last?.forced(values) {
      (head, names, missing) = forced
    }
    var used = Set(names)
    var calls = [head.first?.isUppercase == true ? head : "yelp.\(head)"]
    for setter in entry.setters {
      guard let (call, names) = setter.written(values, without: used) else { continue }
      calls.append(call)
      used.formUnion(names)
    }
    for name in values.names where !used.contains(name) {
      guard let value = values[name], let call = entry.call(name, value) else { return nil }
      calls.append(call)
    }
    for name in missing where !name.contains(".") && !problems.contains(where: { $0.field == name }) {
      calls.append(".parameter(\(SwiftLiteral.text(name)), nil)")
    }
    if entry.place == .query, let body = parts.body { calls.append(".body(\(body.swift))") }
    return SwiftCall(entry.endpoint, builder, calls, problems: problems + parts.problems)
  }

  private static func problems(of builder: some YelpRequestBuilder) -> [YelpProblem] {
    do throws(YelpError) {
      _ = try builder.build()
      return []
    } catch {
      return error.problems
    }
  }

  private static func isWithoutResponse<Builder: YelpRequestBuilder>(_ builder: Builder) -> Bool {
    Builder.Response.self == Void.self
  }

  // MARK: The generic form

  private static func generic(_ parts: RequestParts, problems: [YelpProblem] = []) -> SwiftCall {
    var builder = YelpGenericBuilder(parts.method, path: YelpPath(parts.path))
    let methods: [YelpHTTPMethod: String] = [
      .get: ".get", .head: ".head", .post: ".post", .put: ".put", .patch: ".patch", .delete: ".delete",
    ]
    let method = methods[parts.method] ?? SwiftLiteral.text(parts.method.rawValue)
    var calls = ["yelp.request(\(method), path: \(SwiftLiteral.text(parts.path)))"]
    for (name, value) in RequestParts.values(parts.query) {
      builder = builder.parameter(name, value.json)
      calls.append(CallEntry.parameter(name, value))
    }
    for (name, value) in parts.headers {
      builder = builder.header(name, value)
      calls.append(CallEntry.header(name, value))
    }
    if let body = parts.body {
      builder = builder.body(body.sent)
      calls.append(".body(\(body.swift))")
    }
    return SwiftCall(nil, builder, calls, problems: problems + Self.problems(of: builder) + parts.problems)
  }
}

extension CallEntry {
  /// The generic setter for a value that no method of the builder expresses; `nil` when there is none.
  fileprivate func call(_ name: String, _ value: WireValue) -> String? {
    if name.hasPrefix("@") { return Self.header(String(name.dropFirst()), value.text ?? "") }
    if name == WireValues.idName || made.contains(name) { return nil }
    guard let dot = name.firstIndex(of: "."), let member = members[String(name[..<dot])] else {
      return members[name] == .some(.none) ? nil : Self.parameter(name, value)
    }
    let inner = name[name.index(after: dot)...]
    let json = Secret.hides(inner) ? .string(Secret.placeholder(inner)) : value.json
    guard let member else { return nil }
    let text = member == "variable" ? SwiftLiteral.parameter(json) : SwiftLiteral.json(json)
    return ".\(member)(\(SwiftLiteral.text(String(inner))), \(json.isNull ? "YelpJSONValue.null" : text))"
  }

  static func parameter(_ name: String, _ value: WireValue) -> String {
    let literal = SwiftLiteral.text(name)
    if Secret.hides(name) { return ".parameter(\(literal), \(SwiftLiteral.text(Secret.placeholder(name))))" }
    if value.isText, value.json.arrayValue != nil {
      let texts = value.json.arrayValue?.compactMap(\.stringValue) ?? []
      return ".repeated(\(literal), \(SwiftLiteral.texts(texts)))"
    }
    return ".parameter(\(literal), \(SwiftLiteral.parameter(value.json)))"
  }

  static func header(_ name: String, _ value: String) -> String {
    let isSecret = Secret.hides(name) || Secret.mayBe(in: value)
    return
      ".header(\(SwiftLiteral.text(name)), \(SwiftLiteral.text(isSecret ? Secret.placeholder(name) : value)))"
  }

  /// Why the values are not where the builder sends them.
  fileprivate func bodyProblems(of parts: RequestParts) -> [YelpProblem] {
    let kind = place == .form ? "a form" : "a JSON object"
    return [
      parts.query.isEmpty
        ? YelpProblem(
          field: "body", value: "", rule: "must be \(kind)",
          advice: "\(endpoint) takes its parameters there.")
        : YelpProblem(
          field: "query", value: "", rule: "must be empty",
          advice: "\(endpoint) takes its parameters as the body, \(kind).")
    ]
  }
}
