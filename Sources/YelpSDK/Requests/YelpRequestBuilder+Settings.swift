public import Foundation

/// The setters that every builder has.
extension YelpRequestBuilder {
  /// This builder with its draft changed, for setters.
  public consuming func with(_ change: (inout YelpRequestDraft) -> Void) -> Self {
    change(&draft)
    return self
  }

  /// Sets any parameter, known or not; `nil` removes it. The endpoint's rules still apply.
  ///
  /// The parameter is sent as ``YelpRequestInfo/parameterEncoding`` says: in the query, in a form, or as a member of a
  /// JSON body, where a number stays a number. Pass a ``YelpJSONValue`` for an array or an object.
  public consuming func parameter(_ name: String, _ value: (some YelpParameterConvertible)?) -> Self {
    with { $0.set(name, value) }
  }

  /// Removes a parameter.
  public consuming func parameter(_ name: String, _ value: Never?) -> Self {
    with { $0.set(name, YelpParameter?.none) }
  }

  /// Sets a list that is sent as one text, joined by `delimiter`.
  public consuming func list(_ name: String, _ values: [String], delimiter: String = ",") -> Self {
    parameter(name, YelpParameter(list: values, delimiter: delimiter))
  }

  /// Appends to a list that is sent as one text; begins it when it is absent.
  public consuming func append(_ value: String, to name: String, delimiter: String = ",") -> Self {
    parameter(name, self.value(for: name).map { "\($0.text)\(delimiter)\(value)" } ?? value)
  }

  /// Sets an argument that is sent once for each value: `name=a&name=b`. An empty list removes it.
  public consuming func repeated(_ name: String, _ values: [String]) -> Self {
    parameter(name, values.isEmpty ? nil : YelpParameter(repeating: values))
  }

  /// Appends to an argument that is sent once for each value.
  public consuming func appendRepeated(_ value: String, to name: String) -> Self {
    let given = self.value(for: name).map { $0.json.arrayValue ?? [$0.json] } ?? []
    return parameter(name, YelpJSONValue.array(given + [.string(value)]))
  }

  /// Sets a dictionary, flattened to `key:value` pairs sorted by key and joined by `delimiter`.
  public consuming func dictionary(
    _ name: String, _ values: [String: String], delimiter: String = ","
  ) -> Self {
    parameter(name, YelpParameter(flattening: values, delimiter: delimiter))
  }

  /// Reads a parameter back.
  public func value(for name: String) -> YelpParameter? { draft.parameters[name] }

  /// Every parameter gathered so far.
  public var parameters: YelpParameters { draft.parameters }

  /// How the parameters are sent. Default: in the query, or what the endpoint takes.
  public consuming func parameterEncoding(_ encoding: YelpRequestInfo.ParameterEncoding) -> Self {
    with { $0.parameterEncoding = encoding }
  }

  /// Skips the endpoint's rules, for limits that Yelp has changed.
  ///
  /// A value that can't be sent safely is still an error: an empty path segment, a line break in a header field, a
  /// number that is not finite, a body that cannot be read.
  public consuming func withoutValidation() -> Self { with { $0.options.isValidated = false } }

  /// Sets a header field; `nil` removes it. `Authorization` belongs to the client and cannot be set.
  ///
  /// Requests with different fields share no response, cached or in flight. Trace ids are no difference:
  /// `X-Request-ID`, `X-Correlation-ID`, `traceparent` and `tracestate`. A call that joins an equal one in flight sends
  /// nothing, so the request has the first caller's id.
  public consuming func header(_ name: String, _ value: String?) -> Self { with { $0.headers[name] = value } }

  /// The longest that the whole call may take, from `send()` to its value: key, waits for the rate limit, attempts and
  /// pauses. Then it fails with ``YelpError/Code/timedOut``. Default: the configuration's, which has no limit by
  /// default.
  public consuming func timeout(_ timeout: Duration) -> Self { with { $0.timeout = timeout } }

