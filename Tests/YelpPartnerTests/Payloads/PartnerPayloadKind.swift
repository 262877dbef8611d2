import TestKit
import YelpPartner
import YelpSDK

/// What a captured body is read with, and which members of it are documented.
struct PartnerPayloadKind: Sendable {
  let method: String
  let path: String
  let model: any YelpWireModel.Type
  let documented: Set<String>

  init(_ method: String, _ path: String, _ model: any YelpWireModel.Type, _ documented: String) {
    self.method = method
    self.path = path
    self.model = model
    self.documented = Set(documented.split(whereSeparator: \.isWhitespace).map(String.init))
  }

  static let all: [PartnerPayloadKind] = [
    PartnerPayloadKind(
      "GET", "/v3/leads/*", YelpLead.self,
      """
      id business_id conversation_id temporary_email_address temporary_email_address_expiry phone_number
      temporary_phone_number temporary_phone_number_expiry time_created last_event_time link_to_reply_in_yelp
      user display_name project location postal_code additional_info availability status dates job_names
      survey_answers question_text question_identifier answer_text attachments url resource_name mime_type
      """),
    PartnerPayloadKind(
      "GET", "/v3/leads/*/events", YelpLeadEventsResponse.self,
      """
      events id cursor time_created event_type event_content.** user_type user_id user_display_name channel
      """),
    PartnerPayloadKind(
      "GET", "/v3/leads/*/metrics", YelpLeadMetrics.self,
      "metrics cost_per_lead avg_cost_per_click value currency_code"),
    PartnerPayloadKind("GET", "/v3/businesses/*/lead_ids", YelpLeadIDsResponse.self, "lead_ids has_more"),
    PartnerPayloadKind("POST", "/v3/webhooks", YelpWebhookSubscription.self, "webhook_id expiration_date"),
    PartnerPayloadKind(
      "GET", "/v3/businesses/subscriptions", YelpBusinessSubscriptionsResponse.self,
      "total offset limit subscription_type subscriptions business_id subscribed_at"),
    PartnerPayloadKind("GET", "/token/v1/businesses", YelpTokenBusinessesResponse.self, "business_ids"),
    PartnerPayloadKind(
      "GET", "/v3/bookings/*/openings", YelpReservationOpenings.self,
      """
      reservation_times date times time credit_card_required url covers_range min_party_size max_party_size
      """),
    PartnerPayloadKind(
      "POST", "/v3/bookings/*/holds", YelpReservationHold.self,
      """
      hold_id expires_at credit_card_hold is_editable last_cancellation_date cancellation_policy notes reserve_url
      """),
    PartnerPayloadKind(
      "POST", "/v3/bookings/*/reservations", YelpReservation.self, "reservation_id confirmation_url notes"),
    PartnerPayloadKind(
      "GET", "/v3/bookings/reservation/*/status", YelpReservationStatus.self, "active date time covers"),
    PartnerPayloadKind(
      "GET", "/v3/partner/restaurants", YelpWaitlistRestaurants.self, "restaurants business_id display_name"),
    PartnerPayloadKind(
      "GET", "/v3/businesses/*/waitlist/status", YelpWaitlistStatus.self,
      "business_id state closed_reason wait_estimates.**"),
    PartnerPayloadKind(
      "GET", "/v3/businesses/*/waitlist/info", YelpWaitlistInfo.self,
      "join_radius join_radius_unit max_party_size seating_areas.**"),
    PartnerPayloadKind(
      "POST", "/v3/businesses/*/waitlist/on-my-way", YelpOnMyWayVisit.self,
      "visit_id party_size arrive_by_time"),
    PartnerPayloadKind(
      "POST", "/v3/businesses/*/waitlist/visits", YelpWaitlistVisit.self,
      """
      visit_id queue_time party_size arrive_by_time expected_seating_time_min expected_seating_time_max
      seating_area_preference
      """),
    PartnerPayloadKind(
      "GET", "/v3/visits/*", YelpVisit.self,
      """
      visit_id phone parties_ahead quoted_wait business_id business_name is_on_my_way arrive_by_time
      expected_seating_time_min expected_seating_time_max visit_start_time party_size seating_area_preference
      visit_state
      """),
    PartnerPayloadKind(
      "GET", "/v1/business_owner/me/profile", YelpBusinessOwner.self,
      "first_name last_name email position id photo_url"),
    PartnerPayloadKind(
      "GET", "/v3/private/businesses/*/reviews", YelpPrivateReviewsResponse.self,
      """
      reviews id time_created rating text url user name image_url public_response business_user role photo_url
      """),
    PartnerPayloadKind("POST", "/v3/reporting/businesses/*", YelpReportReceipt.self, "id report_id"),
    PartnerPayloadKind(
      "GET", "/v3/reporting/businesses/*/*", YelpReport.self,
      "report_id data business_id metrics.** errors inactive_ids invalid_ids unauthorized_ids"),
    PartnerPayloadKind(
      "GET", "/v3/businesses/*", YelpBusiness.self,
      """
      id alias name image_url is_closed url review_count rating phone display_phone price coordinates latitude longitude
      location address1 address2 address3 city state zip_code country display_address cross_streets categories title
      photos transactions
      """),
    PartnerPayloadKind("POST", "/ai/chat/v2", YelpChatResponse.self, "response text chat_id"),
  ]

  static let webhook = PartnerPayloadKind(
    "POST", "", YelpWebhookEvent.self,
    """
    time object data id updates event_type event_id lead_id interaction_time review_id rating language user_id
    license_verification_status license_verification_failure_reason license_number license_expiry_date license_trade
    license_issuing_agency
    """)
}
