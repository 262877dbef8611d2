import Foundation
import YelpSDK

/// A hundred concurrent equal searches.
enum SharedCallsBenchmark {
  static func run() async throws {
    let body = MadeUpBodies.search(50)
    print(
      "\n### 100 concurrent equal searches (floor: 1 request) of \(body.count) bytes, median of 25 rounds\n")
    let shared = try await times(body, shares: true)
    let alone = try await times(body, shares: false)
    Table(
      ["", "requests", "decodings", "all done after"],
      [("sharing", shared), ("alone", alone)].map { name, result in
        [name, "\(result.sent)", "\(result.decoded)", Table.time(result.median)]
      }
    ).print()
  }

  private struct Result {
    var sent: Int
    var decoded: Int
    var median: Double
  }

  private static func times(_ body: Data, shares: Bool) async throws -> Result {
    var times: [Double] = []
    var last = Result(sent: 0, decoded: 0, median: 0)
    for _ in 0..<25 {
      let decodings = Counter()
      var configuration = YelpConfiguration(apiKey: "made-up")
      configuration.transport = FixedTransport(body: body, pause: .milliseconds(20))
      configuration.limits = .unlimited
      configuration.sharesEqualCalls = shares
      let client = YelpAPIClient(configuration: configuration)
      let parser = YelpResponseParser(name: "counted") { response in
        decodings.add()
        return try YelpBusinessSearchResponse.read(response.body)
      }
      let search = YelpBusinessSearchBuilder(term: "tea", location: "Kyoto").parser(parser)
      let clock = ContinuousClock()
      let start = clock.now
      try await withThrowingTaskGroup(of: Int.self) { group in
        for _ in 0..<100 { group.addTask { try await client.send(search).businesses.count } }
        for try await count in group { keep(count) }
      }
      times.append((clock.now - start) / .microseconds(1))
      last = Result(sent: client.usage.sent, decoded: decodings.count, median: 0)
    }
    last.median = times.sorted()[times.count / 2]
    return last
  }
}
