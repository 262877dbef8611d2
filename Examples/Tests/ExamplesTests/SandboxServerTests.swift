import Foundation
import Testing
import YelpSDK
import YelpSandbox

@Suite("sandbox-server")
struct SandboxServerTests {
  private let key = YelpSandbox().apiKey

  private func client(_ address: URL, change: (inout YelpConfiguration) -> Void = { _ in }) -> YelpAPIClient {
    var configuration = YelpConfiguration(apiKey: key)
    configuration.endpoint = .custom(address)
    configuration.retry = .never
    change(&configuration)
    return YelpAPIClient(configuration: configuration)
  }

  @Test("answers the SDK over HTTP as the sandbox does in the process")
  func search() async throws {
    let server = try Program("sandbox-server", ["--port", "0"])
    let (address, printedKey) = try server.untilListening()
    #expect(printedKey == key)
    let search = YelpBusinessSearchBuilder(term: "coffee", location: "San Francisco").limit(5)
    let page = try await client(address).send(search)
    let same = try await YelpAPIClient(configuration: YelpSandbox().configuration).send(search)
    #expect(page.businesses.map(\.id) == same.businesses.map(\.id))
    #expect(page.businesses.count == 5)
    let answer = try await client(address).send(YelpChatBuilder("coffee in San Francisco"))
    #expect(answer.response?.text.isEmpty == false)
  }

  @Test("answers curl with a bearer header, and refuses it without")
  func curl() throws {
    let server = try Program("sandbox-server", ["--port", "0"])
    let (address, _) = try server.untilListening()
    let url = "\(address)/v3/businesses/search?location=Austin&limit=1"
    let answer = try YelpJSONValue(
      parsing: Data(try Program.curl("--header", "Authorization: Bearer \(key)", url).utf8))
    #expect(answer["businesses"]?.arrayValue?.count == 1)
    #expect(try Program.curl(url).contains("VALIDATION_ERROR"))
  }

  @Test("limits by the day and fails when told to")
  func limits() async throws {
    let limited = try Program("sandbox-server", ["--port", "0", "--daily-limit", "1"])
    let client = client(try limited.untilListening().address)
    let search = YelpBusinessSearchBuilder(location: "Berlin").cachePolicy(.reload)
    _ = try await client.send(search)
    await #expect(throws: YelpError.self) { try await client.send(search) }

    let failing = try Program("sandbox-server", ["--port", "0", "--fail", "503:1"])
    let retrying = self.client(try failing.untilListening().address) { $0.retry = YelpRetryPolicy() }
    let response = try await retrying.response(for: search)
    #expect(response.attempts == 2)
  }

  @Test("explains a wrong option and exits with 64")
  func misuse() throws {
    let result = try Program("sandbox-server", ["--fail", "often"]).finish()
    #expect(result.status == 64)
    #expect(result.errors.contains("--fail"))
  }
}
