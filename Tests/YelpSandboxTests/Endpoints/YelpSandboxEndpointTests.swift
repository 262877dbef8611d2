import Foundation
import TestKit
import Testing
import YelpSDK
import YelpSandbox

@Suite("A sandbox's endpoint of one's own", .timeLimit(.minutes(5)))
struct YelpSandboxEndpointTests {
  private let sandbox = YelpSandbox()

  private func yelp() -> YelpSDK {
    var configuration = sandbox.configuration
    configuration.retry = .never
    return YelpSDK(configuration: configuration)
  }

  @Test("answers with what stands in its path, query, form and body")
  func answers() async throws {
    sandbox.add(
      YelpSandboxEndpoint(.post, "/v3/jobs/{id}/notes") { call throws(YelpSandboxRefusal) in
        .json(
          ["id": .string(call["id"]), "none": .string(call["x"]), "title": try call.json()["title"] ?? nil],
          status: 201)
      })
    let answer = try await yelp().request(.post, path: "/v3/jobs/\("a b/c")/notes").parameterEncoding(.json)
      .parameter("title", "Paint").send()
    #expect(answer == ["id": "a b/c", "none": "", "title": "Paint"])
    sandbox.add(
      YelpSandboxEndpoint(.post, "/v3/forms") { call in
        .json(["form": .string(call.form["a"] ?? ""), "query": .string(call.query["q"] ?? "")])
      })
    let form = try await yelp().request(.post, path: "/v3/forms").parameterEncoding(.form).parameter(
      "a", "1 + 1"
    ).send()
    #expect(form["form"] == "1 + 1")
    #expect(sandbox.requests.count == 2)
  }

  @Test("comes before those that the sandbox knows, the last one first")
  func order() async throws {
    for text in ["one", "two"] {
      sandbox.add(YelpSandboxEndpoint(.get, "/v3/categories") { _ in .json([.string(text)]) })
    }
    #expect(try await yelp().request(path: "/v3/categories").send() == ["two"])
  }

  @Test("refuses in Yelp's form, wants credentials, counts against the limits and meets the faults")
  func refusals() async throws {
    sandbox.add(
      YelpSandboxEndpoint(.get, "/v3/full") { _ throws(YelpSandboxRefusal) in
        throw YelpSandboxRefusal(409, "FULL", "It is full.", field: "size")
      })
    sandbox.add(YelpSandboxEndpoint(.get, "/v3/mine", access: .accessToken) { _ in .json([:]) })
    sandbox.add(YelpSandboxEndpoint(.get, "/v3/partners", access: .basic) { _ in .json([:]) })
    sandbox.add(YelpSandboxEndpoint(.get, "/v3/open", access: .none) { _ in .json([:]) })
    func error(_ path: String) async -> YelpError? {
      do throws(YelpError) {
        _ = try await yelp().request(path: path).send()
        return nil
      } catch {
        return error
      }
    }
    let full = await error("/v3/full")
    #expect(full?.apiCode == "FULL" && full?.httpStatus == 409 && full?.field == "size")
    #expect(await error("/v3/mine")?.code == .unauthorized)
    #expect(await error("/v3/partners")?.apiCode == "401_UNAUTHORIZED")
    #expect(await error("/v3/open") == nil)
    sandbox.limits = .init(perDay: 1)
    #expect(await error("/v3/full")?.code == .quotaExceeded)
    #expect(await error("/v3/open") == nil)
    sandbox.faults = [.offline]
    #expect(await error("/v3/open")?.code == .notConnected)
  }
}
