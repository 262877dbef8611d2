import Combine
import Foundation
import Testing

@testable import YelpSDK

@Suite("A publisher", .timeLimit(.minutes(5)))
struct YelpRequestBuilderCombineTests {
  private let transport = Transport()
  private let yelp: YelpSDK
  private var call: YelpReviewsBuilder { yelp.reviews(businessID: "a") }

  init() {
    var configuration = YelpConfiguration(apiKey: "a-key-for-tests-only")
    configuration.transport = transport
    configuration.limits = .unlimited
    configuration.retry = .never
    yelp = YelpSDK(configuration: configuration)
  }

  @Test("sends nothing before it has a subscriber, then publishes one value and its end")
  func value() async {
    let publisher = call.publisher()
    #expect(transport.count == 0)
    let heard = await Subscription(to: publisher).all()
    #expect(heard == ["value 1", "finished"])
    #expect(transport.count == 1)
  }

  @Test("sends once for each subscriber")
  func subscribers() async {
    let publisher = call.publisher()
    for number in 1...3 {
      #expect(await Subscription(to: publisher).all() == ["value \(number)", "finished"])
    }
    #expect(transport.count == 3)
  }

  @Test("publishes a failure")
  func failure() async {
    transport.answers(with: 503)
    #expect(await Subscription(to: call.publisher()).all() == ["serverError"])
    let invalid = yelp.reviews(businessID: "")
    #expect(await Subscription(to: invalid.publisher()).all() == ["invalidArguments"])
    #expect(transport.count == 1)
  }

  @Test("tells the log and the observers of a request that cannot be built")
  func unbuildable() async {
    let heard = Locked<[String]>([])
    var configuration = yelp.configuration
    configuration.observers = [
      YelpCallEventHandler { event in
        if case .ended(.failure(let error, _)) = event.kind {
          heard.withLock { $0.append("heard \(error.code)") }
        }
      }
    ]
    let yelp = YelpSDK(configuration: configuration, logLevel: .error) { entry in
      heard.withLock { $0.append("logged \(entry.level)") }
    }
    let invalid = yelp.reviews(businessID: "")
    #expect(await Subscription(to: invalid.publisher()).all() == ["invalidArguments"])
    #expect(heard.withLock { $0.sorted() } == ["heard invalidArguments", "logged error"])
  }

  @Test("cancelled at once publishes nothing")
  func cancelledAtOnce() async {
    let subscription = Subscription(to: call.publisher())
    subscription.cancel()
    #expect(await subscription.heardSoFar() == [])
    // The instance works on: another subscriber gets its value.
    #expect(await Subscription(to: call.publisher()).all().last == "finished")
  }

  @Test("cancelled while its request is in flight cancels the request and publishes nothing")
  func cancelledInFlight() async {
    transport.holds()
    let subscription = Subscription(to: call.publisher())
    await transport.arrival()
    subscription.cancel()
    await transport.cancellation()
    #expect(await subscription.heardSoFar() == [])
  }

  @Test("cancelled after its end changes nothing")
  func cancelledAfterwards() async {
    let subscription = Subscription(to: call.publisher())
    #expect(await subscription.all() == ["value 1", "finished"])
    subscription.cancel()
    #expect(yelp.usage.cancelled == 0)
    #expect(yelp.usage.sent == 1)
  }

  @Test("dropped with its subscription cancels the request")
  func dropped() async {
    transport.holds()
    do {
      let subscription = Subscription(to: call.publisher())
      await transport.arrival()
      _ = consume subscription
    }
    await transport.cancellation()
  }
}

/// Subscribes to a publisher and keeps what it hears.
private final class Subscription {
  private let events: AsyncStream<String>
  private let continuation: AsyncStream<String>.Continuation
  private var cancellable: AnyCancellable?

  init(to publisher: AnyPublisher<YelpReviewsResponse, YelpError>) {
    let (events, continuation) = AsyncStream.makeStream(of: String.self)
    (self.events, self.continuation) = (events, continuation)
    cancellable = publisher.sink { completion in
      switch completion {
      case .finished: continuation.yield("finished")
      case .failure(let error): continuation.yield("\(error.code)")
      }
      continuation.finish()
    } receiveValue: { value in
      continuation.yield("value \(value.total ?? 0)")
    }
  }

  func cancel() { cancellable?.cancel() }

  /// Everything up to the end.
  func all() async -> [String] { await events.reduce(into: []) { $0.append($1) } }

  /// Everything up to now.
  func heardSoFar() async -> [String] {
    for _ in 0..<100 { await Task.yield() }
    continuation.finish()
    return await all()
  }
}

/// Answers with the number of the request as `total`, fails, or holds requests until they are cancelled.
private final class Transport: YelpTransport {
  private let state = Locked((count: 0, status: 200, isHolding: false))
  private let arrivals = AsyncStream.makeStream(of: Void.self)
  private let cancellations = AsyncStream.makeStream(of: Void.self)

  var count: Int { state.withLock { $0.count } }
  func answers(with status: Int) { state.withLock { $0.status = status } }
  func holds() { state.withLock { $0.isHolding = true } }
  func arrival() async { for await _ in arrivals.stream { return } }
  func cancellation() async { for await _ in cancellations.stream { return } }

  func send(_ request: YelpHTTPRequest) async throws -> YelpHTTPResponse {
    let (count, status, isHolding) = state.withLock { state in
      state.count += 1
      return state
    }
    arrivals.continuation.yield()
    if isHolding {
      for await _ in AsyncStream<Void>.makeStream().stream {}
      cancellations.continuation.yield()
      throw CancellationError()
    }
    return YelpHTTPResponse(status: status, body: Data(#"{"reviews": [], "total": \#(count)}"#.utf8))
  }
}
