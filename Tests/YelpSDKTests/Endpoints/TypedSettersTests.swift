import Foundation
import TestKit
import Testing
import YelpPartner

@testable import YelpSDK

@Suite("Typed setters")
struct TypedSettersTests {
  private let search = YelpBusinessSearchBuilder(term: "tea", near: YelpCoordinates(1.5, 2))

  @Test("accept coordinates, a radius in miles or kilometres")
  func places() throws {
    #expect(try search.build().parameters == ["term": "tea", "latitude": 1.5, "longitude": 2])
    let yelp = YelpSDK()
    #expect(
      try yelp.businessSearch(term: "tea", near: YelpCoordinates(1.5, 2)).build().parameters
        == search.parameters)
    #expect(search.radius(miles: 1).value(for: "radius") == 1_609)
    #expect(search.radius(miles: 25).value(for: "radius") == 40_000)
    #expect(search.radius(kilometers: 1.25).value(for: "radius") == 1_250)
    #expect(problems(search.radius(miles: 26)).map(\.field) == ["radius"])
    #expect(problems(search.radius(kilometers: 40.6)).map(\.field) == ["radius"])
    #expect(problems(search.radius(kilometers: .nan)).map(\.field) == ["radius"])
    #expect(problems(search.radius(miles: .nan)).map(\.field) == ["radius"])
  }

  @Test("sort events by time with the earliest first, unless the order says otherwise")
  func eventOrder() {
    let events = YelpEventSearchBuilder(location: "Rome")
    func order(_ builder: YelpEventSearchBuilder) -> [YelpParameter?] {
      [builder.value(for: "sort_on"), builder.value(for: "sort_by")]
    }
    #expect(order(events.sort(by: .timeStart)) == ["time_start", "asc"])
    #expect(order(events.sort(by: .timeStart, .descending)) == ["time_start", "desc"])
    #expect(order(events.sort(by: .popularity)) == ["popularity", nil])
    #expect(order(events.sort(by: .popularity, .ascending).sort(by: nil, .ascending)) == [nil, nil])
  }

  @Test("accept the categories of a suggestion or a business")
  func categoriesOfAResponse() {
    let suggestions = ["coffee", "bakeries"].map { YelpBusiness.Category(alias: $0, title: "A title") }
    #expect(search.categories(suggestions).value(for: "categories") == "coffee,bakeries")
    #expect(search.categories(suggestions[1]).value(for: "categories") == "bakeries")
    #expect(search.categories(suggestions).categories([]).value(for: "categories") == nil)
  }

  @Test("accept days and months")
  func dates() throws {
    let day = YelpDay(year: 2026, month: 3, day: 9)
    #expect(
      search.reservation(on: day, at: "19:30", covers: 2).value(for: "reservation_date") == "2026-03-09")
    let engagement = YelpEngagementBuilder(businessIDs: ["a"])
    #expect(
      try engagement.dates(from: day, through: YelpDay(year: 2026, month: 3, day: 15)).build().parameters
        == engagement.dates(from: "2026-03-09", through: "2026-03-15").parameters)
    let insights = YelpBusinessInsightsBuilder(
      businessIDs: ["a"], from: YelpMonth(year: 2026, month: 1), through: YelpMonth(year: 2026, month: 12))
    #expect(insights.value(for: "date_range_start") == "202601")
    #expect(problems(engagement.dates(from: YelpDay(year: 2026, month: 2, day: 30), through: nil)).count == 1)
    #expect(YelpDay(year: 2025, month: 12, day: 31) < day)
  }

  @Test("accept days for events, from the first second of one to the last second of the other")
  func eventDays() throws {
    let events = YelpEventSearchBuilder(location: "Berlin")
    let berlin = try #require(TimeZone(identifier: "Europe/Berlin"))
    // The clocks of Berlin go forward in the night to 29 March.
    let (saturday, sunday) = (YelpDay(year: 2026, month: 3, day: 28), YelpDay(year: 2026, month: 3, day: 29))
    let weekend = events.dates(from: saturday, through: sunday, in: berlin)
    #expect(try weekend.build().parameters["start_date"] == 1_774_652_400)
    #expect(try weekend.build().parameters["end_date"] == 1_774_821_599)
    #expect(
      weekend.parameters
        == events.starting(from: Date(timeIntervalSince1970: 1_774_652_400))
        .ending(by: Date(timeIntervalSince1970: 1_774_821_599.9)).parameters)
    #expect(weekend.dates(from: nil, through: nil, in: berlin).parameters == events.parameters)
    let wrong = events.dates(from: YelpDay(year: 2026, month: 2, day: 30), through: sunday, in: berlin)
    #expect(problems(wrong).map(\.field) == ["start_date"])
    #expect(problems(wrong).map(\.value) == ["2026-02-30"])
    #expect(YelpDay(Date(timeIntervalSince1970: 1_774_652_400), in: berlin) == saturday)
    #expect(YelpDay(Date(timeIntervalSince1970: 1_774_652_399), in: berlin).day == 27)
  }

  @Test("accept a coordinate in degrees wherever they accept a coordinate")
  func coordinates() {
    func check(_ builder: some YelpCoordinateBuilder, sourceLocation: SourceLocation = #_sourceLocation) {
      let place = YelpCoordinates(latitude: 1.5, longitude: -2)
      #expect(
        builder.near(YelpCoordinates(1.5, -2)).parameters == builder.near(place).parameters,
        sourceLocation: sourceLocation)
      #expect(builder.near(place).parameters != builder.parameters, sourceLocation: sourceLocation)
    }
    check(YelpBusinessSearchBuilder(location: "Rome"))
    check(YelpDeliverySearchBuilder(location: "Rome"))
    check(YelpEventSearchBuilder(location: "Rome"))
    check(YelpFeaturedEventBuilder(location: "Rome"))
    check(YelpAutocompleteBuilder("r"))
    check(YelpChatBuilder("q"))
    check(YelpBusinessMatchBuilder(name: "a", address1: "b", city: "c", state: "CA", country: "US"))
  }

  private static let delivery = YelpDeliverySearchBuilder(location: "Austin")
  private static let events = YelpEventSearchBuilder(location: "Austin")
  private static let conversion = YelpConversionBuilder(
    YelpConversionEvent(.lead, id: "e", time: Date(timeIntervalSince1970: 1)))
  private static let searching = YelpBusinessSearchBuilder(location: "Austin")

  /// What the forms of a setter with arguments and with an array make of its parameter.
  static let lists: [(parameter: String, arguments: YelpParameters, array: YelpParameters)] = [
    (
      "categories", searching.categories(.thai, .tea).parameters,
      searching.categories([.thai, .tea]).parameters
    ),
    ("price", searching.price(.one, .two).parameters, searching.price([.one, .two]).parameters),
    (
      "attributes", searching.attributes(.reservation, .hotAndNew).parameters,
      searching.attributes([.reservation, .hotAndNew]).parameters
    ),
    (
      "categories", delivery.categories(.thai, .tea).parameters,
      delivery.categories([.thai, .tea]).parameters
    ),
    ("price", delivery.price(.one, .two).parameters, delivery.price([.one, .two]).parameters),
    (
      "categories", events.categories(.music, .film).parameters,
      events.categories([.music, .film]).parameters
    ),
    ("event", conversion.contentIDs("a", "b").parameters, conversion.contentIDs(["a", "b"]).parameters),
  ]

  @Test("accept an array wherever they accept a list of arguments", arguments: Self.lists)
  func arrays(parameter: String, arguments: YelpParameters, array: YelpParameters) {
    #expect(arguments == array)
    #expect(arguments[parameter] != Self.conversion.parameters[parameter])
  }

  @Test("with a list of arguments all stand in the table of arrays")
  func allArrays() throws {
    let folder = Repository.root.appending(path: "Sources/YelpSDK/Endpoints")
    let files = try FileManager.default.subpathsOfDirectory(atPath: folder.path).filter {
      $0.hasSuffix(".swift")
    }
    let count = try files.reduce(0) { count, file in
      let text = try String(contentsOf: folder.appending(path: file), encoding: .utf8)
      return count + text.matches(of: /func \w+\(_ \w+: \w+\.\.\.\)/).count
    }
    #expect(count == Self.lists.count)
  }

  @Test("remove a list that is empty")
  func emptyArrays() {
    #expect(search.categories(.thai).categories([]).parameters == search.parameters)
    #expect(search.price(.one).price([]).parameters == search.parameters)
    #expect(search.attributes(.reservation).attributes([]).parameters == search.parameters)
    #expect(Self.events.categories(.music).categories([]).parameters == Self.events.parameters)
    #expect(Self.delivery.categories(.thai).categories([]).parameters == Self.delivery.parameters)
    #expect(Self.delivery.price(.one).price([]).parameters == Self.delivery.parameters)
  }
}
