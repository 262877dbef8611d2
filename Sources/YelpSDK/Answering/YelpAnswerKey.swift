/// What makes two requests equal: when they are, one answer serves both.
///
/// Everything that is sent counts, and who reads the answer; the secret never does. A key is only met inside
/// one client, whose base address and credential are one and the same.
struct YelpAnswerKey: Hashable, Sendable {
  let method: YelpHTTPMethod
  let host: YelpHost
  let path: String
  let parameters: YelpParameters
  let body: YelpRequestBody?
  /// The request's own fields, among them `Accept-Language`.
  let headers: YelpHTTPHeaders
  let authentication: YelpAuthentication
  let parser: String
  let outputType: ObjectIdentifier
  /// Path and parameters tell nearly all keys apart. Put together once, since a key is looked up several times.
  private let fingerprint: Int

  /// The key of a read; `nil` for what is neither kept nor shared: everything that is no idempotent `GET`, speaks
  /// for one user, or brings a secret of its own.
  init?<Response>(_ request: YelpRequest<Response>) {
    let info = request.info
    guard info.method == .get, info.isIdempotent,
      info.authentication == .apiKey || info.authentication == .none,
      !info.headers.holdsSecrets
    else { return nil }
    method = info.method
    host = info.host
    path = info.path
    parameters = request.items
    body = request.body
    headers = info.headers
    authentication = info.authentication
    parser = request.parser.stored.name
    outputType = request.parser.stored.outputType
    var hasher = Hasher()
    hasher.combine(path)
    hasher.combine(parameters)
    fingerprint = hasher.finalize()
  }

  /// Whether the answer is about the present moment, whatever its body looks like.
  var asksForOpeningTimes: Bool { parameters["open_now"] != nil || parameters["open_at"] != nil }

  /// Whether one segment of the path is this id or alias.
  func hasSegment(_ id: String) -> Bool {
    let segment = YelpURLEncoding.encoded(id)
    return path.split(separator: "/").contains { $0 == segment }
  }

  /// Equality looks at the rest.
  func hash(into hasher: inout Hasher) { hasher.combine(fingerprint) }
}

/// What makes two calls under way equal: equal requests with the same patience, in the same generation.
struct YelpFlightKey: Hashable, Sendable {
  var answer: YelpAnswerKey
  var timeout: Duration?
  var retryPolicy: YelpRetryPolicy?
  /// Counts how often memory was cleared: a call that comes after that never joins one from before.
  var generation: Int

  /// Equality looks at the rest.
  func hash(into hasher: inout Hasher) { answer.hash(into: &hasher) }
}
