public import Foundation

/// An HTTP response, whatever its status.
public struct YelpHTTPResponse: Sendable, Hashable {
  /// The HTTP status code.
  public var status: Int
  public var headers: YelpHTTPHeaders
  /// The body, decompressed.
  public var body: Data

  public init(status: Int = 200, headers: YelpHTTPHeaders = [:], body: Data = Data()) {
    self.status = status
    self.headers = headers
    self.body = body
  }

  /// The body as UTF-8 text. Bytes that aren't UTF-8 are replaced.
  public var text: String { String(decoding: body, as: UTF8.self) }

  /// Whether the status is 200 to 299.
  public var isSuccess: Bool { (200..<300).contains(status) }
}

extension YelpHTTPResponse {
  /// Yelp's error, whatever the status; `nil` for a response of success without one.
  package var errorBody: YelpAPIErrorBody? { errorBody(besideData: false) }

  func errorBody(besideData: Bool) -> YelpAPIErrorBody? {
    isSuccess ? YelpAPIErrorBody(ofSuccess: body, besideData: besideData) : YelpAPIErrorBody(body: body)
  }

  /// Whether there is no text: nothing, white space or a byte-order mark alone.
  var isBlank: Bool { firstByte == nil }

  /// Whether the body is a page for people: HTML by its content type, or a text that begins with `<`. A Wi-Fi's sign-in
  /// page, a firewall or a gateway has answered then. An empty body and JSON are not.
  var isWebPage: Bool { firstByte == UInt8(ascii: "<") || isHTML }

  /// Whether the content type is HTML. A body that begins like JSON is not HTML, whatever its content type.
  var isHTML: Bool {
    guard let byte = firstByte, !"{[\"".utf8.contains(byte) else { return false }
    let type = (headers["Content-Type"] ?? "").trimmed.asciiLowercased
    return type.hasPrefix("text/html") || type.hasPrefix("application/xhtml")
  }

  /// The first byte of the text, behind white space and a byte-order mark.
  private var firstByte: UInt8? { body.first { $0 > 32 && ![0xEF, 0xBB, 0xBF].contains($0) } }
}
