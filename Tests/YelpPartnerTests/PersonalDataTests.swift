import Foundation
import TestKit
import Testing
import YelpPartner
import YelpSDK

/// A new builder has to be put on one of the two lists. Those with an `EndpointCase` say there what they are.
@Suite("Personal data")
struct PersonalDataTests {
  /// Requests or responses with names, numbers, addresses, messages, tokens or orders of a person.
  private static let personal: [any YelpRequestBuilder] = [
    YelpBookingConversionBuilder(
      YelpBookingConversion(.confirmed, token: "t", externalID: "B1", time: .distantPast)),
    YelpBusinessOwnerBuilder(),
    YelpLeadAttachmentBuilder(YelpLeadAttachment(url: nil)),
    YelpLeadBuilder(id: "l"),
    YelpLeadEventsBuilder(leadID: "l"),
    YelpLeadReadMarkBuilder(leadID: "l", eventID: "e"),
    YelpLeadReplyBuilder(leadID: "l", text: "t"),
    YelpLeadReplyMarkBuilder(leadID: "l", by: .phone),
    YelpOnMyWayBuilder(
      businessID: "b", name: "n", phone: "p", partySize: 2, arrivingInMinutes: 5, to: 10),
    YelpPrivateReviewsBuilder(businessID: "b"),
    YelpReservationBuilder(
      businessID: "b", covers: 2, date: "d", time: "t",
      guest: YelpReservationGuest(firstName: "f", lastName: "l", phone: "p", email: "e"), holdID: "h",
      dinerID: "d"),
    YelpReservationHoldBuilder(businessID: "b", covers: 2, date: "d", time: "t", dinerID: "d"),
    YelpTokenBuilder(YelpOAuthClient(clientID: "id", clientSecret: "secret"), code: "c"),
    YelpTokenRevocationBuilder(YelpOAuthClient(clientID: "id", clientSecret: "secret"), token: "t"),
    YelpVisitBuilder(id: "v"),
    YelpWaitlistVisitBuilder(businessID: "b", name: "n", phone: "p", partySize: 2),
  ]

  /// Data about businesses, ids, what is public on Yelp or is published there, and what a search asks.
  private static let others: Set<String> = [
    "YelpBusinessSubscriptionChangeBuilder", "YelpBusinessSubscriptionQuotaBuilder",
    "YelpBusinessSubscriptionsBuilder", "YelpLeadIDsBuilder", "YelpLeadMetricsBuilder", "YelpReportBuilder",
    "YelpReportRequestBuilder", "YelpReservationCancellationBuilder", "YelpReservationOpeningsBuilder",
    "YelpReservationStatusBuilder", "YelpReviewReplyBuilder", "YelpTokenBusinessesBuilder",
    "YelpVisitCancellationBuilder", "YelpWaitlistInfoBuilder", "YelpWaitlistRestaurantsBuilder",
    "YelpWaitlistStatusBuilder", "YelpWebhookCreationBuilder", "YelpWebhookDeletionBuilder",
  ]

  @Test("is in no text and in no cache", arguments: Self.personal.indices)
  func hidden(_ index: Int) {
    let builder = Self.personal[index]
    #expect(builder.draft.info.hidesContent, "\(type(of: builder))")
    #expect(builder.draft.info.cachePolicy == .noStore, "\(type(of: builder))")
  }

  @Test("was thought of for every builder in the sources")
  func complete() throws {
    let declaration = /struct (\w+Builder)\b[^\n{]*:[^\n{]*Builder/
    var found: Set<String> = []
    let folder = Repository.root.appending(path: "Sources/YelpPartner")
    for file in try FileManager.default.subpathsOfDirectory(atPath: folder.path)
    where file.hasSuffix(".swift") && !file.hasPrefix("Businesses/") {
      let text = try String(contentsOf: folder.appending(path: file), encoding: .utf8)
      found.formUnion(text.matches(of: declaration).map { String($0.1) })
    }
    let names = Set(Self.personal.map { "\(type(of: $0))" })
    #expect(found == names.union(Self.others))
    #expect(names.isDisjoint(with: Self.others))
  }
}
