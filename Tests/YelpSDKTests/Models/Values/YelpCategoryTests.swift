import Foundation
import TestKit
import Testing
import YelpSDK

@Suite struct YelpCategoryTests {
  @Test("a member has the name of its alias in camel case")
  func members() {
    #expect(YelpCategory.coffee.rawValue == "coffee")
    #expect(YelpCategory.bakeries.rawValue == "bakeries")
    #expect(YelpCategory.breakfastBrunch.rawValue == "breakfast_brunch")
    #expect(YelpCategory.cAndMh.rawValue == "c_and_mh")
    #expect(YelpCategory.texMex.rawValue == "tex-mex")
    #expect(YelpCategory.threeDprinting.rawValue == "3dprinting")
    #expect(YelpCategory.serviceStations.rawValue == "service_stations")
    #expect(YelpCategory.servicestations.rawValue == "servicestations")
  }

  @Test("an unknown category is kept, and has no parents or children")
  func unknown() throws {
    let category: YelpCategory = "moonbakeries"
    #expect(category.title == nil)
    #expect(category.parents == [] && category.children == [])
    #expect(category.isWithin(category))
    #expect(!category.isWithin(.food))
    #expect(category.isAvailable(in: .japan))
    let data = try JSONEncoder().encode([category])
    #expect(try JSONDecoder().decode([YelpCategory].self, from: data) == [category])
  }
}
