import Testing

@testable import YelpSDK

@Suite("Autocomplete")
struct YelpAutocompleteBuilderTests {
  @Test("sends every parameter of the reference")
  func everyParameter() throws {
    let request = try YelpAutocompleteBuilder("caf é").near(YelpCoordinates(latitude: 1, longitude: -2.5))
      .locale(.enGB).build()
    #expect(request.target == "/v3/autocomplete?latitude=1&locale=en_GB&longitude=-2.5&text=caf%20%C3%A9")
    #expect(request.info.responseParser == "AutocompleteResponseParser")
  }

  @Test("refuses empty text and an incomplete coordinate")
  func rules() {
    #expect(problems(YelpAutocompleteBuilder("")).map(\.field) == ["text"])
    #expect(problems(YelpAutocompleteBuilder("a").parameter("latitude", 1)).map(\.field) == ["longitude"])
    #expect(problems(YelpAutocompleteBuilder("a").locale("en")).map(\.field) == ["locale"])
  }
}
