import Foundation
import TestKit
import Testing
import YelpSDK

@Suite("The small wire values of requests")
struct YelpRequestValuesTests {
  @Test("static members have the values of Yelp's reference")
  func words() {
    #expect(
      raw(YelpBusinessSearchBuilder.SortOrder.bestMatch, .rating, .reviewCount, .distance)
        == ["best_match", "rating", "review_count", "distance"])
    #expect(raw(YelpReviewsBuilder.SortOrder.yelpSort, .newest) == ["yelp_sort", "newest"])
    #expect(raw(YelpMatchThreshold.noThreshold, .default, .strict) == ["none", "default", "strict"])
    #expect(raw(YelpDevicePlatform.android, .ios, .mobileGeneric) == ["android", "ios", "mobile-generic"])
    #expect(raw(YelpEventSearchBuilder.SortOrder.ascending, .descending) == ["asc", "desc"])
    #expect(raw(YelpConversionEvent.ActionSource.physicalStore) == ["physical_store"])
    #expect(raw(YelpEventSearchBuilder.SortKey.popularity, .timeStart) == ["popularity", "time_start"])
  }

  @Test("all thirteen event categories exist")
  func eventCategories() {
    #expect(
      YelpEventCategory.allKnown == [
        "charities", "fashion", "festivals-fairs", "film", "food-and-drink", "kids-family", "lectures-books",
        "music", "nightlife", "other", "performing-arts", "sports-active-life", "visual-arts",
      ])
  }

  @Test("an unknown value survives coding, whatever its type")
  func unknown() throws {
    try unknown(beside: YelpBusinessSearchBuilder.SortOrder.rating)
    try unknown(beside: YelpReviewsBuilder.SortOrder.newest)
    try unknown(beside: YelpEventSearchBuilder.SortOrder.ascending)
    try unknown(beside: YelpEventSearchBuilder.SortKey.popularity)
    try unknown(beside: YelpMatchThreshold.strict)
    try unknown(beside: YelpTransaction.pickup)
    try unknown(beside: YelpEventCategory.music)
    try unknown(beside: YelpLocale.enUS)
    try unknown(beside: YelpAttribute.hotAndNew)
    try unknown(beside: YelpCategory.coffee)
  }

  private func unknown<Value: YelpOpenValue>(beside known: Value) throws {
    let values: [Value] = [known, "by_the_moon"]
    let data = try JSONEncoder().encode(values)
    #expect(String(decoding: data, as: UTF8.self) == #"["\#(known.rawValue)","by_the_moon"]"#)
    #expect(try JSONDecoder().decode([Value].self, from: data) == values)
  }

  private func raw<Value: YelpOpenValue>(_ values: Value...) -> [String] { values.map(\.rawValue) }
}
