import Foundation
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import InMemoryLogging
import Logging
import NIOConcurrencyHelpers
import NIOCore
import Testing
import YelpHummingbird
import YelpPartner

/// A log that is kept.
struct KeptLog {
  let entries = InMemoryLogHandler()

  var logger: Logger {
    var logger = Logger(label: "test") { [entries] _ in entries }
    logger.logLevel = .trace
    return logger
  }

  /// All that it has, as text.
  var text: String {
    entries.entries.map { "\($0.level) \($0.message) \($0.metadata)" }.joined(separator: "\n")
  }

  func has(_ message: Logger.Message) -> Bool { entries.entries.contains { $0.message == message } }
}

/// What a service's functions were told, in order.
final class Notes: Sendable {
  private let list = NIOLockedValueBox<[String]>([])
  private let (stream, continuation) = AsyncStream.makeStream(of: Void.self)

  var all: [String] { list.withLockedValue { $0 } }

  func add(_ note: String) {
    list.withLockedValue { $0.append(note) }
    continuation.yield()
  }

  /// Waits until there are so many.
  func wait(for count: Int) async {
    guard all.count < count else { return }
    for await _ in stream where all.count >= count { return }
  }
}

/// Lets tasks go on, once.
struct Gate: Sendable {
  private let isOpen = NIOLockedValueBox(false)
  private let waiting = NIOLockedValueBox<[CheckedContinuation<Void, Never>]>([])

  func open() {
    isOpen.withLockedValue { $0 = true }
    waiting.withLockedValue { waiting in
      defer { waiting = [] }
      return waiting
    }.forEach { $0.resume() }
  }

  func wait() async {
    await withCheckedContinuation { continuation in
      let goesOn = waiting.withLockedValue { waiting in
        let isOpen = isOpen.withLockedValue { $0 }
        if !isOpen { waiting.append(continuation) }
        return isOpen
      }
      if goesOn { continuation.resume() }
    }
  }
}

/// The body of a webhook about a review, which needs no call to Yelp.
func reviewWebhook(_ review: String, of business: String = "a", time: String = "2026-01-02T03:04:05")
  -> ByteBuffer
{
  ByteBuffer(
    string: """
      {"time": "\(time)", "object": "business", "data": {"id": "\(business)", "updates": [
      {"event_type": "NEW_REVIEW_EVENT", "review_id": "\(review)"}]}}
      """)
}

extension YelpWebhookReceiver.Hint {
  /// The business and what changed there, as the tests note it.
  var note: String {
    switch self {
    case .reviews(let reviewID, let businessID): "\(businessID) \(reviewID)"
    case .leadEvents(let leadID, _), .lead(let leadID, _): leadID
    default: "?"
    }
  }
}

extension TestClientProtocol {
  /// Sends a webhook, whose answer must have a status.
  func post(
    _ body: ByteBuffer, headers: HTTPFields = [:], expecting status: HTTPResponse.Status,
    sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    let answer = try await execute(uri: "/yelp/webhook", method: .post, headers: headers, body: body)
    #expect(answer.status == status, sourceLocation: sourceLocation)
  }
}
