import TestKit
import Testing

@testable import YelpSDK

struct YelpLimitsTests {
  @Test("the default is five calls per second, five at once")
  func defaults() {
    let limits = YelpConfiguration(apiKey: "key").limits
    #expect(limits.perSecond == 5 && limits.burst == 5 && limits.perDay == nil && limits.reserve == nil)
    #expect(limits.problems.isEmpty)
    #expect(YelpLimits.unlimited.problems.isEmpty)
  }

  @Test(
    "no second has more calls than allowed, unless a larger burst is set",
    arguments: [(4, 4), (4.9, 4), (0.5, 1), (20, 5), (.infinity, 5), (.nan, 1)] as [(Double, Int)])
  func burst(perSecond: Double, burst: Int) {
    #expect(YelpLimits(perSecond: perSecond).burst == burst)
    var limits = YelpLimits()
    limits.perSecond = perSecond
    #expect(limits.burst == burst)
    #expect(YelpLimits(perSecond: perSecond, burst: 9).burst == 9)
  }

  @Test(
    "each invalid value is reported",
    arguments: [
      (YelpLimits(perSecond: 0), "limits.perSecond"), (YelpLimits(perSecond: -1), "limits.perSecond"),
      (YelpLimits(perSecond: .nan), "limits.perSecond"), (YelpLimits(burst: 0), "limits.burst"),
      (YelpLimits(burst: .min), "limits.burst"),
    ])
  func problems(limits: YelpLimits, field: String) {
    #expect(limits.problems.map(\.field) == [field])
    var configuration = YelpConfiguration(apiKey: "key")
    configuration.limits = limits
    #expect(configuration.problems.map(\.field) == [field])
  }
}
