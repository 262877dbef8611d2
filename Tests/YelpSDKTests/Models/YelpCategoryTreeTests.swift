import TestKit
import Testing

@testable import YelpSDK

@Suite struct YelpCategoryTreeTests {
  @Test("the table has 1,576 categories, each once, with a title and known parents")
  func census() {
    let all = YelpCategory.allKnown
    #expect(all.count == 1_576)
    #expect(Set(all).count == 1_576)
    for category in all {
      #expect(category.title?.isEmpty == false, "\(category)")
      #expect(category.parents.allSatisfy { $0.title != nil }, "\(category)")
      #expect(category.allowedCountries.isEmpty || category.deniedCountries.isEmpty, "\(category)")
      let countries = category.allowedCountries + category.deniedCountries
      #expect(countries.allSatisfy(YelpCountry.allKnown.contains), "\(category)")
    }
  }

  @Test("there are 22 roots, from active to shopping")
  func roots() {
    #expect(
      YelpCategory.roots == [
        .active, .arts, .auto, .beautysvc, .bicycles, .education, .eventservices, .financialservices, .food,
        .health, .homeservices, .hotelstravel, .localflavor, .localservices, .massmedia, .nightlife, .pets,
        .professional, .publicservicesgovt, .religiousorgs, .restaurants, .shopping,
      ])
  }

  @Test(
    "titles are Yelp's English ones",
    arguments: [
      (.coffee, "Coffee & Tea"), (.threeDprinting, "3D Printing"), (.cAndMh, "Counseling & Mental Health"),
      (.swimminglessons, "Swimming Lessons/Schools"), (.texMex, "Tex-Mex"),
    ] as [(YelpCategory, String)])
  func titles(category: YelpCategory, title: String) {
    #expect(category.title == title)
  }

  @Test(
    "parents are listed in Yelp's order",
    arguments: [
      (.coffee, [.food]), (.ramen, [.japanese]), (.wineries, [.arts, .food]),
      (.swimminglessons, [.fitness, .specialtyschools]), (.isps, [.professional, .homeservices]),
      (.restaurants, []),
    ] as [(YelpCategory, [YelpCategory])])
  func parents(category: YelpCategory, parents: [YelpCategory]) {
    #expect(category.parents == parents)
  }

  @Test("children are the categories that name the parent")
  func children() {
    #expect(YelpCategory.bicycles.children == [.bikeassociations, .bikerepair, .bikeshop, .specialbikes])
    #expect(YelpCategory.massmedia.children == [.printmedia, .radiostations, .televisionstations])
    #expect(YelpCategory.food.children.contains(.wineries))
    #expect(YelpCategory.arts.children.contains(.wineries))
    #expect(YelpCategory.cocktailbars.children == [])
    for category in YelpCategory.allKnown {
      #expect(category.parents.allSatisfy { $0.children.contains(category) }, "\(category)")
      #expect(category.children.allSatisfy { $0.parents.contains(category) }, "\(category)")
    }
  }

  @Test("a category is within itself and all its ancestors, along every path")
  func within() {
    #expect(YelpCategory.ramen.isWithin(.ramen))
    #expect(YelpCategory.ramen.isWithin(.japanese))
    #expect(YelpCategory.ramen.isWithin(.restaurants))
    #expect(YelpCategory.gyudon.isWithin(.restaurants))
    #expect(YelpCategory.wineries.isWithin(.food))
    #expect(YelpCategory.wineries.isWithin(.arts))
    #expect(!YelpCategory.wineries.isWithin(.nightlife))
    #expect(!YelpCategory.restaurants.isWithin(.ramen))
    #expect(YelpCategory.allKnown.filter { $0.isWithin(.restaurants) }.count == 315)
  }

  @Test("some categories exist only in a few countries, and some are missing in a few")
  func countries() {
    #expect(YelpCategory.abruzzese.allowedCountries == [.italy])
    #expect(YelpCategory.abruzzese.isAvailable(in: .italy))
    #expect(!YelpCategory.abruzzese.isAvailable(in: .unitedStates))
    #expect(
      YelpCategory.acaibowls.deniedCountries == [.argentina, .chile, .italy, .mexico, .poland, .turkiye])
    #expect(!YelpCategory.acaibowls.isAvailable(in: .italy))
    #expect(YelpCategory.acaibowls.isAvailable(in: .germany))
    #expect(YelpCategory.coffee.isAvailable(in: "IS"))
  }

  @Test("invalid rows are skipped")
  func oddRows() {
    let tree = YelpCategoryTree(rows: "\n\nalone\na\tA\nb\tB\ta,ghost\t+D\nc\tC\t\t-DEF\n")
    #expect(tree.all == ["a", "b", "c"])
    #expect(tree.roots == ["a", "c"])
    #expect(tree.nodes["a"]?.children == ["b"])
    #expect(tree.nodes["b"]?.parents == ["a", "ghost"])
    #expect(tree.nodes["b"]?.countries(after: "+") == [])
    #expect(tree.nodes["c"]?.countries(after: "-") == ["DE"])
  }
}
