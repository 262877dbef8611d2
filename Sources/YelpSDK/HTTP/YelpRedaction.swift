package import Foundation

/// Hides secrets in printed text, logs and errors.
///
/// Query items, form fields, header fields and the top-level members of a JSON body are masked by name. Descriptions,
/// logs and errors are made of the request before a credential is added. Where a response, an error or the caller
/// repeats the credential, it is replaced (``removing(_:from:)``).
package enum YelpRedaction {
  /// Replaces a secret.
  package static let mark = SecretNames.mark

  /// Whether a value under this name is secret. Case, `-` and `_` make no difference.
  package static func isSecret(_ name: some StringProtocol) -> Bool { SecretNames.contains(name) }

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

  /// An address, which needn't be a valid URL, without user name and password, its query and fragment redacted as
  /// forms.
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
    guard let value = try? YelpJSONValue(reading: body, repairs: true), case .object(let members) = value,
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
  /// The fields with the values of secret ones replaced, for logs and errors.
  ///
  /// Fields with credentials, tokens and cookies are secret. The scheme of an `Authorization` field is kept, and
  /// addresses such as `Location` are redacted as URLs are.
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
    URL(shown: YelpRedaction.redacted(address: absoluteString, hidesContent: hidesContent))
  }

  /// A redacted address. The mark cannot stand in a URL as it is.
  fileprivate init(shown text: String) {
    self = URL(string: text.replacing(YelpRedaction.mark, with: "%3Credacted%3E")) ?? URL(filePath: "/")
  }
}

// MARK: Credentials

extension YelpRedaction {
  /// A text without these secrets, however it writes their characters: as they are, percent-encoded, or escaped as in
  /// JSON.
  ///
  /// Bytes are compared, so a combining mark hides nothing. A secret of fewer than six bytes is not searched for: it
  /// would be found in other words.
  package static func removing(_ secrets: [String], from text: String) -> String {
    // No spelling of a secret is shorter than the secret.
    guard secrets.contains(where: { $0.utf8.count <= text.utf8.count }) else { return text }
    return removing(secrets, from: Array(text.utf8)).map { String(decoding: $0, as: UTF8.self) } ?? text
  }

  /// The same for the bytes of a body.
  package static func removing(_ secrets: [String], from data: Data) -> Data {
    removing(secrets, from: Array(data)).map { Data($0) } ?? data
  }

  /// The same for header fields and body of a response.
  package static func removing(_ secrets: [String], from response: YelpHTTPResponse) -> YelpHTTPResponse {
    var clean = response
    clean.headers = response.headers.mapFields { removing(secrets, from: $1) }
    clean.body = removing(secrets, from: response.body)
    return clean
  }

  /// The same for URL, header fields and body of a request.
  package static func removing(_ secrets: [String], from request: YelpHTTPRequest) -> YelpHTTPRequest {
    var clean = request
    clean.url = URL(shown: removing(secrets, from: request.url.absoluteString))
    clean.headers = request.headers.mapFields { removing(secrets, from: $1) }
    if case .data(let body)? = request.body { clean.body = .data(removing(secrets, from: body)) }
    return clean
  }

  /// - Returns: `nil` when the bytes hold none of the secrets.
  private static func removing(_ secrets: [String], from bytes: [UInt8]) -> [UInt8]? {
    let sought = secrets.filter { (6...max(6, bytes.count)).contains($0.utf8.count) }.map(spellings(of:))
    if sought.isEmpty { return nil }
    var begins = [Bool](repeating: false, count: 256)
    for spelling in sought.compactMap(\.first).joined() { begins[Int(spelling[0])] = true }
    var clean: [UInt8] = []
    var (position, copied) = (0, 0)
    while position < bytes.count {
      if begins[Int(bytes[position])],
        let end = sought.compactMap({ end(of: $0, in: bytes, from: position) }).max()
      {
        clean += bytes[copied..<position] + Array(mark.utf8)
        (position, copied) = (end, end)
      } else {
        position += 1
      }
    }
    return copied == 0 ? nil : clean + bytes[copied...]
  }

  /// Where a secret ends that begins at `start`; `nil` when another text stands there.
  private static func end(of secret: [[[UInt8]]], in bytes: [UInt8], from start: Int) -> Int? {
    // A character that escapes others has two readings, as in `%25`.
    var ends: Set = [start]
    for spellings in secret where !ends.isEmpty {
      var next: Set<Int> = []
      for end in ends {
        for spelling in spellings where bytes[end...].starts(with: spelling) {
          next.insert(end + spelling.count)
        }
      }
      ends = next
    }
    return ends.max()
  }

  /// The ways in which each character of a text is written.
  private static func spellings(of text: String) -> [[[UInt8]]] {
    text.unicodeScalars.map { scalar in
      let character = String(scalar)
      let percent = character.utf8.map { "%" + hex(UInt16($0), length: 2) }.joined()
      let escapes = character.utf16.map { hex($0, length: 4) }
      var all: Set = [
        character, percent, percent.uppercased(), escapes.map { "\\u" + $0 }.joined(),
        escapes.map { "\\u" + $0.uppercased() }.joined(),
      ]
      if scalar.isASCII, !ByteSet.alphanumerics.holdsAll(of: character) { all.insert("\\" + character) }
      return all.map { Array($0.utf8) }
    }
  }

  private static func hex(_ number: UInt16, length: Int) -> String {
    let digits = String(number, radix: 16)
    return String(repeating: "0", count: length - digits.count) + digits
  }
}
