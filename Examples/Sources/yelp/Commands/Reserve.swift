import ArgumentParser
import Foundation
import YelpPartner
import YelpSDK

struct Reserve: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Reserves tables.",
    discussion:
      "Dates and times are those of the restaurant. For keys that Yelp has enabled for reservations.",
    subcommands: [ReserveOpenings.self, ReserveTable.self, ReserveStatus.self, ReserveCancel.self])
}

/// What names a table.
struct TableOptions: ParsableArguments {
  @Argument(help: "The restaurant's id or alias.")
  var id: String
  @Option(help: "How many guests, 1 to 10.")
  var covers: Int
  @Option(help: "The day, YYYY-MM-DD.")
  var date: String
  @Option(help: "The time, HH:MM on a quarter of an hour.")
  var time: String
}

struct ReserveOpenings: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "openings", abstract: "Shows when there is a table, on four days.")

  @OptionGroup var table: TableOptions
  @OptionGroup var call: CallOptions

  func run() async throws {
    let builder = YelpReservationOpeningsBuilder(
      businessID: table.id, covers: table.covers, date: table.date, time: table.time)
    try await call.run(builder) { openings in
      let days = openings.days.filter { !$0.times.isEmpty }
      guard !days.isEmpty else { return "no table" }
      return Output.table(
        ["day", "tables"], days.map { [$0.date, $0.times.map(\.description).joined(separator: " ")] })
    }
  }
}

struct ReserveTable: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "table", abstract: "Holds a table and reserves it.",
    discussion: "Where a credit card is needed, the page of Yelp's is printed on which to finish.")

  @OptionGroup var table: TableOptions
  @Option(help: "The guest's first name.")
  var firstName: String
  @Option(help: "The guest's last name.")
  var lastName: String
  @Option(help: "The guest's telephone number.")
  var phone: String
  @Option(help: "Where Yelp sends the confirmation.")
  var email: String
  @Option(help: "What the restaurant should know.")
  var notes: String?
  @Option(help: "An id of the diner that stays the same.")
  var diner = "yelp-command-line"
  @OptionGroup var call: CallOptions

  func run() async throws {
    try await Failure.explained {
      var flow = YelpReservationFlow(businessID: table.id, covers: table.covers, dinerID: diner)
      flow.choose(date: table.date, time: table.time)
      if call.curl { return print(try call.curlCommand(YelpReservationHoldBuilder(flow))) }
      let yelp = try call.yelp()
      let hold = try await yelp.send(YelpReservationHoldBuilder(flow))
      flow.hold = hold
      if hold.needsCreditCard {
        let page = hold.reserveURL?.absoluteString ?? "Yelp"
        return print(try call.json ? Output.json(hold) : "A credit card is needed. Finish on \(page)")
      }
      let guest = YelpReservationGuest(
        firstName: firstName, lastName: lastName, phone: phone, email: email)
      let reservation = try await yelp.send(
        YelpReservationBuilder(flow, guest: guest).notes(notes))
      print(try call.json ? Output.json(reservation) : text(of: reservation, hold))
    }
  }

  private func text(of reservation: YelpReservation, _ hold: YelpReservationHold) -> String {
    let lines = [
      "reserved \(table.date) \(table.time) for \(table.covers)", "id: \(reservation.reservationID)",
      reservation.confirmationURL?.absoluteString,
      hold.cancellationDeadline.map { "can be cancelled until \($0.ISO8601Format())" },
      hold.cancellationPolicy,
    ]
    return Output.plain(lines.compactMap(\.self).joined(separator: "\n"))
  }
}

struct ReserveStatus: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "status", abstract: "Tells how a reservation stands.")

  @Argument(help: "The id of the reservation.")
  var id: String
  @OptionGroup var call: CallOptions

  func run() async throws {
    try await call.run(YelpReservationStatusBuilder(id: id)) { Output.plain("\($0)") }
  }
}

struct ReserveCancel: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "cancel", abstract: "Gives a reserved table up.")

  @Argument(help: "The id of the reservation.")
  var id: String
  @OptionGroup var call: CallOptions

  func run() async throws {
    try await call.run(YelpReservationCancellationBuilder(id: id), done: "cancelled")
  }
}
