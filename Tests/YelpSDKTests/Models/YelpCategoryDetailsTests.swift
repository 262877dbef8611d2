import TestKit
import Testing

@testable import YelpSDK

@Suite struct YelpCategoryDetailsTests {
  @Test("parents are read under both of their names", arguments: ["parent_aliases", "parents"])
  func parents(key: String) throws {
    let category = try YelpCategoryDetails.read(
      #"{"alias": "soups", "title": "Soups", "\#(key)": ["food"], "country_whitelist": ["AT"]}"#)
    #expect(category.title == "Soups")
    #expect(category.parentAliases == ["food"])
    #expect(category.countryWhitelist == [.austria])
    #expect(category.countryBlacklist == [])
    #expect(category.id == "soups")
  }

  @Test("a category is available where no list says otherwise")
  func countries() {
    var category = YelpCategoryDetails(alias: "soups", title: "Soups")
    #expect(category.isAvailable(in: .austria))
    category.countryBlacklist = [.austria]
    #expect(!category.isAvailable(in: .austria))
    #expect(category.isAvailable(in: .germany))
    category.countryBlacklist = []
    category.countryWhitelist = [.austria]
    #expect(category.isAvailable(in: .austria))
    #expect(!category.isAvailable(in: .germany))
  }

  @Test("a category without a title has its alias for one")
  func alias() throws {
    let details = try YelpCategoryDetails.read(#"{"alias": "soups"}"#)
    let category = try YelpBusiness.Category.read(#"{"alias": "soups"}"#)
    #expect([details.title, category.title] == ["soups", "soups"])
  }

  @Test("categories are read from an object and from a bare list")
  func list() throws {
    let expected = YelpCategoriesResponse(categories: [
      .init(alias: "a", title: "A"), .init(alias: "b", title: "b"),
    ])
    #expect(
      try YelpCategoriesResponse.read(#"{"categories": [{"alias": "a", "title": "A"}, {"alias": "b"}]}"#)
        == expected)
    #expect(try YelpCategoriesResponse.read(#"[{"alias": "a", "title": "A"}, {"alias": "b"}]"#) == expected)
  }

  @Test("one category is read")
  func one() throws {
    let answer = try YelpCategoryBuilder.Envelope.read(#"{"category": \#(Self.category)}"#)
    #expect(answer.category.countryBlacklist == [.france, "XX"])
  }

  @Test("reading fails only without the alias, or without the list")
  func fuzzed() throws {
    try fuzz(YelpCategoryDetails.self, Self.category, fails: ["alias"])
    try fuzz(
      YelpCategoryBuilder.Envelope.self, #"{"category": \#(Self.category)}"#,
      fails: ["category", "category.alias"])
    try fuzz(
      YelpCategoriesResponse.self, #"{"categories": [\#(Self.category)]}"#, fails: ["categories"],
      drops: ["categories.*.alias"])
    try fuzz(YelpCategoriesResponse.self, "[\(Self.category)]")
  }

  static let category = """
    {
      "alias": "soups", "title": "Soups", "parent_aliases": ["food"], "country_whitelist": [],
      "country_blacklist": ["FR", "XX"]
    }
    """
}
