/// A client whose calls throw the app's own error type.
///
/// ```swift
/// enum AppError: Error { case offline, service(String) }
///
/// let app = client.mappingErrors { error in
///   error.code == .notConnected ? AppError.offline : .service(error.message)
/// }
/// do throws(AppError) {
///   let business = try await app.send(yelp.business(id: id))
///   print(business.name)
/// } catch {
///   switch error {
///   case .offline: print("You are offline.")
///   case .service(let text): print(text)
///   }
/// }
/// ```
public struct YelpMappedClient<Failure: Error>: Sendable {
  /// The client underneath, with its memory, its pace and everything else.
  public let client: YelpAPIClient
  private let mapError: @Sendable (YelpError) -> Failure

  init(_ client: YelpAPIClient, mapError: @escaping @Sendable (YelpError) -> Failure) {
    self.client = client
    self.mapError = mapError
  }

  /// Builds, sends and gives the parsed answer.
  public func send<Builder: YelpRequestBuilder>(
    _ builder: Builder
  ) async throws(Failure) -> Builder.Response {
    try await calling { client throws(YelpError) in try await client.send(builder) }
  }

  /// Sends a request and gives the parsed answer.
  public func send<Value>(_ request: YelpRequest<Value>) async throws(Failure) -> Value {
    try await calling { client throws(YelpError) in try await client.send(request) }
  }

  /// Builds, sends and gives the parsed answer with everything that came with it.
  public func response<Builder: YelpRequestBuilder>(
    for builder: Builder
  ) async throws(Failure) -> YelpResponse<Builder.Response> {
    try await calling { client throws(YelpError) in try await client.response(for: builder) }
  }

  /// Sends a request and gives the parsed answer with everything that came with it.
  public func response<Value>(for request: YelpRequest<Value>) async throws(Failure) -> YelpResponse<Value> {
    try await calling { client throws(YelpError) in try await client.response(for: request) }
  }

  /// Anything else that a client does, such as a loop over pages, with the app's own error.
  public func calling<Value>(
    isolation: isolated (any Actor)? = #isolation,
    _ work: (YelpAPIClient) async throws(YelpError) -> Value
  ) async throws(Failure) -> Value {
    do {
      return try await work(client)
    } catch {
      throw mapError(error)
    }
  }
}

extension YelpAPIClient {
  /// This client with its errors turned into the app's own; see ``YelpMappedClient``.
  public func mappingErrors<Failure: Error>(
    _ mapError: @escaping @Sendable (YelpError) -> Failure
  ) -> YelpMappedClient<Failure> {
    YelpMappedClient(self, mapError: mapError)
  }
}
