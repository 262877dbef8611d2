import Dispatch
import Foundation

/// The jobs that wait for a connection, and the threads that take them.
final class HiredisPool: @unchecked Sendable {
  // Sendable by proof: what changes is used between `condition.lock()` and `unlock()` alone.
  let address: RedisAddress
  let deadline: Duration
  private let condition = NSCondition()
  private var jobs: [HiredisJob] = []
  private var isClosed = false
  /// Failures to connect in a row, the last of them, and when the next attempt may be made.
  private var failures = 0
  private var failure: RedisError?
  private var retryAt = ContinuousClock.now
  /// The digests under which the server knows scripts.
  private var digests: [RedisScript: Data] = [:]
  /// Whether the thread that ends overdue jobs is awake; it waits for `watch` otherwise.
  private var isWatching = false
  private let watch = DispatchSemaphore(value: 0)

  private static let batch = 32
  private static let firstPause: Duration = .milliseconds(50)
  private static let longestPause: Duration = .milliseconds(500)

  init(_ address: RedisAddress, deadline: Duration) {
    self.address = address
    self.deadline = deadline
  }

  /// Starts a thread for each connection, and one that ends jobs whose deadline passes before one takes them: looking
  /// up the name of a host has no deadline.
  func start(threads: Int) {
    for _ in 0..<threads { startThread { [self] in HiredisWorker(self).run() } }
    startThread { [self] in endOverdueJobs() }
  }

  private func startThread(_ body: @escaping @Sendable () -> Void) {
    let thread = Thread(block: body)
    thread.name = "redis"
    thread.stackSize = 256 << 10
    thread.start()
  }

  /// Ends every job that waits, and the threads.
  func close() {
    let left = locked { () -> [HiredisJob] in
      isClosed = true
      condition.broadcast()
      defer { jobs = [] }
      return jobs
    }
    watch.signal()
    for job in left { job.end(.failure(Self.closed)) }
  }

  func add(_ job: HiredisJob) {
    let refusal = locked { () -> RedisError? in
      if isClosed { return Self.closed }
      if let failure, ContinuousClock.now < retryAt { return failure }
      jobs.append(job)
      condition.signal()
      if !isWatching {
        isWatching = true
        watch.signal()
      }
      return nil
    }
    if let refusal { job.end(.failure(refusal)) }
  }

  /// Waits until there are jobs; `false` once the pool is closed.
  func waitForJobs() -> Bool {
    locked {
      while jobs.isEmpty, !isClosed { condition.wait() }
      return !isClosed
    }
  }

  func takeJobs() -> [HiredisJob] {
    locked {
      let taken = Array(jobs.prefix(Self.batch))
      jobs.removeFirst(taken.count)
      if !jobs.isEmpty { condition.signal() }
      return taken
    }
  }

  func didConnect() {
    locked {
      failures = 0
      failure = nil
    }
  }

  /// Ends the jobs that wait, and refuses others until a pause is over.
  func didFail(_ error: RedisError) {
    let left = locked { () -> [HiredisJob] in
      failures = min(failures + 1, 16)
      failure = error
      retryAt = ContinuousClock.now + min(Self.firstPause * (1 << (failures - 1)), Self.longestPause)
      defer { jobs = [] }
      return jobs
    }
    for job in left { job.end(.failure(error)) }
  }

  func digest(of script: RedisScript) -> Data? { locked { digests[script] } }
  func setDigest(_ digest: Data, of script: RedisScript) { locked { digests[script] = digest } }

  private func endOverdueJobs() {
    while true {
      watch.wait()
      // No job is overdue before.
      var next: ContinuousClock.Instant? = ContinuousClock.now + deadline
      while let time = next {
        Thread.sleep(forTimeInterval: max(0, (time - ContinuousClock.now) / .seconds(1)))
        let now = ContinuousClock.now
        let overdue = locked { () -> [HiredisJob] in
          let overdue = Array(jobs.prefix { $0.deadline <= now })
          jobs.removeFirst(overdue.count)
          next = jobs.first?.deadline
          isWatching = next != nil
          return overdue
        }
        for job in overdue {
          job.end(.failure(RedisError(.timedOut, "No connection to Redis was free within \(deadline).")))
        }
      }
      if locked({ isClosed }) { return }
    }
  }

  private static let closed = RedisError(.notConnected, "The client was closed.")

  private func locked<Result>(_ work: () -> Result) -> Result {
    condition.lock()
    defer { condition.unlock() }
    return work()
  }
}
