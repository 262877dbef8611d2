import Testing
import YelpPartner
import YelpSDK

@Suite("The rules of a builder, told without a value")
struct YelpRuleTests {
  private func rules(_ builder: some YelpRequestBuilder, of field: String) -> [YelpRule] {
    builder.rules.filter { $0.field == field }
  }

  @Test("tell the limits that validation holds numbers, lengths, words and lists to")
  func kinds() {
    let search = YelpBusinessSearchBuilder(location: "Rome")
    func kinds(_ field: String) -> [YelpRule.Kind] {
      rules(search, of: field).map(\.kind).filter { $0 != .words }
    }
    #expect(kinds("radius") == [.integer(0...40_000)])
    #expect(kinds("term") == [.text(0...300)])
    #expect(kinds("location") == [.text(1...250)])
    #expect(kinds("latitude") == [.number(-90...90)])
    #expect(kinds("open_now") == [.flag])
    #expect(kinds("open_at") == [.moment(0...Int64.max)])
    #expect(kinds("price").first == .list(of: .integer(1...4), count: 1...4, isUnique: true))
    #expect(kinds("sort_by") == [.word(of: ["best_match", "rating", "review_count", "distance"])])
    #expect(kinds("locale") == [.pattern("^[a-z]{2,3}_[A-Z]{2}$")])
    #expect(kinds("limit") == [.integer(0...50)])
    #expect(kinds("offset").first == .integer(0...240))
    let texts = rules(search, of: "offset").map(\.text)
    #expect(texts.contains("must be at most 240 less the limit"))
  }

  @Test("are the same whatever the values, and neither change nor send anything")
  func valuesDoNotMatter() {
    let plain = YelpBusinessSearchBuilder(location: "Rome")
    #expect(plain.rules == plain.radius(meters: 90_000).price(.one).openNow().rules)
    #expect(throws: YelpError.self) { try plain.radius(meters: 90_000).build() }
  }

  @Test("tell what must be there, also a part of the path that is empty")
  func required() {
    #expect(rules(YelpPhoneSearchBuilder("+1"), of: "phone").map(\.isRequired) == [true, false, false])
    let query = rules(YelpChatBuilder("tea"), of: "query").first
    #expect(query?.kind == .text(1...1_000) && query?.isRequired == true)
    #expect(query?.text == "must be 1 to 1000 characters long")
    #expect(rules(YelpReviewsBuilder(businessID: ""), of: "business_id_or_alias").map(\.isRequired) == [true])
    #expect(rules(YelpReviewsBuilder(businessID: "an-id"), of: "business_id_or_alias") == [])
    #expect(YelpBusinessSearchBuilder(location: "Rome").rules.filter(\.isRequired) == [])
  }

  @Test("are texts as problems have them, so that a form can show them before")
  func texts() throws {
    let search = YelpBusinessSearchBuilder(location: "Rome")
      .radius(meters: 50_000).parameter("price", "7").parameter("open_now", "maybe").parameter(
        "sort_by", "best_match")
    let told = Set(search.rules.map(\.text))
    let error = try #require(throws: YelpError.self) { try search.build() }
    #expect(error.problems.count == 3)
    #expect(error.problems.filter { !told.contains($0.rule) } == [])
  }

  @Test("speak no Swift, in any builder that searches")
  func neutral() {
    let builders: [any YelpRequestBuilder] = [
      YelpBusinessSearchBuilder(location: "Rome"), YelpEventSearchBuilder(location: "Rome"),
      YelpChatBuilder("tea"),
      YelpPhoneSearchBuilder("+1"), YelpAutocompleteBuilder("co"), YelpReviewsBuilder(businessID: ""),
    ]
    for text in builders.flatMap(\.rules).map(\.text) {
      #expect(!text.contains("(") && !text.contains("Yelp") || text.contains("+()"), "\(text)")
    }
  }

  @Test("of a range are held to it once both ends are valid")
  func ascending() throws {
    let events = YelpEventSearchBuilder(location: "Rome")
    #expect(rules(events, of: "start_date").map(\.text).contains("must not be after end_date"))
    let error = try #require(throws: YelpError.self) {
      try events.parameter("start_date", "soon").parameter("end_date", "5").build()
    }
    #expect(error.problems.map(\.field) == ["start_date"])
  }
}
