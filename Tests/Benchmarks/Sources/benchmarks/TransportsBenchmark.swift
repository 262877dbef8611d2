import Foundation

/// The transports, alone and under the client, and a call by hand: speed, CPU time, memory, first call, cancellation.
/// The server is a separate process, so the CPU time is that of the caller alone.
enum TransportsBenchmark {
  private static let callers = LoopbackCaller.available
  /// Those that can be told to trust a certificate.
  private static let trusting = callers.filter { $0.rawValue.contains("CurlTransport") }

  static func run() async throws {
    let server = try ServerProcess()
    try await speed("HTTP/1.1", callers, server.base)
    try await firstCalls("HTTP/1.1", callers, server.base)
    server.stop()
    if let caller = trusting.first, NginxProcess.isAvailable {
      let secure = try NginxProcess(body: MadeUpBodies.search(20))
      defer { secure.stop() }
      try await secure.waitUntilReady(caller.call(to: secure.base, certificate: secure.certificate))
      try await speed("HTTP/2 over TLS", trusting, secure.base, secure.certificate)
      try await firstCalls("HTTP/2 over TLS", trusting, secure.base, secure.certificate)
    } else {
      print("\nHTTP/2 over TLS is left out: it needs libcurl, and nginx and openssl in /usr.")
    }
    try await cancellations()
    try await MemoryBenchmark.run()
  }

  private static func speed(
    _ title: String, _ callers: [LoopbackCaller], _ base: String, _ certificate: String? = nil
  ) async throws {
    let calls = try callers.map { try $0.call(to: base, certificate: certificate) }
    var single = [[Cost]](repeating: [], count: calls.count)
    var concurrent = single
    for _ in 0..<15 {
      for (number, call) in calls.enumerated() {
        single[number].append(try await LoopbackCaller.cost(of: 100, callers: 1, call))
        concurrent[number].append(try await LoopbackCaller.cost(of: 480, call))
      }
    }
    for (count, costs) in [("1 caller", single), ("16 callers", concurrent)] {
      let walls = costs.map { Cost.median($0, \.wall) }
      let cpus = costs.map { Cost.median($0, \.cpu) }
      print(
        "\n### \(count), \(title), a server in another process (goals over HTTP/1.1: 5 × the calls, 0.25 × the CPU)\n"
      )
      Table(
        ["", "calls per second", "of the first row", "CPU per call", "of the first row"],
        callers.indices.map { number in
          [
            callers[number].rawValue, "\(Int(1e6 / walls[number]))", Table.ratio(walls[0] / walls[number]),
            Table.time(cpus[number]), Table.ratio(cpus[number] / cpus[0]),
          ]
        }
      ).print()
    }
  }

  private static func firstCalls(
    _ title: String, _ callers: [LoopbackCaller], _ base: String, _ certificate: String? = nil
  ) async throws {
    var rows: [[String]] = []
    for caller in callers {
      var times: [Double] = []
      for _ in 0..<15 {
        let process = try OwnProcess("first-over", caller.rawValue, base, certificate ?? "")
        guard let reading = process.readings(1) else { return }
        times += reading
      }
      rows.append([caller.rawValue, Table.time(times.sorted()[times.count / 2])])
    }
    print("\n### First call of a process, \(title)\n")
    Table(["", "median of 15"], rows).print()
  }

  private static func cancellations() async throws {
    let silent = try ServerProcess(isSilent: true)
    defer { silent.stop() }
    var rows: [[String]] = []
    for caller in callers {
      let times = try await cancellations(200, of: caller.call(to: silent.base)).sorted()
      rows.append([
        caller.rawValue, Table.time(times[times.count / 2]), Table.time(times[times.count * 99 / 100]),
      ])
    }
    print("\n### From cancelling a call in flight to its return (goal: 1 ms)\n")
    Table(["", "median of 200", "99th percentile"], rows).print()
  }

  /// The microseconds from cancelling to the return of the call, one call after the other.
  private static func cancellations(_ count: Int, of call: @escaping LoopbackCaller.Call) async throws
    -> [Double]
  {
    let clock = ContinuousClock()
    var times: [Double] = []
    for _ in 0..<count {
      let task = Task {
        _ = try? await call()
        return clock.now
      }
      // Long enough for the request to be sent.
      try await Task.sleep(for: .milliseconds(5))
      let start = clock.now
      task.cancel()
      times.append((await task.value - start) / .microseconds(1))
    }
    return times
  }

  /// The work of the other process: its first call, in microseconds.
  static func first(over name: String, _ base: String, _ certificate: String) async throws {
    guard let caller = LoopbackCaller(rawValue: name) else { return print("Unknown: \(name)") }
    let clock = ContinuousClock()
    let start = clock.now
    keep(try await caller.call(to: base, certificate: certificate.isEmpty ? nil : certificate)())
    print((clock.now - start) / .microseconds(1))
  }
}
