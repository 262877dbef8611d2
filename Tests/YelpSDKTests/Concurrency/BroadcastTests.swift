import Dispatch
import TestKit
import Testing

@testable import YelpSDK

@Suite(.timeLimit(.minutes(5)))
struct BroadcastTests {
  @Test("a stream begins with the latest value, and equal values are sent once")
  func changes() async {
    let broadcast = Broadcast<YelpConnectivity>(.unknown)
    broadcast.sendChange(.disconnected)
    var iterator = broadcast.makeStream().makeAsyncIterator()
    #expect(await iterator.next() == .disconnected)
    broadcast.sendChange(.disconnected)
    broadcast.sendChange(.connected)
    #expect(await iterator.next() == .connected)
  }

  @Test("only the newest unread value is kept")
  func newest() async {
    let broadcast = Broadcast<YelpConnectivity>(.connected)
    var iterator = broadcast.makeStream().makeAsyncIterator()
    broadcast.sendChange(.disconnected)
    broadcast.sendChange(.unknown)
    #expect(await iterator.next() == .unknown)
  }

  @Test("every stream gets every value")
  func severalStreams() async {
    let broadcast = Broadcast<YelpConnectivity>(.connected)
    var first = broadcast.makeStream().makeAsyncIterator()
    var second = broadcast.makeStream().makeAsyncIterator()
    _ = await first.next()
    _ = await second.next()
    broadcast.sendChange(.disconnected)
    #expect(await first.next() == .disconnected)
    #expect(await second.next() == .disconnected)
  }

  @Test("a stream ends when its reader releases it or is cancelled")
  func forgets() async {
    let broadcast = Broadcast<YelpConnectivity>(.connected)
    for await _ in broadcast.makeStream() { break }
    #expect(broadcast.streamCount == 0)

    let reader = Task { for await _ in broadcast.makeStream() {} }
    reader.cancel()
    try? await reader.valueUnlessCancelled()
    #expect(broadcast.streamCount == 0)
  }

  @Test("streams end with the broadcast")
  func ends() async {
    var broadcast: Broadcast<YelpConnectivity>? = Broadcast(.connected)
    let stream = broadcast?.makeStream()
    broadcast = nil
    var seen: [YelpConnectivity] = []
    if let stream { for await connectivity in stream { seen.append(connectivity) } }
    #expect(seen == [.connected])
  }

  @Test("without a value a stream waits for the first one, and a value that is not a change is sent too")
  func withoutValue() async {
    let broadcast = Broadcast<Int>(buffering: .unbounded)
    var values = broadcast.makeStream().makeAsyncIterator()
    #expect(broadcast.value == nil)
    broadcast.send(1)
    broadcast.send(1)
    broadcast.update { ($0 ?? 0) + 1 }
    broadcast.update { _ in nil }
    broadcast.send(3)
    for expected in [1, 1, 2, 3] { #expect(await values.next() == expected) }
  }

  @Test("values that several threads send arrive in the order in which they follow each other")
  func order() async {
    let broadcast = Broadcast<Int>(0, buffering: .unbounded)
    var values = broadcast.makeStream().makeAsyncIterator()
    await withTaskGroup { group in
      for _ in 0..<4 {
        group.addTask { for _ in 0..<250 { broadcast.update { ($0 ?? 0) + 1 } } }
      }
    }
    var isInOrder = true
    for expected in 0...1_000 { isInOrder = await values.next() == expected && isInOrder }
    #expect(isInOrder)
  }

  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  @Test("the executor of a reader is called outside the lock")
  func executor() async throws {
    /// Uses the broadcast when a task is to go on.
    final class Asking: TaskExecutor {
      let broadcast: Broadcast<Int>

      init(_ broadcast: Broadcast<Int>) { self.broadcast = broadcast }

      func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        OtherThread.run { [broadcast] in _ = broadcast.streamCount }
        DispatchQueue.global().async { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
      }
    }
    let broadcast = Broadcast<Int>(buffering: .unbounded)
    let stream = broadcast.makeStream()
    let (answers, answered) = AsyncStream.makeStream(of: Int.self)
    let reader = Task(executorPreference: Asking(broadcast)) {
      for await value in stream {
        answered.yield(value)
        if value == 20 { return }
      }
    }
    var answer = answers.makeAsyncIterator()
    for value in 1...20 {
      broadcast.send(value)
      #expect(await answer.next() == value)
    }
    try await reader.valueUnlessCancelled()
  }

  @Test("a value is released outside the lock")
  func release() {
    /// Uses the broadcast in its deinit: under the lock that does not end.
    final class Asking: Sendable {
      let broadcast: Broadcast<Asking>

      init(_ broadcast: Broadcast<Asking>) { self.broadcast = broadcast }

      deinit { OtherThread.run { [broadcast] in _ = broadcast.streamCount } }
    }
    let broadcast = Broadcast<Asking>()
    broadcast.send(Asking(broadcast))
    let last = Asking(broadcast)
    broadcast.send(last)
    #expect(broadcast.value === last)
  }
}
