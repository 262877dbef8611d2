/// The diner whom a table is reserved for.
///
/// Printing a guest shows neither name nor address: logs and errors hide them in requests as well.
public struct YelpReservationGuest: Sendable, Hashable {
  public var firstName: String
  public var lastName: String
  /// 1 to 32 characters, such as `+14155550123`.
  public var phone: String
  /// Where Yelp sends the confirmation.
  public var email: String

  public init(firstName: String, lastName: String, phone: String, email: String) {
    self.firstName = firstName
    self.lastName = lastName
    self.phone = phone
    self.email = email
  }
}

extension YelpReservationGuest: CustomStringConvertible, CustomReflectable {
  public var description: String { "YelpReservationGuest(<redacted>)" }
  public var customMirror: Mirror { Mirror(self, children: []) }
}
