import Foundation
import NIOCore
import Testing

@testable import YelpRedis

@Suite("RESP decoder", .timeLimit(.minutes(5)))
struct RESPDecoderTests {
  /// All replies in a text that arrives in pieces of some size.
  private func replies(_ text: String, pieces size: Int = .max) throws -> [Result<RedisReply, RedisError>] {
    var decoder = RESPDecoder(), replies: [Result<RedisReply, RedisError>] = []
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      decoder.append(ByteBuffer(bytes: rest.prefix(size)))
      rest = rest.dropFirst(size)
      while let reply = try decoder.next() { replies.append(reply) }
    }
    return replies
  }

  private func bytes(_ text: String) -> RedisReply { .bytes(Data(text)) }

  @Test(
    "reads each kind of reply, whatever the pieces in which it arrives",
    arguments: [
      ("+OK\r\n", .bytes(Data("OK"))), (":-42\r\n", .integer(-42)),
      ("$5\r\na\r\nb\n\r\n", .bytes(Data("a\r\nb\n"))),
      ("$0\r\n\r\n", .bytes(Data())), ("$-1\r\n", .null), ("*-1\r\n", .null), ("*0\r\n", .list([])),
      ("+\r\n", .bytes(Data())),
      (
        "*4\r\n*2\r\n:1\r\n*0\r\n$-1\r\n$2\r\nhi\r\n*1\r\n+x\r\n",
        .list([.list([.integer(1), .list([])]), .null, .bytes(Data("hi")), .list([.bytes(Data("x"))])])
      ),
    ] as [(String, RedisReply)])
  func kinds(text: String, reply: RedisReply) throws {
    for size in [1, 2, 3, 7, .max] {
      #expect(
        try replies(text + text, pieces: size) == [.success(reply), .success(reply)], "pieces of \(size)")
    }
  }

  @Test("an error is a failure, also inside of a list, and what follows is read")
  func errors() throws {
    let error = RedisError(.refused, "ERR no")
    #expect(
      try replies("-ERR no\r\n*3\r\n:1\r\n-ERR no\r\n*1\r\n-ERR late\r\n:7\r\n")
        == [.failure(error), .failure(error), .success(.integer(7))])
  }

  @Test(
    "what is no RESP2 is an error, and never read on",
    arguments: [
      "HTTP/1.1 400 Bad Request\r\n", "%1\r\n+a\r\n:1\r\n", "_\r\n", "\r\n", "\n", "+OK\n", ":\r\n",
      ":1.5\r\n", ":9223372036854775808\r\n",
      "$x\r\n", "$\r\n", "$-2\r\n", "*-2\r\n", "*1x\r\n", "$1\r\nabc\r\n", "$2\r\nab\n\r", "*1\r\n?\r\n",
      ":1 \r\n",
    ])
  func malformed(text: String) {
    for size in [1, .max] {
      let error = #expect(throws: RedisError.self) { try replies(text, pieces: size) }
      #expect(error?.code == .unexpectedReply)
    }
  }

  @Test("lengths and depths have bounds, which are looked at before anything is kept")
  func bounds() throws {
    let most = RESPDecoder.longestReply
    for text in [
      "$\(most)\r\n", "$\(Int.max)\r\n", "*\(most / 3)\r\n", "*\(Int.max)\r\n",
      "+" + String(repeating: "a", count: 65_536),
    ] {
      #expect(throws: RedisError.self, "\(text.prefix(20))") { try replies(text) }
    }
    // No reply of a list may use the room of the next.
    let half = "*1\r\n$\(most / 2)\r\n" + String(repeating: "a", count: most / 2) + "\r\n"
    #expect(try replies(half + half).count == 2)
    #expect(throws: RedisError.self) { try replies("*2\r\n" + half + half) }
    let deep = String(repeating: "*1\r\n", count: RESPDecoder.deepestList)
    #expect(try replies(deep + ":1\r\n").count == 1)
    #expect(throws: RedisError.self) { try replies("*1\r\n" + deep + ":1\r\n") }
  }

  @Test(
    "four times the bytes cost no more than eight times the work",
    arguments: ["line", "text", "list", "replies"])
  func growth(kind: String) throws {
    func text(_ count: Int) -> String {
      switch kind {
      case "line": "+" + String(repeating: "a", count: count) + "\r\n"
      case "text": "$\(count)\r\n" + String(repeating: "a", count: count) + "\r\n"
      case "list": "*\(count)\r\n" + String(repeating: ":1\r\n", count: count)
      default: String(repeating: "$1\r\na\r\n", count: count)
      }
    }
    func work(_ text: String) throws -> Double {
      let start = Self.processorTime()
      _ = try replies(text, pieces: kind == "line" ? 1 : 100)
      return Self.processorTime() - start
    }
    let (once, more) = (text(4_000), text(16_000))
    // The least of several: other work on the machine disturbs the caches.
    let ratio = try (0..<10).map { _ in try work(more) / work(once) }.min() ?? .infinity
    #expect(ratio < 8)
  }

  /// Seconds of CPU that this thread has used.
  private static func processorTime() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
