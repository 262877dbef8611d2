import TestKit

@testable import YelpSDK

extension PayloadKind {
  /// The fields that Yelp's reference documents, by path; `[]` stands for every element, `**` for everything inside.
  var documentedFields: Set<String> {
    switch self {
    case .search:
      Set(["total"] + inside("region.center", Fields.point) + inside("businesses[]", Fields.business))
    case .match: Set(["total"] + inside("businesses[]", Fields.business))
    case .business: Set(Fields.business)
    case .reviews: Set(["total", "possible_languages[]"] + inside("reviews[]", Fields.review))
    case .review: Set(Fields.review)
    case .reviewHighlights: Set(inside("review_highlights[]", ["photo", "sentence", "review_count"]))
    case .autocomplete:
      Set(
        ["terms[].text", "businesses[].id", "businesses[].name", "categories[].alias", "categories[].title"])
    case .eventSearch: Set(["total"] + inside("events[]", Fields.event))
    case .event: Set(Fields.event)
    case .categories: Set(inside("categories[]", Fields.category))
    case .category: Set(inside("category", Fields.category))
    case .serviceOfferings: ["active[]", "eligible[]"]
    case .engagement: Set(inside("data[]", ["business_id"] + inside("metrics[]", Fields.week)))
    case .insights:
      Set(inside("insights[]", ["business_id"] + inside("popularity_scores[]", Fields.popularity)))
    case .foodAndDrinks: Set(inside("food[]", Fields.dish) + inside("drinks[]", Fields.dish))
    case .riskSignals: Set(Fields.risks.flatMap { inside("signals.\($0)[]", Fields.signal) })
    case .chat: Set(Fields.chat)
    case .graphQL: Set(["data.**", "errors[].message"] + inside("errors[]", Fields.graphQLError))
    case .accessToken:
      [
        "access_token", "token_type", "expires_in", "expires_on", "refresh_token", "refresh_token_expires_in",
        "refresh_token_expires_on", "scope",
      ]
    case .error, .notCovered, .unrecognised: []
    }
  }
}

/// The documented fields of each object.
private enum Fields {
  static let point = ["latitude", "longitude"]
  static let location = [
    "address1", "address2", "address3", "city", "zip_code", "country", "state", "display_address[]",
    "cross_streets", "formatted_address",
  ]
  static let hours =
    ["hours_type", "is_open_now"] + inside("open[]", ["is_overnight", "start", "end", "day"])
  static let specialHours = ["date", "is_closed", "start", "end", "is_overnight"]
  static let messaging = ["url", "use_case_text", "response_rate", "response_time", "is_enabled"]
  static let photo = [
    "photo_id", "url", "caption", "width", "height", "is_user_submitted", "user_id", "label",
  ]
  static let popularity = ["date", "primary_category", "score"]
  static let business: [String] =
    [
      "id", "alias", "name", "image_url", "is_closed", "url", "review_count", "categories[].alias",
      "categories[].title", "rating", "transactions[]", "price", "phone", "display_phone", "distance",
      "attributes.**", "mobile_link", "mobile_url", "data.reservation_openings[]", "is_claimed", "photos[]",
      "date_opened", "date_closed", "photo_count", "yelp_menu_url", "cbsa", "rapc.is_enabled",
      "rapc.is_eligible",
    ] + inside("coordinates", point) + inside("location", location) + inside("hours[]", hours)
    + inside("business_hours[]", hours) + inside("special_hours[]", specialHours)
    + inside("messaging", messaging) + inside("photo_details[]", photo)
    + inside("popularity_score", popularity)
  static let review =
    ["id", "url", "text", "rating", "time_created"]
    + inside("user", ["id", "profile_url", "image_url", "name"])
  static let event =
    [
      "attending_count", "category", "cost", "cost_max", "description", "event_site_url", "id", "image_url",
      "interested_count", "is_canceled", "is_free", "is_official", "latitude", "longitude", "name",
      "tickets_url", "time_start", "time_end", "business_id",
    ] + inside("location", location)
  static let category = [
    "alias", "title", "parent_aliases[]", "country_whitelist[]", "country_blacklist[]",
  ]
  static let week = [
    "start_of_week_date", "engagement_metric", "intent_metric", "transaction_metric",
  ]
  static let dish = ["name", "ingredients[]", "tags[]", "mentions.reviews", "mentions.photos"]
  static let risks =
    ["safety_risk.health_and_safety"]
    + inside("customer_experience_risk", ["product", "staff_and_service", "loyalty", "value", "vibe"])
  static let signal =
    ["type", "sentiment_score", "sentiment_label", "evidence_count"]
    + inside("evidence_percentage", ["positive", "neutral", "negative"])
  static let graphQLError = ["extensions.**"]
  static let chat: [String] =
    ["chat_id", "response.text", "types[]"]
    + inside("response.tags[]", ["tag_type", "start", "end", "meta.business_id"])
    + inside("entities[].businesses[]", chatBusiness) + inside("request_a_quote_survey", survey)
  static let chatBusiness: [String] =
    [
      "id", "name", "alias", "url", "review_count", "price", "rating", "categories[].alias",
      "categories[].title", "attributes.**", "phone", "summaries.short", "summaries.medium", "summaries.long",
    ] + inside("location", location) + inside("coordinates", point)
    + inside("contextual_info", contextualInfo)
  static let contextualInfo: [String] =
    ["summary", "review_snippet", "photos[].original_url", "accepts_reservations_through_yelp"]
    + inside("review_snippets[]", ["review_id", "comment", "rating", "timestamp"])
    + inside("business_hours[]", ["day_of_week", "special_hours_applied"])
    + inside("business_hours[].business_hours[]", ["open_time", "close_time", "special_hours_applied"])
    + inside("reservation_availability.openings[]", ["date", "slots[].time", "slots[].seating_areas[]"])
  static let survey: [String] =
    [
      "job_display_name", "status", "requested_biz_ids[]", "num_matched_businesses",
      "submit_to_nearby_businesses",
    ]
    + inside(
      "questions[]",
      [
        "text", "available_choices[]", "only_accepts_choices", "is_multi_select", "required",
        "user_response[]",
      ]) + inside("user_info", ["first_name", "last_name", "email", "phone", "zip_code"])
}

private func inside(_ path: String, _ fields: [String]) -> [String] {
  fields.map { "\(path).\($0)" }
}
