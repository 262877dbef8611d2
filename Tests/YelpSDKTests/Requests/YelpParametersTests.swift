import TestKit
import Testing

@testable import YelpSDK

@Suite("Parameters by name")
struct YelpParametersTests {
  private func names(_ parameters: YelpParameters) -> [String] {
    parameters.map(\.name)
  }

  @Test(
    "are sorted by the bytes of their names, whatever the order of the setters",
    arguments: [
      ["b", "a", "", "aa", "ab", "term", "terms", "ter"],
      ["reservation_time", "reservation_date", "reservation_covers", "reservat", "reservatio"],
      ["é", "z", "я", "寿司", "🍕", "a"], ["12345678b", "12345678a", "12345678", "1234567"],
    ])
  func sorting(_ unsorted: [String]) {
    var parameters = YelpParameters()
    for name in unsorted { parameters[name] = YelpParameter(name) }
    let sorted = unsorted.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    #expect(names(parameters) == sorted)
    for name in unsorted { #expect(parameters[name]?.text == name) }
    #expect(parameters["absent"] == nil)
    #expect(parameters["reservation"] == nil)
  }

  @Test("are replaced and removed by name")
  func changing() {
    var parameters: YelpParameters = ["business_ids": "a", "business_name": "b", "c": 1]
    parameters["business_name"] = "d"
    parameters["business_ids"] = nil
    parameters["never_there"] = nil
    #expect(parameters == ["business_name": "d", "c": 1])
    #expect(parameters.count == 2)
    #expect(parameters.description == #"["business_name": "d", "c": 1]"#)
  }
}
