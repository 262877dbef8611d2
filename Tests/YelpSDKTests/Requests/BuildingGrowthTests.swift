import Testing

@testable import YelpSDK

/// Twice the input costs less than three times as much, measured in one run.
@Suite("The cost of building grows linearly", .timeLimit(.minutes(5)), .serialized)
struct BuildingGrowthTests {
  private func grows(
    from count: Int = 10_000, sourceLocation: SourceLocation = #_sourceLocation, _ work: (Int) throws -> Void
  ) throws {
    #expect(try Growth.ratio(of: count, work) < 3, sourceLocation: sourceLocation)
  }

  @Test("when a repeated argument is appended to, value by value")
  func repeated() throws {
    try grows { count in
      var builder = YelpGenericBuilder(path: "/x")
      for number in 0..<count { builder = builder.appendRepeated("\(number)", to: "a") }
      let request = try builder.build()
      #expect(request.parameters["a"]?.values.count == count)
      #expect(request.query.utf8.count > count)
    }
  }

  @Test("when a joined list is appended to, value by value")
  func joined() throws {
    try grows { count in
      // A long text to append to, so that a copy of it at each value would be most of the cost.
      var builder = YelpGenericBuilder(path: "/x").parameter("a", String(repeating: "a", count: 50 * count))
      for number in 0..<count { builder = builder.append("\(number)", to: "a") }
      let query = try builder.build().query
      #expect(query.utf8.count > count)
    }
  }

  @Test("when many parameters are set")
  func distinct() throws {
    try grows { count in
      var builder = YelpGenericBuilder(path: "/x")
      for number in 0..<count { builder = builder.parameter("key\(number)", number) }
      let query = try builder.build().query
      #expect(query.utf8.count > count)
    }
  }

  @Test("when a query has many variables")
  func variables() throws {
    try grows(from: 4_000) { count in
      let pairs = (0..<count).map { ("key\($0)", YelpJSONValue.integer($0)) }
      let builder = YelpSDK().graphQL(
        "query { a }", variables: Dictionary(uniqueKeysWithValues: pairs))
      let request = try builder.build()
      #expect(request.parameters["variables"]?.json.objectValue?.count == count)
    }
  }

  @Test("and categories in capitals cost little more than others")
  func categories() throws {
    func build(_ name: String) throws {
      let categories = (0..<2_000).map { YelpCategory("\(name)\($0)") }
      _ = try YelpBusinessSearchBuilder(location: "Oslo").categories(categories).build()
    }
    let cost = try Growth.relativeCost({ try build("made") }) { try build("MADE") }
    #expect(cost < 5)
  }

  @Test("when one value is long", arguments: ["a", " ", "é", "e\u{301}", "\"\u{301}"])
  func long(_ character: String) throws {
    try grows { count in
      let text = String(repeating: character, count: count)
      let request = try YelpGenericBuilder(path: "/x").parameter("q", text).build()
      #expect(request.target.utf8.count > count)
    }
  }

  @Test("copies share storage and never see each other's changes")
  func copies() {
    var base = SharedList<Int>()
    base.append(1)
    var (one, two) = (base, base)
    one.append(2)
    two.append(3)
    one.append(4)
    #expect(base.elements == [1])
    #expect(one.elements == [1, 2, 4])
    #expect(two.elements == [1, 3])
  }

  @Test("when many parameters break a rule")
  func problems() throws {
    try grows(from: 2_000) { count in
      var builder = YelpGenericBuilder(path: "/x")
      for number in 0..<count { builder = builder.parameter("key\(number)", Double.nan) }
      let error = #expect(throws: YelpError.self) { try builder.build() }
      #expect(error?.problems.count == count)
    }
  }
}
