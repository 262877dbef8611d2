import Foundation
import YelpPartner
import YelpRedis
import YelpSDK

/// One of several processes with one store of tokens, for its tests. The arguments are the addresses of Redis and of Yelp. Each line of
/// its input is the id of a user, as whom it calls; a line of its output has the id and what came of the call.
@main
struct TokenProcess {
  static func main() async throws {
    let arguments = CommandLine.arguments
    guard arguments.count == 3, let yelp = URL(string: arguments[2]) else { return }
    let server = RedisServer(try RESPClient(url: arguments[1], deadline: .seconds(60)))
    let oauth = YelpOAuthClient(clientID: "app", clientSecret: "secret")
    let owners = YelpUserTokens(oauth, store: RedisUserTokenStore(server, clientID: oauth.clientID))
    var configuration = YelpConfiguration(apiKey: "key")
    configuration.baseURL = .custom(yelp)
    configuration.retry = .never
    configuration.limits = .unlimited
    configuration.attemptTimeout = .seconds(120)
    let sdk = YelpSDK(configuration: configuration)
    await withTaskGroup(of: Void.self) { group in
      for await user in lines() {
        group.addTask {
          var result: String
          do {
            let owner = sdk.user(user, tokens: owners[user])
            result = try await owner.leadIDs(businessID: user).send().leadIDs.joined()
          } catch {
            result = "\(error)"
          }
          try? FileHandle.standardOutput.write(contentsOf: Data("\(user) \(result)\n".utf8))
        }
      }
    }
  }

  /// Reading waits on a thread of its own.
  private static func lines() -> AsyncStream<String> {
    let (lines, line) = AsyncStream.makeStream(of: String.self)
    Thread.detachNewThread {
      while let text = readLine() { line.yield(text) }
      line.finish()
    }
    return lines
  }
}
