/// Something that a client can send: a builder, or a request that was built before.
public protocol YelpRequestConvertible<Value>: Sendable {
  /// What the response is parsed into.
  associatedtype Value: Sendable

  /// The name of the endpoint, for logs and events.
  var endpoint: YelpEndpoint { get }

  /// Checks everything and makes the request. Nothing is sent.
  ///
  /// - Throws: one ``YelpError`` with code ``YelpError/Code/invalidArguments`` that lists all problems.
  func build() throws(YelpError) -> YelpRequest<Value>
}

extension YelpRequest: YelpRequestConvertible {
  public var endpoint: YelpEndpoint { info.endpoint }

  public func build() throws(YelpError) -> YelpRequest<Response> { self }
}
