package import Foundation

extension YelpRedaction {
  /// A form or query with the values of secret fields replaced, and in values that are JSON those of secret members.
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
      guard parts.count == 2, !isJSON(YelpURLEncoding.decoded(parts[0])) else {
        return redacted(part: String(pair), keeping: own, hiding: personal)
      }
      let isSecret = SecretNames.contains(YelpURLEncoding.decoded(parts[0]), or: personal)
      if isSecret, !own.contains(YelpURLEncoding.decoded(parts[1])) { return "\(parts[0])=\(mark)" }
      return "\(parts[0])=\(redacted(part: parts[1], keeping: own, hiding: personal))"
    }.joined(separator: "&")
  }

  private static func redacted(
    part: String, keeping own: Set<String>, hiding personal: Set<String>
  ) -> String {
    let text = YelpURLEncoding.decoded(part.replacingBytes(of: "+", with: " "))
    let clean = redacted(text: text, keeping: own, hiding: personal)
    if clean.hasSameBytes(as: text) { return part }
    return clean.hasSameBytes(as: mark) ? mark : YelpURLEncoding.encoded(clean)
  }

  /// An address or a text with addresses, which needn't be valid URLs, without user names and passwords, and with every
  /// part redacted as a form is.
  static func redacted(address: String, hiding personal: Set<String> = []) -> String {
    let separators = "?#&".unicodeScalars
    var clean = ""
    var rest = address.unicodeScalars[...]
    var isHidden = false
    while !rest.isEmpty {
      let end = rest.dropFirst().firstIndex(where: separators.contains) ?? rest.endIndex
      let part = rest[..<end]
      rest = rest[end...]
      // A secret may hold the other separators.
      if isHidden, part.first != "&" { continue }
      let pair = part.drop(while: separators.contains)
      let shown = redacted(form: String(pair), hiding: personal)
      isHidden = shown.endsWithBytes(of: mark)
      clean += String(part[..<pair.startIndex]) + withoutUsers(shown)
    }
    return clean
  }

  /// A text without what stands before the host of its addresses.
  private static func withoutUsers(_ text: String) -> String {
    let bytes = Array(text.utf8)
    var clean: [UInt8] = []
    var place = 0
    while place < bytes.count {
      clean.append(bytes[place])
      place += 1
      guard clean.suffix(2).elementsEqual("//".utf8) else { continue }
      let end = bytes[place...].firstIndex(where: endsOfHosts.contains) ?? bytes.endIndex
      if let at = bytes[place..<end].lastIndex(of: UInt8(ascii: "@")) { place = at + 1 }
      clean += bytes[place..<end]
      place = end
    }
    return String(decoding: clean, as: UTF8.self)
  }

  private static let endsOfHosts = ByteSet("/?#\\ <>\",")

  static func secrets(inForm form: String, includingCode: Bool) -> [String] {
    fields(ofForm: form).filter { name, _ in
      SecretNames.contains(name) && (includingCode || SecretNames.normalized(name) != "code")
    }.map(\.value)
  }

  /// The fields of a form or query that have a name and a value, without their percent escapes.
  static func fields(ofForm form: String) -> [(name: String, value: String)] {
    form.unicodeScalars.split(separator: "&").compactMap { pair in
      let parts = pair.split(separator: "=", maxSplits: 1).map { YelpURLEncoding.decoded(String($0)) }
      return parts.count == 2 ? (parts[0], parts[1]) : nil
    }
  }
}

extension URL {
  /// The URL without user name and password, its query and fragment redacted as forms are.
  package var redacted: URL { redacted(hiding: []) }

  /// The same without the values of further items.
  func redacted(hiding personal: Set<String>) -> URL {
    guard user() != nil || password() != nil || query() != nil || fragment() != nil,
      var components = URLComponents(url: self, resolvingAgainstBaseURL: true)
    else { return self }
    func cleaned(_ text: String) -> String {
      YelpRedaction.redacted(form: text, hiding: personal).replacingBytes(
        of: Redactor.mark, with: "%3Credacted%3E")
    }
    components.user = nil
    components.password = nil
    components.percentEncodedQuery = components.percentEncodedQuery.map(cleaned)
    components.percentEncodedFragment = components.percentEncodedFragment.map(cleaned)
    return components.url ?? self
  }
}
