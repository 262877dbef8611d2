import Foundation
public import YelpSDK

/// An address as people write it: characters that a URL may not have are escaped, and escapes stay as they are.
enum RequestURL {
  /// Whether a text begins with `scheme://`, in letters of any case.
  static func hasScheme(_ text: String) -> Bool {
    text.prefixMatch(of: /[A-Za-z][A-Za-z0-9+.-]*:\/\//) != nil
  }

  /// - Throws: `YelpError` when it is no address of http or https with a host.
  static func url(_ text: String) throws(YelpError) -> URL {
    guard let url = URL(string: escaped(text), encodingInvalidCharacters: false),
      ["http", "https"].contains(url.scheme?.lowercased()), url.host()?.isEmpty == false
    else {
      throw CurlCommand.error(
        "The URL", rule: "must be an address with a host", advice: "Write it like https://api.yelp.com/v3/….")
    }
    return url
  }

  private static func escaped(_ text: String) -> String {
    let start = text.range(of: "://")?.upperBound ?? text.startIndex
    // Host and port have other rules.
    let end = text[start...].firstIndex { "/?#".contains($0) } ?? text.endIndex
    let bytes = Array(text[end...].utf8)
    var result = Array(text[..<end].utf8)
    var hasFragment = false
    for (place, byte) in bytes.enumerated() {
      let isKept =
        switch byte {
        case UInt8(ascii: "%"): bytes[place...].dropFirst().prefix(2).count { isHexDigit($0) } == 2
        case UInt8(ascii: "#"): !hasFragment
        default: allowed.contains(byte)
        }
      if byte == UInt8(ascii: "#") { hasFragment = true }
      if isKept {
        result.append(byte)
      } else {
        result.append(UInt8(ascii: "%"))
        result += [byte >> 4, byte & 15].map { digits[Int($0)] }
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  private static let digits = Array("0123456789ABCDEF".utf8)
  /// RFC 3986, the characters of a path, a query and a fragment.
  private static let allowed = Set(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~!$&'()*+,;=:@/?".utf8)

  private static func isHexDigit(_ byte: UInt8) -> Bool {
    digits.contains(byte) || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(byte)
  }
}

extension SwiftCall {
  /// The Swift of a URL, which is read with GET, or of a cURL command line.
  ///
  /// - Throws: `YelpError` with `YelpError.Code.invalidArguments` that says what can't be read.
  public init(line: String) throws(YelpError) {
    let isURL = line.prefixMatch(of: /[Hh][Tt][Tt][Pp][Ss]?:\/\//) != nil
    self.init(isURL ? YelpHTTPRequest(url: try RequestURL.url(line)) : try CurlCommand(line).request)
  }
}
