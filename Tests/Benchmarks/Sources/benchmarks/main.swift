/// Runs the benchmarks whose names are given, or all of them:
///
///     swift run -c release --package-path Tests/Benchmarks benchmarks decoding
let benchmarks: [(name: String, run: @Sendable () async throws -> Void)] = [
  ("decoding", DecodingBenchmark.run), ("building", BuildingBenchmark.run),
  ("cached", CachedCallBenchmark.run), ("shared", SharedCallsBenchmark.run),
  ("overhead", CallOverheadBenchmark.run), ("throughput", ThroughputBenchmark.run),
  ("start", StartBenchmark.run), ("journey", UserJourneyBenchmark.run),
]

let wanted = Array(CommandLine.arguments.dropFirst())
let unknown = wanted.filter { name in !benchmarks.contains { $0.name == name } }
switch wanted.first {
// What this program, and Scripts/count-instructions, run in a process of its own.
case "first-call": try await StartBenchmark.firstCall()
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
