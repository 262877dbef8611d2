import Foundation
import NIOCore
import NIOPosix
import ServerTestKit
import Testing

@testable import YelpRedis

/// What a client does with servers that are slow, odd or gone.
@Suite("RESP connection", .serialized, .timeLimit(.minutes(5)))
struct RESPConnectionTests {
  private let answers = ["GOOD": "+good\r\n", "BAD": "?\r\n", "CLOSE": ""]

  private func client(_ redis: OddRedis, deadline: Duration = .seconds(600)) throws -> RESPClient {
    try RESPClient(url: "redis://:secret@127.0.0.1:\(redis.port)", deadline: deadline)
  }

  private func odd(_ answers: [String: String]) throws -> OddRedis {
    try OddRedis { $0 == "AUTH" ? "+OK\r\n" : answers[$0] }
  }

  @Test(
    "a reply that can't be read and an end by the server end all that waits, and the next command has a new connection",
    arguments: [("BAD", RedisError.Code.unexpectedReply), ("CLOSE", .connectionLost)])
  func ends(command: String, code: RedisError.Code) async throws {
    let redis = try odd(answers), client = try client(redis)
    #expect(try await client.run([Data("GOOD")]).text == "good")
    await withTaskGroup(of: RedisError?.self) { group in
      for _ in 0..<3 {
        group.addTask { await failure { _ = try await client.run([Data("SILENCE")]) } as? RedisError }
      }
      #expect((try? await eventually { redis.events.all.count { $0 == "SILENCE" } == 3 }) == true)
      group.addTask { await failure { _ = try await client.run([Data(command)]) } as? RedisError }
      for await error in group { #expect(error?.code == code) }
    }
    #expect(try await client.run([Data("GOOD")]).text == "good")
    #expect(redis.events.all.count { $0 == "open" } == 2)
  }

  @Test("a reply to no command ends the connection, and is never another command's")
  func unasked() async throws {
    let redis = try odd(["GOOD": "+good\r\n", "TWICE": "+first\r\n+second\r\n"]), client = try client(redis)
    #expect(try await client.run([Data("TWICE")]).text == "first")
    #expect(try await eventually { redis.events.all.contains("close") })
    #expect(try await client.run([Data("GOOD")]).text == "good")
  }

  @Test("the reply to a command that was cancelled is not another's")
  func cancelled() async throws {
    let redis = try odd(["GOOD": "+slow\r\n+good\r\n"]), client = try client(redis)
    let slow = Task { try await client.run([Data("SLOW")]) }
    #expect(try await eventually { redis.events.all.contains("SLOW") })
    slow.cancel()
    await #expect(throws: CancellationError.self) { try await slow.value }
    #expect(try await client.run([Data("GOOD")]).text == "good")
    #expect(redis.events.all.count { $0 == "open" } == 1)
  }

  @Test("a connection on which a deadline has passed takes no more commands")
  func late() async throws {
    let redis = try odd(answers), client = try client(redis, deadline: .milliseconds(200))
    let error = await failure { _ = try await client.run([Data("SILENCE")]) } as? RedisError
    #expect(error?.code == .timedOut)
    #expect(try await client.run([Data("GOOD")]).text == "good")
    #expect(redis.events.all.filter { $0 != "close" } == ["open", "AUTH", "SILENCE", "open", "AUTH", "GOOD"])
  }

  @Test("and the commands on it that still have time get their replies")
  func inTime() async throws {
    let gate = DispatchSemaphore(value: 0)
    let redis = try OddRedis { name in
      if name == "SECOND" { gate.wait() }
      return ["AUTH": "+OK\r\n", "SECOND": "+first\r\n+second\r\n"][name]
    }
    let loop = MultiThreadedEventLoopGroup.singleton.next()
    let address = try RedisAddress("redis://:secret@127.0.0.1:\(redis.port)"), left = Record<RedisError?>()
    func send(_ name: String, _ seconds: Int64, _ connection: NIOLoopBound<RESPConnection>) async throws
      -> EventLoopFuture<RedisReply>
    {
      let reply = loop.makePromise(of: RedisReply.self)
      let command = RESPCommand([Data(name)], deadline: .now() + .seconds(seconds), reply: reply)
      try await loop.submit { connection.value.send(command) }.get()
      #expect(try await eventually { redis.events.all.contains(name) })
      return reply.futureResult
    }
    let connection = try await loop.submit {
      let connection = RESPConnection(address, tls: nil, loop: loop) { left.add($0) }
      connection.connect(timeout: .seconds(600))
      return NIOLoopBound(connection, eventLoop: loop)
    }.get()
    let first = try await send("FIRST", 1, connection), second = try await send("SECOND", 600, connection)
    #expect((await failure { _ = try await first.get() } as? RedisError)?.code == .timedOut)
    #expect(left.all == [nil])
    gate.signal()
    #expect(try await second.get().text == "second")
    #expect(try await eventually { redis.events.all.last == "close" })
  }

  @Test("a port where nothing listens is an error at once, and again until the pause is over")
  func nobody() async throws {
    let client = try RESPClient(
      url: "redis://:secret@127.0.0.1:\(RedisProcess.freePort())", deadline: .seconds(600))
    for _ in 0..<3 {
      let error = await failure { _ = try await client.run([Data("PING")]) } as? RedisError
      #expect(
        error?.code == .notConnected && error?.message.contains("Connection refused") == true,
        "\(error as Any)")
    }
  }

