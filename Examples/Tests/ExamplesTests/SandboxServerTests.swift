import Foundation
import ServerTestKit
import Testing
import YelpSDK
import YelpSandbox

@Suite("sandbox-server")
struct SandboxServerTests {
  private let key = YelpSandbox().apiKey

  private func client(_ address: URL, change: (inout YelpConfiguration) -> Void = { _ in }) -> YelpAPIClient {
    var configuration = YelpConfiguration(apiKey: key)
    configuration.baseURL = .custom(address)
    configuration.retry = .never
    change(&configuration)
    return YelpAPIClient(configuration: configuration)
  }

  @Test("answers the SDK over HTTP as the sandbox does in the process")
  func search() async throws {
    let (server, greeting) = try await Program.sandboxServer()
    #expect(greeting.key == key)
    let client = client(greeting.address)
    let search = YelpBusinessSearchBuilder(term: "coffee", location: "San Francisco").limit(5)
    let page = try await client.send(search)
    let same = try await YelpAPIClient(configuration: YelpSandbox().configuration).send(search)
    #expect(page.businesses.map(\.id) == same.businesses.map(\.id))
    #expect(page.businesses.count == 5)
    let answer = try await client.send(YelpChatBuilder("coffee in San Francisco"))
    #expect(answer.response?.text.isEmpty == false)
    withExtendedLifetime(server) {}
  }

  @Test("answers curl with a bearer header, and refuses it without")
  func curl() async throws {
    let (server, greeting) = try await Program.sandboxServer()
    let url = "\(greeting.address)/v3/businesses/search?location=Austin&limit=1"
    let answer = try await Program.curl("--header", "Authorization: Bearer \(key)", url)
    #expect(try YelpJSONValue(parsing: Data(answer.utf8))["businesses"]?.arrayValue?.count == 1)
    #expect(try await Program.curl(url).contains("VALIDATION_ERROR"))
    withExtendedLifetime(server) {}
  }

  @Test("sends one date with each answer")
  func date() async throws {
    let (server, greeting) = try await Program.sandboxServer()
    let answer = try await Program.curl("--include", "\(greeting.address)/v3/categories")
    let dates = answer.split(whereSeparator: \.isNewline).filter { $0.lowercased().hasPrefix("date:") }
    #expect(dates.count == 1 && dates.first?.hasSuffix(" GMT") == true)
    withExtendedLifetime(server) {}
  }

  @Test("makes another world from another seed, which opens with its own key and the usual one")
  func seed() async throws {
    let (server, greeting) = try await Program.sandboxServer("--seed", "7")
    #expect(greeting.key != key)
    let url = "\(greeting.address)/v3/businesses/search?location=Austin&limit=1"
    for key in [key, greeting.key] {
      #expect(try await Program.curl("--header", "Authorization: Bearer \(key)", url).contains("businesses"))
    }
    withExtendedLifetime(server) {}
  }

  @Test("refuses calls beyond the day's limit, as Yelp does")
  func dailyLimit() async throws {
    let (server, greeting) = try await Program.sandboxServer("--daily-limit", "1")
    let search = YelpBusinessSearchBuilder(location: "Berlin")
    _ = try await client(greeting.address).send(search)
    await #expect { try await client(greeting.address).send(search) } throws: {
      YelpError.Code.quotaExceeded ~= $0
    }
    withExtendedLifetime(server) {}
  }

  @Test("refuses calls that come too fast, as Yelp does")
  func limitPerSecond() async throws {
    let (server, greeting) = try await Program.sandboxServer("--limit-per-second", "1")
    let yelp = YelpSDK(configuration: client(greeting.address) { $0.limits = .unlimited }.configuration)
    let builders = (1...20).map { yelp.businessSearch(location: "Berlin").limit($0) }
    let errors = await yelp.batch(builders, maxConcurrent: 20).all().compactMap(\.error)
    #expect(!errors.isEmpty)
    #expect(errors.allSatisfy { $0.code == .rateLimited })
    withExtendedLifetime(server) {}
  }

  @Test("fails as often as it is told to")
  func fail() async throws {
    let (server, greeting) = try await Program.sandboxServer("--fail", "503:1")
    let client = client(greeting.address) { $0.retry = YelpRetryPolicy() }
    let response = try await client.response(for: YelpBusinessSearchBuilder(location: "Berlin"))
    #expect(response.attempts == 2)
    withExtendedLifetime(server) {}
  }

  @Test("takes longer than callers wait when it is told to, and ends all the same")
  func latency() async throws {
    let (server, greeting) = try await Program.sandboxServer("--latency", "3600000")
    await #expect {
      try await client(greeting.address).send(YelpCategoriesBuilder().attemptTimeout(.milliseconds(200)))
    } throws: {
      YelpError.Code.timedOut ~= $0
    }
    server.interrupt()
    #expect(await server.finish().status == 0)
  }

  @Test(
    "explains a wrong option and exits with 64",
    arguments: [
      ["--fail", "often"], ["--fail", "200"], ["--fail", "503:0"], ["--fail", ""], ["--port", "70000"],
      ["--port", "http"], ["--limit-per-second", "0"], ["--daily-limit=-1"], ["--latency=-1"],
      ["--latency", "9223372036854775807"], ["--owners", "101"], ["--webhook", "here"],
      ["--seed", "one"], ["--speed", "1"], ["coffee"],
    ])
  func misuse(arguments: [String]) async throws {
    let ending = try await Program("sandbox-server", arguments).finish()
    #expect(ending.status == 64)
    #expect(ending.errors.contains(arguments[0].prefix { $0 != "=" }))
    #expect(ending.output.isEmpty)
  }

  @Test("says which port is in use and exits with 1")
  func portInUse() async throws {
    let (server, greeting) = try await Program.sandboxServer()
    let port = "\(greeting.address.port ?? 0)"
    let ending = try await Program("sandbox-server", ["--port", port]).finish()
    #expect(ending.status == 1)
    #expect(ending.errors == "Error: port \(port) is in use; give another with --port, or 0 for a free one\n")
    withExtendedLifetime(server) {}
  }
}
