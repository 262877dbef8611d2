import Foundation

/// One thread of a pool with its connection.
struct HiredisWorker {
  private let pool: HiredisPool

  init(_ pool: HiredisPool) { self.pool = pool }

  func run() {
    // A server that closes its end must not end this process.
    var pipe = sigset_t()
    sigemptyset(&pipe)
    sigaddset(&pipe, SIGPIPE)
    pthread_sigmask(SIG_BLOCK, &pipe, nil)
    var connection: HiredisConnection?
    while pool.waitForJobs() {
      if connection?.isStale != false {
        do {
          connection = nil
          connection = try HiredisConnection(pool.address, timeout: pool.deadline)
          pool.didConnect()
        } catch {
          pool.didFail(error)
          continue
        }
      }
      let jobs = pool.takeJobs().filter { !$0.hasEnded }
      guard !jobs.isEmpty, let current = connection else { continue }
      do {
        try run(jobs, on: current)
      } catch {
        connection = nil
        for job in jobs { job.end(.failure(error)) }
      }
    }
  }

  /// Sends all jobs, and then reads their replies in order.
  ///
  /// - Throws: What makes the connection unusable. What the server refuses ends its job alone.
  private func run(_ jobs: [HiredisJob], on connection: HiredisConnection) throws(RedisError) {
    guard let last = jobs.last?.deadline else { return }
    for job in jobs {
      // Loading a script waits for its reply, so it comes before anything that is in flight.
      if case .script(let script, _) = job.content { try load(script, on: connection, by: last) }
    }
    for job in jobs { try connection.append(command(of: job)) }
    try connection.flush(by: last)
    var unknown: [HiredisJob] = []
    for job in jobs {
      let reply = try connection.reply(by: job.deadline)
      if case .failure(let error) = reply, error.message.utf8.starts(with: "NOSCRIPT".utf8) {
        unknown.append(job)
      } else {
        job.end(reply.mapError { $0 })
      }
    }
    // The server was started anew, and has lost its scripts.
    for job in unknown {
      guard case .script(let script, let rest) = job.content else { continue }
      try connection.append([Data("EVAL"), Data(script.source)] + rest)
      try connection.flush(by: last)
      job.end(try connection.reply(by: job.deadline).mapError { $0 })
    }
  }

  private func load(
    _ script: RedisScript, on connection: HiredisConnection, by deadline: ContinuousClock.Instant
  ) throws(RedisError) {
    guard pool.digest(of: script) == nil else { return }
    try connection.append([Data("SCRIPT"), Data("LOAD"), Data(script.source)])
    try connection.flush(by: deadline)
    if case .success(.bytes(let digest)) = try connection.reply(by: deadline) {
      pool.setDigest(digest, of: script)
    }
  }

  private func command(of job: HiredisJob) -> [Data] {
    switch job.content {
    case .command(let words): return words
    case .script(let script, let rest):
      guard let digest = pool.digest(of: script) else { return [Data("EVAL"), Data(script.source)] + rest }
      return [Data("EVALSHA"), digest] + rest
    }
  }
}
