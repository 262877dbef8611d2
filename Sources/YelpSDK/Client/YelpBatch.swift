/// Many calls, a few at a time, with an outcome for each.
///
/// ```swift
/// for await item in client.businesses(ids: ids) {
///   switch item.result {
///   case .success(let business): print(business.name)
///   case .failure(let error): print(item.id, error.message)
///   }
///   print(item.progress.fraction)
/// }
/// ```
/// A batch is a description: the calls begin with a loop over it, or with `all(onProgress:)`. Each goes the way
/// of an ordinary call, through cache, sharing, pacing and retries. Results come as they are ready; see
/// ``inOrder()``. A loop that is left early, or whose task is cancelled, cancels the calls in flight.
public struct YelpBatch<ID: Hashable & Sendable, Builder: YelpRequestBuilder>: AsyncSequence, Sendable {
  public typealias Element = YelpBatchItem<ID, Builder.Response>
  public typealias Failure = Never
  typealias Outcome = Result<YelpResponse<Builder.Response>, YelpError>

  let calls: [(id: ID, builder: Builder)]
  let client: YelpAPIClient
  let maxConcurrent: Int
  private(set) var keepsOrder = false

  /// The same batch with its results in the order in which they were asked for: one that is ready early waits for
  /// those before it.
  public func inOrder() -> Self {
    var batch = self
    batch.keepsOrder = true
    return batch
  }

  /// Everything, in the order in which it was asked for.
  ///
  /// When the task is cancelled, what has not ended by then has failed with ``YelpError/Code/cancelled``.
  ///
  /// - Parameters:
  ///   - isolation: the caller's actor, on which `onProgress` runs; filled in by itself.
  ///   - onProgress: hears of each call that ends.
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
    // A permit is held from the call's start until its result is taken: a slow loop piles nothing up.
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

    /// What came of the next call; `nil` when all have ended or the task is cancelled.
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
