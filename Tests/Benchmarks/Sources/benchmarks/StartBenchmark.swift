import Foundation
import YelpSDK

/// The SDK's part of the first call of a process: this program runs itself, with an in-memory transport.
enum StartBenchmark {
  static func run() async throws {
    var times: [[Double]] = [[], [], []]
    for _ in 0..<15 {
      guard let readings = try OwnProcess("first-call").readings(times.count) else { return }
      for (number, time) in readings.enumerated() { times[number].append(time) }
    }
    print("\n### The first calls of a process, median of 15 processes\n")
    Table(
      ["", "time"],
      zip(["making the client", "first call", "second call"], times).map { name, times in
        [name, Table.time(times.sorted()[times.count / 2])]
      }
    ).print()
  }

  /// The work of the other process.
  static func firstCall() async throws {
    let transport = FixedTransport(body: MadeUpBodies.search(20))
    let clock = ContinuousClock()
    let start = clock.now
    var configuration = YelpConfiguration(apiKey: "made-up")
    configuration.transport = transport
    let client = YelpAPIClient(configuration: configuration)
    let made = clock.now
    keep(try await client.send(YelpBusinessSearchBuilder(term: "tea", location: "Kyoto")).businesses.count)
    let first = clock.now
    keep(try await client.send(YelpBusinessSearchBuilder(term: "tea", location: "Kyoto")).businesses.count)
    let second = clock.now
    let times = [made - start, first - made, second - first].map { "\($0 / .microseconds(1))" }
    print(times.joined(separator: " "))
  }
}
