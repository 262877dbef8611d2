public import Foundation

/// Yelp's error body, in any of its formats.
public struct YelpAPIErrorBody: Sendable, Hashable {
  /// Yelp's code; for RFC 6749 errors the upper-cased `error`.
  public var code: YelpAPICode
  /// Yelp's description.
  public var description: String?
  /// The parameter that is wrong.
  public var field: String?
  /// The value that is wrong.
  public var instance: YelpJSONValue?
  /// The id that a business moved to.
  public var newBusinessID: String?

  /// Parses a body; `nil` when it has none of the known formats: HTML, nothing, other JSON, more than 1 MiB.
  ///
  /// The formats: `{"error": {"code", "description", "field", "instance", "new_business_id"}}`, the partner host's
  /// `{"error": {"id", "description", "http_code"}}` and `{"error": {"code", "message"}}`, checkout's
  /// `{"errors": [{"error_code", "error_message"}]}`, GraphQL's `{"errors": [{"message", "extensions": {"code"}}]}`,
  /// RFC 6749's `{"error", "error_description"}`, and gateways' `{"message"}`, `{"detail"}` and `{"error"}` with a
  /// text. Of each, any of the names counts, and in the place of an object a list of them, a text, or one object inside
  /// another. Of a list of errors the first one counts, with the different texts of all. Texts are cut to 1,000
  /// characters. A body without a code has the code `UNKNOWN`.
  public init?(body: Data) {
    guard body.count <= Self.maximumSize,
      let root = try? YelpJSONValue(reading: body, repairs: true)
    else { return nil }
    self.init(root)
  }

  private static let maximumSize = 1 << 20

  private init?(_ root: YelpJSONValue) {
    let errors = Self.errors(in: root)
    guard let first = errors.first else { return nil }
    let codes = errors.compactMap(Self.code(of:))
    code = YelpAPICode(
      codes.first { $0 == YelpAPICode.dailyPointsLimitReached.rawValue } ?? codes.first ?? Self.unknown)
    var known = Set<String>()
    let texts = errors.compactMap(Self.description(of:)).filter { known.insert($0).inserted }
    description = texts.isEmpty ? nil : Self.cut(texts.joined(separator: " "))
    field = Self.text(in: first, ["field"])
    instance = first["instance"]
    newBusinessID = Self.text(in: first, ["new_business_id"]).flatMap { $0.utf8.count < 1_000 ? $0 : nil }
  }

  private static let unknown = "UNKNOWN"

  /// Yelp's code, where the body has one.
  var knownCode: YelpAPICode? { code.rawValue == Self.unknown ? nil : code }

  /// The errors in a value, each a text or an object with a code or a text.
  private static func errors(in value: YelpJSONValue) -> [YelpJSONValue] {
    if let elements = value.arrayValue {
      return elements.flatMap { element in
        let found = errors(in: element)
        return found.isEmpty && element.objectValue?.isEmpty == false ? [element] : found
      }
    }
    // A text under `error` belongs to the object around it, which may say more.
    let inner = [value["error"].flatMap { $0.stringValue == nil ? $0 : nil }, value["errors"]]
    for inner in inner.compactMap(\.self) {
      let found = errors(in: inner)
      if !found.isEmpty { return found }
    }
    return code(of: value) != nil || description(of: value) != nil ? [value] : []
  }

  /// The codes of RFC 6749, which come without a description too. Any other word may be that of a gateway.
  private static let oauthCodes: Set<String> = [
    "invalid_request", "invalid_client", "invalid_grant", "unauthorized_client", "unsupported_grant_type",
    "invalid_scope", "invalid_token", "access_denied",
  ]

  private static func code(of error: YelpJSONValue) -> String? {
    if let code = error["extensions"].flatMap(code(of:)) ?? text(in: error, ["code", "error_code"]) {
      return code
    }
    // The id of an error is a code in capitals. Other objects have ids too.
    if let id = text(in: error, ["id"]), id.contains(where: \.isUppercase), id == id.uppercased(), isName(id)
    {
      return id
    }
    guard let word = text(in: error, ["error"]), isName(word) else { return nil }
    return oauthCodes.contains(word) || text(in: error, descriptions) != nil ? word.uppercased() : nil
  }

