import Foundation
import NIOConcurrencyHelpers
import NIOCore
import NIOPosix
import ServerTestKit
import Testing
import YelpRedis

struct RediStackClient: YelpRedis.RedisClient {
  let pool: RedisConnectionPool

  func run(_ command: [Data]) async throws -> RedisReply {
    guard let name = command.first else { return .null }
    let arguments = command.dropFirst().map { RESPValue(from: $0) }
    return reply(try await pool.send(command: String(decoding: name, as: UTF8.self), with: arguments).get())
  }

  func run(_ script: RedisScript, keys: [String], arguments: [Data]) async throws -> RedisReply {
    let words = ["EVAL", script.source, String(keys.count)] + keys
    return try await run(words.map { Data($0.utf8) } + arguments)
  }

  private func reply(_ value: RESPValue) -> RedisReply {
    switch value {
    case .integer(let number): .integer(number)
    case .simpleString, .bulkString(.some): .bytes(value.data ?? Data())
    case .array(let values): .list(values.map { reply($0) })
    default: .null
    }
  }
}

/// The declarations of RediStack 1 that the sample uses, since the package does not depend on it.
enum RESPValue: Sendable {
  case null
  case simpleString(ByteBuffer)
  case bulkString(ByteBuffer?)
  case integer(Int)
  case array([RESPValue])

  init(from data: Data) { self = .bulkString(ByteBuffer(bytes: data)) }

  var data: Data? {
    switch self {
    case .simpleString(let bytes), .bulkString(.some(let bytes)): Data(bytes.readableBytesView)
    default: nil
    }
  }
}

/// Sends what RediStack would to a server, over the client of this package.
final class RedisConnectionPool: Sendable {
  private let client: RESPClient
  let sent = NIOLockedValueBox<[[Data]]>([])

  init(_ client: RESPClient) { self.client = client }

  func send(command: String, with arguments: [RESPValue]) -> EventLoopFuture<RESPValue> {
    let words = [Data(command.utf8)] + arguments.map { $0.data ?? Data() }
    sent.withLockedValue { $0.append(words) }
    let promise = MultiThreadedEventLoopGroup.singleton.any().makePromise(of: RESPValue.self)
    promise.completeWithTask { [client] in Self.value(try await client.run(words)) }
    return promise.futureResult
  }

  private static func value(_ reply: RedisReply) -> RESPValue {
    switch reply {
    case .null: .bulkString(nil)
    case .integer(let number): .integer(number)
    case .bytes(let data): .bulkString(ByteBuffer(bytes: data))
    case .list(let replies): .array(replies.map { value($0) })
    }
  }
}

/// The sample in `Docs/Fleet.md` for another client library.
@Suite("Another client library", .timeLimit(.minutes(5)))
struct OtherClientTests {
  @Test("the page shows the lines that are tested here")
  func page() throws {
    let here = URL(filePath: #filePath)
    let root = (0..<4).reduce(here) { folder, _ in folder.deletingLastPathComponent() }
    let page = try String(contentsOf: root.appending(path: "Docs/Fleet.md"), encoding: .utf8)
    let source = try String(contentsOf: here, encoding: .utf8)
    let start = try #require(source.firstRange(of: "struct RediStackClient")).lowerBound
    let end = try #require(source.firstRange(of: "\n}\n")).upperBound
    #expect(page.contains("```swift no-compile\n\(source[start..<end])```"))
  }

  @Test("runs commands and scripts, and reads every kind of reply")
  func runs() async throws {
    let redis = try await RedisProcess()
    let client = RediStackClient(pool: RedisConnectionPool(try redis.client(deadline: .seconds(5))))
    let ping = [Data("PING".utf8)]
    #expect(try await client.run(ping).text == "PONG")
    let script = RedisScript(name: "all", source: "return {KEYS[1], ARGV[1], 7, false, {1}}")
    let bytes = Data((0...255).map { UInt8($0) })
    let reply = try await client.run(script, keys: ["k"], arguments: [bytes])
    #expect(
      reply == .list([.bytes(Data("k".utf8)), .bytes(bytes), .integer(7), .null, .list([.integer(1)])]))
    let words = client.pool.sent.withLockedValue { $0.last }
    #expect(words == ["EVAL", script.source, "1", "k"].map { Data($0.utf8) } + [bytes])
  }
}
