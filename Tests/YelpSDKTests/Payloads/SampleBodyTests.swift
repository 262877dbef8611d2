import Foundation
import TestKit
import Testing
import YelpSandbox

@testable import YelpSDK

@Suite("A made-up response")
struct SampleBodyTests {
  @Test(
    "is written as the JSON that it was read from, with no documented field lost",
    arguments: [
      (PayloadKind.search, YelpSampleBodies.businessSearch), (.match, YelpSampleBodies.businessMatch),
      (.business, YelpSampleBodies.businessDetails), (.search, YelpSampleBodies.deliverySearch),
      (.reviews, YelpSampleBodies.reviews), (.reviewHighlights, YelpSampleBodies.reviewHighlights),
      (.autocomplete, YelpSampleBodies.autocomplete), (.eventSearch, YelpSampleBodies.eventSearch),
      (.event, YelpSampleBodies.event), (.category, YelpSampleBodies.category),
      (.serviceOfferings, YelpSampleBodies.serviceOfferings), (.engagement, YelpSampleBodies.engagement),
      (.foodAndDrinks, YelpSampleBodies.foodAndDrinks), (.riskSignals, YelpSampleBodies.riskSignals),
      (.chat, YelpSampleBodies.chat),
    ])
  func written(kind: PayloadKind, body: Data) throws {
    let model = try #require(kind.model)
    try kind.check(model, whole: YelpJSONValue(parsing: body), body: body)
  }
}
