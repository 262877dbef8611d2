public import Foundation
public import YelpSDK

/// New events of the leads of businesses, as they come: each event once, the events of a lead oldest first.
///
/// ```swift
/// for try await message in yelp.leadInbox(businessID: id) {
///   print(message.leadID, message.event.text ?? "")
/// }
/// ```
/// A loop over it sends requests from time to time: for the leads of each business, and for the events of each lead
/// that began within ``watchedDays``. It never sends more than ``dailyCalls`` requests a day, so the pauses grow with
/// the number of leads. Yelp's limit is 500 calls a day: use a webhook to receive messages soon, and this without a
/// server.
///
/// The loop ends with an error when Yelp itself refuses, for example an access token that has ended, and when a request
/// can't be sent as configured. After any other failure, also a response that isn't Yelp's, it tries again later; the
/// failure is logged and reported to the observers. A business or a lead that fails comes later and holds up no other.
/// A lead that Yelp itself no longer shows is left out.
public struct YelpLeadInbox: AsyncSequence, Sendable {
  public typealias Failure = YelpError

  /// An event and the lead that it belongs to.
  public struct Element: Sendable, Hashable {
    public let leadID: String
    public let event: YelpLeadEvent

    public init(leadID: String, event: YelpLeadEvent) {
      self.leadID = leadID
      self.event = event
    }
  }

  /// The businesses.
  public let businessIDs: [String]
  /// Only events from this moment on, by Yelp's clock, such as the time of the last event that you have; `nil` for
  /// those from the start of a loop on.
  public var start: Date?
  /// The most calls a day. Default: 400 of Yelp's 500.
  public var dailyCalls = 400
  /// The shortest pause between two looks. Default: a minute.
  public var shortestPause: Duration = .seconds(60)
  /// For how many days a lead is watched after it began. Default: 14.
  public var watchedDays = 14
  /// Whether messages that this app's OAuth client wrote are events too. Default: false.
  public var includesOwnMessages = false
  private let client: YelpAPIClient

  /// - Parameter client: Sends the requests. Its clock measures the pauses.
  init(businessIDs: [String], since start: Date?, client: YelpAPIClient) {
    self.businessIDs = businessIDs
    self.start = start
    self.client = client
  }

  public func makeAsyncIterator() -> Iterator { Iterator(inbox: self, client: client) }

  public struct Iterator: AsyncIteratorProtocol {
    private let inbox: YelpLeadInbox
    private let client: YelpAPIClient
    private var watch: LeadWatch
    private var pending: ArraySlice<Element> = []
    private var hasLooked = false
    /// When the loop began, by the monotonic clock.
    private let begin: Duration
    /// How far Yelp's clock is ahead of the client's, by the last response with a date.
    private var ahead: TimeInterval = 0
    private var calls = 0
    /// Looks with a failure one after the other, and the last failure of the last look.
    private var failures = 0
    private var failure: YelpError?
    /// How long Yelp has asked to wait in the last look.
    private var wait = Duration.zero
    /// The businesses, those whose leads could not be listed last.
    private var businessIDs: [String]

    fileprivate init(inbox: YelpLeadInbox, client: YelpAPIClient) {
      self.inbox = inbox
      self.client = client
      begin = client.configuration.clock.now()
      businessIDs = inbox.businessIDs
      watch = LeadWatch(since: inbox.start, days: inbox.watchedDays)
    }

    /// Yelp's time. The client's clock may be wrong.
    private var now: Date { client.configuration.clock.date().addingTimeInterval(ahead) }

    /// The next event. Waits for it, and ends with an error only.
    public mutating func next() async throws(YelpError) -> Element? {
      while pending.isEmpty {
        if let failure, !failure.mayPass { throw failure }
        if hasLooked { try await pause() }
        hasLooked = true
        // The events that a look has found before it failed are returned first.
        await look()
        failures = failure == nil ? 0 : failures + 1
      }
      return pending.popFirst()
    }

    /// Asks for new leads, then for the new events of every lead that is watched. One that fails holds up no other.
    private mutating func look() async {
      (calls, failure, wait) = (0, nil, .zero)
      for businessID in businessIDs {
        do throws(YelpError) { try await findLeads(of: businessID) } catch {
          businessIDs = businessIDs.filter { $0 != businessID } + [businessID]
          guard goesOn(after: error) else { break }
        }
      }
      if failure?.isAboutAll == true { return }
      watch.dropOld(at: now)
      for leadID in watch.leadIDs {
        do throws(YelpError) { pending += try await newEvents(of: leadID) } catch {
          guard goesOn(after: error) else { break }
        }
      }
    }

