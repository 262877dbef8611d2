/// What makes requests equal. Equal ones share a response, be it in the cache, in flight or in a store.
struct RequestKey: Sendable {
  /// What is sent, and for whom; `nil` for a request that is neither cached nor shared.
  let sent: String?
  /// The same with what reads the response: the cache holds values.
  let read: String?

  init(_ call: YelpCall, asker: String?, _ parser: AnyResponseParser) {
    sent = call.draft.key(target: call.target, asker: asker)
    read = sent.map { "\($0)\n\(parser.key)" }
  }

  /// Equal calls in flight have the same slot.
  struct Slot: Hashable {
    /// ``read``.
    let key: String?
    /// How often the cache was cleared before.
    let generation: Int
    /// The order of the request before which others are too old to be joined.
    let after: Int
    let timeout: Duration?
    let attemptTimeout: Duration?
    let idleTimeout: Duration?
    let retryPolicy: YelpRetryPolicy?
    /// The number of a call that is not shared.
    let number: Int?
  }

  func slot(of call: YelpCall, isShared: Bool, generation: Int, after: Int) -> Slot {
    let info = call.info
    return Slot(
      key: read, generation: generation, after: after, timeout: info.timeout,
      attemptTimeout: info.attemptTimeout,
      idleTimeout: info.idleTimeout, retryPolicy: info.retryPolicy,
      number: isShared && read != nil ? nil : call.number)
  }
}

extension YelpRequestDraft {
  /// The key that equal reads share, so that one response serves both: everything that is sent, and
  /// ``YelpRequestInfo/cachePartition``. It holds no secret. Keys are compared within one client, which has one base URL.
  ///
  /// `nil` for requests that are neither cached nor shared: every request that is not an idempotent `GET`, acts for one
  /// user, or has a secret header.
  ///
  /// - Parameters:
  ///   - target: ``target``, which takes longer to make than all the rest.
  ///   - asker: Identifies the credential that the request will carry, without showing it; `nil` for none.
  func key(target: String, asker: String?) -> String? {
    guard info.method == .get, info.isIdempotent, body == nil,
      info.authentication == .apiKey || info.authentication == .none, !info.headers.holdsSecrets
    else { return nil }
    var key = "\(info.authentication) \(info.host.map(\.rawValue) ?? "")\(target)"
    if let asker { key += "\nfor \(asker)" }
    if let partition = info.cachePartition { key += "\nin \(YelpURLEncoding.encoded(partition))" }
    for (name, value) in info.headers.sorted {
      key += "\n\(name.asciiLowercased): \(YelpURLEncoding.encoded(value))"
    }
    return key
  }
}
