import Foundation

/// What makes two requests equal, so that one response serves both: everything that is sent, the parser, and
/// ``YelpRequestInfo/cachePartition``. It holds no secret.
///
/// Keys are compared within one client, which has one base URL and one credential.
struct CacheKey: Hashable, Sendable {
  /// Texts are compared as bytes: two that are equal as `String`s may name two users.
  private let target: ByteText
  private let partition: ByteText?
  private let headerValues: [ByteText]
  private let parser: String
  private let outputType: ObjectIdentifier
  /// Without what changes only how long a call waits.
  private let info: YelpRequestInfo
  private let body: YelpRequestBody?
  /// Whether the request asks which businesses are open at some time.
  let asksForOpeningTimes: Bool

  /// The key of a read. `nil` for what is neither cached nor shared: every request that is not an idempotent `GET`,
  /// acts for one user, or has a secret header.
  init?(_ request: RequestContent) {
    guard request.info.method == .get, request.info.isIdempotent,
      request.info.authentication == .apiKey || request.info.authentication == .none,
      !request.info.headers.holdsSecrets
    else { return nil }
    var info = request.info
    info.timeout = nil
    info.idleTimeout = nil
    info.retryPolicy = nil
    info.cachePolicy = .useCache
    self.info = info
    target = ByteText(request.target)
    partition = info.cachePartition.map(ByteText.init)
    headerValues = info.headers.sorted.map { ByteText($0.value) }
    body = request.body
    asksForOpeningTimes = request.parameters.contains("open_now") || request.parameters.contains("open_at")
    parser = request.parser.name
    outputType = request.parser.outputType
  }

  /// What differs between requests in practice; `==` looks at the rest too.
  func hash(into hasher: inout Hasher) {
    hasher.combine(target)
    hasher.combine(partition)
    hasher.combine(headerValues)
    hasher.combine(body)
  }

  /// The path of the request.
  var path: String { info.path }

  /// Whether one segment of the path is this id or alias.
  func hasSegment(_ id: String) -> Bool {
    let segment = YelpURLEncoding.encoded(id)
    return info.path.utf8.split(separator: UInt8(ascii: "/")).contains { $0.elementsEqual(segment.utf8) }
  }

  /// The name of the response in a ``YelpResponseStore``: a digest of what is sent, independent of the parser.
  func storeName(baseURL: String) -> String {
    var parts = [baseURL, info.method.rawValue, info.host.rawValue, info.authentication.rawValue]
    parts += [target.text, partition.map { "in \($0.text)" } ?? ""]
    for header in info.headers.sorted { parts.append("\(header.name.lowercased()):\(header.value)") }
    if case .data(let data)? = body?.content { parts.append(data.base64EncodedString()) }
    // With the length of each part, so that no two lists of parts make the same text.
    return SHA256.hex(parts.map { "\($0.utf8.count) \($0)" }.joined(separator: "\n"))
  }
}

/// What makes two requests in flight equal: equal keys, equal timeouts and retry policies, and no clearing of the cache between them.
struct InFlightKey: Hashable, Sendable {
  private let key: CacheKey
  private let timeout: Duration?
  private let idleTimeout: Duration?
  private let retryPolicy: YelpRetryPolicy?
  private let generation: Int

  init(_ key: CacheKey, info: YelpRequestInfo, generation: Int) {
    self.key = key
    self.generation = generation
    timeout = info.timeout
    idleTimeout = info.idleTimeout
    retryPolicy = info.retryPolicy
  }
}
