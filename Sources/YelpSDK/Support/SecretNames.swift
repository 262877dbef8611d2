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
    all.contains(normalized(name)) || personal.containsBytes(of: name)
  }

  /// The name as it is in the list.
  static func normalized(_ name: some StringProtocol) -> String {
    let bytes = name.utf8.compactMap { byte -> UInt8? in
      switch byte {
      case UInt8(ascii: "-"), UInt8(ascii: "_"): nil
      case UInt8(ascii: "A")...UInt8(ascii: "Z"): byte | 32
      default: byte
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
