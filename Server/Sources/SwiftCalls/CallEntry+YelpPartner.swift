import Foundation
import YelpPartner
import YelpSDK

/// The endpoints of YelpPartner.
extension CallEntry {
  private static let locale: CallForm = ".locale(\("locale", .locale))"
  private static let limit: CallForm = ".limit(\("limit", .int))"
  private static let id = WireValues.idName

  static let partner: [CallEntry] = [
    CallEntry(
      { YelpServiceOfferingsBuilder(businessID: $0.id) }, ["serviceOfferings(businessID: \(id))"], [locale]),
    CallEntry(
      { YelpFoodAndDrinksBuilder(businessID: $0.id) }, ["foodAndDrinks(businessID: \(id))"], [locale]),
    CallEntry({ YelpRiskSignalsBuilder(businessID: $0.id) }, ["riskSignals(businessID: \(id))"], [locale]),
    CallEntry(
      { _ in YelpEngagementBuilder(businessIDs: []) },
      ["engagement(businessIDs: \("business_ids", .texts))"],
      [".dates(from: \("date_range_start", .text.orNil()), through: \("date_range_end", .text.orNil()))"]),
    CallEntry(
      { _ in YelpBusinessInsightsBuilder(businessIDs: [], from: "", through: "") },
      [
        "businessInsights(businessIDs: \("business_ids", .texts), from: \("date_range_start"), through: \("date_range_end"))"
      ]),
    CallEntry(
      { YelpPhoneCallSwitchBuilder(businessID: $0.id, isEnabled: false) },
      ["phoneCallSwitch(businessID: \(id), isEnabled: \("is_enabled", .bool))"]),
    CallEntry(
      { _ in
        YelpReportRequestBuilder(.daily, businessIDs: [], metrics: [], from: "", through: "", now: Date())
      },
      [reportForm("dailyReport")]),
    CallEntry(
      { _ in
        YelpReportRequestBuilder(.monthly, businessIDs: [], metrics: [], from: "", through: "", now: Date())
      },
      [reportForm("monthlyReport")]),
    CallEntry({ YelpReportBuilder(.daily, id: $0.id) }, ["dailyReport(id: \(id))"]),
    CallEntry({ YelpReportBuilder(.monthly, id: $0.id) }, ["monthlyReport(id: \(id))"]),
    CallEntry(
      { _ in YelpBusinessSubscriptionsBuilder("") }, ["businessSubscriptions(\("subscription_type", .kind))"],
      [limit, ".offset(\("offset", .int))"]),
    CallEntry(
      { _ in YelpBusinessSubscriptionChangeBuilder(.subscribe, businessIDs: [], kinds: []) },
      ["subscribe(businessIDs: \("business_ids", .texts), to: \("subscription_types", .kinds))"]),
    CallEntry(
      { _ in YelpBusinessSubscriptionChangeBuilder(.unsubscribe, businessIDs: [], kinds: []) },
      ["unsubscribe(businessIDs: \("business_ids", .texts), from: \("subscription_types", .kinds))"]),
    CallEntry(
      { YelpBusinessSubscriptionQuotaBuilder(YelpBusinessSubscriptionKind($0.id)) },
      ["businessSubscriptionQuota(\(id, .kind))"]),
  ]

  private static func reportForm(_ name: CallForm) -> CallForm {
    "\(name)(businessIDs: \("ids", .texts), metrics: \("metrics", .metrics), from: \("start"), through: \("end"))"
  }

