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

/// Sends one request and returns its response, whatever the status. All network access goes through a transport.
///
/// A transport doesn't retry, follow redirects, or keep cookies or a cache. It reads at most
/// ``YelpHTTPRequest/maximumResponseSize`` bytes and returns soon after its task is cancelled. Its errors become a
/// ``YelpError``; throw a ``YelpError`` to choose the code.
public protocol YelpTransport: Sendable {
  func send(_ request: YelpHTTPRequest) async throws -> YelpHTTPResponse
}
