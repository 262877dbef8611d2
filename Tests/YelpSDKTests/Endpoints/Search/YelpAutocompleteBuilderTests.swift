import TestKit
import Testing
import YelpSandbox

@testable import YelpSDK

@Suite("Autocomplete")
struct YelpAutocompleteBuilderTests {
  @Test("takes a place where it is made")
  func place() throws {
    let place = YelpCoordinates(latitude: 1, longitude: -2.5)
    let expected = try YelpAutocompleteBuilder("a").near(place).build()
    #expect(try YelpAutocompleteBuilder("a", near: place).build() == expected)
    #expect(try YelpAutocompleteBuilder("a", near: YelpCoordinates(1, -2.5)).build() == expected)
    #expect(try YelpSDK().autocomplete("a", near: place).build() == expected)
    #expect(try YelpSDK().autocomplete("a", near: YelpCoordinates(1, -2.5)).build() == expected)
  }

  @Test("refuses empty text and an incomplete coordinate")
  func rules() {
    #expect(problems(YelpAutocompleteBuilder("")).map(\.field) == ["text"])
    #expect(problems(YelpAutocompleteBuilder("a").parameter("latitude", 1)).map(\.field) == ["longitude"])
    #expect(problems(YelpAutocompleteBuilder("a").locale("en")).map(\.field) == ["locale"])
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
    parameters: [
      (YelpAutocompleteBuilder("piz"), "text", .query)
    ],
    payload: .autocomplete,
    sample: YelpSampleBodies.autocomplete)
}

extension PayloadKind {
  static let autocomplete = PayloadKind(
    "autocomplete", YelpAutocompleteResponse.self, in: ["autocomplete"],
    keys: [["terms"], ["terms", "businesses"]],
    fields: [
      "terms[].text", "businesses[].id", "businesses[].name", "categories[].alias", "categories[].title",
    ])
}
