import Foundation
import YelpPartner
import YelpSDK

/// A call that `yelp doctor` makes: one that only reads.
struct Check {
  /// The method and the path, with the names of ids in place of ids.
  let name: String
  let access: Access
  /// Makes the call, and notes what later calls need. Without what it needs itself it is not made.
  let run: (YelpSDK, inout Known) async -> Finding

  enum Access {
    case anyKey
    case somePlans
    /// It costs more than a call of the plan.
    case extra
    case partner
    /// For partners, with the access token of a business user.
    case businessUser
  }

  /// What calls have found and later ones need. It never gets into the report.
  struct Known {
    var business: YelpBusiness?
    var businessID: String? { business?.id }
    var tableID: String?
    var eventID: String?
    var waitlistID: String?
    var ownBusinessID: String?
    var leadID: String?
  }

  /// A call that is made with what earlier ones have found.
  ///
  /// ```swift
  /// // Not called unless `known.eventID` is there; then it sends `YelpEventBuilder(id)`.
  /// Check("GET /v3/events/{id}", .anyKey, with: \.eventID, YelpEventBuilder.init)
  /// // A response may have what a later call needs.
  /// Check("GET /v3/events", .anyKey, YelpEventSearchBuilder(location: city)) { page, known in
  ///   known.eventID = page.events.first?.id
  /// }
  /// ```
  /// - Parameters:
  ///   - need: What it needs of that; `nil` where it wasn't found.
  ///   - builder: Makes the request of what it needs.
  ///   - learn: Notes what later calls need.
  init<Builder: YelpRequestBuilder, Need>(
    _ name: String, _ access: Access, with need: @escaping (Known) -> Need?,
    _ builder: @escaping (Need) -> Builder,
    learn: @escaping (Builder.Response, inout Known) -> Void = { _, _ in }
  ) where Builder.Response: Encodable {
    self.name = name
    self.access = access
    run = { yelp, known in
      guard let need = need(known) else { return Finding(name, .notCalled) }
      let start = ContinuousClock.now
      var finding: Finding
      do throws(YelpError) {
        var builder = builder(need)
        // A server in place of Yelp stands for Yelp's host for partners too.
        if yelp.configuration.baseURL != .production { builder.draft.host = nil }
        let response = try await yelp.response(for: builder)
        let now = yelp.configuration.clock.date()
        finding = Finding(name, response, isForAnyKey: access == .anyKey, now: now)
        learn(response.value, &known)
      } catch {
        finding = Finding(name, error, isForAnyKey: access == .anyKey)
      }
      finding.milliseconds = Int((ContinuousClock.now - start) / .milliseconds(1))
      return finding
    }
  }

  /// A call that needs nothing of earlier ones.
  init<Builder: YelpRequestBuilder>(
    _ name: String, _ access: Access, _ builder: Builder,
    learn: @escaping (Builder.Response, inout Known) -> Void = { _, _ in }
  ) where Builder.Response: Encodable {
    self.init(name, access, with: { $0 }, { _ in builder }, learn: learn)
  }
}

extension Check {
  /// The calls in their order. Calls that write, book or track are not among them.
  static var all: [Check] { consumer + partner }

  private static let city = "San Francisco"

