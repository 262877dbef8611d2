import Configuration
import Foundation
import Testing
import YelpSDK

@testable import YelpServer

@Suite("The configuration of a server", .timeLimit(.minutes(1)))
struct ConfigurationTests {
  @available(macOS 15, *)
  private func configuration(_ variables: [String: String]) throws -> YelpConfiguration {
    let provider = EnvironmentVariablesProvider(environmentVariables: variables)
    return try YelpConfiguration(reading: ConfigReader(provider: provider))
  }

  /// What a call sends as its credential.
  private func credential(of configuration: YelpConfiguration) async throws -> String? {
    let transport = CredentialRecorder()
    var configuration = configuration
    configuration.transport = transport
    _ = try await YelpSDK(configuration: configuration).autocomplete("tea").send()
    return transport.credential.withLock { $0 }
  }

  @Test("is read from the variables that its page lists, each of them")
  @available(macOS 15, *)
  func variables() async throws {
    let configuration = try configuration([
      "YELP_API_KEY": "a-key", "YELP_TIMEOUT": "12.5", "YELP_LIMITS_PER_SECOND": "3",
      "YELP_LIMITS_PER_DAY": "2000", "YELP_LIMITS_RESERVE": "100", "YELP_CACHE_SECONDS": "600",
      "YELP_CACHE_COUNT": "50",
    ])
    #expect(try await credential(of: configuration) == "Bearer a-key")
    #expect(configuration.timeout == .seconds(12.5) && configuration.limits.perSecond == 3)
    #expect(configuration.limits.perDay == 2_000 && configuration.limits.reserve == 100)
    #expect(configuration.cache == .memory(timeToLive: .seconds(600), countLimit: 50))
  }

  @Test("has the SDK's defaults for what is not there")
  @available(macOS 15, *)
  func defaults() throws {
    let (read, usual) = (try configuration(["YELP_API_KEY": "a-key"]), YelpConfiguration(apiKey: "a-key"))
    #expect(read.timeout == usual.timeout && read.cache == usual.cache && read.baseURL == usual.baseURL)
    #expect(read.limits.perSecond == usual.limits.perSecond && read.limits.perDay == nil)
    #expect(try configuration(["YELP_API_KEY": "a-key", "YELP_CACHE_SECONDS": "0"]).cache == .off)
  }

  @Test("takes the address of a server that adds the key, and then no key")
  @available(macOS 15, *)
  func server() async throws {
    let address = "https://yelp.example.com/v1"
    let configuration = try configuration(["YELP_SERVER": address, "YELP_API_KEY": "a-key"])
    #expect(configuration.baseURL == YelpConfiguration(server: "https://yelp.example.com/v1").baseURL)
    #expect(try await credential(of: configuration) == nil)
  }

  @Test(
    "names each value that it can't use, with the cure, and uses no default in its place",
    arguments: [
      ("YELP_TIMEOUT", "10s", "yelp.timeout"), ("YELP_LIMITS_PER_DAY", "2,000", "yelp.limits.perDay"),
      ("YELP_LIMITS_PER_DAY", "20.5", "yelp.limits.perDay"),
      ("YELP_LIMITS_PER_DAY", "", "yelp.limits.perDay"),
      ("YELP_LIMITS_PER_SECOND", "nan", "yelp.limits.perSecond"),
      ("YELP_LIMITS_PER_SECOND", "-1", "limits.perSecond"),
      ("YELP_CACHE_SECONDS", "1e999", "yelp.cache.seconds"),
      ("YELP_CACHE_COUNT", "many", "yelp.cache.count"), ("YELP_SERVER", "http://[", "baseURL"),
    ])
  @available(macOS 15, *)
  func refused(variable: String, value: String, field: String) throws {
    do {
      _ = try configuration(["YELP_API_KEY": "a-key", variable: value])
      Issue.record("\(variable)=\(value) was taken")
    } catch {
      let error = try #require(error as? YelpError)
      #expect(error.code == .notConfigured && error.problems.map(\.field) == [field], "\(error.problems)")
      #expect(error.problems.allSatisfy { !$0.advice.isEmpty })
    }
  }

  @Test("needs a key or a server, and shows no key in an error")
  @available(macOS 15, *)
  func secret() {
    #expect(throws: YelpError.self) { try configuration([:]) }
    do {
      _ = try configuration(["YELP_API_KEY": "a secret\nkey"])
      Issue.record("a key with a line break was taken")
    } catch {
      #expect(!"\(error)".contains("secret"))
      #expect((error as? YelpError)?.problems.isEmpty == false)
    }
  }
}

private final class CredentialRecorder: YelpTransport {
  let credential = Locked<String?>(nil)

  func send(_ request: YelpHTTPRequest) async throws -> YelpHTTPResponse {
    credential.withLock { $0 = request.headers["Authorization"] }
    return YelpHTTPResponse(
      status: 200, body: Data(#"{"terms": [], "businesses": [], "categories": []}"#.utf8))
  }
}
