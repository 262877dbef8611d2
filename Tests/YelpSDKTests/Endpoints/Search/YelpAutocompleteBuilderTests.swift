import TestKit
import Testing

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
