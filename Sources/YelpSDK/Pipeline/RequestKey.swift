/// What makes calls equal. Equal ones share a response: a cached one, that of a request in flight, or one in a store.
struct RequestKey: Sendable {
  /// What is sent, and for whom; `nil` for a request that is neither cached nor shared.
  let request: String?
  /// The same with what reads the response: the cache holds values.
  let value: String?
  private let storeName: String?

  /// - Parameter storeName: The name of the client's store; `nil` where nothing is looked for in a store.
  init(_ call: YelpCall, credentialID: String?, storeName: String?) {
    request = call.draft.key(target: call.target, credentialID: credentialID)
    value = request.map { "\($0)\n\(call.parser.key)" }
    self.storeName = call.info.cachePolicy == .noStore ? nil : storeName
  }

  /// The key of the response in a store: a digest of what is sent; `nil` for a response that no store has.
  var stored: String? {
    guard let request, let storeName else { return nil }
    return SHA256.hex("\(storeName) \(request)")
  }
}

extension RequestKey {
  /// Equal calls in flight have the same slot.
  struct Slot: Hashable {
    /// ``RequestKey/value``.
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

    init(_ call: YelpCall, _ key: RequestKey?, isShared: Bool, generation: Int, after: Int) {
      let info = call.info
      self.key = key?.value
      self.generation = generation
      self.after = after
      timeout = info.timeout
      attemptTimeout = info.attemptTimeout
      idleTimeout = info.idleTimeout
      retryPolicy = info.retryPolicy
      number = isShared && key?.value != nil ? nil : call.number
    }
  }
}

extension YelpRequestDraft {
  /// The key that equal reads share, so that one response serves both: everything that is sent but trace ids, and
  /// ``YelpRequestInfo/cachePartition``. It holds no secret. Keys are compared within one client, which has one base
  /// URL.
  ///
  /// `nil` for requests that are neither cached nor shared: every request that is not an idempotent `GET`, acts for one
  /// user, or has a secret header.
  ///
  /// - Parameters:
  ///   - target: ``target``, which takes longer to make than all the rest.
  ///   - credentialID: Identifies the credential that the request will carry, without showing it; `nil` for none.
  func key(target: String, credentialID: String?) -> String? {
    guard info.method == .get, info.isIdempotent, body == nil,
      info.authentication == .apiKey || info.authentication == .none, !info.headers.holdsSecrets
    else { return nil }
    var key = "\(info.authentication) \(info.host.map(\.rawValue) ?? "")\(target)"
    if let credentialID { key += "\nfor \(credentialID)" }
    if let partition = info.cachePartition { key += "\nin \(YelpURLEncoding.encoded(partition))" }
    for (name, value) in info.headers.sorted {
      let name = name.asciiLowercased
      if !Self.traceHeaders.contains(name) { key += "\n\(name): \(YelpURLEncoding.encoded(value))" }
    }
    return key
  }

  /// Header fields that identify a call in logs. They differ from call to call and change no response.
  private static let traceHeaders: Set = ["x-request-id", "x-correlation-id", "traceparent", "tracestate"]
}
