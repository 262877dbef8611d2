import Foundation
import Testing
import YelpSandbox

@testable import YelpSDK

/// Reads responses captured from Yelp, when the environment names their folder (`YELP_PAYLOADS`).
@Suite(.enabled(if: Payload.folder != nil)) struct PayloadTests {
  @Test("the folder holds captured responses")
  func folder() throws {
    #expect(try !Payload.all().isEmpty)
  }

  @Test(
    "a captured response is recognized and read, with no element dropped and no documented field lost",
    arguments: (try? Payload.all()) ?? [])
  func answer(payload: Payload) throws {
    let kind = payload.kind
    switch kind {
    case .unrecognised: Issue.record("The kind of this answer is not known.")
    case .notCovered: break
    case .error: try checkError(payload)
    default:
      let model = try #require(kind.model)
      let whole = try payload.whole(kind)
      try kind.check(model, whole: whole, body: model.bareListKey == nil ? whole.data : payload.body)
    }
  }

  private func checkError(_ payload: Payload) throws {
    let body = YelpAPIErrorBody(body: payload.body)
    guard let json = payload.json else {
      #expect(body == nil, "A gateway's page is no error of Yelp's.")
      return
    }
    let error = try #require(json["error"])
    #expect(body?.code.rawValue == (error["code"] ?? error["id"] ?? error).stringValue)
    #expect(body?.description == error["description"]?.stringValue)
    #expect(body?.field == error["field"]?.stringValue)
    #expect(body?.newBusinessID == error["new_business_id"]?.stringValue)
  }
}

@Suite("A made-up response")
struct SampleBodyTests {
  @Test(
    "is written as the JSON that it was read from, with no documented field lost",
    arguments: [
      (PayloadKind.search, YelpSampleBodies.businessSearch), (.match, YelpSampleBodies.businessMatch),
      (.business, YelpSampleBodies.businessDetails), (.search, YelpSampleBodies.deliverySearch),
      (.reviews, YelpSampleBodies.reviews), (.reviewHighlights, YelpSampleBodies.reviewHighlights),
      (.autocomplete, YelpSampleBodies.autocomplete), (.eventSearch, YelpSampleBodies.eventSearch),
      (.event, YelpSampleBodies.event), (.category, YelpSampleBodies.category),
      (.serviceOfferings, YelpSampleBodies.serviceOfferings), (.engagement, YelpSampleBodies.engagement),
      (.foodAndDrinks, YelpSampleBodies.foodAndDrinks), (.riskSignals, YelpSampleBodies.riskSignals),
      (.chat, YelpSampleBodies.chat),
    ])
  func written(kind: PayloadKind, body: Data) throws {
    let model = try #require(kind.model)
    try kind.check(model, whole: YelpJSONValue(parsing: body), body: body)
  }
}

extension PayloadKind {
  /// Reads a response with its model and encodes it again.
  fileprivate func check<Model: YelpWireModel>(
    _ type: Model.Type, whole: YelpJSONValue, body: Data
  ) throws {
    let decoded = try YelpWireDecoder.decode(
      type, from: body, options: YelpDecodingOptions(maximumIssues: 10_000))
    #expect(decoded.issues.filter { $0.kind == .droppedElement } == [])
    let encoded = try YelpJSONValue(parsing: JSONEncoder().encode(decoded.value))
    #expect(whole.losses(in: encoded, of: documentedFields) == [])
    #expect(try decoded.value.readAgain() == decoded.value)
    #expect(try JSONDecoder().decode(type, from: body) == decoded.value)
  }

  /// The model for a kind of response.
  fileprivate var model: (any YelpWireModel.Type)? {
    switch self {
    case .search: YelpBusinessSearchResponse.self
    case .match: YelpBusinessMatchResponse.self
    case .business: YelpBusiness.self
    case .reviews: YelpReviewsResponse.self
    case .review: YelpReview.self
    case .reviewHighlights: YelpReviewHighlightsResponse.self
    case .autocomplete: YelpAutocompleteResponse.self
    case .eventSearch: YelpEventSearchResponse.self
    case .event: YelpEvent.self
    case .categories: YelpCategoriesResponse.self
    case .category: YelpCategoryResponse.self
    case .serviceOfferings: YelpServiceOfferings.self
    case .engagement: YelpEngagementResponse.self
    case .insights: YelpBusinessInsightsResponse.self
    case .foodAndDrinks: YelpFoodAndDrinks.self
    case .riskSignals: YelpRiskSignals.self
    case .chat: YelpChatResponse.self
    case .graphQL: GraphQLBody.self
    case .accessToken: YelpAccessToken.self
    case .error, .notCovered, .unrecognised: nil
    }
  }
}

extension Payload {
  fileprivate var json: YelpJSONValue? { try? YelpJSONValue(parsing: body) }

  fileprivate var kind: PayloadKind {
    json.map { PayloadKind(endpoint: endpoint, body: $0) } ?? (endpoint == "error" ? .error : .unrecognised)
  }

  /// The response; a bare list is put under the name that it has in complete responses.
  fileprivate func whole(_ kind: PayloadKind) throws -> YelpJSONValue {
    let json = try YelpJSONValue(parsing: body)
    guard json.arrayValue != nil else { return json }
    let names: [PayloadKind: String] = [
      .categories: "categories", .eventSearch: "events", .reviews: "reviews",
    ]
    return [names[kind] ?? "businesses": json]
  }
}

/// A GraphQL response whose data has no model.
private struct GraphQLBody: YelpWireModel {
  var data: YelpJSONValue?
  var errors: [YelpGraphQLError]

  enum CodingKeys: String, CodingKey, CaseIterable {
    case data, errors
  }

  init(wire: YelpWire<CodingKeys>) throws {
    data = wire.json(.data)
    errors = wire.list(.errors)
  }
}
