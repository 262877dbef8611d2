import AsyncHTTPTransport
import Foundation
import Testing
import YelpSDK
import YelpSandbox

@Suite("AsyncHTTPTransport")
struct AsyncHTTPTransportTests {
  private func client(_ address: URL) -> YelpAPIClient {
    var configuration = YelpConfiguration(apiKey: YelpSandbox().apiKey)
    configuration.endpoint = .custom(address)
    configuration.transport = AsyncHTTPTransport()
    configuration.retry = .never
    return YelpAPIClient(configuration: configuration)
  }

  @Test("sends and reads as the built-in transport does")
  func sends() async throws {
    let server = try Program("sandbox-server", ["--port", "0"])
    let client = client(try server.untilListening().address)
    let page = try await client.send(YelpBusinessSearchBuilder(term: "café", location: "Berlin").limit(3))
    #expect(page.businesses.count <= 3)
    let answer = try await client.send(YelpChatBuilder("coffee in Berlin"))
    #expect(!answer.chatID.isEmpty)
    await #expect(throws: YelpError.self) { try await client.send(YelpBusinessDetailsBuilder(id: "nobody")) }
  }

  @Test("says that nobody listens, that time is up, and that it was cancelled")
  func failures() async throws {
    let nobody = try #require(URL(string: "http://127.0.0.1:1"))
    await #expect { try await client(nobody).send(YelpCategoriesBuilder()) } throws: {
      ($0 as? YelpError)?.code == .notConnected || ($0 as? YelpError)?.code == .timedOut
    }
    let slow = try Program("sandbox-server", ["--port", "0", "--latency", "5000"])
    let client = client(try slow.untilListening().address)
    await #expect { try await client.send(YelpCategoriesBuilder().timeout(.milliseconds(200))) } throws: {
      ($0 as? YelpError)?.code == .timedOut
    }
    let task = Task { try await client.send(YelpCategoriesBuilder()) }
    task.cancel()
    await #expect { try await task.value } throws: { ($0 as? YelpError)?.code == .cancelled }
  }

  @Test("refuses plain HTTP to another machine")
  func insecure() async throws {
    let request = YelpHTTPRequest(url: try #require(URL(string: "http://example.com")))
    await #expect { try await AsyncHTTPTransport().send(request) } throws: {
      ($0 as? YelpError)?.code == .insecureConnection
    }
  }
}
