import Foundation
import YelpSDK

/// A call that is served from the cache: it neither encodes a URL nor reads the body.
enum CachedCallBenchmark {
  static func run() async throws {
    let small = try await client(body: MadeUpBodies.search(20))
    let large = try await client(body: MadeUpBodies.search(4_000))
    let request = try builder().build()
    try await Measurement().compare(
      "A search from the cache, 5 parameters (floor: 10 µs)",
      [
        Contender("request, body of 20 businesses") { try await small.response(for: request).body.count },
        Contender("request, body of 4,000 businesses") { try await large.response(for: request).body.count },
        Contender("builder, set up and checked anew") {
          try await small.response(for: CachedCallBenchmark.builder()).body.count
        },
      ])
    print("\nfrom the cache: \(small.usage.cached + large.usage.cached) calls, sent: 2")
  }

  private static func builder() -> YelpBusinessSearchBuilder {
    YelpBusinessSearchBuilder(term: "coffee", location: "San Francisco").limit(20).sort(by: .rating)
      .price(.one, .two)
  }

  /// A client whose cache already has the search.
  private static func client(body: Data) async throws -> YelpAPIClient {
    var configuration = YelpConfiguration(apiKey: "made-up")
    configuration.transport = FixedTransport(body: body)
    configuration.cache = .memory(
      timeToLive: .seconds(3_600), costLimit: 1 << 30, openNowTimeToLive: .seconds(3_600))
    let client = YelpAPIClient(configuration: configuration)
    _ = try await client.send(builder())
    return client
  }
}
