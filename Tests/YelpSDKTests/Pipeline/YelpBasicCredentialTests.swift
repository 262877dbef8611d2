import Foundation
import TestKit
import Testing

@testable import YelpSDK

@Suite("A partner's user name and password", .timeLimit(.minutes(5)))
struct YelpBasicCredentialTests {
  private let call = YelpGenericBuilder(path: "/programs/v1").authentication(.basic)

  private func client(_ stub: StubTransport, _ credential: YelpBasicCredential?) -> YelpAPIClient {
    YelpAPIClient(stub) { $0.basicCredential = credential }
  }

  @Test("are sent as RFC 7617 specifies")
  func header() async throws {
    let stub = StubTransport(body: "{}")
    let client = client(stub, YelpBasicCredential(user: "Aladdin", password: "open:sesame ü"))
    _ = try await client.send(call)
    #expect(stub.requests.first?.headers["Authorization"] == "Basic QWxhZGRpbjpvcGVuOnNlc2FtZSDDvA==")
    #expect(try call.build().curlCommand.contains("Authorization: Basic <redacted>"))
  }

  @Test("must be configured when a request needs them")
  func absent() async throws {
    let stub = StubTransport(body: "{}")
    let error = await #expect(throws: YelpError.self) { try await client(stub, nil).send(call) }
    #expect(error?.code == .notConfigured)
    #expect(error?.problems.map(\.field) == ["basicCredential"])
    #expect(stub.requests.isEmpty)
  }

  @Test("are sent to the configured host only")
  func host() async throws {
    let stub = StubTransport(body: "{}")
    let elsewhere = YelpGenericBuilder(path: "/a").host("evil.example.com").authentication(.basic)
    let error = await #expect(throws: YelpError.self) {
      try await client(stub, YelpBasicCredential(user: "u", password: "p")).send(elsewhere)
    }
    #expect(error?.problems.map(\.field) == ["host"])
    #expect(stub.requests.isEmpty)
  }

  @Test("are validated with the configuration, without repeating them")
  func problems() {
    var configuration = YelpConfiguration(apiKey: "k")
    configuration.basicCredential = YelpBasicCredential(user: "a:b", password: "")
    #expect(configuration.problems.map(\.field) == ["basicCredential.user", "basicCredential.password"])
    #expect(configuration.problems.allSatisfy { $0.value.isEmpty })
    configuration.basicCredential = YelpBasicCredential(user: "", password: "p")
    #expect(configuration.problems.map(\.field) == ["basicCredential.user"])
  }

  @Test("show the password nowhere")
  func redaction() {
    let credential = YelpBasicCredential(user: "u", password: "SENTINEL")
    #expect(!everything(credential).contains("SENTINEL"))
    #expect(!everything([credential] as Any).contains("SENTINEL"))
  }
}
