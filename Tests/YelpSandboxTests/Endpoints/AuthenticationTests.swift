import TestKit
import Testing
import YelpSDK

@testable import YelpSandbox

@Suite(.timeLimit(.minutes(5)))
struct AuthenticationTests {
  let sandbox = YelpSandbox(seed: 7, clock: YelpManualClock.wednesday.clock)

  private func answer(to header: String?) async throws -> (status: Int, error: YelpJSONValue?) {
    var request = sandbox.request("/v3/autocomplete", ["text": "a"])
    request.headers["Authorization"] = header
    let response = try await sandbox.send(request)
    return (response.status, try YelpJSONValue(parsing: response.body)["error"])
  }

  @Test("a missing header is a missing parameter")
  func missing() async throws {
    let answer = try await answer(to: nil)
    #expect(answer.status == 400)
    #expect(answer.error?["code"] == "VALIDATION_ERROR")
    #expect(answer.error?["description"] == "Authorization is a required parameter.")
    #expect(answer.error?["field"] == "Authorization")
  }

  @Test(
    "a malformed header is returned whole, as Yelp does",
    arguments: ["Bearer short", "nothing", "Bearer a b"])
  func malformed(header: String) async throws {
    let answer = try await answer(to: header)
    #expect(answer.status == 400)
    #expect(answer.error?["instance"]?.stringValue == header)
    #expect(answer.error?["description"]?.stringValue?.contains("'\(header)' does not match") == true)
  }

  @Test("another scheme has another code")
  func scheme() async throws {
    #expect(try await answer(to: "Basic abc").error?["code"] == "INVALID_AUTHORIZATION_METHOD")
  }

  @Test("an unknown key is invalid until it is accepted")
  func unknown() async throws {
    let key = String(repeating: "x", count: 128)
    let refused = try await answer(to: "Bearer \(key)")
    #expect(refused.status == 401)
    #expect(refused.error?["code"] == "TOKEN_INVALID")
    sandbox.acceptedKeys = [key]
    #expect(try await answer(to: "bearer \(key)").status == 200)
    // A short one too, such as the token of an app's own server.
    sandbox.acceptedKeys = ["test"]
    #expect(try await answer(to: "Bearer test").status == 200)
  }
}
