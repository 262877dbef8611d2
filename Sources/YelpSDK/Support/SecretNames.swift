package import Foundation

/// The names of header fields, query items, form fields and JSON members whose values are secret or personal.
///
/// Everything that hides values by name uses this list: errors, logs, cURL forms, explanations of malformed JSON and
/// recordings. Names are compared without regard to case, `-` and `_`.
package enum SecretNames {
  /// Every name, in lower case and without `-` and `_`.
  static let all: Set<String> = [
    "authorization", "proxyauthorization", "cookie", "setcookie",
    "apikey", "xapikey", "xauthtoken", "xaccesstoken",
    "token", "accesstoken", "refreshtoken", "idtoken",
    "clientsecret", "clientassertion", "secret", "password",
    "code", "codeverifier",
    "userdata",
  ]

  /// - Parameter personal: Further names whose values are hidden.
  package static func contains(_ name: some StringProtocol, or personal: Set<String> = []) -> Bool {
    all.contains(String(decoding: name.utf8.compactMap(normalized), as: UTF8.self))
      || !personal.isEmpty && personal.contains(String(name))
  }

  private static func normalized(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "-"), UInt8(ascii: "_"): nil
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): byte | 32
    default: byte
    }
  }

  /// Whether one of the names stands in quotation marks in a JSON text, which needn't be valid.
  ///
  /// `code` doesn't count, since Yelp's errors have one.
  static func areMentioned(inJSON bytes: some Sequence<UInt8>) -> Bool {
    var word: [UInt8]?
    for byte in bytes {
      if byte == UInt8(ascii: "\"") {
        if let word, word != Array("code".utf8), all.contains(String(decoding: word, as: UTF8.self)) {
          return true
        }
        word = []
      } else if let byte = normalized(byte) {
        let isPart = (97...122).contains(byte) && (word?.count ?? .max) < 32
        if isPart { word?.append(byte) } else { word = nil }
      }
    }
    return false
  }

  /// A form or query with the values of secret fields replaced.
  ///
  /// - Parameters:
  ///   - form: Pairs separated by `&`, percent-encoded.
  ///   - own: Values that are no secrets.
  ///   - personal: Further names whose values are hidden.
  package static func redacted(
    form: String, keeping own: Set<String> = [], hiding personal: Set<String> = []
  ) -> String {
    form.unicodeScalars.split(separator: "&", omittingEmptySubsequences: false).map { pair in
      let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
      guard parts.count == 2, contains(decoded(parts[0]), or: personal), !own.contains(decoded(parts[1]))
      else {
        return String(pair)
      }
      return "\(parts[0])=\(Redactor.mark)"
    }.joined(separator: "&")
  }

  /// An address, which needn't be a valid URL, with the values of secret query items replaced.
  static func redacted(address: String) -> String {
    let parts = address.unicodeScalars.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
      .map(String.init)
    return parts.count == 2 ? "\(parts[0])?\(redacted(form: parts[1]))" : address
  }

  private static func decoded(_ text: String) -> String { text.removingPercentEncoding ?? text }
}

extension URL {
  /// The URL without user name, password and the values of secret query items.
  package var redacted: URL { redacted(hiding: []) }

  /// The same without the values of further items.
  func redacted(hiding personal: Set<String>) -> URL {
    guard user() != nil || password() != nil || query() != nil || fragment() != nil,
      var components = URLComponents(url: self, resolvingAgainstBaseURL: true)
    else { return self }
    func cleaned(_ text: String) -> String {
      SecretNames.redacted(form: text, hiding: personal).replacingBytes(
        of: Redactor.mark, with: "%3Credacted%3E")
    }
    components.user = nil
    components.password = nil
    components.percentEncodedQuery = components.percentEncodedQuery.map(cleaned)
    components.percentEncodedFragment = components.percentEncodedFragment.map(cleaned)
    return components.url ?? self
  }
}
