/// What makes two requests equal: when they are, one answer serves both.
///
/// Everything that is sent counts, and who reads the answer; the secret never does. A key is only met inside
/// one client, whose base address and credential are one and the same.
struct YelpAnswerKey: Hashable, Sendable {
  private let request: RequestContent
  /// Path and parameters tell nearly all keys apart. Put together once, since a key is looked up several times.
  private let fingerprint: Int

  /// The key of a read; `nil` for what is neither kept nor shared: everything that is no idempotent `GET`, speaks
  /// for one user, or brings a secret of its own.
  init?(_ request: RequestContent) {
    guard request.info.method == .get, request.info.isIdempotent,
      request.info.authentication == .apiKey || request.info.authentication == .none,
      !request.info.headers.holdsSecrets
    else { return nil }
    self.request = request
    var hasher = Hasher()
    hasher.combine(request.info.path)
    hasher.combine(request.items)
    fingerprint = hasher.finalize()
  }

  /// Whether the answer is about the present moment, whatever its body looks like.
  var asksForOpeningTimes: Bool {
    request.items.contains("open_now") || request.items.contains("open_at")
  }

  /// Whether one segment of the path is this id or alias.
  func hasSegment(_ id: String) -> Bool {
    let segment = YelpURLEncoding.encoded(id)
    return request.info.path.split(separator: "/").contains { $0 == segment }
  }

  static func == (left: Self, right: Self) -> Bool {
    if left.request === right.request { return true }
    let (one, other) = (left.request.info, right.request.info)
    return left.fingerprint == right.fingerprint && one.method == other.method && one.host == other.host
      && one.path == other.path && left.request.items == right.request.items
      && left.request.body == right.request.body && one.headers == other.headers
      && one.authentication == other.authentication
      && left.request.parser.name == right.request.parser.name
      && left.request.parser.outputType == right.request.parser.outputType
  }

  /// Equality looks at the rest.
  func hash(into hasher: inout Hasher) { hasher.combine(fingerprint) }

  /// Whether both requests wait and try as long.
  fileprivate func isAsPatient(as other: Self) -> Bool {
    request.info.timeout == other.request.info.timeout
      && request.info.retryPolicy == other.request.info.retryPolicy
  }
}

/// What makes two calls under way equal: equal requests with the same patience, in the same generation.
struct YelpFlightKey: Hashable, Sendable {
  var answer: YelpAnswerKey
  /// Counts how often memory was cleared: a call that comes after that never joins one from before.
  var generation: Int

  static func == (left: Self, right: Self) -> Bool {
    left.generation == right.generation && left.answer == right.answer
      && left.answer.isAsPatient(as: right.answer)
  }

  /// Equality looks at the rest.
  func hash(into hasher: inout Hasher) { answer.hash(into: &hasher) }
}
