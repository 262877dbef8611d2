/// The outcome of a tracked event.
///
/// ```swift
/// try await yelp.trackPurchase(value: 12.5, currency: .usd).track().delivered()
/// ```
public struct YelpTrackingReceipt: Sendable {
  let ends: [TrackedEnd]

  /// Waits until Yelp has received the event. That can take as long as the device is offline. Cancelling the task ends
  /// the wait only.
  ///
  /// - Throws: ``YelpError``: that of the refusal when Yelp refused it, ``YelpError/Code/notDelivered`` when it was
  ///   given up for another reason, and ``YelpError/Code/cancelled``.
  public func delivered() async throws(YelpError) {
    for end in ends { try await end.wait() }
  }
}

/// The outcome of one tracked event, for any number of tasks that wait for it.
final class TrackedEnd: Sendable {
  private let result: Locked<Result<Void, YelpError>?>
  private let gate = AsyncSemaphore(0)

  init(_ result: Result<Void, YelpError>? = nil) {
    self.result = Locked(result)
    if result != nil { gate.release() }
  }

  func set(_ result: Result<Void, YelpError>) {
    self.result.withLock { $0 = result }
    gate.release()
  }

  func wait() async throws(YelpError) {
    do { try await gate.acquire() } catch { throw .wrapping(error) }
    // For the next task that waits.
    gate.release()
    if case .failure(let error)? = result.withLock({ $0 }) { throw error }
  }
}
