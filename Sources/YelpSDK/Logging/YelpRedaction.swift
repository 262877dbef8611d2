import Foundation

/// What stands where a secret stood, and how text is cleaned of it.
enum YelpRedaction {
  static let mark = "<redacted>"

  /// Form fields and JSON members whose values are secrets or personal.
  private static let secretFields: Set<String> = [
    "client_secret", "code", "refresh_token", "access_token", "token", "password", "user_data",
  ]

  /// A request body as text fit for a log: secret form fields are replaced, binary is told by its size.
  static func bodyText(_ data: Data, headers: YelpHTTPHeaders) -> String {
    guard let text = text(data), headers["Content-Type"]?.hasPrefix("multipart/") != true else {
      return "<\(data.count) bytes>"
    }
    guard headers["Content-Type"]?.hasPrefix("application/x-www-form-urlencoded") == true else { return text }
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
}
