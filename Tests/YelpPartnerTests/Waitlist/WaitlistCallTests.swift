import Foundation
import TestKit
import Testing
import YelpPartner
import YelpPartnerSandbox
import YelpSandbox

@testable import YelpSDK

/// Waitlists from end to end.
@Suite("Waitlists", .timeLimit(.minutes(5)))
struct WaitlistCallTests {
  private let time = YelpManualClock()
  private let sandbox: YelpPartnerSandbox
  private let yelp: YelpSDK

  init() {
    sandbox = YelpPartnerSandbox(seed: 3, clock: time.clock)
    var configuration = sandbox.configuration
    configuration.limits = .unlimited
    configuration.retry = .never
    yelp = YelpSDK(configuration: configuration)
  }

  private func join(phone: String = "+14155550123") -> YelpWaitlistVisitBuilder {
    yelp.waitlistVisit(
      businessID: sandbox.waitlists.openRestaurantID, name: "Ada", phone: phone, partySize: 2)
  }

  private func announce(phone: String = "+14155550123", at id: String? = nil) -> YelpOnMyWayBuilder {
    yelp.onMyWay(
      businessID: id ?? sandbox.waitlists.onMyWayRestaurantID, name: "Ada", phone: phone, partySize: 2,
      arrivingInMinutes: 10, to: 20)
  }

  @Test("tell which restaurants there are, and which call a party uses at each")
  func restaurants() async throws {
    let restaurants = try await yelp.waitlistRestaurants().send().restaurants
    var states: [YelpWaitlistState?] = []
    for restaurant in restaurants {
      states.append(try await yelp.waitlistStatus(businessID: restaurant.businessID).send().state)
    }
    #expect(states == [.open, .onMyWay, .closed])
    let info = try await yelp.waitlistInfo(businessID: restaurants[0].businessID).send()
    #expect(info.maxPartySize == 10)
    #expect(info.seatingAreas["FIRST"] == "First Available")
  }

  @Test("a visit moves on until the party is seated")
  func visit() async throws {
    let joined = try await join().seatingArea("PATIO").send()
    #expect(joined.seatingAreaPreference == "PATIO")
    #expect(joined.queueDate == time.date)
    var ahead: [Int?] = []
    for _ in 0..<4 {
      ahead.append(try await yelp.visit(id: joined.visitID).send().partiesAhead)
      time.advance(by: .seconds(300))
    }
    #expect(ahead == [3, 2, 1, 0])
    let visit = try await yelp.visit(id: joined.visitID).send()
    #expect(visit.visitState == "seated")
    let error = await failure {
      try await yelp.visitCancellation(id: joined.visitID).send()
    }
    #expect(error?.code == .visitAlreadyInTerminalState)
  }

  @Test("a visit can be cancelled once, of both kinds")
  func cancellation() async throws {
    for id in [try await join().send().visitID, try await announce().send().visitID] {
      let response = try await yelp.visitCancellation(id: id).response()
      #expect(response.status == 204)
      #expect(try await yelp.visit(id: id).send().visitState == "cancelled")
    }
    let unknown = await failure {
      try await yelp.visitCancellation(id: "nothing").send()
    }
    #expect(unknown?.code == .notFound)
  }

  @Test("joining twice is joining once with a token, and refused without")
  func token() async throws {
    let first = try await join().idempotencyToken("t-1").send()
    #expect(try await join().idempotencyToken("t-1").send() == first)
    let again = await failure { try await join().send() }
    #expect(again?.code == .alreadyInLine)
  }

