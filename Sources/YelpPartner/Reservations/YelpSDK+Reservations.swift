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
    for flow: YelpReservationFlow, guest: YelpReservationGuest, at now: Date
  ) -> YelpReservationBuilder {
    vend(YelpReservationBuilder(flow, guest: guest, at: now))
  }

  /// How a reservation stands.
  public func reservationStatus(id: String) -> YelpReservationStatusBuilder {
    vend(YelpReservationStatusBuilder(id: id))
  }

  /// Gives a reserved table up.
  public func reservationCancellation(id: String) -> YelpReservationCancellationBuilder {
    vend(YelpReservationCancellationBuilder(id: id))
  }
}