  /// Leads, reviews, webhooks and sign-ins.
  static let people: [CallEntry] = [
    CallEntry({ YelpLeadBuilder(id: $0.id) }, ["lead(id: \(id))"]),
    CallEntry(
      { YelpLeadEventsBuilder(leadID: $0.id) }, ["leadEvents(leadID: \(id))"],
      [".older(than: \("older_than_cursor"))", ".newer(than: \("newer_than_cursor"))", limit]),
    CallEntry(
      { YelpLeadReplyBuilder(leadID: $0.id, text: "") },
      ["reply(toLead: \(id), text: \("request_content"))\("request_type", .only("TEXT"))"]),
    CallEntry(
      { YelpLeadReadMarkBuilder(leadID: $0.id, eventID: "") },
      ["markAsRead(eventID: \("event_id"), ofLead: \(id))"], [".read(at: \("time_read", .moment))"]),
    CallEntry(
      { YelpLeadReplyMarkBuilder(leadID: $0.id, by: "") },
      ["markAsReplied(leadID: \(id), by: \("reply_type", .value(["PHONE": "phone", "EMAIL": "email"])))"]),
    CallEntry({ YelpLeadMetricsBuilder(leadID: $0.id) }, ["leadMetrics(leadID: \(id))"]),
    CallEntry(
      { YelpLeadIDsBuilder(businessID: $0.id) }, ["leadIDs(businessID: \(id))"],
      [
        ".after(leadID: \("after_lead_id"))",
        ".created(from: \("created_after", .moment.orNil()), through: \("created_before", .moment.orNil()))",
        limit,
      ]),
    CallEntry(
      { YelpLeadAttachmentBuilder(YelpLeadAttachment(url: URL(string: ValueWriter.attachment($0.id)))) },
      ["leadAttachment(YelpLeadAttachment(url: \(id, .attachment)))"]),
    CallEntry(
      { YelpReviewReplyBuilder(reviewID: $0.id, text: "") },
      ["reviewReply(reviewID: \(id), text: \("response_text"))\("response_type", .only("public_comment"))"]),
    CallEntry({ _ in YelpBusinessOwnerBuilder() }, ["businessOwner()"]),
    CallEntry(
      { YelpPrivateReviewsBuilder(businessID: $0.id) }, ["privateReviews(businessID: \(id))"], [locale]),
    CallEntry(
      { YelpWebhookCreationBuilder(url: URL(string: $0["webhook_url"]?.text ?? "") ?? URL(filePath: "/")) },
      ["createWebhook(url: \("webhook_url", .someURL))\("webhook_type", .only("leads_event"))"],
      [".businesses(\("restricted_business_ids", .texts))"]),
    CallEntry({ YelpWebhookDeletionBuilder(id: $0.id) }, ["deleteWebhook(id: \(id))"]),
    CallEntry({ _ in YelpTokenBusinessesBuilder() }, ["tokenBusinesses()"]),
    CallEntry(
      { _ in YelpTokenBuilder(client(.v2), code: "") },
      tokenForms("YelpOAuthClient(\(clientForm))")),
    CallEntry(
      { _ in YelpTokenBuilder(client(.v3), code: "") },
      tokenForms("YelpOAuthClient(\(clientForm), tokenVersion: .v3)")),
    CallEntry(
      { _ in YelpTokenRevocationBuilder(client(.v2), token: "") },
      [
        "YelpTokenRevocationBuilder(YelpOAuthClient(\(clientForm)), token: \("token")\("token_type_hint", .optional(", kind: ", .tokenKind)))"
      ]),
  ]

  private static func client(_ version: YelpOAuthClient.TokenVersion) -> YelpOAuthClient {
    YelpOAuthClient(clientID: "", clientSecret: "", tokenVersion: version)
  }

  private static let clientForm: CallForm =
    "clientID: \("client_id"), clientSecret: \("client_secret")"

  private static func tokenForms(_ client: CallForm) -> [CallForm] {
    [
      "YelpTokenBuilder(\(client), refreshToken: \("refresh_token"))\("grant_type", .only("refresh_token"))",
      "YelpTokenBuilder(\(client), code: \("code")\("redirect_uri", .optional(", redirectURI: ", .url)))\("grant_type", .only("authorization_code"))",
    ]
  }