  private static func description(of error: YelpJSONValue) -> String? {
    if let text = error.stringValue { return text.isEmpty ? nil : cut(text) }
    return text(in: error, descriptions) ?? (code(of: error) == nil ? text(in: error, ["error"]) : nil)
  }

  private static let descriptions = [
    "description", "message", "error_message", "error_description", "detail", "text",
  ]

  /// The first of the members that is a text.
  private static func text(in error: YelpJSONValue, _ names: [String]) -> String? {
    names.lazy.compactMap { error[$0]?.stringValue }.first { !$0.isEmpty }.map(cut)
  }

  private static func cut(_ text: String) -> String { String(text.unicodeScalars.prefix(1_000)) }

  private static func isName(_ text: String) -> Bool {
    text.utf8.count <= 64 && ByteSet.alphanumerics.union(ByteSet("_.-[]")).holdsAll(of: text)
  }

  /// Leaves the code and the name of the field alone: the texts may repeat personal data, and so may a code that is a
  /// sentence.
  mutating func hideContent() {
    (description, instance) = (nil, nil)
    if !Self.isName(code.rawValue) { code = YelpAPICode(Self.unknown) }
    if let name = field, !Self.isName(name) { field = nil }
  }

  /// Whether Yelp rejects the Authorization header, which it reports like a wrong parameter.
  var isAboutAuthorization: Bool {
    field == "Authorization" || field == nil && description?.hasPrefix("Authorization ") == true
  }
}

extension YelpAPIErrorBody {
  /// Reads a response of success; `nil` unless it is an error: it has a member for errors, and no other one with a
  /// value but those that errors have.
  ///
  /// - Parameters:
  ///   - besideData: Whether `errors` count beside `data` too.
  ///   - isUnread: Whether the response could not be read as anything else: then one of the two conditions is enough.
  init?(ofSuccess body: Data, besideData: Bool = false, isUnread: Bool = false) {
    guard isUnread || Self.mayBeError(body, besideData: besideData),
      let index = try? YelpJSONIndex(body, repairs: true),
      index[0].kind == .object
    else { return nil }
    // Most GraphQL responses have data without errors, which need no more than this look.
    let mayHaveErrors = Self.errorMembers.contains { index.member($0, from: 1, to: index.after(0)) != nil }
    guard mayHaveErrors || isUnread else { return nil }
    let root = YelpJSONValue(index, 0)
    let hasErrors = Self.errorMembers.contains { root[$0].map { !Self.errors(in: $0).isEmpty } ?? false }
    let hasNothingElse = (root.objectValue ?? [:]).allSatisfy { name, value in
      value == .null || Self.members.contains(name) || besideData && name == "data" && root["errors"] != nil
    }
    guard isUnread ? hasErrors || hasNothingElse : hasErrors && hasNothingElse else { return nil }
    self.init(root)
  }

  private static let errorMembers = ["error", "errors", "error_code"]

  /// Members that an error has.
  private static let members: Set<String> = [
    "error", "errors", "error_code", "error_message", "error_description", "error_uri", "extensions", "code",
    "message", "description", "detail", "status", "request_id",
  ]

  /// Looks at the first member alone: nearly all responses of success begin with another one.
  private static func mayBeError(_ body: Data, besideData: Bool) -> Bool {
    func isSpace(_ byte: UInt8) -> Bool { byte <= 32 || byte == 0xEF || byte == 0xBB || byte == 0xBF }
    let head = Array(body.prefix(100)).drop(while: isSpace)
    guard head.first == UInt8(ascii: "{") else { return false }
    let parts = head.split(separator: UInt8(ascii: "\""), maxSplits: 2, omittingEmptySubsequences: false)
    guard parts.count == 3 else { return false }
    let value = parts[2].drop { isSpace($0) || $0 == UInt8(ascii: ":") }
    let name = String(decoding: parts[1], as: UTF8.self)
    return members.contains(name) || value.starts(with: "null".utf8) || besideData && name == "data"
  }
}

/// Thrown in the place of a value when a response of success is an error.
struct ErrorInSuccess: Error {
  let body: YelpAPIErrorBody
}
