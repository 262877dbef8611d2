import TestKit
import YelpPartner

@testable import YelpSDK

/// The kind of a response: how it is recognized, the model that reads it and its documented fields. That of an endpoint
/// stands in the tests of its builder.
struct PayloadKind: Sendable {
  let name: String
  let model: (any YelpWireModel.Type)?
  /// The endpoints under which it is captured.
  let endpoints: Set<String>
  /// The paths that identify it, or others that do.
  let keys: [[String]]
  /// Where it may be a bare list, the name that the list has in complete responses and the kind of its elements.
  let list: (name: String, element: String)?
  /// The fields that Yelp's reference documents, by path; `[]` stands for every element, `**` for everything inside.
  let documentedFields: Set<String>

  init(
    _ name: String, _ model: (any YelpWireModel.Type)? = nil, in endpoints: Set<String> = [],
    keys: [[String]] = [], list: (String, of: String)? = nil, fields: [String] = []
  ) {
    self.name = name
    self.model = model
    self.endpoints = endpoints
    self.keys = keys
    self.list = list.map { ($0.0, $0.of) }
    documentedFields = Set(fields)
  }

  static let all: [PayloadKind] =
    [.error] + EndpointCase.all.compactMap(\.payload) + [.review, .accessToken] + uncovered

  static let error = PayloadKind("error", keys: [["error"]])
  static let unrecognised = PayloadKind("unrecognised")
  static let accessToken = PayloadKind(
    "accessToken", YelpAccessToken.self, in: ["oauth"], keys: [["access_token"]],
    fields: [
      "access_token", "token_type", "expires_in", "expires_on", "refresh_token", "refresh_token_expires_in",
      "refresh_token_expires_on", "scope",
    ])

  /// Recognizes a response by its endpoint, and by its shape where the endpoint leaves several: captures contain
  /// complete responses or single elements of them.
  init(endpoint: String, body: YelpJSONValue) {
    let shape = PayloadKind(shape: body)
    if shape == .error || endpoint == "docs-samples" {
      self = shape
    } else if endpoint == "match", shape == .search || body == [] {
      self = .match
    } else {
      self = shape.endpoints.contains(endpoint) ? shape : .unrecognised
    }
  }

  /// Recognizes a response by its keys alone, and a bare list by those of its first element. Of several kinds it is the
  /// one with the most keys.
  init(shape body: YelpJSONValue) {
    if let first = body[0] {
      let element = PayloadKind(shape: first).name
      self = Self.all.first { $0.list?.element == element } ?? .unrecognised
    } else {
      var best = (kind: PayloadKind.unrecognised, keys: 0)
      for kind in Self.all {
        for keys in kind.keys where keys.allSatisfy(body.has) {
          let count = keys.joined(separator: ".").split(separator: ".").count
          if count > best.keys { best = (kind, count) }
        }
      }
      self = best.kind
    }
  }

  /// A response of an endpoint that has no model.
  static func notCovered(_ name: String, _ keys: [String]...) -> PayloadKind {
    PayloadKind("not covered: \(name)", keys: keys)
  }

  private static let uncovered: [PayloadKind] = [
    .notCovered("webhook", ["object", "data", "time"]),
    .notCovered("AI chat v1 (removed)", ["selected_intent"]),
    .notCovered(
      "natural language search (removed)", ["businesses.0.summary"], ["businesses.0.review_snippet"]),
    .notCovered("lead", ["conversation_id"]),
    .notCovered("lead event", ["request_content", "request_type"]),
    .notCovered("lead reply", ["reply_type"]),
    .notCovered("lead event read", ["event_id", "time_read"]),
    .notCovered("lead metrics", ["metrics.cost_per_lead"]),
    .notCovered("subscriptions", ["subscriptions"], ["subscription_types"]),
    .notCovered("conversion webhook", ["yelp_token"]),
    .notCovered("fulfilment", ["opportunity_token"]),
    .notCovered("waitlist", ["wait_estimates"], ["join_radius"], ["visit_id"], ["restaurants"]),
    .notCovered(
      "reservations", ["reservation_times"], ["hold_id"], ["reservation_id"], ["active", "covers"]),
  ]

  var isCovered: Bool { !name.hasPrefix("not covered") }
}

extension PayloadKind: Hashable, CustomStringConvertible {
  static func == (one: Self, other: Self) -> Bool { one.name == other.name }
  func hash(into hasher: inout Hasher) { hasher.combine(name) }
  var description: String { name }
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
