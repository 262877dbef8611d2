import YelpSDK

struct OpeningsBuilder: YelpRequestBuilder {
  var draft: YelpRequestDraft
  var responseParser: YelpResponseParser<Openings> { .json() }

  init(businessID: String, covers: Int, date: String, time: String) {
    draft = YelpRequestDraft("openings", path: "/v3/bookings/\(businessID)/openings")
    draft.set("covers", covers)
    draft.set("date", date)
    draft.set("time", time)
  }

  func validate(_ validation: inout YelpValidation) {
    validation.integer("covers", 1...10, unit: "guests")
    validation.date("date")
  }
}

struct Openings: Decodable, Sendable {
  struct Day: Decodable, Sendable { var date: String, times: [Slot] }
  struct Slot: Decodable, Sendable { var time: String, credit_card_required: Bool }
  var reservation_times: [Day]
}

func freeTables(at businessID: String, with yelp: YelpSDK) async throws(YelpError) -> [Openings.Day] {
  let builder = OpeningsBuilder(businessID: businessID, covers: 2, date: "2027-05-01", time: "19:00")
  return try await yelp.send(builder).reservation_times
}
