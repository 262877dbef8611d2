/// Many calls, a few at a time, with an outcome for each.
///
/// ```swift
/// for await item in yelp.businesses(ids: ids) {
///   switch item.result {
///   case .success(let business): print(business.name)
///   case .failure(let error): print(item.id, error.message)
///   }
///   print(item.progress.fraction)
/// }
/// ```
/// A batch is a description: the calls begin with a loop over it, or with `all(onProgress:)`. Each is an ordinary call,
/// with cache, coalescing, rate limiting and retries. Results come as they are ready; see ``inOrder()``. A loop that is
/// left early, or whose task is cancelled, cancels the calls in flight.
public struct YelpBatch<ID: Hashable & Sendable, Builder: YelpRequestBuilder>: AsyncSequence, Sendable {
  public typealias Element = YelpBatchItem<ID, Builder.Response>
  public typealias Failure = Never
  typealias Outcome = Result<YelpResponse<Builder.Response>, YelpError>

  let calls: [(id: ID, builder: Builder)]
  let client: YelpAPIClient
  let maxConcurrent: Int
  private(set) var keepsOrder = false

  /// Gives the results in the order in which they were asked for: one that is ready early waits for those before it.
  public func inOrder() -> Self {
    var batch = self
    batch.keepsOrder = true
    return batch
  }

  /// All results, in the order in which they were asked for.
  ///
  /// When the task is cancelled, calls that have not ended fail with ``YelpError/Code/cancelled``.
  ///
  /// - Parameters:
  ///   - isolation: The caller's actor, on which `onProgress` runs; filled in by itself.
  ///   - onProgress: Called after each call that ends.
  public func all(
    isolation: isolated (any Actor)? = #isolation,
    onProgress: (YelpBatchProgress) -> Void = { _ in }
  ) async -> [Element] {
    var ended: [ID: Element] = [:]
    var progress = YelpBatchProgress(total: calls.count)
    for await item in self {
      ended[item.id] = item
      progress = item.progress
      onProgress(progress)
    }
    return calls.map { call in
      if let item = ended[call.id] { return item }
      let error = YelpError(.cancelled, "The batch was cancelled before this call had ended.")
      progress.count(Outcome.failure(error))
      return Element(id: call.id, result: .failure(error), progress: progress)
    }
  }

  public func makeAsyncIterator() -> Iterator {
    // A permit is held from the call's start until its result is taken, so that results do not pile up in a slow loop.
    let permits = AsyncSemaphore(Swift.max(1, maxConcurrent))
    let (stream, continuation) = AsyncStream.makeStream(of: (index: Int, outcome: Outcome).self)
    let run = Task { [calls, client] in
      await withDiscardingTaskGroup { group in
        for (index, call) in calls.enumerated() {
          guard (try? await permits.acquire()) != nil else { break }
          group.addTask {
            continuation.yield((index, await client.outcome(of: call.builder)))
          }
        }
      }
      continuation.finish()
    }
    continuation.onTermination = { _ in run.cancel() }
    return Iterator(
      ids: calls.map(\.id), outcomes: stream.makeAsyncIterator(), permits: permits, keepsOrder: keepsOrder,
      progress: YelpBatchProgress(total: calls.count))
  }

  public struct Iterator: AsyncIteratorProtocol {
    fileprivate let ids: [ID]
    fileprivate var outcomes: AsyncStream<(index: Int, outcome: Outcome)>.Iterator
    fileprivate let permits: AsyncSemaphore
    fileprivate let keepsOrder: Bool
    fileprivate var early: [Int: Outcome] = [:]
    fileprivate var progress: YelpBatchProgress

    /// The result of the next call; `nil` when all have ended or the task is cancelled.
    public mutating func next() async -> YelpBatchItem<ID, Builder.Response>? {
      while true {
        if let outcome = early.removeValue(forKey: progress.done) {
          return item(progress.done, outcome)
        }
        guard let (index, outcome) = await outcomes.next() else { return nil }
        guard keepsOrder else { return item(index, outcome) }
        early[index] = outcome
      }
    }

    private mutating func item(_ index: Int, _ outcome: Outcome) -> YelpBatchItem<ID, Builder.Response> {
      permits.release()
      progress.count(outcome)
      return YelpBatchItem(id: ids[index], result: outcome.map(\.value), progress: progress)
    }
  }
}

/// The result of one call of a batch.
public struct YelpBatchItem<ID: Hashable & Sendable, Value: Sendable>: Sendable, Identifiable {
  /// The id that the call was made for: a business's for ``YelpSDK/businesses(ids:maxConcurrent:)``.
  public let id: ID
  public let result: Result<Value, YelpError>
  /// The progress of the batch after this call.
  public let progress: YelpBatchProgress

  public init(id: ID, result: Result<Value, YelpError>, progress: YelpBatchProgress) {
    self.id = id
    self.result = result
    self.progress = progress
  }

  /// The response; `nil` when the call failed.
  public var value: Value? { try? result.get() }

  /// The error of the call; `nil` when it succeeded.
  public var error: YelpError? {
    if case .failure(let error) = result { error } else { nil }
  }
}

/// The progress of a batch.
public struct YelpBatchProgress: Sendable, Hashable, CustomStringConvertible {
  /// Calls in the batch, each id counted once.
  public var total: Int
  /// Calls that have ended, in whatever way.
  public var done: Int
  /// Calls that ended in an error; part of ``done``.
  public var failed: Int
  /// Calls that sent no request, since the response came from the cache or an equal call; part of ``done``.
  public var saved: Int

  public init(total: Int, done: Int = 0, failed: Int = 0, saved: Int = 0) {
    self.total = total
    self.done = done
    self.failed = failed
    self.saved = saved
  }

  /// From 0 to 1; 1 when there is nothing to do.
  public var fraction: Double { total > 0 ? Double(done) / Double(total) : 1 }

  /// Whether every call has ended.
  public var isFinished: Bool { done >= total }

  mutating func count<Value>(_ result: Result<YelpResponse<Value>, YelpError>) {
    done += 1
    switch result {
    case .failure: failed += 1
    case .success(let response): if response.source == .cache || response.source == .joined { saved += 1 }
    }
  }

  /// `120 of 240`, and how many failed if any did.
  public var description: String { "\(done) of \(total)" + (failed > 0 ? ", \(failed) failed" : "") }
}

extension YelpAPIClient {
  package func batch<ID: Hashable & Sendable, Builder: YelpRequestBuilder>(
    _ ids: [ID], maxConcurrent: Int, _ builder: (ID) -> Builder
  ) -> YelpBatch<ID, Builder> {
    var known: Set<ID> = []
    let calls = ids.filter { known.insert($0).inserted }.map { (id: $0, builder: builder($0)) }
    return YelpBatch(calls: calls, client: self, maxConcurrent: maxConcurrent)
  }
}
