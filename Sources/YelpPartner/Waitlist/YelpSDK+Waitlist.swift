import Foundation
public import YelpSDK

/// Builders for waitlists.
extension YelpSDK {
  /// The restaurants whose waitlists the key may use.
  public func waitlistRestaurants() -> YelpWaitlistRestaurantsBuilder {
    vend(YelpWaitlistRestaurantsBuilder())
  }

  /// Whether guests can join a waitlist, and how long they wait.
  public func waitlistStatus(businessID: String) -> YelpWaitlistStatusBuilder {
    vend(YelpWaitlistStatusBuilder(businessID: businessID))
  }

  /// The requirements of a restaurant for parties that join its waitlist.
  public func waitlistInfo(businessID: String) -> YelpWaitlistInfoBuilder {
    vend(YelpWaitlistInfoBuilder(businessID: businessID))
  }

  /// Announces a party where there is no wait.
  public func onMyWay(
    businessID: String, name: String, phone: String, partySize: Int, arrivingInMinutes earliest: Int,
    to latest: Int
  ) -> YelpOnMyWayBuilder {
    vend(
      YelpOnMyWayBuilder(
        businessID: businessID, name: name, phone: phone, partySize: partySize, arrivingInMinutes: earliest,
        to: latest))
  }

  /// Puts a party on a waitlist.
  public func waitlistVisit(
    businessID: String, name: String, phone: String, partySize: Int
  ) -> YelpWaitlistVisitBuilder {
    vend(YelpWaitlistVisitBuilder(businessID: businessID, name: name, phone: phone, partySize: partySize))
  }

  /// The state of a party that waits or is on its way.
  public func visit(id: String) -> YelpVisitBuilder { vend(YelpVisitBuilder(id: id)) }

  /// Takes a party off a waitlist, or cancels its announcement.
  public func visitCancellation(id: String) -> YelpVisitCancellationBuilder {
    vend(YelpVisitCancellationBuilder(id: id))
  }
}

extension YelpEndpoint {
  public static let waitlistRestaurants: Self = "waitlistRestaurants"
  public static let waitlistStatus: Self = "waitlistStatus"
  public static let waitlistInfo: Self = "waitlistInfo"
  public static let waitlistOnMyWay: Self = "waitlistOnMyWay"
  public static let waitlistVisit: Self = "waitlistVisit"
  public static let visit: Self = "visit"
  public static let visitCancellation: Self = "visitCancellation"
}

extension YelpValidation {
  /// The party that joins: `phone`, `party_size` and `name`.
  mutating func party() {
    read("phone", \.phoneNumber)
    require("phone", advice: "Ask the guest for it.")
    if parameters["phone"]?.text.isEmpty == false {
      check(
        "phone", rule: "must be a number in the form +14155550123",
        advice: "Write + and country code, then digits alone, 15 at most.", Self.isE164)
    }
    require("party_size", advice: "Say how many guests come.")
    integer("party_size", 1...Int.max, unit: "guests")
    require("name", 1...Int.max, advice: "Ask the guest for it.")
  }

  private static func isE164(_ text: String) -> Bool {
    let digits = Array(text.utf8.dropFirst())
    return text.utf8.first == UInt8(ascii: "+") && (2...15).contains(digits.count)
      && digits.first != UInt8(ascii: "0") && digits.allSatisfy { (48...57).contains($0) }
      // More digits are two numbers in one text.
      && (digits.first != UInt8(ascii: "1") || digits.count <= 11)
  }
}

/// Unix seconds, as waitlists have them.
enum WaitlistTime {
  static func date(_ seconds: Double) -> Date { Date(timeIntervalSince1970: seconds) }

  /// The span between two times; `nil` when one is unknown or they are in the wrong order.
  static func range(_ first: Double?, _ last: Double?) -> ClosedRange<Date>? {
    guard let first, let last, first <= last else { return nil }
    return date(first)...date(last)
  }
}