  private static var consumer: [Check] {
    [
      Check(
        "GET /v3/businesses/search", .anyKey,
        YelpBusinessSearchBuilder(term: "restaurants", location: city).limit(50)
      ) { page, known in
        known.business =
          page.businesses.first { $0.phone?.isEmpty == false && match($0) != nil } ?? page.businesses.first
        known.tableID = page.businesses.first { $0.transactions.contains(.restaurantReservation) }?.id
      },
      Check(
        "GET /v3/businesses/search/phone", .anyKey,
        with: { $0.business?.phone.flatMap { $0.isEmpty ? nil : $0 } }, YelpPhoneSearchBuilder.init),
      Check("GET /v3/businesses/matches", .anyKey, with: { $0.business.flatMap(match) }, { $0 }),
      Check("GET /v3/businesses/{id}", .anyKey, with: \.businessID, YelpBusinessDetailsBuilder.init),
      Check("GET /v3/transactions/delivery/search", .anyKey, YelpDeliverySearchBuilder(location: city)),
      Check("GET /v3/businesses/{id}/reviews", .somePlans, with: \.businessID, YelpReviewsBuilder.init),
      Check(
        "GET /v3/businesses/{id}/review_highlights", .somePlans, with: \.businessID,
        YelpReviewHighlightsBuilder.init),
      Check("GET /v3/events", .anyKey, YelpEventSearchBuilder(location: city)) { page, known in
        known.eventID = page.events.first?.id
      },
      Check("GET /v3/events/featured", .anyKey, YelpFeaturedEventBuilder(location: city)),
      Check("GET /v3/events/{id}", .anyKey, with: \.eventID, YelpEventBuilder.init),
      Check("GET /v3/categories", .anyKey, YelpCategoriesBuilder()),
      Check("GET /v3/categories/{alias}", .anyKey, YelpCategoryBuilder(alias: "restaurants")),
      Check(
        "GET /v3/autocomplete", .anyKey,
        YelpAutocompleteBuilder("coffee").near(YelpCoordinates(latitude: 37.7749, longitude: -122.4194))),
      Check(
        "POST /v3/graphql", .somePlans,
        YelpGraphQLBuilder<YelpJSONValue>(#"{ search(location: "\#(city)", limit: 1) { total } }"#)),
      Check("POST /ai/chat/v2", .extra, YelpChatBuilder("coffee in \(city)")),
    ]
  }

  private static var partner: [Check] {
    [
      Check("GET /v3/businesses/engagement", .partner, with: \.businessID) {
        YelpEngagementBuilder(businessIDs: [$0])
      },
      Check("GET /v3/businesses/insights", .partner, with: \.businessID) {
        YelpBusinessInsightsBuilder(businessIDs: [$0], from: month(-90), through: month(-60))
      },
      Check(
        "GET /v3/businesses/{id}/service_offerings", .partner, with: \.businessID,
        YelpServiceOfferingsBuilder.init),
      Check(
        "GET /v3/businesses/{id}/insights/food_and_drinks", .partner, with: \.businessID,
        YelpFoodAndDrinksBuilder.init),
      Check(
        "GET /v3/businesses/{id}/insights/risk_signals", .partner, with: \.businessID,
        YelpRiskSignalsBuilder.init),
      Check("GET /v3/businesses/subscriptions", .partner, YelpBusinessSubscriptionsBuilder(.webhook)),
      Check(
        "GET /v3/businesses/subscriptions/{type}/quota", .partner, YelpBusinessSubscriptionQuotaBuilder()),
      Check("GET /v3/bookings/{id}/openings", .partner, with: \.tableID) {
        YelpReservationOpeningsBuilder(businessID: $0, covers: 2, date: day(2), time: "19:00")
      },
      Check("GET /v3/partner/restaurants", .partner, YelpWaitlistRestaurantsBuilder()) { list, known in
        known.waitlistID = list.restaurants.first?.businessID
      },
      Check(
        "GET /v3/businesses/{id}/waitlist/status", .partner, with: \.waitlistID,
        YelpWaitlistStatusBuilder.init),
      Check(
        "GET /v3/businesses/{id}/waitlist/info", .partner, with: \.waitlistID, YelpWaitlistInfoBuilder.init),
      Check("GET /token/v1/businesses", .businessUser, YelpTokenBusinessesBuilder()) { list, known in
        known.ownBusinessID = list.businessIDs.first
      },
      Check(
        "GET /v3/private/businesses/{id}/reviews", .partner, with: { $0.ownBusinessID ?? $0.businessID },
        YelpPrivateReviewsBuilder.init),
      Check("GET /v1/business_owner/me/profile", .businessUser, YelpBusinessOwnerBuilder()),
      Check("GET /v3/businesses/{id}/lead_ids", .businessUser, with: \.ownBusinessID, YelpLeadIDsBuilder.init)
      {
        $1.leadID = $0.leadIDs.first
      },
      Check("GET /v3/leads/{id}", .businessUser, with: \.leadID, YelpLeadBuilder.init),
      Check("GET /v3/leads/{id}/events", .businessUser, with: \.leadID, YelpLeadEventsBuilder.init),
      Check("GET /v3/leads/{id}/metrics", .businessUser, with: \.leadID, YelpLeadMetricsBuilder.init),
    ]
  }

  /// The question for a business whose address is complete.
  private static func match(_ business: YelpBusiness) -> YelpBusinessMatchBuilder? {
    guard let place = business.location, let address = place.address1, !address.isEmpty,
      let city = place.city,
      let state = place.state, let country = place.country
    else { return nil }
    return YelpBusinessMatchBuilder(
      name: String(business.name.prefix(64)), address1: String(address.prefix(64)), city: city, state: state,
      country: country)
  }

  /// A day in UTC, some days from now.
  private static func day(_ offset: Double) -> String {
    Date(timeIntervalSinceNow: offset * 86_400).formatted(.iso8601.year().month().day())
  }

  /// The month of such a day, as in `202705`.
  private static func month(_ offset: Double) -> String {
    String(day(offset).prefix(7)).replacing("-", with: "")
  }
}
