import Foundation

/// What stands where a secret stood, and how text is cleaned of it.
enum YelpRedaction {
  static let mark = "<redacted>"

  /// Form fields and JSON members whose values are secrets or personal.
  private static let secretFields: Set<String> = [
    "client_secret", "code", "refresh_token", "access_token", "token", "password", "user_data",
  ]

  /// A request body as text fit for a log: secret fields of forms and JSON are replaced, binary is told by its size.
  static func bodyText(_ data: Data, headers: YelpHTTPHeaders) -> String {
    let type = headers["Content-Type"] ?? ""
    guard let text = text(data), !type.hasPrefix("multipart/") else { return "<\(data.count) bytes>" }
    if type.hasPrefix("application/json") { return jsonText(text) }
    guard type.hasPrefix("application/x-www-form-urlencoded") else { return text }
    return text.split(separator: "&", omittingEmptySubsequences: false).map { pair in
      let name = pair.prefix { $0 != "=" }
      return secretFields.contains(String(name)) ? "\(name)=\(mark)" : String(pair)
    }.joined(separator: "&")
  }

  /// The value of one field as text fit for a log.
  static func fieldText(_ data: Data, name: String) -> String {
    secretFields.contains(name) ? mark : text(data) ?? "<\(data.count) bytes>"
  }

  private static func text(_ data: Data) -> String? { String(data: data, encoding: .utf8) }

  /// The values of the secret fields in a form.
  static func secrets(in request: YelpHTTPRequest) -> [String] {
    guard case .data(let data)? = request.body, let text = text(data),
      request.headers["Content-Type"]?.hasPrefix("application/x-www-form-urlencoded") == true
    else { return [] }
    return text.split(separator: "&").compactMap { pair in
      let parts = pair.split(separator: "=", maxSplits: 1)
      guard parts.count == 2, secretFields.contains(String(parts[0])) else { return nil }
      return String(parts[1]).removingPercentEncoding
    }
  }

  /// The tokens in an answer of OAuth.
  static func secrets(in response: YelpHTTPResponse) -> [String] {
    let members = try? YelpJSONValue(parsing: response.body).objectValue
    return ["access_token", "refresh_token"].compactMap { members?[$0]?.stringValue }
  }

  private static func jsonText(_ text: String) -> String {
    guard secretFields.contains(where: { text.contains("\"\($0)\"") }),
      let value = try? YelpJSONValue(parsing: Data(text.utf8))
    else { return text }
    return redacted(value).description
  }

  private static func redacted(_ value: YelpJSONValue) -> YelpJSONValue {
    switch value {
    case .array(let elements): .array(elements.map(redacted))
    case .object(let members):
      .object(
        Dictionary(
          uniqueKeysWithValues: members.map { name, value in
            (name, secretFields.contains(name) ? .string(mark) : redacted(value))
          }))
    default: value
    }
  }
}

extension YelpHTTPRequest {
  /// The same without the values of secret form fields, fit for errors.
  var withoutSecrets: YelpHTTPRequest {
    guard case .data(let data)? = body, !YelpRedaction.secrets(in: self).isEmpty else { return self }
    var copy = self
    copy.body = .data(Data(YelpRedaction.bodyText(data, headers: headers).utf8))
    return copy
  }
}