  /// Tables and waitlists.
  static let tables: [CallEntry] = [
    CallEntry(
      { YelpReservationOpeningsBuilder(businessID: $0.id, covers: 0, date: "", time: "", now: Date()) },
      [
        "reservationOpenings(businessID: \(id), covers: \("covers", .int), date: \("date"), time: \("time"))"
      ], [".coversRange(\("get_covers_range", .flag))"]),
    CallEntry(
      {
        YelpReservationHoldBuilder(businessID: $0.id, covers: 0, date: "", time: "", dinerID: "", now: Date())
      },
      [
        "reservationHold(businessID: \(id), covers: \("covers", .int), date: \("date"), time: \("time"), dinerID: \("unique_id"))"
      ]),
    CallEntry(
      { values in
        YelpReservationBuilder(
          businessID: values.id, covers: 0, date: "", time: "",
          guest: YelpReservationGuest(firstName: "", lastName: "", phone: "", email: ""), holdID: "",
          dinerID: "")
      },
      [
        "reservation(businessID: \(id), covers: \("covers", .int), date: \("date"), time: \("time"), guest: YelpReservationGuest(firstName: \("first_name"), lastName: \("last_name"), phone: \("phone"), email: \("email")), holdID: \("hold_id"), dinerID: \("unique_id"))"
      ], [".notes(\("notes"))"]),
    CallEntry({ YelpReservationStatusBuilder(id: $0.id) }, ["reservationStatus(id: \(id))"]),
    CallEntry({ YelpReservationCancellationBuilder(id: $0.id) }, ["reservationCancellation(id: \(id))"]),
    CallEntry({ _ in YelpWaitlistRestaurantsBuilder() }, ["waitlistRestaurants()"]),
    CallEntry({ YelpWaitlistStatusBuilder(businessID: $0.id) }, ["waitlistStatus(businessID: \(id))"]),
    CallEntry({ YelpWaitlistInfoBuilder(businessID: $0.id) }, ["waitlistInfo(businessID: \(id))"]),
    CallEntry(
      { values in
        YelpOnMyWayBuilder(
          businessID: values.id, name: "", phone: "", partySize: 0, arrivingInMinutes: 0, to: 0)
      },
      [
        "onMyWay(businessID: \(id), name: \("name"), phone: \("phone"), partySize: \("party_size", .int), arrivingInMinutes: \("arrival_range_min", .int), to: \("arrival_range_max", .int))"
      ], [".notes(\("party_notes"))"]),
    CallEntry(
      { YelpWaitlistVisitBuilder(businessID: $0.id, name: "", phone: "", partySize: 0) },
      [
        "waitlistVisit(businessID: \(id), name: \("name"), phone: \("phone"), partySize: \("party_size", .int))"
      ],
      [
        ".seatingArea(\("seating_area_preference"))", ".notes(\("party_notes"))",
        ".idempotencyToken(\("idempotency_token"))",
      ]),
    CallEntry({ YelpVisitBuilder(id: $0.id) }, ["visit(id: \(id))"]),
    CallEntry({ YelpVisitCancellationBuilder(id: $0.id) }, ["visitCancellation(id: \(id))"]),
  ]
}

extension ValueWriter {
  private static let kindNames = [
    "WEBHOOK": "webhook", "YELP_KNOWLEDGE": "yelpKnowledge", "LISTING_MANAGEMENT": "listingManagement",
  ]
  fileprivate static let kind = value(kindNames)
  fileprivate static let kinds = list(kindNames, inBrackets: true)
  fileprivate static let tokenKind = ValueWriter { value in
    let kinds = ["access_token": ".accessToken", "refresh_token": ".refreshToken"]
    return value.text.flatMap { kinds[$0] }
  }

  fileprivate static let attachment = ValueWriter { value in
    value.text.flatMap { url.write(WireValue(attachment($0))) }
  }

  /// The address of a file of a lead.
  fileprivate static func attachment(_ id: String) -> String {
    let path: YelpPath = "/lead_attachments/\(id)"
    return "https://api.yelp.com\(path)"
  }

  static let metrics = list(
    named((YelpReportMetric.businessMetrics + YelpReportMetric.adMetrics).map(\.rawValue))
      .merging(metricNames) { $1 }, inBrackets: true)
  /// The metrics that are not named like their raw values.
  private static let metricNames = [
    "num_total_page_views": "pageViews",
    "num_desktop_page_views": "desktopPageViews",
    "num_mobile_page_views": "mobilePageViews",
    "num_desktop_search_appearances": "desktopSearchAppearances",
    "num_mobile_search_appearances": "mobileSearchAppearances",
    "num_calls": "calls",
    "tracking_calls": "trackedCalls",
    "num_directions_and_map_views": "directionsAndMapViews",
    "num_check_ins": "checkIns",
    "num_user_photos": "userPhotos",
    "num_bookmarks": "bookmarks",
    "collection_item_added": "collectionItemsAdded",
    "num_desktop_cta_clicks": "desktopCTAClicks",
    "num_mobile_cta_clicks": "mobileCTAClicks",
    "num_messages_to_business": "messagesToBusiness",
    "rapc_initiated": "phoneCallRequests",
    "waitlist_visit_created": "waitlistVisits",
    "median_response_time_in_sec": "medianResponseTime",
    "organic_biz_page_views": "organicPageViews",
    "organic_biz_page_views_percentage": "organicPageViewsPercentage",
    "ad_driven_biz_page_views": "adDrivenPageViews",
    "ad_driven_biz_page_views_percentage": "adDrivenPageViewsPercentage",
    "ad_driven_calls_tracked": "adDrivenTrackedCalls",
    "ad_driven_url_clicks": "adDrivenURLClicks",
    "ad_driven_cta_clicks": "adDrivenCTAClicks",
    "ad_driven_rapc_initiated": "adDrivenPhoneCallRequests",
    "ad_driven_waitlist_visit_created": "adDrivenWaitlistVisits",
    "ad_driven_platform_purchase_made": "adDrivenPlatformPurchases",
  ]
}
