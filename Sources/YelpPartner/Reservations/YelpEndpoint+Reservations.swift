public import YelpSDK

extension YelpEndpoint {
  public static let reservationOpenings: Self = "reservationOpenings"
  public static let reservationHold: Self = "reservationHold"
  public static let reservation: Self = "reservation"
  public static let reservationStatus: Self = "reservationStatus"
  public static let reservationCancellation: Self = "reservationCancellation"
}
