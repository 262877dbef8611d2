public import Logging
import NIOConcurrencyHelpers
public import ServiceLifecycle
public import YelpPartner
public import YelpSDK

/// Works on what Yelp's webhooks report, after each was answered at once.
///
/// ```swift
/// let webhooks = YelpWebhookService(logger: logger) { businessID in
///   owners.owner(of: businessID).map { yelp.user($0.id, tokens: $0.tokens) }
/// } work: { change in
///   guard case .leadEvents(let leadID, _) = change.hint, change.isUnanswered else { return }
///   try await change.yelp.reply(toLead: leadID, text: "Thank you. We answer today.").send()
/// } lost: { hint, loss in
///   await database.note(hint, loss)
/// }
/// let router = Router()
/// router.yelpWebhook("yelp/webhook", to: webhooks)
/// try await Application(router: router, services: [webhooks]).runService()
/// ```
/// Changes of a business are worked on in order, one at a time, those of several businesses side by side. Repeats are
/// left out, and so are messages that the business wrote itself, also through your program. For a lead it reads the
/// events from Yelp first: a webhook is not signed, and a forged one costs a call of that owner. While Yelp can't be
/// reached it reads them again, with growing pauses of about eight minutes together; so long it is one of the
/// `businessesAtOnce`.
///
/// **Nothing that Yelp was told has come is dropped without a word.** A change that fails, or that a shutdown leaves
/// over, goes to `lost`. While too many wait, and while the service doesn't run, webhooks are answered with 503, and
/// Yelp sends them again for a day. At a graceful shutdown the service takes no more, and goes on until nothing waits or
/// the limit is over. Then work is cancelled. List it in the application's services, which are shut down after the
/// server.
///
/// What waits is in memory. After a crash, read what came since with `leadInbox(businessIDs:since:)` of YelpPartner.
public final class YelpWebhookService: Service {
  private let workersLimit: Int
  private let includesBusinessMessages: Bool
  private let shutdownLimit: Duration
  private let clock: YelpClock
  private let logger: Logger
  private let owner: @Sendable (_ businessID: String?) async throws -> YelpSDK?
  private let work: @Sendable (YelpWebhookChange) async throws -> Void
  private let lost: @Sendable (YelpWebhookReceiver.Hint, YelpWebhookLoss) async -> Void
  private let line: NIOLockedValueBox<WebhookLine>

  /// - Parameters:
  ///   - capacity: How many changes wait at most before webhooks are answered with 503. One webhook, of at most 8 KiB,
  ///     may go beyond it. Default: 1,000.
  ///   - businessesAtOnce: The changes of how many businesses are worked on at the same time, at least 1. Default: 4.
  ///   - includesBusinessMessages: Whether messages of the business are changes too, such as those that the owner
  ///     writes by hand. Default: `false`.
  ///   - limit: The longest that a shutdown waits for work. Give the group, and whatever stops the process, longer than
  ///     that. Default: 5 seconds.
  ///   - clock: Measures the limit and the pauses. Default: the system's.
  ///   - logger: Gets a line for each change that is lost, and for each business without an owner. None has an id or a
  ///     text.
  ///   - owner: The instance by which the leads of a business are read: `yelp.user(id, tokens: provider)`. `nil` when the
  ///     business is none of yours, and the change is left out.
  ///   - work: What your program does. It is called once for each change, throws what went wrong, and ends soon after
  ///     its task is cancelled.
  ///   - lost: Keeps a change that nobody has worked on to the end, for people or for another try. It is not cancelled.
  public init(
    capacity: Int = 1_000, businessesAtOnce: Int = 4, includesBusinessMessages: Bool = false,
    limit: Duration = .seconds(5), clock: YelpClock = .system, logger: Logger,
    owner: @escaping @Sendable (_ businessID: String?) async throws -> YelpSDK?,
    work: @escaping @Sendable (YelpWebhookChange) async throws -> Void,
    lost: @escaping @Sendable (YelpWebhookReceiver.Hint, YelpWebhookLoss) async -> Void
  ) {
    workersLimit = max(1, businessesAtOnce)
    self.includesBusinessMessages = includesBusinessMessages
    shutdownLimit = limit
    self.clock = clock
    self.logger = logger
    self.owner = owner
    self.work = work
    self.lost = lost
    line = NIOLockedValueBox(WebhookLine(capacity: capacity))
  }

