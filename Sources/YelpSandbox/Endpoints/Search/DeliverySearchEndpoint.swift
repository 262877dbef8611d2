public import Foundation
import YelpSDK

enum DeliverySearchEndpoint {
  static let route = YelpSandboxEndpoint(
    builtIn: .get, "/v3/transactions/{transaction}/search", answer: answer)

  static func answer(_ call: Call) throws(Refusal) -> YelpHTTPResponse {
    let transaction = call["transaction"]
    guard transaction == "delivery" else {
      throw .invalid(
        "transaction_type", .string(transaction), "'\(transaction)' is not one of ['delivery']")
    }
    _ = try call.query.locale()
    var criteria = SearchCriteria(area: try call.query.area(missing: Refusal(.locationMissing)))
    criteria.term = try call.query.text("term", length: 0...300) ?? ""
    criteria.categories = try call.query.categories().map { YelpCategory($0) }
    criteria.prices = try call.query.integers("price", in: 1...4)
    criteria.transaction = "delivery"
    let hits = SearchEngine.page(of: criteria, for: call).hits
    let entries = hits.map { hit -> YelpJSONValue in
      let body = BusinessBody(
        business: hit.business, call: call, medium: "api_v3_transactions_search_delivery")
      return .object(body.shortEntry(distance: hit.distance))
    }
    return .json(["businesses": .array(entries), "total": .integer(entries.count)])
  }
}

extension YelpSampleBodies {
  /// Businesses in San Francisco that deliver.
  public static var deliverySearch: Data {
    body(of: DeliverySearchEndpoint.route, ["transaction": "delivery"], query: ["location": "San Francisco"])
  }
}
