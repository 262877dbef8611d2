/// Something that a client can send: a builder, or a request that was built before.
public protocol YelpRequestConvertible<Value>: Sendable {
  /// The type that the response is parsed into.
  associatedtype Value: Sendable

  /// Parameters, body and info.
  var draft: YelpRequestDraft { get }

  /// Validates the parameters and settings and makes the request. Nothing is sent.
  ///
  /// - Throws: One ``YelpError`` with code ``YelpError/Code/invalidArguments`` that lists all problems.
  func build() throws(YelpError) -> YelpRequest<Value>

  /// The parts that the retry queue delivers or gives up one by one. Default: this request.
  var trackedParts: [any YelpRequestConvertible] { get }
}

extension YelpRequestConvertible {
  /// The name of the endpoint, for logs and events.
  public var endpoint: YelpEndpoint { draft.info.endpoint }

  public var trackedParts: [any YelpRequestConvertible] { [self] }
}
