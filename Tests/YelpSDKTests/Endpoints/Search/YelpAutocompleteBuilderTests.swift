import TestKit
import Testing
import YelpSandbox

@testable import YelpSDK

@Suite("Autocomplete")
struct YelpAutocompleteBuilderTests {
  @Test("takes a place where it is made")
  func place() throws {
    let place = YelpCoordinates(1, -2.5)
    let expected = try YelpAutocompleteBuilder("a").near(place).build()
    #expect(try YelpAutocompleteBuilder("a", near: place).build() == expected)
    #expect(try YelpSDK().autocomplete("a", near: place).build() == expected)
  }
}

extension EndpointCase {
  static let autocomplete = EndpointCase(
    "autocomplete", isPersonal: false,
    factory: { yelp, _ in yelp.autocomplete("co") },
    initializer: { _ in YelpAutocompleteBuilder("co") },
    requests: [
      ExpectedRequest(
        "autocomplete, minimal", YelpAutocompleteBuilder("piz"), "/v3/autocomplete?text=piz",
        parser: "AutocompleteResponseParser"),
      ExpectedRequest(
        "autocomplete, full", YelpAutocompleteBuilder("piz").near(here).locale(.itIT),
        "/v3/autocomplete?latitude=37.7749&locale=it_IT&longitude=-122.4194&text=piz",
        parser: "AutocompleteResponseParser"),
    ],
    parameters: [(YelpAutocompleteBuilder("piz"), "text", .query)],
    broken: [
      BrokenRequest(YelpAutocompleteBuilder(""), "text"),
      BrokenRequest(YelpAutocompleteBuilder("a").parameter("latitude", 1), "longitude"),
      BrokenRequest(YelpAutocompleteBuilder("a").locale("en"), "locale"),
    ],
    payload: .autocomplete, sample: YelpSampleBodies.autocomplete)
}

extension PayloadKind {
  static let autocomplete = PayloadKind(
    "autocomplete", YelpAutocompleteResponse.self, in: ["autocomplete"],
    keys: [["terms"], ["terms", "businesses"]],
    fields: [
      "terms[].text", "businesses[].id", "businesses[].name", "categories[].alias", "categories[].title",
    ])
}
