import Foundation
import TestKit
import Testing

@testable import YelpSDK

@Suite("One exchange")
struct HTTPExchangeTests {
  private func exchange(
    _ method: YelpHTTPMethod = .get, timeout: Duration = .seconds(30), idle: Duration = .seconds(20),
    size: Int = 100
  ) throws -> HTTPExchange {
    let url = try #require(URL(string: "https://api.example/v3"))
    return HTTPExchange(
      YelpHTTPRequest(
        method: method, url: url, timeout: timeout, idleTimeout: idle, maximumResponseSize: size))
  }

  private func code(of exchange: HTTPExchange) -> YelpError.Code? {
    guard case .failure(let error)? = exchange.outcome else { return nil }
    return error.code
  }

  @Test("parts of the body are joined, and the end of the response ends the call")
  func success() throws {
    var exchange = try exchange()
    exchange.noteActivity(at: .zero)
    exchange.receive(status: 404, headers: ["X-Id": "7"], expectedLength: 6, at: .seconds(1))
    exchange.receive(Data("abc".utf8), at: .seconds(2))
    #expect(exchange.outcome == nil)
    exchange.receive(Data("def".utf8), at: .seconds(3))
    exchange.finish()
    let response = try #require(try exchange.outcome?.get())
    #expect(response == YelpHTTPResponse(status: 404, headers: ["X-Id": "7"], body: Data("abcdef".utf8)))
  }

  @Test("a final response replaces an informational one")
  func informational() throws {
    var exchange = try exchange()
    exchange.receive(status: 103, headers: ["Link": "x"], expectedLength: -1, at: .zero)
    exchange.receive(status: 200, headers: [:], expectedLength: 0, at: .zero)
    exchange.finish()
    #expect(try exchange.outcome?.get() == YelpHTTPResponse())
  }

  @Test("a whole response counts when the connection then breaks, or time is up, and half of one does not")
  func wholeResponse() throws {
    for (length, encoding, isWhole) in [
      (3, "", true), (4, "", false), (-1, "", false), (3, "gzip", false), (0, "", false),
    ] {
      for ends in [0, 1, 2] {
        var exchange = try exchange()
        exchange.noteActivity(at: .zero)
        exchange.receive(
          status: 200, headers: encoding.isEmpty ? [:] : ["Content-Encoding": encoding],
          expectedLength: Int64(length), at: .zero)
        exchange.receive(Data("abc".utf8), at: .zero)
        switch ends {
        case 0: exchange.fail(YelpError(.connectionLost, "made up"))
        case 1: exchange.checkTime(at: .seconds(20))
        default: exchange.cancel()
        }
        // The first end counts.
        exchange.fail(YelpError(.connectionLost, "late"))
        let expected: YelpError.Code? = ends == 2 ? .cancelled : ends == 1 ? .timedOut : .connectionLost
        #expect(code(of: exchange) == (isWhole && ends < 2 ? nil : expected), "\(length), \(ends)")
      }
    }
  }

  @Test("an end without status is a lost connection")
  func noAnswer() throws {
    var exchange = try exchange()
    exchange.finish()
    #expect(code(of: exchange) == .connectionLost)
  }

  @Test("the first end counts")
  func firstEnd() throws {
    var exchange = try exchange()
    exchange.cancel()
    exchange.receive(status: 200, headers: [:], expectedLength: 0, at: .zero)
    exchange.finish()
    exchange.checkTime(at: .seconds(1_000))
    #expect(code(of: exchange) == .cancelled)
  }

  @Test("an announced length above the limit ends the call before the body")
  func announcedSize() throws {
    var exchange = try exchange(size: 100)
    exchange.receive(status: 200, headers: [:], expectedLength: 101, at: .zero)
    #expect(code(of: exchange) == .responseTooLarge)
  }

  @Test("the length announced in a response to HEAD does not count, since no body follows")
  func head() throws {
    var exchange = try exchange(.head, size: 100)
    exchange.receive(status: 200, headers: [:], expectedLength: 101, at: .zero)
    exchange.finish()
    #expect(try exchange.outcome?.get().status == 200)
  }

