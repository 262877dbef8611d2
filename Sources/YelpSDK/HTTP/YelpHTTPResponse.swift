public import Foundation

/// An answer as it came over the wire, whatever its status.
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

  /// The body as text: UTF-8, with what is no UTF-8 replaced.
  public var text: String { String(decoding: body, as: UTF8.self) }

  /// Whether the status is 200 to 299.
  public var isSuccess: Bool { (200..<300).contains(status) }
}