  /// Whether webhooks are taken now.
  var isOpen: Bool { line.withLockedValue { $0.isOpen } }

  /// Takes what an event reports.
  ///
  /// - Returns: `false` when it can't be taken now: too many changes wait, or the service doesn't run. Answer with 503
  ///   then.
  public func take(_ event: YelpWebhookEvent) -> Bool {
    let bell = line.withLockedValue { $0.add(event) ? $0.bell : nil }
    bell?.yield()
    return bell != nil
  }

  /// Works until the graceful shutdown, and then until nothing waits or the limit is over.
  ///
  /// - Throws: `YelpError` with code `notConfigured` when it runs already. `CancellationError` when the task is cancelled;
  ///   what is left goes to `lost` then, too.
  public func run() async throws {
    let (bells, bell) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
    guard line.withLockedValue({ $0.open(bell) }) else {
      throw YelpError(.notConfigured, "The webhook service runs already.")
    }
    await withTaskGroup(of: Void.self) { group in
      group.addTask { await self.workOff(bells, bell) }
      group.addTask { await self.waitForTheEnd(bell) }
      await group.next()
      group.cancelAll()
    }
    for job in line.withLockedValue({ $0.end() }) { await lose(job, .notBegun) }
    try Task.checkCancellation()
  }

  /// Returns when the time for work is over.
  private func waitForTheEnd(_ bell: AsyncStream<Void>.Continuation) async {
    do {
      try await gracefulShutdown()
      line.withLockedValue { $0.close() }
      bell.yield()
      try await clock.sleep(shutdownLimit)
    } catch {
      // Cancelled: nothing was left, or the whole service is cancelled.
    }
  }

  /// Works on what is in line, and on what comes, until the line is closed and empty or the task is cancelled.
  private func workOff(_ bells: AsyncStream<Void>, _ bell: AsyncStream<Void>.Continuation) async {
    await withDiscardingTaskGroup { group in
      for await _ in bells {
        while let job = line.withLockedValue({ $0.next(limit: workersLimit) }) {
          group.addTask {
            await self.work(on: job)
            self.line.withLockedValue { $0.finish(job) }
            bell.yield()
          }
        }
        if line.withLockedValue({ $0.isDone }) { break }
      }
    }
  }

  private func work(on job: WebhookLine.Job) async {
    guard !Task.isCancelled else { return await lose(job, .notBegun) }
    do {
      guard let yelp = try await owner(job.hint.businessID) else {
        logger.notice(
          "A webhook names a business without an owner here", metadata: ["hint": "\(job.hint.kind)"])
        return
      }
      var events: [YelpLeadEvent] = []
      if case .leadEvents(let leadID, _) = job.hint { events = try await read(leadID, yelp) }
      let event = job.eventID.flatMap { id in events.first { $0.id == id } }
      guard includesBusinessMessages || event?.userType != .business else { return }
      try await work(YelpWebhookChange(hint: job.hint, yelp: yelp, events: events))
    } catch {
      await lose(job, .failed(error))
    }
  }

  /// The latest events of a lead. They are read again while Yelp can't be reached, with pauses of eight minutes together.
  private func read(_ leadID: String, _ yelp: YelpSDK) async throws -> [YelpLeadEvent] {
    var pause = Duration.seconds(1)
    var left = Duration.seconds(511)
    while true {
      do throws(YelpError) {
        // A response from before the webhook may lack its event.
        return try await yelp.leadEvents(leadID: leadID).cachePolicy(.noStore).send().events
      } catch {
        let wait = max(pause, error.retryAfter ?? .zero)
        guard error.isRetryable, wait <= left else { throw error }
        left -= wait
        try await clock.sleep(wait)
        pause *= 2
      }
    }
  }

  private func lose(_ job: WebhookLine.Job, _ loss: YelpWebhookLoss) async {
    let code =
      switch loss {
      case .notBegun: "notBegun"
      case .failed(let error as YelpError): error.code.rawValue
      case .failed(let error): "\(type(of: error))"
      }
    logger.error(
      "A change that a webhook reported was given up",
      metadata: ["hint": "\(job.hint.kind)", "code": "\(code)"])
    // Not cancelled with the work.
    await Task { await lost(job.hint, loss) }.value
  }
}
