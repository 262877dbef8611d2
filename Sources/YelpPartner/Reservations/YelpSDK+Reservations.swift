public import Foundation
public import YelpSDK

/// Builders for reservations.
extension YelpSDK {
  /// The times at which a restaurant has a table.
  public func reservationOpenings(
    businessID: String, covers: Int, date: String, time: String
  ) -> YelpReservationOpeningsBuilder {
    vend(
      YelpReservationOpeningsBuilder(
        businessID: businessID, covers: covers, date: date, time: time, now: configuration.clock.date()))
  }

  /// The times at which a restaurant has a table.
  public func reservationOpenings(
    businessID: String, covers: Int, date: YelpDay, time: String
  ) -> YelpReservationOpeningsBuilder {
    reservationOpenings(businessID: businessID, covers: covers, date: "\(date)", time: time)
  }

  /// The times at which a restaurant has a table.
  ///
  /// - Parameters:
  ///   - moment: The day and time, for which the quarter of an hour before it is asked.
  ///   - timeZone: The restaurant's zone. Yelp takes the day and time that its clocks show.
  public func reservationOpenings(
    businessID: String, covers: Int, at moment: Date, in timeZone: TimeZone
  ) -> YelpReservationOpeningsBuilder {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = timeZone
    let parts = calendar.dateComponents([.hour, .minute], from: moment)
    let (hour, quarter) = (parts.hour ?? 0, (parts.minute ?? 0) / 15 * 15)
    let time = "\(hour < 10 ? "0" : "")\(hour):\(quarter < 10 ? "0" : "")\(quarter)"
    return reservationOpenings(
      businessID: businessID, covers: covers, date: YelpDay(moment, in: timeZone), time: time)
  }

  /// The times at which the restaurant of a flow has a table.
  public func reservationOpenings(
    for flow: YelpReservationFlow, date: String, time: String
  ) -> YelpReservationOpeningsBuilder {
    reservationOpenings(businessID: flow.businessID, covers: flow.covers, date: date, time: time)
  }

  /// Keeps a table for five minutes.
  public func reservationHold(
    businessID: String, covers: Int, date: String, time: String, dinerID: String
  ) -> YelpReservationHoldBuilder {
    vend(
      YelpReservationHoldBuilder(
        businessID: businessID, covers: covers, date: date, time: time, dinerID: dinerID,
        now: configuration.clock.date()))
  }

  /// Keeps the table that a flow has chosen for five minutes.
  public func reservationHold(for flow: YelpReservationFlow) -> YelpReservationHoldBuilder {
    vend(YelpReservationHoldBuilder(flow, now: configuration.clock.date()))
  }

  /// Reserves a table that is held.
  public func reservation(
    businessID: String, covers: Int, date: String, time: String, guest: YelpReservationGuest, holdID: String,
    dinerID: String
  ) -> YelpReservationBuilder {
    vend(
      YelpReservationBuilder(
        businessID: businessID, covers: covers, date: date, time: time, guest: guest, holdID: holdID,
        dinerID: dinerID))
  }

  /// Reserves the table that a flow holds.
  public func reservation(
    for flow: YelpReservationFlow, guest: YelpReservationGuest
  ) -> YelpReservationBuilder {
    vend(YelpReservationBuilder(flow, guest: guest))
  }

  /// The status of a reservation.
  public func reservationStatus(id: String) -> YelpReservationStatusBuilder {
    vend(YelpReservationStatusBuilder(id: id))
  }

  /// Gives a reserved table up.
  public func reservationCancellation(id: String) -> YelpReservationCancellationBuilder {
    vend(YelpReservationCancellationBuilder(id: id))
  }
}

extension YelpEndpoint {
  public static let reservationOpenings: Self = "reservationOpenings"
  public static let reservationHold: Self = "reservationHold"
  public static let reservation: Self = "reservation"
  public static let reservationStatus: Self = "reservationStatus"
  public static let reservationCancellation: Self = "reservationCancellation"
}

extension YelpValidation {
  /// The parameters of a table: `covers`, `date` and `time`.
  ///
  /// - Parameter now: The time that the date is compared with, if given: it is not past, and at most a year ahead.
  mutating func table(now: Date? = nil) {
    require("covers", advice: "Say how many guests come.")
    integer("covers", 1...10, unit: "guests", advice: "Let larger parties call the restaurant.")
    require("date", advice: "Choose a table first.")
    if parameters["date"]?.text.isEmpty == false, date("date"), let now { day(from: now) }
    require("time", advice: "Choose a table first.")
    guard parameters["time"]?.text.isEmpty == false else { return }
    check(
      "time", rule: "must be a quarter of an hour in the form HH:MM, from 00:00 to 23:45",
      advice: "Write it like 19:15.", Self.isQuarterHour)
  }

  /// `unique_id`: the diner, as the app knows them.
  mutating func diner() {
    require("unique_id", 1...300, advice: "Pass an id of the diner or device that stays the same.")
  }

  private mutating func day(from now: Date) {
    guard let text = parameters["date"]?.text, let day = YelpTimestamp.date("\(text)T00:00:00Z")
    else { return }
    // The restaurant's zone is not known: its day may begin 14 hours before and 12 hours after that of UTC.
    let days = day.timeIntervalSince(now) / 86_400
    if days < -2 {
      report("date", value: text, rule: "must not be past", advice: "Choose a day from today on.")
    } else if days > 367 {
      report("date", value: text, rule: "must be at most a year ahead", advice: "Choose an earlier day.")
    }
  }

  private static func isQuarterHour(_ text: String) -> Bool {
    let parts = text.utf8.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
      .map { String(Substring($0)) }
    guard parts.count == 2, parts[0].utf8.count == 2, parts[0].utf8.allSatisfy({ (48...57).contains($0) }),
      let hour = Int(parts[0])
    else { return false }
    return hour < 24 && ["00", "15", "30", "45"].contains(parts[1])
  }
}
