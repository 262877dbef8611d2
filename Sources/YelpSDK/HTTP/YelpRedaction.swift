package import Foundation

/// Hides secrets in printed text, logs and errors.
///
/// Query items, form fields, header fields and the top-level members of a JSON body are masked by name. Credentials
/// never get here: descriptions, logs and errors are made of the request before a credential is added, and the stage
/// that adds it replaces it in the response (``removing(_:from:)``).
package enum YelpRedaction {
  /// Replaces a secret.
  package static let mark = "<redacted>"

  /// The names whose values are secret, in lower case and without `-` and `_`.
  private static let secretNames: Set<String> = [
    "authorization", "proxyauthorization", "cookie", "setcookie",
    "apikey", "xapikey", "xauthtoken", "xaccesstoken",
    "token", "accesstoken", "refreshtoken", "idtoken",
    "clientsecret", "clientassertion", "secret", "password",
    "code", "codeverifier",
    "userdata",
  ]

  /// Whether a value under this name is secret. Case, `-` and `_` make no difference.
  package static func isSecret(_ name: some StringProtocol) -> Bool {
    secretNames.contains(name.lowercased().filter { $0 != "-" && $0 != "_" })
  }

  /// A query or form with the values of secret fields masked.
  ///
  /// - Parameters:
  ///   - form: Pairs separated by `&`, percent-encoded.
  ///   - hidesContent: Whether all values are masked.
  package static func redacted(form: String, hidesContent: Bool = false) -> String {
    form.unicodeScalars.split(separator: "&", omittingEmptySubsequences: false).map { pair in
      let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
      let isHidden = hidesContent || isSecret(YelpURLEncoding.decoded(parts[0]))
      return parts.count == 2 && isHidden ? "\(parts[0])=\(mark)" : String(pair)
    }.joined(separator: "&")
  }

  /// An address, which needn't be a valid URL, without user name and password, its query and fragment redacted as forms.
  package static func redacted(address: String, hidesContent: Bool = false) -> String {
    let scalars = address.unicodeScalars
    let end = scalars.firstIndex { $0 == "?" || $0 == "#" } ?? scalars.endIndex
    var clean = String(scalars[..<end]).replacing(/\/\/[^\/]*@/, with: "//")
    for part in scalars[end...].split(separator: "#", omittingEmptySubsequences: false).enumerated() {
      let mark = part.offset > 0 ? "#" : part.element.first == "?" ? "?" : ""
      let form = part.element.drop { $0 == "?" }
      clean += mark + redacted(form: String(form), hidesContent: hidesContent)
    }
    return clean
  }

  /// A JSON object with the values of its secret members masked.
  ///
  /// - Parameter isResponse: Whether `code` stays, which is Yelp's error code in a response.
  package static func redacted(_ value: YelpJSONValue, isResponse: Bool) -> YelpJSONValue {
    guard case .object(var members) = value else { return value }
    for name in members.keys where isSecret(name, isResponse: isResponse) { members[name] = .string(mark) }
    return .object(members)
  }

  private static func isSecret(_ name: String, isResponse: Bool) -> Bool {
    isSecret(name) && !(isResponse && name == "code")
  }

  /// Bytes as text, with a byte order mark that they begin with; `nil` when they are not UTF-8.
  static func text(_ data: Data) -> String? {
    let text = String(decoding: data, as: UTF8.self)
    return text.utf8.elementsEqual(data) ? text : nil
  }

  /// A body as text for logs and errors. Of one that isn't text, or whose content is hidden, the size is shown.
  package static func text(
    of body: Data, headers: YelpHTTPHeaders, isResponse: Bool = false, hidesContent: Bool = false
  ) -> String {
    let type = headers["Content-Type"]?.lowercased() ?? ""
    guard !hidesContent, !type.hasPrefix("multipart/"), let text = text(body) else {
      return "<\(body.count.counted("byte"))>"
    }
    if type.hasPrefix("application/x-www-form-urlencoded") { return redacted(form: text) }
    guard let value = try? YelpJSONValue(reading: body), case .object(let members) = value,
      members.keys.contains(where: { isSecret($0, isResponse: isResponse) })
    else { return text }
    return redacted(value, isResponse: isResponse).description
  }
}

