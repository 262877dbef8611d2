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

  /// An address, which needn't be a valid URL, without user name and password, and with what follows its path redacted as
  /// forms are.
  static func redacted(address: String, hiding personal: Set<String> = []) -> String {
    let scalars = address.unicodeScalars
    var rest = scalars[...]
    func part() -> Substring {
      let end = rest.dropFirst().firstIndex { "?#&".unicodeScalars.contains($0) } ?? rest.endIndex
      defer { rest = rest[end...] }
      return Substring(rest[..<end])
    }
    var clean = withoutUser(String(part()))
    var isHidden = false
    while let separator = rest.first {
      let pair = String(part().unicodeScalars.dropFirst())
      // A secret may hold the other separators.
      if isHidden, separator != "&" { continue }
      let shown = redacted(form: pair, hiding: personal)
      isHidden = shown.endsWithBytes(of: mark)
      clean += "\(separator)\(shown)"
    }
    return clean
  }

  /// The beginning of an address without what stands before the host.
  private static func withoutUser(_ address: String) -> String {
    let bytes = Array(address.utf8)
    guard let colon = bytes.indices.first(where: { bytes[$0...].starts(with: "//".utf8) }) else {
      return address
    }
    let host = colon + 2
    let end = bytes[host...].firstIndex(of: UInt8(ascii: "/")) ?? bytes.endIndex
    guard let at = bytes[host..<end].lastIndex(of: UInt8(ascii: "@")) else { return address }
    return String(decoding: bytes[..<host] + bytes[(at + 1)...], as: UTF8.self)
  }

  static func secrets(inForm form: String, includingCode: Bool) -> [String] {
    form.unicodeScalars.split(separator: "&").compactMap { pair in
      let parts = pair.split(separator: "=", maxSplits: 1).map(String.init)
      guard parts.count == 2 else { return nil }
      let name = SecretNames.normalized(YelpURLEncoding.decoded(parts[0]))
      guard SecretNames.all.contains(name), includingCode || name != "code" else { return nil }
      return YelpURLEncoding.decoded(parts[1])
    }
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
