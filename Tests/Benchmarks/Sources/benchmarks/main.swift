/// Runs the benchmarks whose names are given, or all of them:
///
///     swift run -c release --package-path Tests/Benchmarks benchmarks decoding
let benchmarks: [(name: String, run: @Sendable () async throws -> Void)] = [
  ("decoding", DecodingBenchmark.run), ("building", BuildingBenchmark.run),
  ("cached", CachedCallBenchmark.run), ("shared", SharedCallsBenchmark.run),
  ("overhead", CallOverheadBenchmark.run), ("throughput", ThroughputBenchmark.run),
  ("journey", UserJourneyBenchmark.run), ("start", StartBenchmark.run), ("peak", PeakMemoryBenchmark.run),
  ("memory", MemoryBenchmark.run), ("instructions", ScriptBenchmark.instructions),
  ("size", ScriptBenchmark.size), ("oddities", OddInputBenchmark.run),
  ("transports", TransportsBenchmark.run), ("tools", ToolsBenchmark.run),
]

let wanted = Array(CommandLine.arguments.dropFirst())
let unknown = wanted.filter { name in !benchmarks.contains { $0.name == name } }
switch wanted.first {
// Work that this program and count-instructions run in a separate process.
case "first-call": try await StartBenchmark.firstCall()
case "sustained" where wanted.count == 2: try await MemoryBenchmark.sustained(wanted[1])
case "first-over" where wanted.count == 4:
  try await TransportsBenchmark.first(over: wanted[1], wanted[2], wanted[3])
case "serve" where wanted.count == 2: try ServerProcess.serve(wanted[1])
case "peak-of" where wanted.count == 3: try PeakMemoryBenchmark.peak(wanted[1], wanted[2])
case "counted" where wanted.count == 3: try CountedDecoding.run(wanted[1], wanted[2])
case _ where unknown.isEmpty:
  for benchmark in benchmarks where wanted.isEmpty || wanted.contains(benchmark.name) {
    print("\n## \(benchmark.name)")
    try await benchmark.run()
  }
default:
  print(
    "Unknown: \(unknown.joined(separator: " ")). There are: \(benchmarks.map(\.name).joined(separator: " "))")
}