  /// The longest that one attempt may take. Default: the configuration's, 30 seconds by default.
  public consuming func attemptTimeout(_ timeout: Duration) -> Self { with { $0.attemptTimeout = timeout } }

  /// The longest time without a byte from the server. Default: the configuration's (20 seconds by default), or the
  /// request's ``attemptTimeout(_:)`` when that is longer.
  public consuming func idleTimeout(_ timeout: Duration) -> Self { with { $0.idleTimeout = timeout } }

  /// How the request uses the cache. Default: ``YelpCachePolicy/useCache``. While the configuration's cache is off, it
  /// has nothing to use, and the log says so once.
  public consuming func cachePolicy(_ policy: YelpCachePolicy) -> Self {
    with { draft in
      draft.cachePolicy = policy
      draft.options.asksForCache = policy == .useCache
    }
  }

  /// The user or tenant that a response belongs to, when the request alone does not identify it. See
  /// ``YelpRequestInfo/cachePartition``.
  public consuming func cachePartition(_ partition: String?) -> Self {
    with { $0.cachePartition = partition }
  }

  /// When a failed attempt is repeated; ``YelpRetryPolicy/never`` for one attempt. Default: the configuration's policy.
  public consuming func retryPolicy(_ policy: YelpRetryPolicy) -> Self { with { $0.retryPolicy = policy } }

  /// Whether a failed attempt may be repeated. Default: whether the HTTP method is idempotent; for GraphQL, whether
  /// what is sent has no mutation.
  public consuming func idempotent(_ isIdempotent: Bool) -> Self { with { $0.isIdempotent = isIdempotent } }

  /// Which credentials the client adds. Default: the API key.
  public consuming func authentication(_ authentication: YelpAuthentication) -> Self {
    with { $0.authentication = authentication }
  }

  /// Sets a body. The parameters are then sent in the query; for an endpoint whose parameters are the body, such as AI
  /// chat, it is an error.
  public consuming func body(_ body: YelpRequestBody?) -> Self { with { $0.body = body } }

  /// Receives the progress of the upload, on any thread. To stop an upload, cancel the task that sends it.
  public consuming func uploadProgress(_ progress: YelpHTTPRequest.UploadProgress?) -> Self {
    with { $0.options.uploadProgress = progress }
  }

  /// Reads the response with another parser, for example `.data`, `.jsonValue` or `.json(MyType.self)`.
  public func parser<Output>(_ parser: YelpResponseParser<Output>) -> YelpMappedBuilder<Self, Output> {
    YelpMappedBuilder(base: self, responseParser: parser)
  }

  /// Reads the response into your own type with `JSONDecoder`. The JSON itself stays on the response:
  /// ``YelpResponse/json``.
  ///
  /// ```swift
  /// nonisolated struct Job: Decodable { var created: Date }
  ///
  /// let job = try await yelp.request(path: "/v3/jobs/1").decoding(Job.self) {
  ///   let decoder = JSONDecoder()
  ///   decoder.dateDecodingStrategy = .iso8601
  ///   return decoder
  /// }.send()
  /// print(job.created)
  /// ```
  ///
  /// - Parameters:
  ///   - type: The type to decode.
  ///   - decoder: Makes the decoder, for each response anew. Default: one without settings.
  public func decoding<Output: Decodable & Sendable>(
    _ type: Output.Type, decoder: @escaping @Sendable () -> JSONDecoder = { JSONDecoder() }
  ) -> YelpMappedBuilder<Self, Output> {
    parser(.json(type, decoder: decoder))
  }

  /// Turns the response into the app's own model.
  public func map<Output>(
    _ transform: @escaping @Sendable (Response) throws -> Output
  ) -> YelpMappedBuilder<Self, Output> {
    YelpMappedBuilder(base: self, responseParser: responseParser.map(transform))
  }
}
