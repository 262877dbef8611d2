/// What every builder can do besides its own setters.
extension YelpRequestBuilder {
  /// This builder with its draft changed: what setters are made of.
  public consuming func with(_ change: (inout YelpRequestDraft) -> Void) -> Self {
    change(&draft)
    return self
  }

  /// Sets any query item, known or not; `nil` removes it. Documented limits are checked all the same.
  public consuming func parameter(_ key: String, _ value: (some YelpParameterConvertible)?) -> Self {
    draft.set(key, value)
    return self
  }

  /// Removes a query item.
  public consuming func parameter(_ key: String, _ value: Never?) -> Self {
    draft.parameters[key] = nil
    return self
  }

  /// Sets a list that is sent as one value, joined by `delimiter`.
  public consuming func list(_ key: String, _ values: [String], delimiter: String = ",") -> Self {
    draft.parameters[key] = YelpParameter(list: values, delimiter: delimiter)
    return self
  }

  /// Appends to a list that is sent as one value; begins it when it is not there.
  public consuming func append(_ value: String, to key: String, delimiter: String = ",") -> Self {
    let head = draft.parameters[key].map { $0.text + delimiter } ?? ""
    draft.parameters[key] = YelpParameter(head + value)
    return self
  }

  /// Sets an argument that is sent once for each value: `key=a&key=b`.
  public consuming func repeated(_ key: String, _ values: [String]) -> Self {
    draft.parameters[key] = values.isEmpty ? nil : YelpParameter(repeating: values)
    return self
  }

  /// Appends to an argument that is sent once for each value.
  public consuming func appendRepeated(_ value: String, to key: String) -> Self {
    draft.parameters[key] = YelpParameter(repeating: (draft.parameters[key]?.values ?? []) + [value])
    return self
  }

  /// Sets a dictionary, flattened to `key:value` pairs sorted by key and joined by `delimiter`.
  public consuming func dictionary(
    _ key: String, _ values: [String: String], delimiter: String = ","
  ) -> Self {
    draft.parameters[key] = YelpParameter(flattening: values, delimiter: delimiter)
    return self
  }

  /// Reads a query item back.
  public func value(for key: String) -> YelpParameter? { draft.parameters[key] }

  /// Every query item gathered so far.
  public var parameters: [String: YelpParameter] { draft.parameters.dictionary }

  /// Sets a header field; `nil` removes it. `Authorization` belongs to the client and cannot be set.
  public consuming func header(_ name: String, _ value: String?) -> Self {
    draft.headers[name] = value
    return self
  }

  /// The longest that one attempt may take; `nil` takes the configuration's (30 seconds by default).
  public consuming func timeout(_ timeout: Duration?) -> Self {
    draft.timeout = timeout
    return self
  }

  /// How the answer may be taken from memory and kept there. Default: ``YelpCachePolicy/useCache``.
  public consuming func cachePolicy(_ policy: YelpCachePolicy) -> Self {
    draft.cachePolicy = policy
    return self
  }

  /// Whose response it is, where the request does not say so. See ``YelpRequestInfo/cachePartition``.
  public consuming func cachePartition(_ partition: String?) -> Self {
    draft.cachePartition = partition
    return self
  }

  /// When to try again; `nil` takes the configuration's.
  public consuming func retryPolicy(_ policy: YelpRetryPolicy?) -> Self {
    draft.retryPolicy = policy
    return self
  }

  /// Whether a failed attempt may be repeated. Default: what the HTTP method says.
  public consuming func idempotent(_ isIdempotent: Bool) -> Self {
    draft.isIdempotent = isIdempotent
    return self
  }

  /// Which credentials the client adds. Default: the API key.
  public consuming func authentication(_ authentication: YelpAuthentication) -> Self {
    draft.authentication = authentication
    return self
  }

  /// Sets the body.
  public consuming func body(_ body: YelpRequestBody?) -> Self {
    draft.body = body
    return self
  }

  /// Is told how much of the body has gone out, on any thread. To stop an upload, cancel the task that sends it.
  public consuming func uploadProgress(_ progress: YelpHTTPRequest.UploadProgress?) -> Self {
    draft.uploadProgress = progress
    return self
  }

  /// Reads the answer with another parser, for example `.data`, `.jsonValue` or `.json(MyType.self)`.
  public func parser<Output>(_ parser: YelpResponseParser<Output>) -> YelpReparsedBuilder<Self, Output> {
    YelpReparsedBuilder(base: self, responseParser: parser)
  }

  /// Turns the answer into the app's own model.
  public func map<Output>(
    _ transform: @escaping @Sendable (Response) throws -> Output
  ) -> YelpReparsedBuilder<Self, Output> {
    YelpReparsedBuilder(base: self, responseParser: responseParser.map(transform))
  }
}

/// A builder with another parser: everything but the answer's type is the base's.
public struct YelpReparsedBuilder<Base: YelpRequestBuilder, Response: Sendable>: YelpRequestBuilder {
  /// The builder underneath, with its own setters.
  public var base: Base
  public let responseParser: YelpResponseParser<Response>

  public var draft: YelpRequestDraft {
    get { base.draft }
    set { base.draft = newValue }
  }

  public func validate(_ validation: inout YelpValidation) { base.validate(&validation) }
  public func makeBody() throws(YelpError) -> YelpRequestBody? { try base.makeBody() }
}
