/// What came of one call of a batch.
public struct YelpBatchItem<ID: Hashable & Sendable, Value: Sendable>: Sendable, Identifiable {
  /// What the call was about: an id for ``YelpAPIClient/businesses(ids:maxConcurrent:)``.
  public let id: ID
  public let result: Result<Value, YelpError>
  /// How far the batch had come with it.
  public let progress: YelpBatchProgress

  public init(id: ID, result: Result<Value, YelpError>, progress: YelpBatchProgress) {
    self.id = id
    self.result = result
    self.progress = progress
  }

  /// The response; `nil` when the call failed.
  public var value: Value? { try? result.get() }

  /// Why the call failed; `nil` when it did not.
  public var error: YelpError? {
    if case .failure(let error) = result { error } else { nil }
  }
}
