import Foundation
import ServerTestKit
import Testing

@testable import YelpRedis

@Suite("RESP client", .serialized, .timeLimit(.minutes(5)))
struct RESPClientTests {
  private let echo = RedisScript(name: "echo", source: "return {KEYS[1], ARGV[1], 7, false, {1}}")

  @Test("runs commands and scripts with any bytes")
  func runs() async throws {
    let redis = try await RedisProcess()
    let client = try redis.client()
    let bytes = Data((0...255).map { UInt8($0) })
    #expect(try await client.run([Data("SET"), Data("a"), bytes]) == .bytes(Data("OK")))
    #expect(try await client.run([Data("GET"), Data("a")]) == .bytes(bytes))
    #expect(try await client.run([Data("GET"), Data("b")]) == .null)
    #expect(
      try await client.run(echo, keys: ["k"], arguments: [bytes])
        == .list([.bytes(Data("k")), .bytes(bytes), .integer(7), .null, .list([.integer(1)])]))
  }

  @Test("what the server refuses is an error of that command alone")
  func refused() async throws {
    let redis = try await RedisProcess()
    let client = try redis.client()
    let error = await failure { _ = try await client.run([Data("NOTHING")]) } as? RedisError
    #expect(error?.code == .refused)
    #expect(try await client.run([Data("PING")]).text == "PONG")
  }

  @Test("a thousand commands at once each get their own reply")
  func crowd() async throws {
    let redis = try await RedisProcess()
    let client = try redis.client(deadline: .seconds(20))
    let right = try await withThrowingTaskGroup(of: Bool.self) { group in
      for number in 0..<1_000 {
        group.addTask { [echo] in
          try await client.run(echo, keys: ["k"], arguments: [Data(number)]).elements[1].intValue == number
        }
      }
      return try await group.reduce(0) { $0 + ($1 ? 1 : 0) }
    }
    #expect(right == 1_000)
  }

  @Test("a server that does not answer costs a command its deadline and no more, and the next ones too")
  func deadline() async throws {
    let redis = try await RedisProcess()
    let client = try redis.client(deadline: .seconds(1))
    _ = try await client.run([Data("PING")])
    redis.freeze()
    await withTaskGroup(of: RedisError?.self) { group in
      for _ in 0..<20 {
        group.addTask { await failure { _ = try await client.run([Data("PING")]) } as? RedisError }
      }
      for await error in group { #expect(error?.code == .timedOut || error?.code == .notConnected) }
    }
    redis.thaw()
    #expect(try await eventually { (try? await client.run([Data("PING")]).text) == "PONG" })
  }

  @Test("a cancelled command ends at once")
  func cancelled() async throws {
    let redis = try await RedisProcess()
    let client = try redis.client(deadline: .seconds(600))
    redis.freeze()
    let task = Task { try await client.run([Data("PING")]) }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
  }

  @Test("connects anew after a restart of the server, which has lost the scripts")
  func restart() async throws {
    let redis = try await RedisProcess()
    let client = try redis.client()
    _ = try await client.run(echo, keys: ["k"], arguments: [Data()])
    await redis.stop()
    let error = await failure { _ = try await client.run([Data("PING")]) } as? RedisError
    #expect(error?.code == .notConnected || error?.code == .connectionLost)
    try await redis.start()
    #expect(
      try await eventually {
        (try? await client.run(echo, keys: ["k"], arguments: [Data()]).elements.count) == 5
      })
  }

  @Test("logs in with the password of the address and chooses its database")
  func logsIn() async throws {
    let redis = try await RedisProcess()
    let admin = try redis.client()
    _ = try await admin.run(["CONFIG", "SET", "requirepass", "p@ss word"].map { Data($0) })
    let client = try RESPClient(url: "redis://:p%40ss%20word@127.0.0.1:\(redis.port)/3")
    _ = try await client.run([Data("SET"), Data("a"), Data("1")])
    #expect(try await client.run([Data("CLIENT"), Data("INFO")]).text?.contains(" db=3 ") == true)
    let stranger = try RESPClient(url: "redis://:wrong@127.0.0.1:\(redis.port)")
    let error = await failure { _ = try await stranger.run([Data("PING")]) } as? RedisError
    #expect(error?.code == .refused)
    #expect(error?.message.contains("wrong") == false)
  }

  @Test(
    "an address that cannot be used is an error that does not repeat it",
    arguments: [
      ("secret", "not an address"), ("http://secret", "redis://"), ("redis://", "no host"),
      ("redis://secret@h", "no password"), ("redis://h:0/", "port"), ("redis://h/secret", "no database"),
      ("redis://h/-1", "no database"), ("", "address"),
    ])
  func addresses(url: String, reason: String) {
    do {
      _ = try RedisAddress(url)
      Issue.record("\(url) was taken")
    } catch {
      #expect(error.code == .invalidURL)
      #expect(error.message.contains(reason))
      #expect(!error.message.contains("secret"))
    }
  }

  @Test("reads host, port, user, password and database")
  func address() throws {
    let full = try RedisAddress("redis://me:pw@[::1]:7000/5")
    #expect(full.host == "::1" && full.port == 7_000 && full.database == 5)
    #expect(full.greeting == [[Data("AUTH"), Data("me"), Data("pw")], [Data("SELECT"), Data("5")]])
    #expect(try RedisAddress("redis://h").greeting.isEmpty)
    #expect(!"\(full)".contains("pw"))
  }
}
