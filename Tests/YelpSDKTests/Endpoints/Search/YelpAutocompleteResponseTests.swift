import TestKit
import Testing

@testable import YelpSDK

@Suite struct YelpAutocompleteResponseTests {
  @Test("terms, businesses and categories are read")
  func suggestions() throws {
    let answer = try YelpAutocompleteResponse.read(Self.suggestions)
    #expect(answer.terms == [.init(text: "Delivery")])
    #expect(answer.businesses == [.init(id: "d1", name: "Delfi")])
    #expect(answer.categories == [.init(alias: "delis", title: "Delis")])
  }

  @Test("a business whose name is in the member text is read, as in one of Yelp's examples")
  func text() throws {
    let answer = try YelpAutocompleteResponse.read(
      #"{"terms": [], "businesses": [{"text": "Delfi", "id": "d1"}], "categories": []}"#)
    #expect(answer.businesses == [.init(id: "d1", name: "Delfi")])
  }

  @Test("reading fails only without any of the three lists")
  func fuzzed() throws {
    try fuzz(
      YelpAutocompleteResponse.self, Self.suggestions,
      drops: ["businesses.*.id", "businesses.*.name", "categories.*.alias"])
    try fuzz(YelpAutocompleteResponse.self, #"{"terms": []}"#, fails: ["terms"])
    try fuzz(YelpAutocompleteResponse.Business.self, #"{"id": "d1", "name": "D"}"#, fails: ["id", "name"])
  }

  static let suggestions = """
    {
      "terms": [{"text": "Delivery"}], "businesses": [{"name": "Delfi", "id": "d1"}],
      "categories": [{"alias": "delis", "title": "Delis"}]
    }
    """
}
