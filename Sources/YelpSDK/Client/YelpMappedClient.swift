/// A client whose calls throw the app's own error type.
///
/// ```swift
/// enum AppError: Error { case offline, service(String) }
///
/// let app = yelp.mappingErrors { error in
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
  /// The underlying client, with its cache and its rate limit.
  public let client: YelpAPIClient
  let mapError: @Sendable (YelpError) -> Failure

  /// Sends a builder or a request and returns the parsed response.
  @discardableResult
  public func send<Value>(_ request: some YelpRequestConvertible<Value>) async throws(Failure) -> Value {
    try await calling { try await $0.send(request) }
  }

  /// Sends a builder or a request and returns the parsed response with status, headers, raw body and more.
  public func response<Value>(
    for request: some YelpRequestConvertible<Value>
  ) async throws(Failure) -> YelpResponse<Value> {
    try await calling { try await $0.response(for: request) }
  }

  /// Runs other functions of the client, with the app's own error.
  ///
  /// ```swift
  /// struct AppError: Error { var text: String }
  ///
  /// let app = yelp.mappingErrors { AppError(text: $0.message) }
  /// let names = try await app.calling { _ in
  ///   var names: [String] = []
  ///   for try await business in yelp.businessSearch(location: "Lima").elements() {
  ///     names.append(business.name)
  ///   }
  ///   return names
  /// }
  /// print(names)
  /// ```
  /// An error of the app's own type that `work` throws is thrown unchanged.
  public func calling<Value>(
    isolation: isolated (any Actor)? = #isolation,
    _ work: (YelpAPIClient) async throws -> Value
  ) async throws(Failure) -> Value {
    do {
      return try await work(client)
    } catch let error as YelpError {
      throw mapError(error)
    } catch let error as Failure {
      throw error
    } catch {
      throw mapError(YelpError.wrapping(error))
    }
  }
}

extension YelpAPIClient {
  /// This client with its errors turned into the app's own; see ``YelpMappedClient``.
  public func mappingErrors<Failure: Error>(
    _ mapError: @escaping @Sendable (YelpError) -> Failure
  ) -> YelpMappedClient<Failure> {
    YelpMappedClient(client: self, mapError: mapError)
  }
}
