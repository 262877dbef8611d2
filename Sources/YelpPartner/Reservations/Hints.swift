public import Foundation
public import YelpSDK

// Spellings that newcomers try. The compiler names the right one; none of them can be called.

extension YelpSDK {
  @available(*, unavailable, renamed: "reservationHold(for:)")
  public func createHold(for flow: YelpReservationFlow) -> YelpReservationHoldBuilder {
    reservationHold(for: flow)
  }

  @available(*, unavailable, renamed: "reservation(for:guest:at:)")
  public func createReservation(
    for flow: YelpReservationFlow, guest: YelpReservationGuest, at now: Date
  ) -> YelpReservationBuilder {
    reservation(for: flow, guest: guest, at: now)
  }
}
