import Foundation
import YelpSDK

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Sixteen callers at once against a server on this machine that keeps its connections, and what stays in memory.
enum ThroughputBenchmark {
  private typealias Work = @Sendable () async throws -> Int
  private static let callers = 16

  static func run() async throws {
    let body = MadeUpBodies.search(20)
    let server = try LoopbackServer(body: body)
    defer { server.stop() }
    let path = "/v3/businesses/search?location=Kyoto&term=tea"
    guard let baseURL = URL(string: "http://127.0.0.1:\(server.port)"),
      let url = URL(string: "http://127.0.0.1:\(server.port)\(path)")
    else { return }

    let headers: YelpHTTPHeaders = ["Accept": "application/json", "Authorization": "Bearer made-up"]
    let transport = URLSessionTransport()
    var configuration = YelpConfiguration(apiKey: "made-up")
    configuration.endpoint = .custom(baseURL)
    configuration.pacing = .unlimited
    configuration.sharesEqualCalls = false
    let client = YelpAPIClient(configuration: configuration)
    let search = YelpBusinessSearchBuilder(term: "tea", location: "Kyoto")
    let byHand = HandWritten(url: url)

    try await compare(
      "\(callers) callers, URLSession, answers of \(body.count) bytes from a server in this process",
      [
        ("URLSession and JSONDecoder by hand", { try await byHand.search().businesses.count }),
        (
          "transport alone",
          { try await transport.send(YelpHTTPRequest(url: url, headers: headers)).body.count }
        ),
        ("client", { try await client.send(search).businesses.count }),
      ])
    try await memory { try await client.send(search).businesses.count }
  }

  /// The CPU time of the process includes the server's share, which is the same for all.
  private static func compare(_ title: String, _ contenders: [(name: String, work: Work)]) async throws {
    var costs = [[Cost]](repeating: [], count: contenders.count)
    for _ in 0..<9 {
      for (number, contender) in contenders.enumerated() {
        costs[number].append(try await cost(of: 480, contender.work))
      }
    }
    let walls = costs.map { Cost.median($0, \.wall) }
    let cpus = costs.map { Cost.median($0, \.cpu) }
    print("\n### \(title)\n")
    Table(
      ["", "calls per second", "CPU per call", "of the CPU by hand", "goal"],
      contenders.indices.map { number in
        [
          contenders[number].name, "\(Int(1e6 / walls[number]))", Table.time(cpus[number]),
          Table.ratio(cpus[number] / cpus[0]), number == 2 ? "0.65 × at most" : "",
        ]
      }
    ).print()
    let share = (walls[1] / walls[2] * 1_000).rounded() / 10
    print("\nThe client reaches \(share) % of the transport's rate (goal: 95 %).")
  }

  private static func memory(_ work: @escaping Work) async throws {
    let (few, many) = (5_000, 50_000)
    _ = try await cost(of: few, work)
    let before = residentMegabytes()
    _ = try await cost(of: many - few, work)
    let after = residentMegabytes()
    print("\n### Resident memory\n")
    Table(
      ["after calls", "MB"],
      [["\(few)", megabytes(before)], ["\(many)", megabytes(after)], ["more", megabytes(after - before)]]
    ).print()
    print(
      "\nGoal: at most 5 MB more. URLSession on Linux keeps about 160 bytes of every request, "
        + "\(megabytes(Double(many - few) * 160 / 1e6)) MB here.")
  }

  /// The cost of a call when all callers make `calls` of them together.
  private static func cost(of calls: Int, _ work: @escaping Work) async throws -> Cost {
    try await Cost.measured(of: calls / callers * callers) {
      try await withThrowingTaskGroup(of: Void.self) { group in
        for _ in 0..<callers {
          group.addTask { for _ in 0..<calls / callers { keep(try await work()) } }
        }
        try await group.waitForAll()
      }
    }
  }

  private static func megabytes(_ value: Double) -> String { "\((value * 10).rounded() / 10)" }
}

/// What an engineer would write by hand.
private struct HandWritten: Sendable {
  let url: URL
  private let session = URLSession(configuration: .ephemeral)

  init(url: URL) { self.url = url }

  func search() async throws -> Plain.Page {
    var request = URLRequest(url: url)
    request.setValue("Bearer made-up", forHTTPHeaderField: "Authorization")
    request.setValue("application/json", forHTTPHeaderField: "Accept")
    let (data, response) = try await session.data(for: request)
    guard (response as? HTTPURLResponse)?.statusCode == 200 else { throw URLError(.badServerResponse) }
    return try JSONDecoder().decode(Plain.Page.self, from: data)
  }
}
