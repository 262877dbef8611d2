import TestKit

@testable import YelpSDK

/// The kind of a response, which decides the model.
enum PayloadKind: Hashable {
  case search, match, business, reviews, review, reviewHighlights, autocomplete, eventSearch, event,
    categories,
    category
  case serviceOfferings, engagement, insights, foodAndDrinks, riskSignals, chat, graphQL, accessToken, error
  /// A response of an endpoint that has no model, with its name.
  case notCovered(String)
  case unrecognised

  /// Recognizes a response by its endpoint, and by its shape where the endpoint leaves several: captures contain
  /// complete responses or single elements of them.
  init(endpoint: String, body: YelpJSONValue) {
    let shape = PayloadKind(shape: body)
    let possible: [PayloadKind] =
      switch endpoint {
      case "search", "phone", "transactions": [.search, .match, .business]
      case "match": [.match, .business]
      case "details": [.business]
      case "reviews": [.reviews, .review, .reviewHighlights]
      case "events": [.eventSearch, .event]
      case "autocomplete": [.autocomplete]
      case "categories": [.categories, .category]
      case "graphql", "error": [.graphQL]
      case "oauth": [.accessToken]
      case "docs-samples": [shape]
      default: []
      }
    if shape == .error {
      self = .error
    } else if endpoint == "match", shape == .search || body == [] {
      self = .match
    } else {
      self = possible.contains(shape) ? shape : .unrecognised
    }
  }

  /// Recognizes a response by its keys alone, and a bare list by those of its first element.
  init(shape body: YelpJSONValue) {
    if let first = body[0] {
      let kinds: [PayloadKind: PayloadKind] = [
        .business: .match, .category: .categories, .event: .eventSearch, .review: .reviews,
      ]
      self = kinds[PayloadKind(shape: first)] ?? .unrecognised
    } else {
      self = Self.shapes.first { _, paths in paths.allSatisfy(body.has) }?.0 ?? .unrecognised
    }
  }

  /// The keys that identify a kind, the most specific first.
  private static let shapes: [(PayloadKind, [String])] = [
    (.error, ["error"]),
    (.graphQL, ["errors"]),
    (.notCovered("webhook"), ["object", "data", "time"]),
    (.engagement, ["data.0.metrics"]),
    (.graphQL, ["data"]),
    (.chat, ["chat_id"]),
    (.notCovered("AI chat v1 (removed)"), ["selected_intent"]),
    (.autocomplete, ["terms"]),
    (.notCovered("natural language search (removed)"), ["businesses.0.summary"]),
    (.notCovered("natural language search (removed)"), ["businesses.0.review_snippet"]),
    (.search, ["businesses"]),
    (.reviews, ["reviews"]),
    (.review, ["text", "rating", "user"]),
    (.reviewHighlights, ["review_highlights"]),
    (.eventSearch, ["events"]),
    (.event, ["id", "name", "time_start"]),
    (.event, ["id", "name", "event_site_url"]),
    (.business, ["id", "name"]),
    (.categories, ["categories"]),
    (.category, ["category"]),
    (.category, ["alias", "title"]),
    (.serviceOfferings, ["active", "eligible"]),
    (.insights, ["insights"]),
    (.foodAndDrinks, ["food"]),
    (.foodAndDrinks, ["drinks"]),
    (.riskSignals, ["signals"]),
    (.accessToken, ["access_token"]),
    (.notCovered("lead"), ["conversation_id"]),
    (.notCovered("lead event"), ["request_content", "request_type"]),
    (.notCovered("lead reply"), ["reply_type"]),
    (.notCovered("lead event read"), ["event_id", "time_read"]),
    (.notCovered("lead metrics"), ["metrics.cost_per_lead"]),
    (.notCovered("subscriptions"), ["subscriptions"]),
    (.notCovered("subscriptions"), ["subscription_types"]),
    (.notCovered("conversion webhook"), ["yelp_token"]),
    (.notCovered("fulfilment"), ["opportunity_token"]),
    (.notCovered("waitlist"), ["wait_estimates"]),
    (.notCovered("waitlist"), ["join_radius"]),
    (.notCovered("waitlist"), ["visit_id"]),
    (.notCovered("waitlist"), ["restaurants"]),
    (.notCovered("reservations"), ["reservation_times"]),
    (.notCovered("reservations"), ["hold_id"]),
    (.notCovered("reservations"), ["reservation_id"]),
    (.notCovered("reservations"), ["active", "covers"]),
  ]
}

extension YelpJSONValue {
  /// Whether a value, even null, exists at a path of names and indices, `data.0.metrics`.
  fileprivate func has(_ path: String) -> Bool {
    let end = path.split(separator: ".").reduce(self as YelpJSONValue?) { value, step in
      Int(step).flatMap { value?[$0] } ?? value?[String(step)]
    }
    return end != nil
  }
}
