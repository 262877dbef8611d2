import TestKit
import Testing

@testable import YelpSDK

struct YelpPacingTests {
  @Test("the default is five calls per second, five at once")
  func defaults() {
    let pacing = YelpConfiguration(apiKey: "key").pacing
    #expect(pacing == YelpPacing(perSecond: 5, burst: 5))
    #expect(pacing.problems.isEmpty)
    #expect(YelpPacing.unlimited.problems.isEmpty)
  }

  @Test(
    "each invalid value is reported",
    arguments: [
      (YelpPacing(perSecond: 0), "pacing.perSecond"), (YelpPacing(perSecond: -1), "pacing.perSecond"),
      (YelpPacing(perSecond: .nan), "pacing.perSecond"), (YelpPacing(burst: 0), "pacing.burst"),
      (YelpPacing(burst: .min), "pacing.burst"),
    ])
  func problems(pacing: YelpPacing, field: String) {
    #expect(pacing.problems.map(\.field) == [field])
    var configuration = YelpConfiguration(apiKey: "key")
    configuration.pacing = pacing
    #expect(configuration.problems.map(\.field) == [field])
  }
}
