import Foundation
import YelpSDK

func sendProject(
  yelp: YelpSDK, businessID: String
) async throws -> String? {
  let project = try await yelp.request(.post, path: "/v3/projects")
    .parameterEncoding(.json)
    .parameter("business_id", businessID)
    .parameter("job_alias", "fence_painting")
    .parameter("survey_responses", YelpJSONValue.array([]))
    .parameter("submit_to_nearby_businesses", false)
    .parameter("customer_info", YelpJSONValue.object(["zip_code": "94103"]))
    .send()
  return project["project_id"]?.stringValue
}

func makePartner(
  _ configuration: YelpConfiguration, user: String, password: String
) -> YelpSDK {
  var configuration = configuration
  configuration.baseURL = .partner
  configuration.basicCredential = YelpBasicCredential(
    user: user, password: password)
  return YelpSDK(configuration: configuration)
}

func createOrder(partner: YelpSDK) async throws -> String? {
  let total: YelpJSONValue = ["amount": "12.50", "currency_code": "USD"]
  let receipt =
    try await partner
    .request(.post, path: "/checkout/orders/create/v3")
    .authentication(.basic)
    .parameterEncoding(.json)
    .parameter("order", YelpJSONValue.object(["id": "A-1", "total": total]))
    .parameter("notification_url", "https://orders.example.com/yelp")
    .parameter("opportunity_id", "opportunity")
    .send()
  return receipt["order_request_id"]?.stringValue
}

func updatePhone(
  partner: YelpSDK, businessID: String
) async throws -> String? {
  let update: YelpJSONValue = [
    "matching_criteria": ["yelp_business_id": .string(businessID)],
    "options": ["create_if_missing": false],
    "update": ["phone": "+14155550100"],
  ]
  let job = try await partner.request(.post, path: "/v1/ingest/create")
    .authentication(.basic)
    .parameterEncoding(.json)
    .parameter("businesses", YelpJSONValue.array([update]))
    .send()
  guard let id = job["job_id"]?.stringValue else { return nil }
  let status = try await partner.request(path: "/v1/ingest/status/\(id)")
    .authentication(.basic)
    .cachePolicy(.noStore)
    .send()
  let results = status["business_results"]?[0]?["update_results"]
  return results?["phone"]?["status"]?.stringValue
}

func createProgram(
  partner: YelpSDK, businessID: String
) async throws -> String? {
  let job =
    try await partner
    .request(.post, path: "/v1/reseller/program/create")
    .authentication(.basic)
    .parameter("business_id", businessID).parameter("program_name", "CPC")
    .parameter("budget", 30_000).parameter("is_autobid", true)
    .repeated("ad_categories", ["fences"])
    .send()
  guard let id = job["job_id"]?.stringValue else { return nil }
  let status = try await partner.request(path: "/v1/reseller/status/\(id)")
    .authentication(.basic)
    .cachePolicy(.noStore)
    .send()
  let results = status["business_results"]?[0]?["update_results"]
  let added = results?["program_added"]
  return added?["program_id"]?["requested_value"]?.stringValue
}