  @Test("a server that never greets back is not connected, within the deadline of a command")
  func silent() async throws {
    let redis = try OddRedis { _ in nil }
    let error =
      await failure {
        _ = try await client(redis, deadline: .milliseconds(200)).run([Data("PING")])
      } as? RedisError
    #expect(error?.code == .notConnected)
  }

  @Test(
    "a server that repeats the password in its refusal, whole or in part, does not get it into an error",
    arguments: [
      "-ERR unknown command 'AUTH' 'secret'\r\n",
      "-ERR unknown command, with args beginning with: 'app' 'app-secr\r\n",
    ])
  func repeats(said: String) async throws {
    let redis = try OddRedis { _ in said }
    let client = try RESPClient(
      url: said.contains("app")
        ? "redis://app:app-secret@127.0.0.1:\(redis.port)" : "redis://:secret@127.0.0.1:\(redis.port)")
    let error = await failure { _ = try await client.run([Data("PING")]) } as? RedisError
    #expect(error?.code == .refused)
    #expect(
      error?.description.contains("unknown command") == true && error?.description.contains("secr") == false
    )
  }

  @Test("a script is loaded once and run by its digest; a server that has lost it gets its text")
  func scripts() async throws {
    let script = RedisScript(name: "one", source: "return 1")
    let known = try odd(["SCRIPT": "+abc\r\n", "EVALSHA": ":1\r\n"])
    var client = try client(known)
    for _ in 0..<2 { #expect(try await client.run(script, keys: [], arguments: []) == .integer(1)) }
    #expect(known.events.all == ["open", "AUTH", "SCRIPT", "EVALSHA", "EVALSHA"])
    let lost = try odd([
      "SCRIPT": "+abc\r\n", "EVALSHA": "-NOSCRIPT No matching script.\r\n", "EVAL": ":2\r\n",
    ])
    client = try self.client(lost)
    #expect(try await client.run(script, keys: [], arguments: []) == .integer(2))
    #expect(lost.events.all == ["open", "AUTH", "SCRIPT", "EVALSHA", "EVAL"])
    let refusing = try odd(["SCRIPT": "-NOPERM no\r\n", "EVAL": ":3\r\n"])
    client = try self.client(refusing)
    #expect(try await client.run(script, keys: [], arguments: []) == .integer(3))
    #expect(refusing.events.all == ["open", "AUTH", "SCRIPT", "EVAL"])
  }

  @Test("the connection ends with its client")
  func goes() async throws {
    let redis = try odd(answers)
    var client: RESPClient? = try client(redis)
    #expect(try await client?.run([Data("GOOD")]).text == "good")
    client = nil
    #expect(try await eventually { redis.events.all.last == "close" })
  }
}