  @Test("parties are refused for the reasons that Yelp has")
  func refusals() async throws {
    let (open, onMyWay) = (sandbox.waitlists.openRestaurantID, sandbox.waitlists.onMyWayRestaurantID)
    func code(_ builder: some YelpRequestBuilder) async -> YelpError.Code? {
      await failure { try await yelp.send(builder) }?.code
    }
    let noWait = yelp.waitlistVisit(businessID: onMyWay, name: "A", phone: "+14155550123", partySize: 2)
    #expect(await code(noWait) == .currentlyNoWait)
    #expect(await code(announce(at: open)) == .currentlyHasWait)
    #expect(await code(announce(at: sandbox.waitlists.closedRestaurantID)) == .restaurantNotOpen)
    #expect(await code(join().parameter("party_size", 11)) == .partySizeTooLarge)
    #expect(await code(join().seatingArea("ROOF")) == .invalidSeatingPreference)
    #expect(await code(announce().parameter("arrival_range_max", 31).withoutValidation()) == .invalidETA)
    #expect(await code(yelp.waitlistStatus(businessID: "x")) == .notFound)
    for number in 0..<9 { _ = try await announce(phone: "+1415555010\(number)").send() }
    #expect(await code(announce()) == .tooManyOnTheirWay)
  }

  @Test("each of Yelp's codes is a kind of error with a text", arguments: Self.codes)
  func code(status: Int, apiCode: String, code: YelpError.Code) async throws {
    // Yelp's tables call the member `error_code`, clients have seen `code`.
    for name in ["code", "error_code"] {
      let body = #"{"error": {"\#(name)": "\#(apiCode)", "description": "No."}}"#
      let yelp = YelpSDK.testing(StubTransport(status: status, body: body))
      let error = await failure {
        try await yelp.send(WaitlistRequestTests.visit)
      }
      #expect(error?.code == code)
      #expect(error?.apiCode?.rawValue == apiCode)
      #expect(error?.recoverySuggestion?.isEmpty == false)
    }
  }

  static let codes: [(Int, String, YelpError.Code)] = [
    (422, "ALREADY_IN_LINE", .alreadyInLine), (422, "INVALID_ETA", .invalidETA),
    (422, "CURRENTLY_HAS_WAIT", .currentlyHasWait), (422, "CURRENTLY_NO_WAIT", .currentlyNoWait),
    (422, "PARTY_SIZE_TOO_LARGE", .partySizeTooLarge), (422, "RESTAURANT_NOT_OPEN", .restaurantNotOpen),
    (422, "REMOTE_ENTRY_DENIED", .remoteEntryDenied), (422, "SCHEDULE_CONFLICT", .scheduleConflict),
    (422, "INVALID_SEATING_PREFERENCE", .invalidSeatingPreference), (409, "CONFLICT", .tooManyOnTheirWay),
    (409, "VISIT_ALREADY_IN_TERMINAL_STATE", .visitAlreadyInTerminalState),
  ]

  @Test("a visit that may have been made is not repeated, and its error says how to find out")
  func unknownOutcome() async throws {
    let lossy = StubTransport { [sandbox] request, _ in
      _ = try await sandbox.send(request)
      throw YelpError(.timedOut, "No response came.")
    }
    let retrying = YelpSDK.testing(lossy) { $0.credential = sandbox.configuration.credential }
    let error = await failure {
      try await retrying.send(join().idempotencyToken("t-1"))
    }
    #expect(lossy.requests.count == 1)
    #expect(error?.isOutcomeUnknown == true)
    #expect(error?.outcomeCheck?.contains("idempotency token") == true)
    let visit = try await join().idempotencyToken("t-1").send()
    #expect(try await yelp.visit(id: visit.visitID).send().partySize == 2)
  }

  @Test("a number that is in line may have been there before, and no text says otherwise")
  func earlierVisit() async throws {
    _ = try await announce().send()
    let again = await failure { try await announce().send() }
    #expect(again?.code == .alreadyInLine)
    #expect(again?.recoverySuggestion?.hasSuffix("or an older one.") == true)
    for check in [announce().draft.outcomeCheck, join().draft.outcomeCheck] {
      #expect(check?.contains("by the first one unless it was before") == true)
    }
  }

  @Test("the number of a guest is in no log of a visit")
  func log() async throws {
    let lines = Locked<[String]>([])
    yelp.logLevel = .trace
    yelp.logHandler = { entry in lines.withLock { $0.append("\(entry)") } }
    let id = try await join().send().visitID
    #expect(try await yelp.visit(id: id).send().phone == "+14155550123")
    #expect(lines.withLock { $0.count } > 4)
    #expect(lines.withLock { $0.filter { $0.contains("4155550123") } } == [])
  }
}
