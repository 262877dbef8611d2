/// An HTTP method. Make methods other than the common ones from their name.
public struct YelpHTTPMethod: RawRepresentable, Sendable, Hashable {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  public static let get = YelpHTTPMethod(rawValue: "GET")
  public static let head = YelpHTTPMethod(rawValue: "HEAD")
  public static let post = YelpHTTPMethod(rawValue: "POST")
  public static let put = YelpHTTPMethod(rawValue: "PUT")
  public static let patch = YelpHTTPMethod(rawValue: "PATCH")
  public static let delete = YelpHTTPMethod(rawValue: "DELETE")

  /// Whether sending a request twice has the effect of sending it once (RFC 9110, section 9.2.2).
  public var isIdempotent: Bool {
    self == .get || self == .head || self == .put || self == .delete
  }
}

extension YelpHTTPMethod: ExpressibleByStringLiteral, CustomStringConvertible {
  public init(stringLiteral value: String) { self.init(rawValue: value) }
  public var description: String { rawValue }
}
