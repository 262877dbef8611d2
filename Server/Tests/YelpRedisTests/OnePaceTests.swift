import Foundation
import ServerTestKit
import Testing

@testable import YelpRedis
@testable import YelpSDK
@testable import YelpSandbox

/// The pace of a process and that of a fleet are written twice: in Swift and in Lua.
@Suite("one rule of pace", .serialized, .timeLimit(.minutes(5)))
struct OnePaceTests {
  /// Runs the limiter's scripts by a time of the test, which is an argument more.
  private final class TimedClient: RedisClient {
    private let client: any RedisClient
    private let time = YelpRedis.Locked(0)
    private static let look = "redis.call('TIME')"

    init(_ client: any RedisClient) { self.client = client }

    func set(_ milliseconds: Int) { time.withLock { $0 = milliseconds } }

    func run(_ script: RedisScript, keys: [String], arguments: [Data]) async throws -> RedisReply {
      #expect(script.source.components(separatedBy: Self.look).count == 2)
      let timed = RedisScript(
        name: script.name,
        source: script.source.replacingOccurrences(of: Self.look, with: "{0, 1000 * ARGV[2]}"))
      return try await client.run(timed, keys: keys, arguments: arguments + [Data(time.withLock { $0 })])
    }

    func run(_ command: [Data]) async throws -> RedisReply { try await client.run(command) }
  }

  /// An attempt that asks at a time.
  private struct Question {
    let time: Int
    let number: Int
    let id: String
  }

  private static func limits(_ numbers: inout SeededGenerator) -> YelpLimits {
    let perSecond: Double
    switch Int.random(in: 0..<4, using: &numbers) {
    case 0: perSecond = Double(Int.random(in: 1...12, using: &numbers))
    case 1: perSecond = Double(Int.random(in: 1...80, using: &numbers)) / 4
    case 2: perSecond = Double.random(in: 0.2...3, using: &numbers)
    default: perSecond = Double.random(in: 1...40, using: &numbers)
    }
    let burst = Bool.random(using: &numbers) ? Int.random(in: 1...15, using: &numbers) : nil
    return YelpLimits(perSecond: perSecond, burst: burst)
  }

  private static let start = 1_748_779_200_000

  @Test("a fleet sends and waits as one process does, with any limits and in any crowd")
  func decisions() async throws {
    let redis = try await RedisProcess()
    let client = TimedClient(try redis.client())
    for world in 0..<60 { try await compare(world, over: client) }
  }

  /// Asks both rules about the attempts of a world, each at the time that the fleet's rule says.
  private func compare(_ world: Int, over client: TimedClient) async throws {
    var numbers = SeededGenerator(seed: UInt64(world))
    let limits = Self.limits(&numbers)
    let context = "world \(world), \(limits.perSecond) a second, burst \(limits.burst)"
    var time = Self.start
    var questions: [Question] = []
    for number in 0..<70 {
      if Int.random(in: 0..<3, using: &numbers) > 0 {
        time += Int.random(in: 0...Int(2_000 / limits.perSecond), using: &numbers)
      }
      questions.append(Question(time: time, number: number, id: "\(number)"))
    }
    client.set(Self.start)
    let limiter = try RedisRateLimiter(
      RedisServer(client, logHandler: { _ in }), apiKey: "key", limits: limits, name: "world-\(world)")
    var local = LocalLimits(limits)
    // No attempt overtakes an earlier one.
    var next = 0
    while let question = questions.first {
      questions.removeFirst()
      client.set(question.time)
      let attempt = try YelpAttempt.search(question.number)
      let now = Duration.milliseconds(question.time - Self.start)
      let date = Date(timeIntervalSince1970: Double(question.time) / 1_000)
      // A microsecond is for rounding.
      let pace = max(.zero, local.pace(at: now) - .microseconds(1))
      switch try await limiter.ask(attempt, id: question.id).decision {
      case .send:
        try #require(question.number == next, "\(context): \(question.number) comes before \(next)")
        try #require(pace == .zero, "\(context): \(question.number) is sent \(pace) earlier")
        next += 1
        let sent = now + max(.zero, local.pace(at: now))
        let wait = try local.begin(attempt, at: sent, date: date)
        #expect(wait == nil)
        limiter.state.withLock { $0.sent[attempt.id] = .init(id: question.id, at: question.time) }
        await limiter.didEnd(attempt, with: .init(status: 200))
        local.end(attempt, .init(status: 200), at: sent, date: date)
      case .wait(let wait):
        let more = wait - pace
        // Whole milliseconds, and one more where times are cut to them. What is not the first may wait for the others.
        let isSame = more >= .zero && (more <= .milliseconds(2) || question.number > next)
        try #require(isSame, "\(context): \(question.number) waits \(more) longer")
        let later = Question(
          time: question.time + wait.milliseconds, number: question.number, id: question.id)
        let place = questions.firstIndex { ($0.time, $0.number) > (later.time, later.number) }
        questions.insert(later, at: place ?? questions.endIndex)
      case .refuse, .gone: Issue.record("\(context): \(question.number) is refused")
      }
    }
    #expect(next == 70)
  }
}
