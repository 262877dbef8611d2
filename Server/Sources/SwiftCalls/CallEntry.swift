import YelpSDK

/// An endpoint with its calls in Swift. Method, path, encoding and rules are those of its builder.
struct CallEntry: Sendable {
  let endpoint: YelpEndpoint
  let method: YelpHTTPMethod
  /// The segments of the path, with the name of the id for the id.
  let path: [String]
  /// Calls that make the builder: the first that fits the values is taken, and the last one where none fits.
  let forms: [CallForm]
  /// The builder's own methods; one that stands before another is taken before it.
  let setters: [CallForm]
  /// Parameters that are objects, with the method that sets any member; without one, other members can't be sent.
  let members: [String: String?]
  let builder: @Sendable (WireValues) -> any YelpRequestBuilder
  /// The place of the values that are not in the path.
  let place: Place
  /// The parameters that the builder makes from several values.
  let made: Set<String>

  enum Place { case query, form, json, queryAndJSON }

  /// The name of the object that a whole body is taken apart under.
  static let body = "body"

  init(
    _ builder: @escaping @Sendable (WireValues) -> any YelpRequestBuilder, _ forms: [CallForm],
    _ setters: [CallForm] = [], members: [String: String?] = [:], made: Set<String> = []
  ) {
    var values = WireValues()
    values[WireValues.idName] = WireValue(Self.anyID)
    let draft = builder(values).draft
    endpoint = draft.endpoint
    method = draft.method
    path = RequestParts.segments(of: draft.path)
    place =
      if draft.body != nil { .queryAndJSON } else {
        switch draft.parameterEncoding {
        case .query: .query
        case .form: .form
        case .json: .json
        }
      }
    self.forms = forms
    self.setters = setters
    self.members = members
    self.builder = builder
    self.made = made
  }

  private static let anyID = "any-id"

  /// The id in a request's path, empty where the path has none; `nil` for another path or method.
  func id(in parts: RequestParts) -> String? {
    guard method == parts.method, path.count == parts.segments.count else { return nil }
    var id = ""
    for (own, given) in zip(path, parts.segments) where own != given {
      guard own == Self.anyID else { return nil }
      id = given
    }
    return id
  }

  var hasID: Bool { path.contains(Self.anyID) }

  /// The values of a request; `nil` when the builder can't send them where they are.
  func values(of parts: RequestParts, id: String) -> WireValues? {
    var values = WireValues()
    if hasID { values[WireValues.idName] = WireValue(id) }
    for (name, value) in parts.headers { values["@\(name)"] = WireValue(value) }
    switch (place, parts.body) {
    case (.query, _): break
    case (.form, .form(let pairs)?) where parts.query.isEmpty:
      for (name, value) in RequestParts.values(pairs) { values[name] = value }
    case (.json, .json(.object(let members))?) where parts.query.isEmpty:
      for name in members.keys.sorted() { add(members[name] ?? .null, name, to: &values) }
    case (.queryAndJSON, .json(let json)?): add(json, Self.body, to: &values)
    case (.form, nil), (.json, nil): if !parts.query.isEmpty { return nil }
    default: return nil
    }
    if place == .query || place == .queryAndJSON {
      for (name, value) in RequestParts.values(parts.query) { values[name] = value }
    }
    return values
  }

  /// Whether a name of the request reads like one of ``WireValues`` that stands for another value.
  func isAmbiguous(_ parts: RequestParts) -> Bool {
    var names: [String] = place == .query || place == .queryAndJSON ? parts.query.map(\.name) : []
    switch (place, parts.body) {
    case (.form, .form(let pairs)?): names += pairs.map(\.name)
    case (.json, .json(.object(let members))?):
      names += members.keys
      if members.contains(where: { hasAmbiguousMember($1, $0) }) { return true }
    case (.queryAndJSON, .json(let json)?): if hasAmbiguousMember(json, Self.body) { return true }
    default: break
    }
    return names.contains { name in
      "@:".contains(name.prefix(1)) && !name.isEmpty || members.keys.contains { name.hasPrefix("\($0).") }
    }
  }

  private func hasAmbiguousMember(_ json: YelpJSONValue, _ name: String) -> Bool {
    guard members[name] != nil, let object = json.objectValue else { return false }
    return object.contains { member, value in
      member.contains(".") && members.keys.contains { $0.hasPrefix("\(name).") }
        || hasAmbiguousMember(value, "\(name).\(member)")
    }
  }

  /// Whether the builder sends each member of the body that it makes by itself.
  func keepsBody(of parts: RequestParts, _ values: WireValues) -> Bool {
    let draft = builder(values).draft
    guard case .json(let given)? = parts.body else { return true }
    if place == .queryAndJSON {
      guard case .data(let data)? = draft.body?.content else { return false }
      return Self.holds(try? YelpJSONValue(parsing: data), given)
    }
    return made.allSatisfy { name in
      given[name].map { Self.holds(draft.parameters[name]?.json, $0) } ?? true
    }
  }

  /// Whether a value has all of another one.
  private static func holds(_ sent: YelpJSONValue?, _ given: YelpJSONValue) -> Bool {
    switch (sent, given) {
    case (nil, _): false
    case (.object(let sent)?, .object(let given)): given.allSatisfy { holds(sent[$0], $1) }
    case (.array(let sent)?, .array(let given)):
      sent.count == given.count && zip(sent, given).allSatisfy { holds($0, $1) }
    case (let sent?, _): sent == given
    }
  }

  /// Adds a value, an object that is taken apart by its members.
  private func add(_ json: YelpJSONValue, _ name: String, to values: inout WireValues) {
    guard let setter = members[name], let object = json.objectValue, !object.isEmpty || setter == nil else {
      values[name] = WireValue(json)
      return
    }
    for member in object.keys.sorted() { add(object[member] ?? .null, "\(name).\(member)", to: &values) }
  }

  /// The builder with the values as they are sent, so that its rules look at them.
  func builder(_ values: WireValues, _ parts: RequestParts) -> any YelpRequestBuilder {
    var builder = builder(values)
    let own = builder.draft.parameters
    var sent = YelpParameters()
    switch (place, parts.body) {
    case (.form, .form(let pairs)?):
      for (name, value) in RequestParts.values(pairs) { sent[name] = YelpParameter(value.json) }
    case (.json, .json(.object(let members))?):
      for (name, value) in members { sent[name] = YelpParameter(value) }
    case (.query, let body?): builder.draft.body = body.sent
    default: break
    }
    if place == .query || place == .queryAndJSON {
      for (name, value) in RequestParts.values(parts.query) { sent[name] = YelpParameter(value.json) }
    }
    for name in made { sent[name] = own[name] }
    builder.draft.parameters = sent
    for (name, value) in parts.headers { builder.draft.headers[name] = value }
    return builder
  }

  static let all: [CallEntry] = search + details + conversions + partner + people + tables

  /// The entry for a request, and the id in its path. A path without an id goes before one that has it.
  static func entry(for parts: RequestParts) -> (entry: CallEntry, id: String)? {
    let found = all.compactMap { entry in entry.id(in: parts).map { (entry: entry, id: $0) } }
    return found.first { !$0.entry.hasID } ?? found.first
  }
}
