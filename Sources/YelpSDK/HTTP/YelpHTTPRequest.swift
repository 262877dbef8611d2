public import Foundation

/// A request as it goes over the wire: a plain value, so that an adapter to any HTTP client is ten lines.
public struct YelpHTTPRequest: Sendable {
  /// Names the logical call in logs and events; equal in every attempt of one call.
  public var id: String
  public var method: YelpHTTPMethod
  /// The whole URL, percent-encoded, with the query.
  public var url: URL
  public var headers: YelpHTTPHeaders
  public var body: Body?
  /// The longest that the exchange may take from its start to the last byte. Default: 30 seconds.
  public var timeout: Duration
  /// The longest silence of the server before the exchange is given up. Default: 20 seconds.
  public var idleTimeout: Duration
  /// The largest body that is read, in bytes after decompression. Default: 16 MiB.
  public var maximumResponseSize: Int
  /// Told how much of the body has gone out.
  public var uploadProgress: UploadProgress?

  /// Told of bytes sent so far and of the total where that is known, on any thread. A second attempt begins at
  /// zero again.
  public typealias UploadProgress = @Sendable (_ sent: Int64, _ total: Int64?) -> Void

  /// What a request carries.
  public enum Body: Sendable, Hashable {
    /// Bytes in memory.
    case data(Data)
    /// A file that is streamed from disk while it is sent.
    case file(URL)
  }

  public init(
    id: String = "-",
    method: YelpHTTPMethod = .get,
    url: URL,
    headers: YelpHTTPHeaders = [:],
    body: Body? = nil,
    timeout: Duration = .seconds(30),
    idleTimeout: Duration = .seconds(20),
    maximumResponseSize: Int = 16 << 20,
    uploadProgress: UploadProgress? = nil
  ) {
    self.id = id
    self.method = method
    self.url = url
    self.headers = headers
    self.body = body
    self.timeout = timeout
    self.idleTimeout = idleTimeout
    self.maximumResponseSize = maximumResponseSize
    self.uploadProgress = uploadProgress
  }
}

extension YelpHTTPRequest: CustomStringConvertible, CustomDebugStringConvertible {
  /// Method and URL; headers and body are left to `curlCommand`.
  public var description: String { "\(method) \(url.absoluteString)" }
  public var debugDescription: String { curlCommand }
}
