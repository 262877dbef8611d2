import Foundation
import YelpPartner
import TestKit
import Testing

@testable import YelpSDK

extension PayloadKind {
  /// Reads a response with its model and encodes it again.
  func check<Model: YelpWireModel>(
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
  var model: (any YelpWireModel.Type)? {
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
    case .category: YelpCategoryBuilder.Envelope.self
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

/// A GraphQL response whose data has no model.
private struct GraphQLBody: YelpWireModel {
  var data: YelpJSONValue?
  var errors: [GraphQLError]

  enum CodingKeys: String, CodingKey, CaseIterable {
    case data, errors
  }

  init(wire: YelpWire<CodingKeys>) throws {
    data = wire.json(.data)
    errors = wire.list(.errors)
  }
}

/// An error in it: what `YelpAPIErrorBody` reads.
private struct GraphQLError: YelpWireModel {
  var message: String?
  var extensions: [String: YelpJSONValue]

  enum CodingKeys: String, CodingKey { case message, extensions }

  init(wire: YelpWire<CodingKeys>) throws {
    message = wire.string(.message)
    extensions = wire.object(.extensions)
  }
}
