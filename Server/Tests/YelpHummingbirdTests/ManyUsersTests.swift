import Foundation
import Hummingbird
import HummingbirdTesting
import NIOConcurrencyHelpers
import Testing
import YelpSDK
import YelpSandbox

@Suite("The article on many users", .timeLimit(.minutes(5)))
struct ManyUsersTests {
  private let sandbox = YelpSandbox(seed: 7)

  @Test("shows the routes that are tested here")
  func page() throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent()
    let root = (0..<3).reduce(folder) { folder, _ in folder.deletingLastPathComponent() }
    let page = try String(
      contentsOf: root.appending(path: "Sources/YelpSDK/YelpSDK.docc/ManyUsers.md"), encoding: .utf8)
    let lines = try String(contentsOf: folder.appending(path: "HummingbirdUsers.swift"), encoding: .utf8)
    #expect(page.contains("```swift no-compile\n\(lines)```"))
  }

  @Test("makes each request's calls and events those of its user, and logs them under its id")
  func users() async throws {
    var configuration = YelpConfiguration(server: "https://yelp.example.com")
    configuration.transport = sandbox
    let lines = NIOLockedValueBox<[YelpLogEntry]>([])
    let yelp = YelpSDK(configuration: configuration, logLevel: .info) { entry in
      lines.withLockedValue { $0.append(entry) }
    }
    let key = sandbox.apiKey
    let world = YelpSDK(configuration: YelpSandbox(seed: 7).configuration)
    let id = try await world.businessSearch(location: "Austin").limit(1).send().businesses.first?.id ?? ""
    sandbox.acceptedKeys.insert("bobs-token-0123456789")
    let router = makeRouter(yelp: yelp) { authorization in
      switch authorization {
      case "Bearer a": AppUser(id: "alice", token: key)
      case "Bearer b": AppUser(id: "bob", token: "bobs-token-0123456789")
      default: nil
      }
    }
    try await Application(router: router).test(.live) { client in
      for (token, status) in [("a", 200), ("b", 200), ("c", 401)] {
        let response = try await client.execute(
          uri: "/orders/\(id)", method: .post, headers: [.authorization: "Bearer \(token)"])
        #expect(response.status.code == status)
      }
    }
    #expect(await yelp.tracking.drain(within: .seconds(60)) == 0)
    // The sandbox shows its own key, which is Alice's token here, and no other: a call and an event of each.
    #expect(sandbox.requests.count == 4)
    #expect(sandbox.requests.count { $0.headers["Authorization"] == "Bearer \(key)" } == 2)
    let ids = lines.withLockedValue { $0 }.compactMap(\.requestID)
    #expect(Set(ids.map { $0.split(separator: "/").first }).count == 2)
    #expect(ids.allSatisfy { $0.contains("/") })
  }
}
