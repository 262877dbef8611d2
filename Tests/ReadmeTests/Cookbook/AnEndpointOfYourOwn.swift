import YelpSDK

struct AdProgramsBuilder: YelpRequestBuilder {
  var draft: YelpRequestDraft
  var responseParser: YelpResponseParser<AdPrograms> { .json() }

  init(businessID: String, limit: Int) {
    draft = YelpRequestDraft("adPrograms", path: "/v1/programs/list/\(businessID)")
    draft.authentication = .basic
    draft.set("limit", limit)
  }

  func validate(_ validation: inout YelpValidation) {
    validation.integer("limit", 0...40, unit: "programs")
  }
}

struct AdPrograms: Decodable, Sendable {
  struct Business: Decodable, Sendable { var yelp_business_id: String, programs: [Program] }
  struct Program: Decodable, Sendable { var program_id: String, program_status: String }
  var businesses: [Business]
}

func adPrograms(of businessID: String, with yelp: YelpSDK) async throws(YelpError) -> [AdPrograms.Program] {
  let builder = AdProgramsBuilder(businessID: businessID, limit: 40)
  return try await yelp.send(builder).businesses.flatMap(\.programs)
}
