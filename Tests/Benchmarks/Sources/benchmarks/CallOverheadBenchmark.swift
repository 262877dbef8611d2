import Foundation
import YelpSDK

/// The cost that the client adds to an uncached call, compared with the same transport alone and the same body.
enum CallOverheadBenchmark {
  static func run() async throws {
    let body = MadeUpBodies.search(20)
    try await compare(
      "In memory, \(body.count) bytes (floor: 25 µs of CPU more)",
      FixedTransport(body: body),
      base: "https://api.yelp.com", calls: 1_000, rounds: 25)
    // Short rounds, since the speed of the machine varies over time by more than the cost of the client.
    for (pause, calls, rounds) in [(0, 10, 250), (20, 5, 25)] {
      let server = try LoopbackServer(body: body, pause: Double(pause) / 1_000)
      defer { server.stop() }
      try await compare(
        "URLSession to a server on this machine that returns \(body.count) bytes after \(pause) ms",
        URLSessionTransport(), base: "http://127.0.0.1:\(server.port)", calls: calls, rounds: rounds)
    }
  }

  private static func compare(
    _ title: String, _ transport: any YelpTransport, base: String, calls: Int, rounds: Int
  ) async throws {
    let path = "/v3/businesses/search?location=Kyoto&term=tea"
    guard let baseURL = URL(string: base), let url = URL(string: base + path) else { return }
    // As long as Yelp's keys are.
    let key = String((0..<128).map { Character(UnicodeScalar(UInt8(97 + $0 * 7 % 26))) })
    // The request that the client sends.
    let bare = YelpHTTPRequest(
      url: url,
      headers: [
        "Accept": "application/json", "Authorization": "Bearer \(key)", "User-Agent": "YelpSDK",
      ])
    var configuration = YelpConfiguration(apiKey: key)
    configuration.transport = transport
    configuration.limits = .unlimited
    configuration.baseURL = .custom(baseURL)
    let client = YelpAPIClient(configuration: configuration)
    // The body is not decoded: decoding costs the same with any client.
    let request = try YelpBusinessSearchBuilder(term: "tea", location: "Kyoto").parser(.data).build()

    var costs: [[Cost]] = [[], []]
    for _ in 0..<rounds {
      costs[0].append(try await cost(calls) { try await transport.send(bare).body.count })
      costs[1].append(try await cost(calls) { try await client.send(request).count })
    }
    let walls = costs.map { Cost.median($0, \.wall) }
    let cpus = costs.map { Cost.median($0, \.cpu) }
    print("\n### \(title)\n")
    Table(
      ["", "wall", "CPU"],
      [
        ["transport alone", Table.time(walls[0]), Table.time(cpus[0])],
        ["client", Table.time(walls[1]), Table.time(cpus[1])],
        ["more", Table.time(walls[1] - walls[0]), Table.time(cpus[1] - cpus[0])],
      ]
    ).print()
    print("\nwall time more: \(((walls[1] / walls[0] - 1) * 1_000).rounded() / 10) %")
  }

  private static func cost(_ calls: Int, _ work: () async throws -> Int) async throws -> Cost {
    try await Cost.measured(of: calls) { for _ in 0..<calls { keep(try await work()) } }
  }
}
