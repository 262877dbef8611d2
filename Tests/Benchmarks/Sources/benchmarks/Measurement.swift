/// Work to be timed. Its result is discarded, but must depend on the work done.
struct Contender {
  var name: String
  var work: () async throws -> Int
  /// The minimum ratio to the first contender, for the table.
  var goal: Double?

  init(_ name: String, goal: Double? = nil, _ work: @escaping () async throws -> Int) {
    self.name = name
    self.goal = goal
    self.work = work
  }
}

/// Times the contenders alternately, round by round, so that other load on the machine affects all of them equally.
struct Measurement {
  /// The minimum time of a contender in a round.
  var slice: Duration = .milliseconds(20)
  var rounds = 25

  /// Prints a table of medians, each with its ratio to the first contender, and returns the medians.
  @discardableResult
  func compare(_ title: String, _ contenders: [Contender]) async throws -> [Double] {
    var iterations: [Int] = []
    for contender in contenders { iterations.append(try await iterationsPerSlice(contender)) }
    var times = [[Double]](repeating: [], count: contenders.count)
    for _ in 0..<rounds {
      for (number, contender) in contenders.enumerated() {
        times[number].append(try await microseconds(contender, iterations: iterations[number]))
      }
    }
    let medians = times.map { $0.sorted()[$0.count / 2] }
    print("\n### \(title)\n")
    Table(
      ["", "median", "fastest", "ratio", "goal"],
      contenders.indices.map { number in
        [
          contenders[number].name, Table.time(medians[number]), Table.time(times[number].min() ?? 0),
          Table.ratio(medians[0] / medians[number]), contenders[number].goal.map(Table.ratio) ?? "",
        ]
      }
    ).print()
    return medians
  }

  private func iterationsPerSlice(_ contender: Contender) async throws -> Int {
    var iterations = 1
    while true {
      let total = try await microseconds(contender, iterations: iterations) * Double(iterations)
      if total > 2_000 { return max(1, Int(Double(iterations) * (slice / .microseconds(total)))) }
      iterations *= 4
    }
  }

  private func microseconds(_ contender: Contender, iterations: Int) async throws -> Double {
    let clock = ContinuousClock()
    let start = clock.now
    for _ in 0..<iterations { keep(try await contender.work()) }
    return (clock.now - start) / .microseconds(1) / Double(iterations)
  }
}

/// Prevents the optimizer from removing the work.
@inline(never)
func keep(_ value: Int) {}