  @Test("a body may be as large as the limit and no larger, whatever length was announced")
  func size() throws {
    var exchange = try exchange(size: 5)
    exchange.receive(status: 200, headers: ["A": "b"], expectedLength: -1, at: .zero)
    exchange.receive(Data(count: 3), at: .zero)
    exchange.receive(Data(count: 2), at: .zero)
    #expect(exchange.outcome == nil)
    exchange.receive(Data(count: 1), at: .zero)
    let error = #expect(throws: YelpError.self) { try exchange.outcome?.get() }
    #expect(error?.code == .responseTooLarge && error?.httpStatus == 200)
    #expect(error?.responseHeaders?["a"] == "b" && error?.responseBody == nil)
  }

  @Test("extreme limits end calls and do not trap", arguments: [Int.min, -1, 0])
  func oddSizes(size: Int) throws {
    var exchange = try exchange(size: size)
    exchange.receive(status: 200, headers: [:], expectedLength: -1, at: .zero)
    exchange.receive(Data(count: 1), at: .zero)
    #expect(code(of: exchange) == .responseTooLarge)
  }

  // MARK: Deadlines

  @Test("the idle timeout ends the call, counted from when it was sent")
  func idle() throws {
    var exchange = try exchange(timeout: .seconds(30), idle: .seconds(5))
    exchange.checkTime(at: .seconds(6))
    #expect(exchange.outcome == nil)
    exchange.noteActivity(at: .seconds(6))
    #expect(exchange.remaining(at: .seconds(7)) == .seconds(4))
    exchange.checkTime(at: .seconds(10.999))
    #expect(exchange.outcome == nil)
    exchange.checkTime(at: .seconds(11))
    #expect(code(of: exchange) == .timedOut)
  }

  @Test("every received or sent byte restarts the idle timeout")
  func signs() throws {
    var exchange = try exchange(timeout: .seconds(100), idle: .seconds(5))
    exchange.noteActivity(at: .zero)
    exchange.noteActivity(at: .seconds(4))
    exchange.receive(status: 200, headers: [:], expectedLength: -1, at: .seconds(8))
    exchange.receive(Data([1]), at: .seconds(12))
    exchange.checkTime(at: .seconds(16.9))
    #expect(exchange.outcome == nil)
    exchange.checkTime(at: .seconds(17))
    #expect(code(of: exchange) == .timedOut)
  }

  @Test("a slow trickle of bytes does not outlast the total timeout")
  func drip() throws {
    var exchange = try exchange(timeout: .seconds(10), idle: .seconds(5))
    exchange.noteActivity(at: .zero)
    exchange.receive(status: 200, headers: [:], expectedLength: -1, at: .zero)
    for second in 1..<10 {
      exchange.receive(Data([1]), at: .seconds(second))
      exchange.checkTime(at: .seconds(second))
    }
    #expect(exchange.outcome == nil)
    #expect(exchange.remaining(at: .seconds(9)) == .seconds(1))
    exchange.checkTime(at: .seconds(10))
    #expect(code(of: exchange) == .timedOut)
  }

  @Test("the wait for a connection counts towards a call's total timeout")
  func waiting() throws {
    var exchange = try exchange(timeout: .seconds(10), idle: .seconds(5))
    #expect(exchange.remaining(at: .seconds(8)) == .seconds(2))
    exchange.checkTime(at: .seconds(10))
    #expect(code(of: exchange) == .timedOut)
  }

  @Test(
    "extreme times do not trap",
    arguments: [
      Duration.seconds(Int64.min), .seconds(-1), .zero, .seconds(Int64.max),
      Duration(secondsComponent: .max, attosecondsComponent: 999_999_999_999_999_999),
    ])
  func odd(time: Duration) throws {
    var exchange = try exchange(timeout: time, idle: time)
    exchange.noteActivity(at: .seconds(1))
    exchange.checkTime(at: .seconds(1))
    #expect((code(of: exchange) == .timedOut) == (time <= .zero))
    #expect(exchange.remaining(at: .seconds(1)) >= .zero)
    #expect(exchange.remaining(at: .seconds(1)) <= .seconds(86_400 * 365 + 1))
  }
}
