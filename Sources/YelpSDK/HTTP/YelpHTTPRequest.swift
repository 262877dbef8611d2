public import Foundation

/// An HTTP request, ready to send.
public struct YelpHTTPRequest: Sendable {
  /// The number of the call in logs and events; equal in every attempt of one call.
  public var id: String
  public var method: YelpHTTPMethod
  /// The URL with the query, percent-encoded.
  public var url: URL
  public var headers: YelpHTTPHeaders
  public var body: Body?
  /// The time from the start of the exchange to its last byte. Default: 30 seconds.
  public var timeout: Duration
  /// The time without a byte from the server after which the exchange fails. Default: 20 seconds.
  public var idleTimeout: Duration
  /// The largest body that is read, in bytes after decompression. Default: 16 MiB.
  public var maximumResponseSize: Int
  /// Receives how much of the body was sent.
  public var uploadProgress: UploadProgress?
  /// Whether the request and its response hold personal data, of which logs and errors show nothing but sizes, codes
  /// and names of fields. See ``YelpRequestInfo/hidesContent``.
  public var hidesContent = false

  /// Receives the bytes sent so far, and the total if it is known, on any thread. Each attempt starts at zero.
  public typealias UploadProgress = @Sendable (_ sent: Int64, _ total: Int64?) -> Void

  /// 30 seconds.
  public static let defaultTimeout: Duration = .seconds(30)
  /// 20 seconds.
  public static let defaultIdleTimeout: Duration = .seconds(20)
  /// 16 MiB.
  public static let defaultMaximumResponseSize = 16 << 20

  /// The body of a request.
  public enum Body: Sendable, Hashable {
    /// Bytes in memory.
    case data(Data)
    /// A file that is streamed from disk while it is sent. ``URLSessionTransport`` on Linux loads it as a whole.
    case file(URL)
  }

  public init(
    id: String = "-",
    method: YelpHTTPMethod = .get,
    url: URL,
    headers: YelpHTTPHeaders = [:],
    body: Body? = nil,
    timeout: Duration = Self.defaultTimeout,
    idleTimeout: Duration = Self.defaultIdleTimeout,
    maximumResponseSize: Int = Self.defaultMaximumResponseSize,
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

extension YelpHTTPRequest {
  /// The path, decoded: `/v3/businesses/search`.
  public var path: String { url.path(percentEncoded: false) }

  /// The parameters in the query, decoded; the values of a repeated name are joined by commas.
  public var query: [String: String] {
    let items = URLComponents(url: url, resolvingAgainstBaseURL: true)?.queryItems ?? []
    return Dictionary(items.map { ($0.name, $0.value ?? "") }) { "\($0),\($1)" }
  }

  /// The body as UTF-8 text; `nil` without a body and for a file. Bytes that aren't UTF-8 are replaced.
  public var bodyText: String? {
    if case .data(let data)? = body { String(decoding: data, as: UTF8.self) } else { nil }
  }

  /// The body as JSON; `nil` when it is a file, or no JSON.
  public var json: YelpJSONValue? {
    if case .data(let data)? = body { try? YelpJSONValue(reading: data) } else { nil }
  }
}

extension YelpHTTPRequest: CustomStringConvertible, CustomReflectable {
  /// Method and URL, without the values of secret query items. For the rest see `curlCommand`.
  public var description: String { "\(method) \(url.redacted(hidesContent: hidesContent).absoluteString)" }

  /// Method, URL, header fields and the size of the body, without secrets.
  public var customMirror: Mirror {
    let size: Any = if case .data(let data)? = body { data.count.counted("byte") } else { body as Any }
    return Mirror(
      self,
      children: [
        "id": id, "method": method, "url": url.redacted(hidesContent: hidesContent), "headers": headers,
        "body": size, "timeout": timeout,
      ])
  }
}
