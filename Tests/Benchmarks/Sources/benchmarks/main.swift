/// Runs the benchmarks whose names are given, or all of them:
///
///     swift run -c release --package-path Tests/Benchmarks benchmarks decoding
let benchmarks: [(name: String, run: @Sendable () async throws -> Void)] = [
  ("decoding", DecodingBenchmark.run), ("building", BuildingBenchmark.run),
  ("cached", CachedCallBenchmark.run), ("shared", SharedCallsBenchmark.run),
  ("overhead", CallOverheadBenchmark.run), ("journey", UserJourneyBenchmark.run),
]

let wanted = CommandLine.arguments.dropFirst()
let unknown = wanted.filter { name in !benchmarks.contains { $0.name == name } }
if unknown.isEmpty {
  for benchmark in benchmarks where wanted.isEmpty || wanted.contains(benchmark.name) {
    print("\n## \(benchmark.name)")
    try await benchmark.run()
  }
} else {
  print(
    "Unknown: \(unknown.joined(separator: " ")). There are: \(benchmarks.map(\.name).joined(separator: " "))")
}
