public import Foundation
public import YelpSDK

/// Announces a party where there is no wait: `POST /v3/businesses/{business_id}/waitlist/on-my-way`.
///
/// ```swift
/// let visit = try await yelp.onMyWay(
///   businessID: id, name: "Ada", phone: "+14155550123", partySize: 2, arrivingInMinutes: 10, to: 20
/// ).send()
/// ```
/// The client never repeats it by itself. When a call fails and the outcome is unknown (`YelpError.isOutcomeUnknown`),
/// send it once more: `YelpError.Code.alreadyInLine` then means that the number is in line, by the first one unless it
/// was before.
///
/// Source: docs.developer.yelp.com/reference/v3_business_waitlist_on-my-way
public struct YelpOnMyWayBuilder: YelpRequestBuilder {
  public var draft: YelpRequestDraft

  /// Makes a builder. A bare `send()` uses `YelpSDK.shared`.
  ///
  /// - Parameters:
  ///   - businessID: Yelp's id of the restaurant.
  ///   - name: The guest's name.
  ///   - phone: The guest's number with `+` and country code, as people write or paste it. Sent as `+` and digits.
  ///   - partySize: The number of guests.
  ///   - earliest: In how many minutes the party arrives at the earliest.
  ///   - latest: In how many minutes it arrives at the latest, 30 at most.
  public init(
    businessID: String, name: String, phone: String, partySize: Int, arrivingInMinutes earliest: Int,
    to latest: Int
  ) {
    draft = YelpRequestDraft(
      .waitlistOnMyWay, method: .post,
      path: "/v3/businesses/\(businessID, field: "business_id")/waitlist/on-my-way",
      parameterEncoding: .json)
    draft.errorMeanings = YelpErrorMeaning.waitlists
    draft.hidesContent = true
    draft.outcomeCheck =
      "Send it once more: ALREADY_IN_LINE says that the number is in line, by the first one unless it was before."
    draft.set("name", name)
    draft.set("phone", phone.phoneNumber.plainPhone ?? phone)
    draft.set("party_size", partySize)
    draft.set("arrival_range_min", earliest)
    draft.set("arrival_range_max", latest)
  }

  public var responseParser: YelpResponseParser<YelpOnMyWayVisit> { .wire(name: "OnMyWayResponseParser") }

  /// Notes for the host.
  public consuming func notes(_ notes: String?) -> Self { parameter("party_notes", notes) }

  public func validate(_ validation: inout YelpValidation) {
    validation.party()
    for field in ["arrival_range_min", "arrival_range_max"] {
      validation.require(field, advice: "Say when the party arrives.")
    }
    validation.integer("arrival_range_min", 0...30, unit: "minutes")
    validation.integer("arrival_range_max", 0...30, unit: "minutes")
    validation.ascending("arrival_range_min", "arrival_range_max")
  }
}

/// A party that has just announced itself at a restaurant without a wait.
public struct YelpOnMyWayVisit: YelpWireModel {
  /// The id, for ``YelpVisitBuilder`` and ``YelpVisitCancellationBuilder``.
  public var visitID: String
  /// How many guests.
  public var partySize: Int?
  /// When the party has to be there, in Unix seconds. See ``arrivalDeadline``.
  public var arriveByTime: Double?

  @_documentation(visibility: internal)
  public enum CodingKeys: String, CodingKey {
    case visitID = "visit_id"
    case partySize = "party_size"
    case arriveByTime = "arrive_by_time"
  }

  @_documentation(visibility: internal)
  public init(wire: YelpWire<CodingKeys>) throws {
    visitID = try wire.require(.visitID)
    partySize = wire.int(.partySize)
    arriveByTime = wire.double(.arriveByTime)
  }

  public init(visitID: String) { self.visitID = visitID }

  /// When the party has to be there.
  public var arrivalDeadline: Date? { arriveByTime.map(WaitlistTime.date) }
}