// MARK: Requests and responses

extension YelpHTTPRequest {
  /// The request for logs and errors: without the secrets in its URL, header fields and body, and without content where
  /// that is hidden.
  package var redacted: YelpHTTPRequest {
    var copy = self
    copy.url = url.redacted(hidesContent: hidesContent)
    copy.headers = headers.redacted(hidesContent: hidesContent)
    copy.uploadProgress = nil
    if case .data(let data)? = body {
      let text = YelpRedaction.text(of: data, headers: headers, hidesContent: hidesContent)
      // Bytes that are no text, such as an image, are kept where the content may be shown.
      let isText = hidesContent || YelpRedaction.text(data) != nil
      if isText { copy.body = .data(Data(text.utf8)) }
    }
    return copy
  }
}

extension YelpHTTPHeaders {
  /// The same fields with the values of secret ones replaced, for logs and errors.
  ///
  /// Fields with credentials, tokens and cookies are secret. The scheme of an `Authorization` field is kept, and addresses
  /// such as `Location` are redacted as URLs are.
  public var redacted: YelpHTTPHeaders { redacted(hidesContent: false) }

  /// - Parameter hidesContent: Whether the values of fields that are not known to be harmless are replaced too.
  package func redacted(hidesContent: Bool) -> YelpHTTPHeaders {
    mapFields { name, value in
      if YelpRedaction.isSecret(name) {
        let scheme = name.hasSuffix("authorization") ? value.split(separator: " ", maxSplits: 1) : []
        return scheme.count == 2 ? "\(scheme[0]) \(YelpRedaction.mark)" : YelpRedaction.mark
      }
      if hidesContent, !Self.harmless.contains(name), !name.hasPrefix("ratelimit-") {
        return YelpRedaction.mark
      }
      guard ["location", "content-location", "referer", "refresh", "link"].contains(name) else {
        return value
      }
      return YelpRedaction.redacted(address: value)
    }
  }

  private static let harmless: Set<String> = [
    "accept", "accept-language", "content-length", "content-type", "date", "retry-after", "user-agent",
  ]

  /// Whether a field carries a secret.
  var holdsSecrets: Bool { sorted.contains { YelpRedaction.isSecret($0.name) } }
}

extension URL {
  /// The URL without user name and password, its query and fragment redacted as forms.
  package func redacted(hidesContent: Bool = false) -> URL {
    let text = YelpRedaction.redacted(address: absoluteString, hidesContent: hidesContent)
    // The mark cannot stand in a URL as it is.
    return URL(string: text.replacing(YelpRedaction.mark, with: "%3Credacted%3E")) ?? URL(filePath: "/")
  }
}

// MARK: Credentials

extension YelpRedaction {
  /// A text without a credential, as it is and percent-encoded; one of fewer than six bytes is not searched for. Bytes are
  /// compared, so a combining mark hides nothing.
  package static func removing(_ credential: String, from text: String) -> String {
    removing(forms(of: credential), from: text)
  }

  /// The same for the bytes of a body.
  package static func removing(_ credential: String, from data: Data) -> Data {
    removing(forms(of: credential), from: data)
  }

  /// The same for header fields and body of a response.
  package static func removing(_ credential: String, from response: YelpHTTPResponse) -> YelpHTTPResponse {
    let forms = forms(of: credential)
    var clean = response
    clean.headers = response.headers.mapFields { removing(forms, from: $1) }
    clean.body = removing(forms, from: response.body)
    return clean
  }

  private static func removing(_ forms: Set<String>, from text: String) -> String {
    forms.reduce(text) { $0.replacingBytes(of: $1, with: mark) }
  }

  private static func removing(_ forms: Set<String>, from data: Data) -> Data {
    guard forms.contains(where: { data.range(of: Data($0.utf8)) != nil }) else { return data }
    return Data(removing(forms, from: String(decoding: data, as: UTF8.self)).utf8)
  }

  /// A text as short as a word would be replaced in other words, so it is not searched for.
  private static func forms(of credential: String) -> Set<String> {
    credential.utf8.count < 6 ? [] : [credential, YelpURLEncoding.encoded(credential)]
  }
}
