/// Sixteen concurrent callers of a server on this machine that keeps its connections.
enum ThroughputBenchmark {
  static func run() async throws {
    let body = MadeUpBodies.search(20)
    let server = try LoopbackServer(body: body)
    defer { server.stop() }
    let callers = LoopbackCaller.available
    let calls = try callers.map { try $0.call(to: "http://127.0.0.1:\(server.port)") }
    var costs = [[Cost]](repeating: [], count: calls.count)
    for _ in 0..<25 {
      for (number, call) in calls.enumerated() {
        costs[number].append(try await LoopbackCaller.cost(of: 480, call))
      }
    }
    let walls = costs.map { Cost.median($0, \.wall) }
    let cpus = costs.map { Cost.median($0, \.cpu) }
    // The CPU time of the process includes the server's, which is the same for all.
    print("\n### 16 callers, responses of \(body.count) bytes from a server in this process\n")
    Table(
      [
        "", "calls per second", "of its transport", "goal", "CPU per call", "of the CPU by hand", "goal",
      ],
      callers.indices.map { number in
        let floor = callers[number].floor.flatMap(callers.firstIndex)
        return [
          callers[number].rawValue, "\(Int(1e6 / walls[number]))",
          floor.map { Table.percent(walls[$0] / walls[number]) } ?? "", floor == nil ? "" : "95 %",
          Table.time(cpus[number]), Table.ratio(cpus[number] / cpus[0]), floor == nil ? "" : "≤ 0.65 ×",
        ]
      }
    ).print()
  }
}