    /// Notes a failure. A look with failures has about as many calls as one without: what is left out comes first next
    /// time.
    private mutating func goesOn(after error: YelpError) -> Bool {
      (failure, wait) = (error, Swift.max(wait, error.retryAfter ?? .zero))
      return !error.isAboutAll && error.retryAfter == nil && calls < Swift.max(10, usualCalls)
    }

    private var usualCalls: Int { inbox.businessIDs.count + watch.leadIDs.count }

    private mutating func findLeads(of businessID: String) async throws(YelpError) {
      var walk = YelpPageWalk(
        YelpLeadIDsBuilder(businessID: businessID)
          .created(from: watch.firstCreation(of: businessID, at: now), through: nil))
      while let page = try await nextPage(of: &walk) {
        watch.begin(at: now.addingTimeInterval(-((client.configuration.clock.now() - begin) / .seconds(1))))
        watch.add(page.leadIDs, at: now)
      }
      watch.looked(at: businessID, at: now)
    }

    private mutating func nextPage<Builder: YelpCursorPagedBuilder>(
      of walk: inout YelpPageWalk<Builder>
    ) async throws(YelpError) -> Builder.Response? {
      guard let request = walk.next else { return nil }
      let response: YelpResponse<Builder.Response>
      do throws(YelpError) { response = try await client.response(for: request) } catch {
        calls += error.attempts
        throw error
      }
      calls += response.attempts
      if let date = response.headers.date {
        let difference = date.timeIntervalSince(client.configuration.clock.date())
        // The field has no fractions of a second.
        ahead = (-1...0).contains(difference) ? 0 : difference
      }
      return try walk.accept(response.value)
    }

    private mutating func newEvents(of leadID: String) async throws(YelpError) -> [Element] {
      var found: [YelpLeadEvent] = []
      do throws(YelpError) {
        var walk = YelpPageWalk(
          YelpLeadEventsBuilder(leadID: leadID).newer(than: watch.cursor(of: leadID)))
        while let page = try await nextPage(of: &walk) {
          let fresh = watch.accept(page.events, of: leadID)
          // Without a cursor the pages go from the newest events to older ones.
          if watch.cursor(of: leadID) == nil { found = fresh + found } else { found += fresh }
          if fresh.isEmpty { break }
        }
        watch.finish(leadID)
      } catch {
        // Accepted events must not be lost: they are returned when the lead is looked at again.
        watch.forget(found, of: leadID)
        if error.httpStatus == 400, watch.cursor(of: leadID) != nil {
          watch.resetCursor(of: leadID)
        } else if error.isAboutOneLead {
          watch.drop(leadID)
        } else {
          throw error
        }
        return []
      }
      return found.filter { inbox.includesOwnMessages || !$0.isOwnMessage }
        .map { Element(leadID: leadID, event: $0) }
    }

    /// Waits before the next look: as long as a day's calls ask for, longer after failures.
    private func pause() async throws(YelpError) {
      let next = Swift.max(calls, usualCalls, 1)
      let perLook = 86_400 * Double(next) / Double(Swift.max(1, inbox.dailyCalls))
      var pauses: [Duration] = [
        .seconds(1), .seconds(perLook), wait, inbox.shortestPause * (1 << Swift.min(failures, 6)),
      ]
      // With too little left of the day, nothing is asked before the next one.
      if let limit = client.rateLimit, let left = limit.remaining, left < next, let reset = limit.resetTime {
        pauses.append(.seconds(Swift.min(reset.timeIntervalSince(now), 86_400)))
      }
      do { try await client.configuration.clock.sleep(pauses.max() ?? .zero) } catch {
        throw YelpError(.cancelled, "The loop over the inbox was cancelled.")
      }
    }
  }
}

extension YelpError {
  /// Whether a later look may succeed: not when Yelp itself refuses, nor when the request can't be sent as it is.
  fileprivate var mayPass: Bool {
    switch code {
    case .cancelled, .notConfigured, .invalidArguments: false
    // Plain HTTP is refused without a try. A certificate may be that of a Wi-Fi's sign-in page.
    case .insecureConnection: underlyingError != nil
    // Without a response, the user has to sign in.
    case .unauthorized: httpStatus != nil && apiCode == nil
    default: traits.contains(.staleWillDo) || apiCode == nil
    }
  }

  /// Whether the next request would fail too.
  fileprivate var isAboutAll: Bool { !mayPass || code == .rateLimited || code == .quotaExceeded }

  /// Whether Yelp refuses this lead, and not the user.
  fileprivate var isAboutOneLead: Bool {
    apiCode != nil && httpStatus == 404 || apiCode == .notAuthorized || apiCode == .invalidID
  }
}
