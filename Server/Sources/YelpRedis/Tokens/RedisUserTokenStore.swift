import Foundation
public import YelpPartner
import YelpSDK

/// The tokens of business users, for all processes with one Redis or Valkey server.
///
/// ```swift
/// let store = RedisUserTokenStore(server, clientID: oauth.clientID)
/// let owners = YelpUserTokens(oauth, store: store)
/// ```
/// One process at a time changes a user's tokens: it has a claim, which ends with its lease when the process dies.
///
/// The server has the tokens as they are, so whoever reads it can call Yelp as these users. Let it write to disk
/// (`appendonly yes`), and evict nothing (`noeviction`), which takes a server of its own where responses are cached too: a user
/// whose tokens are lost signs in again, and so may one whose claim is. While the server is away, every function throws at once. A value that can't be read is an
/// error, and is neither taken for a user who is signed out nor replaced.
public struct RedisUserTokenStore: YelpUserTokenStore {
  private let server: RedisServer
  private let prefix: String

  /// - Parameters:
  ///   - server: The server.
  ///   - clientID: The id of the app that the tokens are given to. The names of the keys have a digest of it.
  ///   - name: What the names of all keys begin with.
  public init(_ server: RedisServer, clientID: String, name: String = "yelp") {
    self.server = server
    prefix = RedisKeys.prefix(name, apiKey: clientID)
    server.add(check: "\(prefix)tokens") { [keys = ["\(prefix)token:", "\(prefix)claim:"]] client in
      guard try await client.run(TokenScripts.check, keys: keys, arguments: []) == .integer(1) else {
        throw Self.unexpected
      }
    }
  }

  public func load(_ userID: String) async throws -> YelpAccessToken? {
    switch try await run(TokenScripts.load, token(userID)) {
    case .null: return nil
    case .bytes(let data):
      // The error of the decoder may repeat what it has read.
      guard let token = try? JSONDecoder().decode(YelpAccessToken.self, from: data) else {
        throw Self.unexpected
      }
      return token
    default: throw Self.unexpected
    }
  }

  public func save(_ token: YelpAccessToken, for userID: String) async throws {
    _ = try await run(TokenScripts.save, self.token(userID), JSONEncoder().encode(token))
  }

  public func delete(_ userID: String) async throws {
    _ = try await run(TokenScripts.delete, token(userID))
  }

  public func claim(_ userID: String, by holder: String, lease: Duration) async throws -> Bool {
    let arguments = StoreArguments.Claim(token: holder, lease: lease.leaseMilliseconds)
    return try await run(TokenScripts.claim, claim(userID), Data(json: arguments)) == .integer(1)
  }

  public func release(_ userID: String, by holder: String) async throws {
    _ = try await run(StoreScripts.release, claim(userID), Data(json: ["token": holder]))
  }

  private func run(_ script: RedisScript, _ key: String, _ arguments: Data...) async throws -> RedisReply {
    try await server.run(script, keys: [key], arguments: arguments, repeats: true)
  }

  private func token(_ userID: String) -> String { "\(prefix)token:\(userID)" }
  private func claim(_ userID: String) -> String { "\(prefix)claim:\(userID)" }

  private static let unexpected = RedisError(
    .unexpectedReply, "The tokens of a user can't be read: something else has written to their key.")
}

/// The steps of the store of tokens. Each is one script, and may be run twice.
enum TokenScripts {
  /// The tokens; no text where something else has written to their key, which harms one user alone.
  static let load = RedisScript(
    name: "load",
    source: """
      local found = redis.pcall('GET', KEYS[1])
      if type(found) ~= 'table' or not found.err:find('WRONGTYPE', 1, true) then return found end
      return 0
      """)
  static let save = RedisScript(name: "save", source: "redis.call('SET', KEYS[1], ARGV[1]) return 1")
  static let delete = RedisScript(name: "delete", source: "redis.call('DEL', KEYS[1]) return 1")

  /// 1 when the holder has the claim now, 0 when another one has it.
  static let claim = RedisScript(
    name: "claim tokens",
    source: """
      local arguments, holder = cjson.decode(ARGV[1]), redis.pcall('GET', KEYS[1])
      -- What something else has written there is no claim.
      if type(holder) == 'table' then
        if not holder.err:find('WRONGTYPE', 1, true) then return holder end
        holder = false
      end
      if holder and holder ~= arguments.token then return 0 end
      redis.call('SET', KEYS[1], arguments.token, 'PX', arguments.lease)
      return 1
      """)

  /// Uses, in vain, all that the other scripts use.
  static let check = RedisScript(
    name: "check tokens",
    source: """
      local token, claim = unpack(KEYS)
      redis.call('SET', token, '')
      redis.call('GET', token)
      redis.call('SET', claim, '', 'PX', 1000)
      redis.call('DEL', token, claim)
      return 1
      """)
}
