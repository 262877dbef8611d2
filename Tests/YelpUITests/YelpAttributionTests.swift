import TestKit
import Testing
import YelpSDK
import YelpUI

@Suite struct YelpAttributionTests {
  @Test("the checklist has each rule once, with an instruction and its source")
  func rules() {
    let rules = YelpAttribution.rules
    #expect(Set(rules.map(\.id)).count == rules.count)
    #expect(rules.allSatisfy { $0.text.hasSuffix(".") && !$0.source.isEmpty })
    #expect(rules.map(\.id).contains("caching") && rules.map(\.id).contains("logo"))
  }

  @Test("the text names Yelp")
  func text() { #expect(YelpAttribution.text.contains("Yelp")) }
}
