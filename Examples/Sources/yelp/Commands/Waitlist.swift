import ArgumentParser
import Foundation
import YelpPartner
import YelpSDK

struct Waitlist: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Puts parties on waitlists.",
    discussion: "For keys that Yelp has enabled for waitlists.",
    subcommands: [
      WaitlistRestaurants.self, WaitlistStatus.self, WaitlistJoin.self, WaitlistOnMyWay.self,
      WaitlistVisit.self, WaitlistCancel.self,
    ])
}

/// Who joins.
struct PartyOptions: ParsableArguments {
  @Argument(help: "The restaurant's id.")
  var id: String
  @Option(help: "The guest's name.")
  var name: String
  @Option(help: "The guest's number, such as +14155550123.")
  var phone: String
  @Option(help: "How many guests.")
  var party: Int
  @Option(help: "What the host should know.")
  var notes: String?
}

struct WaitlistRestaurants: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "restaurants", abstract: "Lists the restaurants whose waitlists the key may use.")

  @OptionGroup var call: CallOptions

  func run() async throws {
    try await call.run(YelpWaitlistRestaurantsBuilder()) { answer in
      Output.table(["name", "id"], answer.restaurants.map { [$0.displayName ?? "-", $0.businessID] })
    }
  }
}

struct WaitlistStatus: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "status", abstract: "Tells how long parties wait.")

  @Argument(help: "The restaurant's id.")
  var id: String
  @OptionGroup var call: CallOptions

  func run() async throws {
    try await call.run(YelpWaitlistStatusBuilder(businessID: id)) { status in
      let waits = status.waitEstimates.sorted { $0.key < $1.key }.map { [$0.key, "\($0.value)"] }
      let state = [status.state?.rawValue, status.closedReason?.rawValue].compactMap(\.self)
      let title = Output.bold(state.isEmpty ? "unknown" : state.joined(separator: ", "))
      return waits.isEmpty ? title : title + "\n" + Output.table(["party", "wait"], waits)
    }
  }
}

struct WaitlistJoin: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "join", abstract: "Puts a party on a waitlist, where there is a wait.")

  @OptionGroup var party: PartyOptions
  @Option(help: "The code of a seating area.")
  var area: String?
  @Option(help: "A text by which Yelp knows the party again when the command is run twice.")
  var token: String?
  @OptionGroup var call: CallOptions

  func run() async throws {
    let builder = YelpWaitlistVisitBuilder(
      businessID: party.id, name: party.name, phone: party.phone, partySize: party.party
    ).seatingArea(area).notes(party.notes).idempotencyToken(token)
    try await call.run(builder) { visit in
      let seating = visit.expectedSeating.map { "seated at \($0.lowerBound.ISO8601Format()) at the earliest" }
      return Output.plain(["visit \(visit.visitID)", seating].compactMap(\.self).joined(separator: "\n"))
    }
  }
}

struct WaitlistOnMyWay: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "on-my-way", abstract: "Announces a party, where there is no wait.")

  @OptionGroup var party: PartyOptions
  @Option(help: "In how many minutes the party arrives at the earliest.")
  var from = 10
  @Option(help: "In how many minutes it arrives at the latest, 30 at most.")
  var to = 20
  @OptionGroup var call: CallOptions

  func run() async throws {
    let builder = YelpOnMyWayBuilder(
      businessID: party.id, name: party.name, phone: party.phone, partySize: party.party,
      arrivingInMinutes: from, to: to
    ).notes(party.notes)
    try await call.run(builder) { visit in
      let deadline = visit.arrivalDeadline.map { "be there by \($0.ISO8601Format())" }
      return Output.plain(["visit \(visit.visitID)", deadline].compactMap(\.self).joined(separator: "\n"))
    }
  }
}

struct WaitlistVisit: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "visit", abstract: "Tells how a party stands.")

  @Argument(help: "The id of the visit.")
  var id: String
  @OptionGroup var call: CallOptions

  func run() async throws {
    try await call.run(YelpVisitBuilder(id: id)) { Output.plain("\($0)") }
  }
}

struct WaitlistCancel: AsyncParsableCommand {
  static let configuration = CommandConfiguration(commandName: "cancel", abstract: "Takes a party off.")

  @Argument(help: "The id of the visit.")
  var id: String
  @OptionGroup var call: CallOptions

  func run() async throws {
    try await call.run(YelpVisitCancellationBuilder(id: id), done: "cancelled")
  }
}
