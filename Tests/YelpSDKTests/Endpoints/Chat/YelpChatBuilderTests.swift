import TestKit
import YelpSandbox

@testable import YelpSDK

extension EndpointCase {
  static let chat = EndpointCase(
    "chat", isPersonal: false,
    factory: { yelp, _ in yelp.chat("coffee in Tokyo") },
    initializer: { _ in YelpChatBuilder("coffee in Tokyo") },
    requests: [
      ExpectedRequest(
        "chat, minimal", YelpChatBuilder("good tea?"), "POST", "/ai/chat/v2", body: #"{"query":"good tea?"}"#,
        parser: "ChatResponseParser", locale: .userContext, isIdempotent: false),
      ExpectedRequest(
        "chat, full",
        YelpChatBuilder("and \"cake\"?").chatID("c1").near(here).locale(.enUS).skippingText(), "POST",
        "/ai/chat/v2",
        body: #"{"chat_id":"c1","query":"and \"cake\"?","request_context":{"skip_text_generation":true},"#
          + #""user_context":{"latitude":37.7749,"locale":"en_US","longitude":-122.4194}}"#,
        parser: "ChatResponseParser", locale: .userContext, isIdempotent: false),
    ],
    parameters: [
      (YelpChatBuilder("q"), "query", .json),
      (YelpChatBuilder("q").near(YelpCoordinates(latitude: 1, longitude: 2)), "user_context", .json),
    ],
    broken: [
      BrokenRequest("chat empty", YelpChatBuilder(" \n"), "query"),
      BrokenRequest("chat long", YelpChatBuilder(String(repeating: "x", count: 1_001)), "query"),
      BrokenRequest("chat id", YelpChatBuilder("a").chatID(""), "chat_id"),
      BrokenRequest(
        "chat place", YelpChatBuilder("a").near(YelpCoordinates(latitude: 91, longitude: .nan)), "latitude",
        "longitude"),
      BrokenRequest("chat locale", YelpChatBuilder("a").locale("en-US"), "locale"),
    ],
    payload: .chat, sample: YelpSampleBodies.chat)
}

extension PayloadKind {
  static let chat = PayloadKind(
    "chat", YelpChatResponse.self, keys: [["chat_id"]],
    fields: ChatFields.answer)
}

/// The documented fields of each object.
private enum ChatFields {
  static let answer: [String] =
    ["chat_id", "response.text", "types[]"]
    + inside("response.tags[]", ["tag_type", "start", "end", "meta.business_id"])
    + inside("entities[].businesses[]", business) + inside("request_a_quote_survey", survey)
  static let business: [String] =
    [
      "id", "name", "alias", "url", "review_count", "price", "rating", "categories[].alias",
      "categories[].title", "attributes.**", "phone", "summaries.short", "summaries.medium", "summaries.long",
    ] + inside("location", Fields.location) + inside("coordinates", Fields.point)
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
