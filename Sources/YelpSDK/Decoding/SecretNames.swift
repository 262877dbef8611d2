/// The names of values that are hidden in texts.
enum SecretNames {
  /// Replaces a secret.
  static let mark = "<redacted>"

  /// In lower case and without `-` and `_`.
  private static let names: Set<String> = [
    "authorization", "proxyauthorization", "cookie", "setcookie",
    "apikey", "xapikey", "xauthtoken", "xaccesstoken",
    "token", "accesstoken", "refreshtoken", "idtoken",
    "clientsecret", "clientassertion", "secret", "password",
    "code", "codeverifier",
    "userdata",
  ]

  /// Whether a value under this name is secret. Case, `-` and `_` make no difference.
  static func contains(_ name: some StringProtocol) -> Bool {
    names.contains(name.lowercased().filter { $0 != "-" && $0 != "_" })
  }
}
